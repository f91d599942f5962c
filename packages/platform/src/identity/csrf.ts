import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { getCookie } from 'hono/cookie';
import { type IdentityProvider, issuerOf, type RequestContext } from './context.ts';

const tokenLength = 32;
const yearInSeconds = 31_536_000;

export const csrfCookieName = ({ url }: Pick<IdentityProvider, 'url'>): string =>
  `csrf_token_${createHash('sha256').update(issuerOf(url)).digest('hex')}`;

export const hashCsrfToken = (token: Buffer): string => createHash('sha256').update(token).digest('hex');

/** The token that this browser holds. */
export function readCsrfToken(provider: IdentityProvider, c: RequestContext): Buffer | undefined {
  const token = Buffer.from(getCookie(c, csrfCookieName(provider)) ?? '', 'base64');
  return token.length === tokenLength ? token : undefined;
}

/** Gives the browser a new token, so that forms from before no longer count. */
export function rotateCsrfToken(provider: IdentityProvider, c: RequestContext): Buffer {
  const token = randomBytes(tokenLength);
  // As Kratos writes it, with `+`, `/` and `=`: whoever passes it on has to leave them alone.
  const cookie = `${csrfCookieName(provider)}=${token.toString('base64')}`;
  c.header('Set-Cookie', `${cookie}; Max-Age=${yearInSeconds}; Path=/; HttpOnly; SameSite=Lax`, { append: true });
  return token;
}

/** The token as a form carries it: different at every rendering, so that compression cannot leak it (BREACH). */
export function maskCsrfToken(token: Buffer): string {
  const pad = randomBytes(tokenLength);
  return Buffer.concat([pad, xor(pad, token)]).toString('base64');
}

/** Whether a form's value, masked or not, is this token. */
export function matchesCsrfToken(token: Buffer, formValue: string): boolean {
  const sent = Buffer.from(formValue, 'base64');
  const candidate =
    sent.length === 2 * tokenLength ? xor(sent.subarray(0, tokenLength), sent.subarray(tokenLength)) : sent;
  return candidate.length === tokenLength && timingSafeEqual(candidate, token);
}

const xor = (left: Buffer, right: Buffer): Buffer => Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));
