import { type Browser, type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { authenticate } from './person.ts';
import { type KratosVersion, type PlatformHost, startPlatformHost } from './platform-host.ts';
import { type Stack, type StackOptions, seedPassword, startStack } from './stack.ts';
import { holdsToken, type TokenWatch, watchTokens } from './token-watch.ts';

export { expect };

/** What a whole worker shares. */
export interface StackFixtures {
  readonly strictKratos: KratosVersion | false;
  /** In which the platforms of all its stacks run. */
  readonly host: PlatformHost;
  /** Shared by the tests that leave the data as they were. */
  readonly stack: Stack;
}

/** Where {@link pageOfAnother} opens one. */
interface OtherBrowser {
  readonly browser: Browser;
  readonly watch: (context: BrowserContext) => Promise<void>;
}

interface TestFixtures {
  /** The errors that the test provokes itself. */
  readonly allowedErrors: RegExp;
  /** Every error and violation that a page of this test has told of. */
  readonly told: string[];
  /** The contexts in which no bearer token may be seen but in its own header. */
  readonly tokenWatches: TokenWatch[];
  /** Every context of a person goes through it; closed when the test has ended, once it has been looked through. */
  readonly watch: (context: BrowserContext) => Promise<void>;
  /** Starts a stack of the test's own, which ends with it. */
  readonly launch: (options?: StackOptions) => Promise<Stack>;
  /** The stacks that our own pages gave nothing to report to; looked through once they have stopped. */
  readonly quiet: Stack[];
  /** A stack of the test's own, to change data in. */
  readonly ownStack: Stack;
}

/** Those of this worker: their APIs alone are sent tokens. */
const stacks: Stack[] = [];
export const apiOrigins = () => stacks.map(({ apiUrl }) => new URL(apiUrl).origin);

async function start(host: PlatformHost, options?: StackOptions): Promise<Stack> {
  const stack = await startStack(host, options);
  stacks.push(stack);
  return stack;
}

/** No page of them may have shown or kept a token. */
export async function lookThrough(watches: readonly TokenWatch[]): Promise<void> {
  const tokens = await Promise.all(watches.map((each) => each.seenAt()));
  expect(tokens.flat(), 'bearer tokens outside of their own header').toEqual([]);
}

/** No server may have written a token down. */
async function stop(stack: Stack): Promise<void> {
  await stack.stop();
  expect(holdsToken(stack.printed()), 'a token in the log').toBe(false);
}

/** Nothing may have been reported that our own pages did. */
function expectQuiet(stack: Stack): void {
  expect(
    stack.log.filter(({ event }) => event === 'security-report'),
    'security reports',
  ).toEqual([]);
}

export const test = base.extend<TestFixtures, StackFixtures>({
  strictKratos: [false, { scope: 'worker', option: true }],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const host = startPlatformHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ host, strictKratos }, use) => {
      const stack = await start(host, { strictKratos });
      await use(stack);
      await stop(stack);
      expectQuiet(stack);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launch: async ({ host }, use) => {
    const started: Promise<Stack>[] = [];
    await use((options) => {
      const stack = start(host, options);
      started.push(stack);
      return stack;
    });
    await Promise.all(started.map(async (stack) => stop(await stack)));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  quiet: async ({}, use) => {
    const stacks: Stack[] = [];
    await use(stacks);
    for (const stack of stacks) expectQuiet(stack);
  },
  ownStack: async ({ launch, quiet, strictKratos }, use) => {
    const stack = await launch({ strictKratos });
    quiet.push(stack);
    await use(stack);
  },
  allowedErrors: [/(?!)/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  told: async ({}, use) => {
    await use([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  tokenWatches: async ({}, use) => {
    await use([]);
  },
  watch: async ({ told, tokenWatches }, use) => {
    await use(async (context) => {
      tokenWatches.push(watchTokens(context, apiOrigins));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
          console.error(`violation: ${effectiveDirective} ${blockedURI} ${sample}`);
        });
      });
      context.on('console', (message) => {
        if (message.type() === 'error') told.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => told.push(String(error.error())));
    });
  },
  // Every stack is named before it, and so ends after it: a page that still reads would meet a server that is gone.
  context: async ({ quiet: _quiet, launch: _launch, context, watch, told, tokenWatches, allowedErrors }, use) => {
    await watch(context);
    await use(context);
    await lookThrough(tokenWatches);
    await Promise.all(tokenWatches.map((each) => each.context !== context && each.context.close()));
    const unexpected = told.filter((text) => !allowedErrors.test(text));
    expect(unexpected, 'errors in the browser').toEqual([]);
  },
});

/** The document runs: before that nobody hears a click. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** The whole list has come: of the rows of a document its foot says that they are the first ones. */
export const allIdentities = (page: Page, total?: number) =>
  expect(
    page.getByText(total === undefined ? /^([\d,]+ of )?[\d,]{3,} identities$/ : `${total} identities`, {
      exact: true,
    }),
  ).toBeVisible();

/** Opens a page of the console, and waits until it runs. A page that goes elsewhere by itself just then ends it: once more. */
export async function goto(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address).catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
    return page.goto(address);
  });
  await hydrated(page);
  return response;
}

