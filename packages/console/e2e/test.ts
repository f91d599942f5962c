import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type PlatformHost, startPlatformHost } from './platform-host.ts';
import { type Stack, type StackOptions, seedPassword, startStack } from './stack.ts';
import { holdsToken, type TokenWatch, watchTokens } from './token-watch.ts';

export { expect };

/** What a whole worker shares. */
export interface StackFixtures {
  readonly strictKratos: boolean;
  /** In which the platforms of all its stacks run. */
  readonly host: PlatformHost;
  /** Shared by the tests that leave the data as they were. */
  readonly stack: Stack;
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

/** Signs in at the identity provider, by way of the welcome screen at `path`. */
export async function signIn(page: Page, stack: Stack, email: string, path = '/'): Promise<void> {
  await page.goto(stack.consoleUrl + path);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(seedPassword);
  await page.getByRole('button').click();
  await page.waitForURL(`${stack.consoleUrl}/**`);
}

/** The API's answer to a token that is not good any more. */
export const refusal = (consoleUrl: string) => ({
  status: 401,
  headers: { 'access-control-allow-origin': consoleUrl, 'content-type': 'application/json' },
  body: JSON.stringify({ defined: true, code: 'unauthenticated', status: 401, message: 'Log in.' }),
});

/** A page of the console asks for the way out once it runs; before that its links load documents. */
export const runs = (page: Page) => page.waitForResponse(/\/self-service\/logout\/browser/);

/** Whoever comes back to a page lets it ask once more who is here. */
export const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

/** Paths of the requests that the platform has answered, in order. */
export const platformRequests = (stack: Stack, path: string | RegExp): number =>
  stack.platformLog.filter((line) => {
    const requested = String(line.path);
    return line.method === 'GET' && (typeof path === 'string' ? requested === path : path.test(requested));
  }).length;

export const whoami = '/sessions/whoami';
export const identityList = /\/api\/admin\/sudo\/identities$/;
