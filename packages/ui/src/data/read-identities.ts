import type { Identity } from '@bullpen/contract';
import { adoptIndex } from './identity-order.ts';
import type { IdentityWorkerMessage } from './identity-worker.ts';
import { MisshapenIdentityError, parseIdentities } from './parse-identities.ts';

/** Below so many bytes, some 700 accounts, a thread takes longer to start than the list to read. */
const shortest = 500_000;

/** Undefined where there are no workers: on the server, or on a page whose policy allows none. */
function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('./identity-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

/**
 * Reads the list of identities from the bytes of an answer, which are handed over. A long one is read by a worker: the page
 * gets its rows some hundreds at a time, and with them every order and what is searched.
 *
 * @throws what is wrong with the list, or the reason of the signal.
 */
export async function readIdentities(bytes: ArrayBuffer, signal: AbortSignal): Promise<readonly Identity[]> {
  const worker = bytes.byteLength < shortest ? undefined : startWorker();
  if (!worker) return parseIdentities(bytes);
  const { promise, resolve, reject } = Promise.withResolvers<readonly Identity[]>();
  const list: Identity[] = [];
  let isRunning = false;
  worker.onmessage = ({ data }: MessageEvent<IdentityWorkerMessage>) => {
    if (data.is === 'ready') {
      isRunning = true;
      worker.postMessage(bytes, [bytes]);
    } else if (data.is === 'rows') {
      for (const identity of JSON.parse(data.json) as readonly Identity[]) list.push(identity);
    } else if (data.is === 'done') {
      adoptIndex(list, data.index);
      resolve(list);
    } else {
      reject(data.is === 'misshapen' ? new MisshapenIdentityError(data.message) : new TypeError(data.message));
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    // Not to be had, after a deploy for instance: then the page reads it itself.
    if (isRunning) reject(new TypeError(event.message));
    else resolve(new Promise((read) => read(parseIdentities(bytes))));
  };
  const giveUp = () => reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
    worker.terminate();
  }
}
