import { randomBytes } from 'node:crypto';
import { styleHashes } from 'virtual:library-styles';
import { reportPath } from './report-path.ts';

/** A fresh nonce, once per answer. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/** What the pages of one person reach beyond the console. */
export interface Reach {
  /** The exact origins that they may call. */
  readonly connect: readonly string[];
  /** Where the images of their projects lie. */
  readonly images: readonly string[];
}

/** The content security policy of one answer. */
export function contentSecurityPolicy(nonce: string, { connect, images }: Reach): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...styleHashes.map((hash) => `'${hash}'`)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    // Not report-to: browsers that know both would then wait, send in batches, and only from https.
    'report-uri': [reportPath],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const closedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'payment',
  'publickey-credentials-get',
  'usb',
];

const fixedHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
};

const partHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'",
};

/**
 * Whether an answer is a part that pages take in: a style sheet, a font, a script. Browsers ask such a file for no policy.
 * A worker they do, so each is called one; what is not would run, but reach nothing.
 */
const isPart = (path: string, status: number) =>
  status < 400 && /^\/assets\/(?!.*worker)[\w.-]+\.(?:css|js|woff2)$/.test(path);

/** What one answer is. */
export interface Answer {
  readonly path: string;
  readonly status: number;
}

/** What every answer carries, whatever its status and kind; of parts, of which a page has many, only what means something there. */
export function answerHeaders(
  { path, status }: Answer,
  { nonce, reach, requestId }: { readonly nonce: string; readonly reach: Reach; readonly requestId: string },
): Readonly<Record<string, string>> {
  if (isPart(path, status)) return partHeaders;
  return {
    ...fixedHeaders,
    'content-security-policy': contentSecurityPolicy(nonce, reach),
    'x-request-id': requestId,
  };
}

/** The parts of a request that tell where it comes from. */
export interface RequestSource {
  readonly method: string;
  readonly fetchSite: string | null;
  readonly origin: string | null;
}

/** Whether a request may change something here: reads may always come, anything else only from our own pages. */
export function isOwnRequest({ method, fetchSite, origin }: RequestSource, consoleOrigin: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  if (origin !== null && origin !== consoleOrigin) return false;
  return fetchSite === null ? origin === consoleOrigin : fetchSite === 'same-origin';
}
