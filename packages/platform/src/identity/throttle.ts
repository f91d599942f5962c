import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import { readCodeSubmission } from './code-flow.ts';
import type { IdentityEnv, IdentityProvider, RequestContext } from './context.ts';
import { findFlow } from './flow.ts';
import { readForm } from './form-body.ts';
import { documentHeaders, page } from './page.ts';
import { answerJsonError, ProtocolError, wantsJson } from './protocol-error.ts';
import { sessionCookieName } from './session.ts';

const minute = 60;

/** How often each is tried for one account, and from one address, in so many seconds. A person needs a handful. */
const limits = {
  password: { duration: 5 * minute, account: 20, address: 100 },
  code: { duration: 15 * minute, account: 30, address: 100 },
  mail: { duration: 15 * minute, account: 10, address: 50 },
  registration: { duration: 60 * minute, account: 10, address: 50 },
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

const limitersOf = ({ duration, account, address }: (typeof limits)[Kind]) => ({
  account: new RateLimiterMemory({ points: account, duration }),
  address: new RateLimiterMemory({ points: address, duration }),
});

/** Refuses passwords, codes, registrations and mails that come too often, by account and by address: 429. */
export function createThrottle(provider: IdentityProvider) {
  const limiters = {
    password: limitersOf(limits.password),
    code: limitersOf(limits.code),
    mail: limitersOf(limits.mail),
    registration: limitersOf(limits.registration),
  };

  /** In how many seconds it may be tried again; 0 for now. */
  const secondsUntil = async ({ kind, account }: Attempt, address: string): Promise<number> => {
    const keys = [[limiters[kind].address, address] as const, [limiters[kind].account, account] as const];
    try {
      for (const [limiter, key] of keys) if (key) await limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };

  return createMiddleware<IdentityEnv>(async (c, next) => {
    const attempt = await attemptOf(provider, c);
    if (!attempt) return await next();
    const account = attempt.account.trim().toLowerCase();
    const seconds = await secondsUntil({ ...attempt, account }, getConnInfo(c).remote.address ?? '');
    if (seconds > 0) return await answerTooMany(provider, c, seconds);
    await next();
    // Whoever knows the password did not guess.
    const isLoggedIn = c.res.headers.getSetCookie().some((line) => line.startsWith(`${sessionCookieName}=`));
    if (attempt.kind === 'password' && isLoggedIn) await limiters.password.account.delete(account);
    return undefined;
  });
}

/** What a request tries; undefined for what is read or cannot be understood. */
async function attemptOf(provider: IdentityProvider, c: RequestContext): Promise<Attempt | undefined> {
  const type = c.req.path.split('/')[2];
  const flow = c.req.query('flow');
  if (c.req.method === 'GET' && c.req.path === '/self-service/verification')
    return { kind: 'code', account: await addresseeOf(provider, 'verification', flow) };
  if (c.req.method !== 'POST') return undefined;
  const form = await readForm(c).catch(() => undefined);
  const { identifier, traits } = Sent.parse(form);
  if (type === 'login') return { kind: 'password', account: identifier };
  if (type === 'registration') return { kind: 'registration', account: traits.email };
  if (type === 'settings') return traits.email ? { kind: 'mail', account: traits.email } : undefined;
  if (type !== 'verification' && type !== 'recovery') return undefined;
  const sent = readCodeSubmission(form);
  if (sent.wants === 'mail') return { kind: 'mail', account: sent.email };
  return sent.wants === 'check' ? { kind: 'code', account: await addresseeOf(provider, type, flow) } : undefined;
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
  return c.html(page(c, 'Too many tries', html`<p>${message} ${reason}</p>`), 429);
}
