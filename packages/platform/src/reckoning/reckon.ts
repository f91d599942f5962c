import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { isInTransaction } from '../database/open-transactions.ts';
import { reckonings } from './reckonings.ts';

type Reckonings = typeof reckonings;

/** What a thread is sent. */
export interface ReckoningJob {
  readonly name: keyof Reckonings;
  readonly input: readonly unknown[];
}

/** In characters: up to here it takes a few milliseconds, less than to send it to a thread and back. */
const quick = 2_000;
/** In milliseconds: how long a thread waits for more. */
const idleTimeout = 30_000;

let pool: Tinypool | undefined;

/** One processor is left to the requests. The threads run from source, as the platform does. */
const threads = (): Tinypool =>
  new Tinypool({
    filename: fileURLToPath(new URL('./reckoning-thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout,
    execArgv: ['--conditions=@bullpen/source'],
  });

/** The last that an account has asked for: of many it has one under way, so that nobody waits for all of them. */
const last = new Map<string, Promise<unknown>>();

/**
 * Reads what an account has sent: at once what is small, else in a thread of its own, while the requests of others go on.
 * Never in a transaction: whoever waits for its locks would wait for this too.
 */
export async function reckon<Name extends keyof Reckonings>(
  { accountId, size }: { readonly accountId: string; readonly size: number },
  name: Name,
  ...input: Parameters<Reckonings[Name]>
): Promise<ReturnType<Reckonings[Name]>> {
  if (isInTransaction()) throw new Error(`A transaction is open while ${name} is reckoned: do it before.`);
  if (size <= quick) return Reflect.apply(reckonings[name], undefined, input);
  const before = last.get(accountId);
  const job: ReckoningJob = { name, input };
  const result = (async () => {
    await before?.catch(() => {});
    pool ??= threads();
    return pool.run(job);
  })();
  last.set(accountId, result);
  try {
    return await result;
  } finally {
    if (last.get(accountId) === result) last.delete(accountId);
  }
}
