import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod';
import { secondsUntilTaken } from '../count-request.ts';
import { readCodeSubmission } from './code-flow.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { findFlow } from './flow.ts';
import { beginningOf } from './flow-addresses.ts';
import { readForm } from './form-body.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { documentHeaders, type Markup, page } from './page.ts';
import { answerJsonError, ProtocolError, wantsJson } from './protocol-error.ts';
import { findSession, sessionCookieName } from './session.ts';

const minute = 60;

/**
 * How often each is tried in so many seconds: for one account from one address, and from one address for any. A person
 * needs a handful. Of mails there is a bound for the account as well: each is one more in somebody's mailbox, whoever asks.
 */
const limits = {
  password: { duration: 5 * minute, pair: 20, address: 100 },
  code: { duration: 15 * minute, pair: 30, address: 100 },
  mail: { duration: 15 * minute, pair: 5, address: 50, account: 20 },
  registration: { duration: 60 * minute, pair: 10, address: 50 },
  // Whatever else is asked for: most of it keeps a flow, or an error to be read, for hours. As many as the pages of two people
  // who open the console's twice a second.
  flow: { duration: minute, pair: 240, address: 240 },
} as const;

type Kind = keyof typeof limits;

/** What a request tries, and for whom: an e-mail, in any case. */
interface Attempt {
  readonly kind: Kind;
  readonly account: string;
}

const Sent = z
  .looseObject({
    identifier: z.string().catch(''),
    traits: z.object({ email: z.string().catch('') }).catch({ email: '' }),
  })
  .catch({ identifier: '', traits: { email: '' } });

interface Limits {
  readonly duration: number;
  readonly pair: number;
  readonly address: number;
  readonly account?: number;
}

const limitersOf = ({ duration, pair, address, account }: Limits) => ({
  pair: new RateLimiterMemory({ points: pair, duration }),
  address: new RateLimiterMemory({ points: address, duration }),
  account: account === undefined ? undefined : new RateLimiterMemory({ points: account, duration }),
  known: new RateLimiterMemory({ points: pair, duration }),
  // Of all browsers that know an account: whoever has copied what several keep guesses no more often than from one address.
  allKnown: new RateLimiterMemory({ points: account ?? address, duration }),
});

/**
 * Refuses passwords, codes, registrations, mails and flows that come too often: 429. They are counted by the address that they
 * come from, and by account and address together, so that nobody keeps the owner of an account out from elsewhere. A browser
 * in which the owner has logged in before is counted by itself, and with the others of the account: nobody keeps them out of
 * it from the same address either. The flows of whoever is logged in are counted by account.
 */
