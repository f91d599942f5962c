import type { Page } from 'playwright';
import { project } from '../packages/console/e2e/asked.ts';
import type { System } from './system.ts';

/** How many there are of something, by what it is. */
export type CountResults = Readonly<Record<string, number>>;

const players = `/manage/players?project=${project}`;
/** Each with what is there once it has come to rest. */
const pages = {
  '/sudo': { address: '/sudo', rests: 'table[aria-rowcount] tbody th' },
  // Over 24 hours its lists have as many rows as were traded since the market opened: none on a Sunday, more by the hour.
  '/overview': { address: `/overview?range=7d&project=${project}`, rests: 'table tbody tr' },
  players: { address: players, rests: 'tbody th' },
} as const;
/** So many notches of the wheel are 20 windows, by what a notch is. */
const notches = 120;
const notch = 120;
/** So many layouts at most are a frame's own, asked for early: on a busy machine React commits between two frames. */
const earlyLayouts = notches / 10;

interface TraceEvent {
  readonly name: string;
  readonly args?: {
    readonly beginData?: { readonly stackTrace?: readonly { readonly url: string }[] };
  };
}

async function restingPage({ stack, signedIn }: System, { address, rests }: (typeof pages)[keyof typeof pages]) {
  const context = await signedIn();
  const page = await context.newPage();
  await page.goto(stack.consoleUrl + address);
  await page.locator(rests).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** How many there are once that no longer changes: a list is drawn again when it knows how high its rows are. */
async function restingElements(page: Page): Promise<number> {
  const elements = page.locator('*');
  for (let [before, looks] = [0, 0]; looks < 40; looks += 1) {
    const count = await elements.count();
    if (count === before) return count;
    before = count;
    await page.waitForTimeout(500);
  }
  throw new Error(`${page.url()} does not come to rest: it is still another one after 20 s.`);
}

const frame = (page: Page) => page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => shown(null))));

/** Layouts that a script of ours waited for while the wheel was turned: the browser does one before a frame by itself. */
async function forcedLayouts(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const forced: TraceEvent[] = [];
  let layouts = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    const isOurs = ({ name, args }: TraceEvent) =>
      // The test's own scripts have no address.
      name === 'Layout' && args?.beginData?.stackTrace?.[0]?.url.startsWith('http');
    layouts += value.filter(({ name }) => name === 'Layout').length;
    forced.push(...(value as unknown as TraceEvent[]).filter(isOurs));
  });
  await page.mouse.move(640, 400);
  const traceConfig = {
    includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
  };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  for (let turned = 0; turned < notches; turned += 1) {
    await page.mouse.wheel(0, notch);
    await frame(page);
  }
  const isComplete = new Promise((told) => session.once('Tracing.tracingComplete', told));
  await session.send('Tracing.end');
  await isComplete;
  if (layouts === 0) throw new Error('The trace tells of no layout at all: it would tell of no forced one either.');
  return Math.max(0, forced.length - earlyLayouts);
}

export async function measureCounts(system: System): Promise<CountResults> {
  const counts: Record<string, number> = {};
  for (const [name, at] of Object.entries(pages)) {
    const page = await restingPage(system, at);
    counts[`Elements of ${name}`] = await restingElements(page);
    if (name === 'players')
      counts[`Forced layouts while players scroll, beyond ${earlyLayouts}`] = await forcedLayouts(page);
    await page.context().close();
  }
  return counts;
}
