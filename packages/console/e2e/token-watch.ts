import { type BrowserContext, expect, type Page, type Request, type Response } from '@playwright/test';

/** A bearer token, whoever signed it. */
const anyToken = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/;

/** The tokens that this worker's browsers were given, or used. */
const given = new Set<string>();

/** Whether it holds a token that was given to anybody, a part of one, or any other that looks like one. */
export const holdsToken = (text: string): boolean =>
  anyToken.test(text) || [...given].some((token) => token.split('.').some((part) => text.includes(part)));

/** Where the tokens of a browser context have been seen besides in their own header. */
export interface TokenWatch {
  readonly context: BrowserContext;
  /** The tokens that the identity provider has given to the context's pages. */
  readonly tokens: ReadonlySet<string>;
  /** Looks at what the pages hold by now, and answers each place at which a token was seen, in words. */
  seenAt(): Promise<readonly string[]>;
}

const pathOf = (url: string) => new URL(url).pathname;
const isWhoami = (response: Response) => pathOf(response.url()) === '/sessions/whoami';
const isPageAnswer = (response: Response) =>
  response.request().isNavigationRequest() || /\.data$|_payload\.json$/.test(pathOf(response.url()));

/** What a page shows and keeps for itself. Storage that is blocked holds nothing. */
async function readPage(page: Page): Promise<Record<string, string>> {
  const read = () => {
    let session = '';
    try {
      session = JSON.stringify({ ...sessionStorage });
    } catch {}
    return { 'session storage': session, 'the history or window.name': JSON.stringify([history.state, window.name]) };
  };
  return { 'the page': await page.content(), ...(await page.evaluate(read)) };
}

/** The same once the page has come to rest: one that is about to leave cannot be read. */
async function heldBy(page: Page): Promise<Record<string, string>> {
  let held = {};
  await expect(async () => {
    held = page.isClosed() ? {} : await readPage(page);
  }).toPass({ timeout: 20_000 });
  return held;
}

/**
 * Watches a browser context for bearer tokens. They belong into the `Authorization` header of a request to one of
 * `apiOrigins`, and nowhere else.
 */
export function watchTokens(context: BrowserContext, apiOrigins: () => readonly string[]): TokenWatch {
  const tokens = new Set<string>();
  /** Looked through at the end, when every token is known. */
  const texts: { readonly where: string; readonly text: string }[] = [];
  const reading = new Set<Promise<void>>();
  const note = (where: string, text: string | null) => void (text && texts.push({ where, text }));
  // A body goes with its page: what a navigation threw away cannot be read any more.
  const later = (read: () => Promise<void>) => {
    const promise = read()
      .catch(() => undefined)
      .finally(() => reading.delete(promise));
    reading.add(promise);
  };

  function noteHeaders(request: Request, headers: Readonly<Record<string, string>>) {
    const { authorization, ...others } = headers;
    const origin = new URL(request.url()).origin;
    note(`headers to ${origin}`, JSON.stringify(others));
    if (!apiOrigins().includes(origin)) note(`the Authorization header to ${origin}`, authorization ?? null);
    else if (authorization?.startsWith('Bearer ')) given.add(authorization.slice('Bearer '.length));
  }

  context.on('request', (request) => {
    note('the address of a request', request.url());
    note('what a request sends', request.postDataBuffer()?.toString('latin1') ?? null);
    noteHeaders(request, request.headers());
  });
  // With the cookies, which are known only afterwards.
  context.on('requestfinished', (request) => later(async () => noteHeaders(request, await request.allHeaders())));
  context.on('response', (response) => {
    if (isWhoami(response)) {
      later(async () => {
        const { tokenized } = await response.json();
        if (!tokenized) return;
        tokens.add(tokenized);
        given.add(tokenized);
      });
    } else if (isPageAnswer(response)) {
      const at = pathOf(response.url());
      later(async () => note(`the headers of the answer at ${at}`, JSON.stringify(await response.allHeaders())));
      later(async () => note(`the answer at ${at}`, await response.text()));
    }
  });
  context.on('console', (message) => note('the console', message.text()));
  context.on('weberror', (error) => note('an error', String(error.error())));
  const watchAddresses = (page: Page) => page.on('framenavigated', (frame) => note('the address', frame.url()));
  context.pages().forEach(watchAddresses);
  context.on('page', watchAddresses);

  return {
    context,
    tokens,
    async seenAt() {
      await Promise.all(reading);
      for (const page of context.pages()) {
        for (const [where, text] of Object.entries(await heldBy(page))) note(where, text);
      }
      const { cookies, origins } = await context.storageState({ indexedDB: true });
      note('cookies', JSON.stringify(cookies));
      for (const { localStorage, ...databases } of origins) {
        note('local storage', JSON.stringify(localStorage));
        note('IndexedDB', JSON.stringify(databases));
      }
      return [...new Set(texts.flatMap(({ where, text }) => (holdsToken(text) ? [where] : [])))];
    },
  };
}
