import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

const mostBytes = 16 * 1024 * 1024;
/** So many at once, of all senders together: nobody has to log in to send what is refused. */
const mostAtOnce = 16;
let underWay = 0;

/**
 * Takes in what is left of a body that is refused, up to a bound, before the answer: whoever sends all of a request first
 * would only see the connection break. When more is left after `patience` milliseconds, or many are at it, the connection
 * ends with the answer.
 */
export async function takeRest(c: Context, patience = 2_000): Promise<void> {
  const incoming: unknown = c.env?.incoming;
  if (!(incoming instanceof IncomingMessage)) return;
  if (underWay >= mostAtOnce) return c.header('Connection', 'close');
  underWay += 1;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let taken = 0;
  const count = (piece: Uint8Array) => {
    taken += piece.length;
    if (taken > mostBytes) resolve();
  };
  const timer = setTimeout(resolve, patience);
  // The stream that the body is read through pauses when it is full: nobody reads it any more, and it would keep all that comes.
  const goOn = () => {
    incoming.removeAllListeners('data').on('data', count).resume();
  };
  incoming.on('data', count).on('pause', goOn).once('end', resolve).once('close', resolve).resume();
  if (incoming.readableEnded || incoming.destroyed) resolve();
  await over;
  clearTimeout(timer);
  incoming.off('data', count).off('pause', goOn);
  underWay -= 1;
  if (!incoming.readableEnded) c.header('Connection', 'close');
}
