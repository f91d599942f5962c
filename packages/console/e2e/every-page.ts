import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { addresses } from './addresses.ts';
import { authenticate } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, goto } from './test.ts';

const minute = 60_000;

/** What a first render could read and the server does not know. */
export interface Surroundings extends BrowserContextOptions {
  /** How far the clock of the browser is ahead of the server's, in milliseconds. */
  readonly ahead: number;
}

/** A document that the browser made two hours ago is one that a clock ahead by as much reads. */
export const clocks = {
  behind: -10 * minute,
  'half a minute ahead': 31_000,
  'ten minutes ahead': 10 * minute,
  'two hours ahead': 120 * minute,
};

const editor = 'editor@bullpen.test';
const gated = ['nobody@bullpen.test', 'unverified@bullpen.test', 'inactive@bullpen.test'];

/** Each gate and page: who opens it, and where. The last three are a missing page, a refused project, a refused area. */
const pages: readonly (readonly [email: string | undefined, address: string])[] = [
  [undefined, '/overview'],
  ...gated.map((email) => [email, '/overview'] as const),
  ...addresses.map((path) => ['sudo@bullpen.test', path] as const),
  [editor, '/nothing-is-here'],
  [editor, '/overview?project=nobodys'],
  [editor, '/sudo'],
];

interface Opened {
  readonly browser: Browser;
  readonly stack: Stack;
  readonly watch: (context: BrowserContext) => Promise<void>;
}

/** Opens every page and gate in a browser of such surroundings, in which React finds each as its document has it. */
export async function openEveryPage({ browser, stack, watch }: Opened, { ahead, ...surroundings }: Surroundings) {
  const told: string[] = [];
  const context = await browser.newContext(surroundings);
  await watch(context);
  context.on('console', (message) => {
    if (message.type() === 'error' && !refusedAnswers.test(message.text())) told.push(message.text());
  });
  const page = await context.newPage();
  await page.addInitScript((milliseconds) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [Real.now() + milliseconds]),
      get: (target, name, receiver) =>
        name === 'now' ? () => Real.now() + milliseconds : Reflect.get(target, name, receiver),
    });
  }, ahead);
  let known: string | undefined;
  for (const [email, address] of pages) {
    if (email !== known) {
      // The page that is still there would ask for a cookie of its own, in the place of the one that the sign-in was given.
      await page.goto('about:blank');
      await context.clearCookies();
      if (email) await authenticate(page.request, stack, email);
      known = email;
    }
    await goto(page, stack.consoleUrl + address);
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    expect(told, address).toEqual([]);
  }
  await context.close();
}

/** The browser itself notes the answers that refuse a page. */
export const refusedAnswers = /responded with a status of 40[134]/;
