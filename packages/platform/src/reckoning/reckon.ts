import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { isInTransaction } from '../database/open-transactions.ts';
import { logFault } from '../log-fault.ts';
import { reckonings } from './reckonings.ts';

type Reckonings = typeof reckonings;

/** What a thread is sent. */
export interface ReckoningJob {
  readonly name: keyof Reckonings;
  readonly input: readonly unknown[];
}

/** In characters: up to here it takes a few milliseconds, less than to send it to a thread and back. */
const quick = 2_000;
/** The most that an account has under way and waiting at once: what waits keeps in memory what was sent. */
const mostWaiting = 4;
/** In milliseconds: how long a thread waits for more. The last one stays: to load it anew takes a second. */
const idleTimeout = 30_000;

/** An account has as much waiting as it may. */
export class TooMuchWaitingError extends Error {}

let pool: Tinypool | undefined;

/**
 * One processor is left to the requests. The threads run from source, as the platform does. One that ends on its own
 * while it has nothing to do, or cannot start, takes the pool with it: what waits would wait for ever.
 */
function threads(): Tinypool {
  const made = new Tinypool({
    filename: fileURLToPath(new URL('./reckoning-thread.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout,
    execArgv: ['--conditions=@bullpen/source'],
  });
  made.on('error', (fault: unknown) => {
    if (pool === made) pool = undefined;
    logFault(fault, 'A thread that reads what people send has failed.');
    made.destroy().catch((more: unknown) => logFault(more));
  });
  return made;
}

/** What an account has asked for and has not got: of it one is under way, so that nobody waits for all of them. */
interface Line {
  length: number;
  last: Promise<unknown>;
}

const lines = new Map<string, Line>();

/** Fails with {@link TooMuchWaitingError}: nothing long of an account is read that could not be reckoned anyway. */
export function requireRoom(accountId: string): void {
  if ((lines.get(accountId)?.length ?? 0) >= mostWaiting) throw new TooMuchWaitingError();
}

/** Whose it is, how many characters it has, and what says that nobody waits for it any more. */
interface Sent {
  readonly accountId: string;
  readonly size: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads what an account has sent: at once what is small, else in a thread of its own, while the requests of others go on.
 * Never in a transaction: whoever waits for its locks would wait for this too. Fails with {@link TooMuchWaitingError}.
 */
export async function reckon<Name extends keyof Reckonings>(
  { accountId, size, signal }: Sent,
  name: Name,
  ...input: Parameters<Reckonings[Name]>
): Promise<ReturnType<Reckonings[Name]>> {
  if (isInTransaction()) throw new Error(`A transaction is open while ${name} is reckoned: do it before.`);
  if (size <= quick) return Reflect.apply(reckonings[name], undefined, input);
  signal?.throwIfAborted();
  requireRoom(accountId);
  const line = lines.get(accountId) ?? { length: 0, last: Promise.resolve() };
  lines.set(accountId, line);
  line.length += 1;
  const before = line.last;
  const job: ReckoningJob = { name, input };
  const result = (async () => {
    await before;
    signal?.throwIfAborted();
    pool ??= threads();
    return pool.run(job);
  })();
  line.last = result.catch(() => {});
  try {
    const made = await result;
    // What would be made of it takes its time too.
    signal?.throwIfAborted();
    return made;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(accountId);
  }
}
