import type { Request } from 'playwright';
import { project } from '../packages/console/e2e/asked.ts';
import { filesIn, type Weight } from './bytes.ts';
import type { System } from './system.ts';

/** What a page sends for until it has come to rest, in bytes as they travel. */
export interface SettledWeight extends Weight {
  /** Script that the document names: with it the first rows stand and answer. */
  readonly first: number;
  /** Of the answers that bring assets, whatever their kind. */
  readonly headers: number;
}

export type SettledResults = Readonly<Record<string, SettledWeight>>;

/** Each with what is there once its first rows are. */
const pages = {
  gate: { address: '/', rests: 'button' },
  '/sudo': { address: '/sudo', rests: 'tbody th' },
  overview: { address: '/overview', rests: 'table tbody tr' },
  players: { address: '/manage/players', rests: 'tbody th' },
  texts: { address: '/translate', rests: '[role="gridcell"]' },
  plan: { address: '/project', rests: '.react-flow__node' },
  scripts: { address: '/scripts', rests: 'main' },
  API: { address: '/api-docs', rests: 'main' },
} as const;
/** What is fetched ahead waits for an idle moment: so long nothing may have been asked for, in milliseconds. */
const rest = 2_000;

async function settledPage(
  { stack, browser, signedIn }: System,
  name: string,
  { address, rests }: { readonly address: string; readonly rests: string },
): Promise<SettledWeight> {
  const context = name === 'gate' ? await browser.newContext() : await signedIn();
  const page = await context.newPage();
  const weight = { style: 0, headers: 0 };
  const scripts = new Map<string, number>();
  let last = performance.now();
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  const over = (request: Request) => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('requestfailed', over);
  page.on('requestfinished', async (request) => {
    over(request);
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) return;
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    weight.headers += responseHeadersSize;
    if (pathname.endsWith('.js')) scripts.set(pathname, responseBodySize);
    if (pathname.endsWith('.css')) weight.style += responseBodySize;
  });
  const document = await page.goto(`${stack.consoleUrl}${address}?project=${project}`);
  await page.locator(rests).first().waitFor();
  while (underWay.size > 0 || performance.now() - last < rest) await page.waitForTimeout(100);
  const named = filesIn((await document?.text()) ?? '');
  await context.close();
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + (scripts.get(file) ?? 0), 0);
  return { first: sum(new Set(named)), script: sum(scripts.keys()), ...weight };
}

/** Each page, opened by somebody whose browser has nothing yet. */
export async function measureSettled(system: System): Promise<SettledResults> {
  const results: Record<string, SettledWeight> = {};
  for (const [name, page] of Object.entries(pages)) results[name] = await settledPage(system, name, page);
  return results;
}
