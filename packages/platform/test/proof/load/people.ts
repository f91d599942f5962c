import { setTimeout as delay } from 'node:timers/promises';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';

/** Asks the Admin API in the project; answers its status and its body. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

/** A record that one person alone writes. */
export interface OwnRecord {
  readonly path: string;
  /** The change that makes its text so. */
  readonly change: (version: number, text: string) => { readonly path: string; readonly body: unknown };
  readonly read: (answer: unknown) => { readonly version: number; readonly text: string } | undefined;
  /** As it was acknowledged last. */
  version: number;
  text: string;
}

/** What people met. */
export interface Met {
  /** How long each read and each write took, in milliseconds, by whether the worst inputs were sent meanwhile. */
  readonly reads: Record<'without' | 'with', number[]>;
  readonly writes: Record<'without' | 'with', number[]>;
  /** Answers that were not as they have to be. */
  readonly wrong: string[];
}

/** In milliseconds: between two things that a person does. */
const pause = { least: 1_500, more: 3_000 } as const;

const readPaths = [
  '/leagues?limit=50',
  '/players?limit=50',
  '/translations?limit=50',
  '/translations?limit=50&search=league',
  '/plan',
  '/season',
  '/images?limit=50',
] as const;

/** Works until it is over: mostly reads, and writes its own record, which has to be as it was written. */
export async function work(
  ask: Ask,
  {
    own,
    random,
    met,
    phase,
  }: { own: OwnRecord | undefined; random: SeededRandom; met: Met; phase: () => 'without' | 'with' | undefined },
): Promise<void> {
  await delay(random.integer(pause.more));
  for (let count = 1; phase() !== undefined; count += 1) {
    const when = phase() ?? 'without';
    const begun = performance.now();
    const isWrite = own !== undefined && random.integer(3) === 0;
    try {
      if (isWrite) await write(ask, own, `Number ${count}`);
      else if (own && random.integer(3) === 0) await readOwn(ask, own);
      else await readList(ask, random.pick(readPaths));
    } catch (error) {
      met.wrong.push(error instanceof Error ? error.message : String(error));
    }
    met[isWrite ? 'writes' : 'reads'][when].push(performance.now() - begun);
    await delay(pause.least + random.integer(pause.more));
  }
}

async function write(ask: Ask, own: OwnRecord, text: string): Promise<void> {
  const { path, body } = own.change(own.version, text);
  const answer = await ask('PATCH', path, body);
  const written = own.read(answer.body);
  if (answer.status !== 200 || written?.version !== own.version + 1 || written.text !== text)
    throw new Error(`PATCH ${path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  own.version = written.version;
  own.text = text;
}

/** Fails for a record that is not as it was acknowledged. */
export async function readOwn(ask: Ask, own: OwnRecord): Promise<void> {
  const { status, body } = await ask('GET', own.path);
  const read = own.read(body);
  if (status !== 200 || read?.version !== own.version || read.text !== own.text)
    throw new Error(`GET ${own.path} answered ${status}, and not “${own.text}” in version ${own.version}.`);
}

async function readList(ask: Ask, path: string): Promise<void> {
  const { status, body } = await ask('GET', path);
  if (status !== 200 || typeof body !== 'object') throw new Error(`GET ${path} answered ${status}.`);
}
