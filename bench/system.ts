import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { startPlatformHost } from '../packages/console/e2e/platform-host.ts';
import { type Stack, type StackOptions, seedPassword, startStack } from '../packages/console/e2e/stack.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { chromiumFlags } from '../scripts/chromium-flags.mjs';

/** A running system and a browser whose contexts are signed in as sudo. */
export interface System {
  readonly stack: Stack;
  readonly browser: Browser;
  signedIn(): Promise<BrowserContext>;
  stop(): Promise<void>;
}

export async function startSystem(options: StackOptions = {}): Promise<System> {
  const executablePath = await findBrowser();
  await using started = new AsyncDisposableStack();
  const host = startPlatformHost();
  // Without a system nobody would end it, nor could this process end.
  started.defer(() => host.stop());
  const [stack, browser] = await Promise.all([
    // It opens more than a person may.
    startStack(host, { ...options, environment: { DOCUMENTS_PER_MINUTE: '0', ...options.environment } }),
    chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    }),
  ]);
  const state = signIn(await browser.newPage(), stack);
  const running = started.move();
  return {
    stack,
    browser,
    signedIn: async () => browser.newContext({ storageState: await state }),
    async stop() {
      await browser.close();
      await stack.stop();
      await running.disposeAsync();
    },
  };
}

async function signIn(page: Page, stack: Stack) {
  await page.goto(`${stack.consoleUrl}/overview`);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email').fill('sudo@bullpen.test');
  await page.getByLabel('Password').fill(seedPassword);
  await page.getByRole('button').click();
  await page.waitForURL(/project=/);
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** The `Cookie` header of a context. */
export async function cookieOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
}
