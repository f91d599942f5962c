import { describe, expect, test, vi } from 'vitest';
import { contentSecurityPolicy, createNonce, isOwnRequest } from './security.server.ts';

vi.mock('virtual:library-styles', () => ({ styleHashes: ['sha256-abc='], trustedTexts: [] }));

const origin = 'https://console.example.com';

describe('contentSecurityPolicy', () => {
  const policy = contentSecurityPolicy('n0nce', {
    connect: ['https://login.example.com', 'https://api.example.com'],
    images: ['https://api.example.com/demo/media/'],
  });
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  test('scripts run by nonce and what they load, nothing inline and no evaluation', () => {
    expect(directive('script-src')).toBe("script-src 'nonce-n0nce' 'strict-dynamic'");
  });

  test('style elements need the nonce or a known hash', () => {
    expect(directive('style-src')).toBe("style-src 'self' 'nonce-n0nce' 'sha256-abc='");
  });

  test('calls go to the named origins and nowhere else', () => {
    expect(directive('connect-src')).toBe("connect-src 'self' https://login.example.com https://api.example.com");
  });

  test('images come from the console, from what the page itself holds, and from where those of the projects lie', () => {
    expect(directive('img-src')).toBe("img-src 'self' data: blob: https://api.example.com/demo/media/");
  });

  test('everything not named is closed', () => {
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  });
});

test('no two nonces are alike', () => {
  expect(createNonce()).not.toBe(createNonce());
  expect(createNonce()).toMatch(/^[\w+/]{22}==$/);
});

describe('isOwnRequest', () => {
  test.each([
    ['GET', 'cross-site', 'https://evil.example', true],
    ['HEAD', null, null, true],
    ['POST', 'same-origin', origin, true],
    ['POST', 'same-origin', null, true],
    ['POST', null, origin, true],
    ['POST', null, null, false],
    ['POST', 'none', null, false],
    ['POST', 'same-site', origin, false],
    ['POST', 'same-origin', 'https://evil.example', false],
    ['POST', 'cross-site', 'https://evil.example', false],
    ['POST', null, 'null', false],
    ['DELETE', 'cross-site', null, false],
    ['OPTIONS', 'cross-site', 'https://evil.example', false],
  ])('%s from %s, %s: %s', (method, fetchSite, from, allowed) => {
    expect(isOwnRequest({ method, fetchSite, origin: from }, origin)).toBe(allowed);
  });
});
