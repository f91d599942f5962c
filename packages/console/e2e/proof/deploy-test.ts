import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '../stack.ts';
import { test as base, expect, hydrated, lookThrough, signIn } from '../test.ts';
import { makeNewerRelease } from './release.ts';

export { expect };

/** The next document of the page runs. */
export async function runs(page: Page): Promise<void> {
  await page.waitForEvent('domcontentloaded');
  await hydrated(page);
}

/** A link of the top bar. */
export const areaLink = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true });

/** A page of the first build that runs, with all that comes by itself. */
export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** How many documents have been asked for since it was opened. */
  readonly documents: () => number;
  /** What it shows has come with one new document, of the second build. */
  readonly expectNewer: () => Promise<void>;
}

interface DeployFixtures {
  /** Opens a page for a sudo person. Each has a browser's store of its own: nothing comes from another one's. */
  readonly openTab: (path: string, options?: TabOptions) => Promise<Tab>;
}

interface TabOptions {
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Goes to another page first, which is then loaded anew: the page at `path` is in the history alone. */
  readonly leave?: (page: Page) => Promise<void>;
}

interface Releases {
  /** The folder of the second build. */
  readonly release: string;
}

async function settle(page: Page, load: () => Promise<unknown>): Promise<void> {
  const running = runs(page);
  await load();
  await running;
  await page.waitForLoadState('networkidle');
  // The network of a busy machine is quiet for a while although more is to come: rows, and the fonts of their letters.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

export const test = base.extend<DeployFixtures, Releases>({
  release: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const folder = await makeNewerRelease();
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openTab: async ({ browser, context: signedIn, ownStack, page: first, tokenWatches, watch }, use, testInfo) => {
    await signIn(first, ownStack, 'sudo@bullpen.test', '/overview');
    const storageState = await signedIn.storageState();
    // Else it would still ask for what it shows when the stack goes away amid a deploy.
    await first.goto('about:blank');
    const open = async (path: string, { prepare, leave }: TabOptions): Promise<Tab> => {
      // A test of many pages may take as long as so many tests.
      testInfo.setTimeout(testInfo.timeout + 30_000);
      const context = await browser.newContext({ storageState });
      await watch(context);
      await prepare?.(context);
      const page = await context.newPage();
      await settle(page, () => page.goto(ownStack.consoleUrl + path));
      if (leave) {
        await leave(page);
        // Else the code of the page that was left would come out of the browser's store, whatever the server has.
        await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
        await settle(page, () => page.reload());
      }
      return { context, page, ...countDocuments(page, ownStack) };
    };
    // One after the other: many at once would wait longer for the provider than the console does.
    let before: Promise<unknown> = Promise.resolve();
    await use((path, options = {}) => {
      const tab = before.then(() => open(path, options));
      before = tab.catch(() => undefined);
      return tab;
    });
    // Before the stack ends: a page that is open would note that it is gone.
    const tabs = tokenWatches.splice(1);
    await lookThrough(tabs);
    await Promise.all(tabs.map((each) => each.context.close()));
  },
});

function countDocuments(page: Page, { consoleUrl }: Stack) {
  let count = 0;
  page.on('request', (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument && request.redirectedFrom() === null && request.url().startsWith(consoleUrl)) count += 1;
  });
  return {
    documents: () => count,
    async expectNewer() {
      expect(count, page.url()).toBe(1);
      const files = () =>
        page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
      await expect.poll(files).toContainEqual(expect.stringMatching(/^\/assets\/newer\/entry\.client/));
      expect((await files()).filter((file) => /^\/assets\/(?!newer\/)/.test(file))).toEqual([]);
    },
  };
}
