import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createLocalJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import { passwords } from '../database/schema.ts';
import type { IdentityProvider, RequestContext } from './context.ts';

/** Which browsers somebody has logged in with, by account. OWASP calls what they keep a device cookie. */
export interface KnownBrowsers {
  /** Lets the browser show from now on that the account has been logged in to in it. */
  remember(c: RequestContext, account: string): Promise<void>;
  /** By what the browser is known for this account; undefined for a stranger's, and since the account has a new password. */
  find(c: RequestContext, account: string): Promise<string | undefined>;
}

const lifespanInSeconds = 90 * 24 * 60 * 60;
/** No token of a person has it, so none makes a browser known; and it has no issuer, so it opens no API. */
const audience = 'known browser';

const prefix = 'known_browser_';
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
/** One for each account, so that two people who share a browser are both known in it. */
const cookieName = (account: string): string => `${prefix}${digestOf(account)}`;

/** Of how many accounts a browser keeps one: each has some 400 bytes, and Node reads 16 KiB of headers. */
const mostAccounts = 8;

/** When the proof ends, in seconds since 1970; 0 of what is none, which goes first. */
function endOf(proof: string): number {
  try {
    return decodeJwt(proof).exp ?? 0;
  } catch {
    return 0;
  }
}

export function createKnownBrowsers({
  signer,
  clock,
  database,
}: Pick<IdentityProvider, 'signer' | 'clock' | 'database'>): KnownBrowsers {
  const keys = createLocalJWKSet(signer.keySet);
  /** Of the password that the account has: a new one ends what browsers keep. Its salt is not told, so nobody can guess by it. */
  const passwordMark = async (account: string): Promise<string> => {
    const [held] = await database
      .select({ hash: passwords.hash })
      .from(passwords)
      .where(eq(passwords.identifier, account));
    return held ? digestOf(held.hash) : '';
  };
  return {
    async remember(c, account) {
      const exp = Math.floor(clock.now() / 1000) + lifespanInSeconds;
      const claims = { aud: audience, sub: account, jti: crypto.randomUUID(), exp };
      const name = cookieName(account);
      const others = Object.entries(getCookie(c)).filter(([each]) => each.startsWith(prefix) && each !== name);
      const oldestLast = others.sort(([, one], [, other]) => endOf(other) - endOf(one));
      for (const [each] of oldestLast.slice(mostAccounts - 1)) deleteCookie(c, each, { path: '/' });
      setCookie(c, name, await signer.sign({ ...claims, password: await passwordMark(account) }), {
        path: '/',
        maxAge: lifespanInSeconds,
        httpOnly: true,
        sameSite: 'Lax',
      });
    },
    async find(c, account) {
      const proof = getCookie(c, cookieName(account));
      if (!proof) return undefined;
      try {
        const { payload } = await jwtVerify(proof, keys, {
          audience,
          subject: account,
          requiredClaims: ['exp', 'jti'],
          algorithms: ['ES256'],
          currentDate: new Date(clock.now()),
        });
        return payload['password'] === (await passwordMark(account)) ? payload.jti : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
