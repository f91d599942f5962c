// Reads a long list of identities in a thread of its own: parsed, held against the contract, and put into every order that
// the table knows. See read-identities.ts.
import { type IdentityIndex, indexIdentities } from './identity-order.ts';
import { MisshapenIdentityError, parseIdentities } from './parse-identities.ts';

/** What it tells: that it runs, some rows as JSON, all that was computed for them, or why it cannot read them. */
export type IdentityWorkerMessage =
  | { readonly is: 'ready' }
  | { readonly is: 'rows'; readonly json: string }
  | { readonly is: 'done'; readonly index: IdentityIndex }
  | { readonly is: 'failed' | 'misshapen'; readonly message: string };

/** So many rows are parsed by the page at once: a few milliseconds, between which it draws and answers. */
const rowsAtOnce = 500;

const tell = (message: IdentityWorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const list = parseIdentities(data);
    const { keys, orders, text } = indexIdentities(list);
    for (let at = 0; at < list.length; at += rowsAtOnce) {
      tell({ is: 'rows', json: JSON.stringify(list.slice(at, at + rowsAtOnce)) });
    }
    // Texts are copied, which costs the page more than computing those few anew when they are asked for.
    const numbers = new Map([...keys].filter(([, column]) => column instanceof Float64Array));
    const arrays = [...numbers.values(), ...orders.values(), text?.starts];
    const buffers = arrays.flatMap((array) => (ArrayBuffer.isView(array) ? [array.buffer as ArrayBuffer] : []));
    tell({ is: 'done', index: { keys: numbers, orders, ...(text && { text }) } }, buffers);
  } catch (error) {
    if (error instanceof MisshapenIdentityError) tell({ is: 'misshapen', message: error.message });
    else tell({ is: 'failed', message: String(error) });
  }
});
tell({ is: 'ready' });