export function createThrottle(provider: IdentityProvider) {
  const limiters = {
    password: limitersOf(limits.password),
    code: limitersOf(limits.code),
    mail: limitersOf(limits.mail),
    registration: limitersOf(limits.registration),
    flow: limitersOf(limits.flow),
  };
  const knownBrowsers = createKnownBrowsers(provider);

  /** By what an attempt is counted. */
  const countersOf = (
    { kind, account }: Attempt,
    address: string,
    browser: string | undefined,
  ): (readonly [RateLimiterMemory, string])[] => {
    const { known, allKnown, address: byAddress, pair, account: byAccount } = limiters[kind];
    if (browser) return [[known, browser], ...(account ? [[allKnown, account] as const] : [])];
    if (!account) return [[byAddress, address]];
    return [
      [byAddress, address],
      [pair, `${address} ${account}`],
      ...(byAccount ? [[byAccount, account] as const] : []),
    ];
  };

  return createMiddleware<IdentityEnv>(async (c, next) => {
    const found = await attemptOf(provider, c);
    const attempt = { ...found, account: found.account.trim().toLowerCase() };
    const open = attempt.kind === 'flow' ? await findSession(provider, c) : undefined;
    const browser = open?.session.identityId ?? (await knownBrowsers.find(c, attempt.account));
    const counters = countersOf(attempt, getConnInfo(c).remote.address ?? '', browser);
    const seconds = await secondsUntil(counters);
    if (seconds > 0) return await answerTooMany(provider, c, seconds);
    await next();
    const isLoggedIn = c.res.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName}=`));
    if (!isLoggedIn || attempt.kind === 'mail') return undefined;
    // Whoever chooses a new password in an open session is known from then on by that one.
    if (open && c.req.method === 'POST') await knownBrowsers.remember(c, open.record.traits.email.toLowerCase());
    if (attempt.kind === 'flow') return undefined;
    await knownBrowsers.remember(c, attempt.account);
    // Whoever knows the password did not guess.
    if (attempt.kind !== 'password') return undefined;
    const { address, allKnown } = limiters.password;
    for (const [limiter, key] of counters)
      await (limiter === address || limiter === allKnown ? limiter.reward(key) : limiter.delete(key));
    return undefined;
  });
}

/** Counts; in how many seconds it may be tried again, and 0 for now. */
async function secondsUntil(counters: readonly (readonly [RateLimiterMemory, string])[]): Promise<number> {
  for (const [limiter, key] of counters) {
    const seconds = await secondsUntilTaken(limiter, key);
    if (seconds > 0) return seconds;
  }
  return 0;
}

const nothingTried: Attempt = { kind: 'flow', account: '' };

/** What a request tries. */
async function attemptOf(provider: IdentityProvider, c: RequestContext): Promise<Attempt> {
  const type = c.req.path.split('/')[2];
  const flow = c.req.query('flow');
  if (c.req.method === 'GET' && c.req.path === '/self-service/verification')
    return { kind: 'code', account: await addresseeOf(provider, 'verification', flow) };
  if (c.req.method !== 'POST') return nothingTried;
  const form = await readForm(c).catch(() => undefined);
  const { identifier, traits } = Sent.parse(form);
  if (type === 'login') return { kind: 'password', account: identifier };
  if (type === 'registration') return { kind: 'registration', account: traits.email };
  if (type === 'settings') return traits.email ? { kind: 'mail', account: traits.email } : nothingTried;
  if (type !== 'verification' && type !== 'recovery') return nothingTried;
  const sent = readCodeSubmission(form);
  if (sent.wants === 'mail') return { kind: 'mail', account: sent.email };
  return sent.wants === 'check' ? { kind: 'code', account: await addresseeOf(provider, type, flow) } : nothingTried;
}

/** To whom the mail of a flow went; nobody of one that is not there, which the flow itself says. */
const addresseeOf = async (
  provider: IdentityProvider,
  type: 'verification' | 'recovery',
  id: string | undefined,
): Promise<string> =>
  findFlow(provider, type, id).then(
    ({ identifier }) => identifier,
    () => '',
  );

async function answerTooMany(provider: IdentityProvider, c: RequestContext, seconds: number): Promise<Response> {
  const message = 'That was tried too often.';
  const minutes = Math.ceil(seconds / minute);
  const reason = `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  c.header('Retry-After', String(seconds));
  if (wantsJson(c)) return answerJsonError(new ProtocolError(429, { message, reason }), c);
  await documentHeaders(provider)(c, async () => undefined);
  return c.html(page(c, 'Too many tries', html`<p>${message} ${reason}</p>${await wayOn(provider, c)}`), 429);
}

/** Whoever has forgotten the password goes on from a log-in that is refused. */
async function wayOn(provider: IdentityProvider, c: RequestContext): Promise<Markup | ''> {
  if (c.req.path !== '/self-service/login') return '';
  const flow = await findFlow(provider, 'login', c.req.query('flow')).catch(() => undefined);
  if (!flow || flow.refresh) return '';
  const recovery = beginningOf(provider, 'recovery', { return_to: flow.returnTo });
  return html`<p><a href="${recovery}">Forgot your password?</a></p>`;
}