/** Loads it anew, and waits until it runs. */
export async function reload(page: Page): Promise<Response | null> {
  const response = await page.reload();
  await hydrated(page);
  return response;
}

/** Opens the page at `path` as somebody who has logged in. Whoever was here before is here no more. */
export async function signIn(page: Page, stack: Stack, email: string, path = '/overview'): Promise<void> {
  // Theirs would ask who is here without a session, and be told 401.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'ory_kratos_session' });
  await authenticate(page.request, stack, email);
  await goto(page, stack.consoleUrl + path);
}

/** Fills in the log-in page of the identity provider. */
export async function fillLogIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(seedPassword);
  await page.getByRole('button').click();
}

/** Logs in at the identity provider, by way of the welcome screen at `path`. */
export async function logIn(page: Page, stack: Stack, email: string, path = '/'): Promise<void> {
  await goto(page, stack.consoleUrl + path);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await fillLogIn(page, email);
  await page.waitForURL(`${stack.consoleUrl}/**`);
  await hydrated(page);
}

/** A page of another person's, in a browser of their own. */
export async function pageOfAnother({ browser, watch }: OtherBrowser): Promise<Page> {
  const context = await browser.newContext();
  await watch(context);
  return context.newPage();
}

/** What asks somebody who logged in long ago to do so once more. */
export const oldLogIn = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it is you' });

/** Does so in another tab, which it answers. */
export async function proveBeside(context: BrowserContext, page: Page): Promise<Page> {
  const beside = context.waitForEvent('page');
  await oldLogIn(page).getByRole('button', { name: 'Login' }).click();
  const login = await beside;
  await login.getByLabel('Password').fill(seedPassword);
  await login.getByRole('button', { name: 'Confirm' }).click();
  return login;
}

/** The API's answer to a token that is not good any more. */
export const refusal = (consoleUrl: string) => ({
  status: 401,
  headers: { 'access-control-allow-origin': consoleUrl, 'content-type': 'application/json' },
  body: JSON.stringify({ defined: true, code: 'unauthenticated', status: 401, message: 'Log in.' }),
});

/** Somebody comes back to a page, until it asks who is here: while an answer is under way it asks nobody again. */
export const comeBack = (page: Page) =>
  expect(async () => {
    const asked = page.waitForRequest((request) => request.url().includes(whoami), { timeout: 1_000 });
    await Promise.all([asked, page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))]);
  }).toPass();

/** Paths of the requests that the platform has answered, in order. */
export const platformRequests = (stack: Stack, path: string | RegExp): number =>
  stack.platformLog.filter((line) => {
    const requested = String(line.path);
    return line.method === 'GET' && (typeof path === 'string' ? requested === path : path.test(requested));
  }).length;

export const whoami = '/sessions/whoami';
export const identityList = /\/api\/admin\/sudo\/identities$/;
