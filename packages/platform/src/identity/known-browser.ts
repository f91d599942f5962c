import { createHash } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { IdentityProvider, RequestContext } from './context.ts';

/** Which browsers somebody has logged in with, by account. OWASP calls what they keep a device cookie. */
export interface KnownBrowsers {
  /** Lets the browser show from now on that the account has been logged in to in it. */
  remember(c: RequestContext, account: string): Promise<void>;
  /** By what the browser is known for this account; undefined for a stranger's. */
  find(c: RequestContext, account: string): Promise<string | undefined>;
}

const lifespanInSeconds = 90 * 24 * 60 * 60;
/** No token of a person has it, so none makes a browser known; and it has no issuer, so it opens no API. */
const audience = 'known browser';

/** One for each account, so that two people who share a browser are both known in it. */
const cookieName = (account: string): string =>
  `known_browser_${createHash('sha256').update(account).digest('hex').slice(0, 16)}`;

export function createKnownBrowsers({ signer, clock }: Pick<IdentityProvider, 'signer' | 'clock'>): KnownBrowsers {
  const keys = createLocalJWKSet(signer.keySet);
  return {
    async remember(c, account) {
      const exp = Math.floor(clock.now() / 1000) + lifespanInSeconds;
      const proof = await signer.sign({ aud: audience, sub: account, jti: crypto.randomUUID(), exp });
      setCookie(c, cookieName(account), proof, {
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
        return payload.jti;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
