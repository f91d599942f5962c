import { asked } from '../packages/console/e2e/asked.ts';
import {
  framesWhileScrolling,
  type Percentiles,
  percentiles,
  untilAnother,
  untilFirst,
  watchRows,
} from './drawn-rows.ts';
import { openSlowPage, whenTakenOver } from './slow-page.ts';
import { type System, startSystem } from './system.ts';

/** The identities page over the whole list of so many accounts, on a slow machine, the server beside it; milliseconds. */
export interface IdentitiesSpeed {
  /** Those to log in with among them. */
  readonly identities: number;
  /** From the start of the navigation until the list is drawn. */
  readonly complete: number;
  /** The same of what is typed as soon as rows are there: the rest of the list has to come for it. */
  readonly firstFilter: number;
  /** From what was typed, cleared or pressed last until the rows that are meant are drawn. */
  readonly filter: Percentiles;
  readonly sort: Percentiles;
  /** From an id that was pasted until its account alone is drawn. */
  readonly id: number;
  readonly framesPerSecond: number;
  /** Frames amid scrolling in which no row was at the middle of the window. */
  readonly blankFrames: number;
  /** Of the main thread. */
  readonly heapBytes: number;
}

/** What is pressed one after the other; each shows another account first. */
const presses = [/^E-?mail$/, /^E-?mail$/, 'Created', 'Created', 'Last change', 'Last change'];
const searchCount = 20;
/** How long a list may take to come, in milliseconds: the page itself gives up after 30 s. */
const mostWaiting = 60_000;

/** One load, with so many searches. */
export async function measureIdentitiesOnce(system: System, searches = searchCount): Promise<IdentitiesSpeed> {
  const { stack } = system;
  const everyone: readonly { readonly id: string; readonly traits: { readonly email: string } }[] = (
    await asked(stack, 'sudo/identities')
  ).body;
  const step = Math.floor(everyone.length / (searches + 2));
  const wanted = everyone.filter((_, at) => at % step === step - 1).slice(0, searches + 1);
  const { context, page, heapBytes } = await openSlowPage(system, { isLineSlow: false });
  page.setDefaultTimeout(mostWaiting);
  await page.addInitScript(watchRows);
  await page.goto(`${stack.consoleUrl}/sudo`, { waitUntil: 'commit' });
  const complete = await whenTakenOver(page, 'tbody tr:not([aria-hidden]) th');

  const field = page.getByRole('searchbox');
  const [first, ...others] = wanted;
  if (!first) throw new Error('There are no accounts.');
  const filtered = async (email: string) => {
    await field.fill(`${email.split('@')[0]}@`);
    return await untilFirst(page, email);
  };
  const firstFilter = await filtered(first.traits.email);
  const filter: number[] = [];
  for (const { traits } of others) {
    filter.push(await filtered(traits.email));
    await field.fill('');
    filter.push(await untilAnother(page, traits.email));
  }
  await field.fill(first.id);
  const id = await untilFirst(page, first.traits.email);
  await field.fill('');
  await untilAnother(page, first.traits.email);

  const sort: number[] = [];
  for (const column of presses) {
    const before = await page.evaluate(() => globalThis.firstRow() ?? '');
    await page.getByRole('button', { name: column, exact: true }).click();
    sort.push(await untilAnother(page, before));
  }
  const scrolling = await framesWhileScrolling(page);
  const drawn = { complete, firstFilter, filter: percentiles(filter), sort: percentiles(sort), id, ...scrolling };
  const speed = { identities: everyone.length, ...drawn, heapBytes: await heapBytes() };
  await context.close();
  return speed;
}

async function measureSize(count: number): Promise<IdentitiesSpeed> {
  const system = await startSystem({ identities: count });
  try {
    return await measureIdentitiesOnce(system);
  } finally {
    await system.stop();
  }
}

/** The identities page at each number of accounts, one after the other. */
export const measureIdentities = (sizes: readonly number[]): Promise<readonly IdentitiesSpeed[]> =>
  Array.fromAsync(sizes, (size) => measureSize(size));
