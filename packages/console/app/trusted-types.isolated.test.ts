import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('virtual:library-styles', () => ({ trustedTexts: ['a { color: red }'] }));

let createHTML: (text: string) => string;
let trustTools: () => void;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, rules: { createHTML: typeof createHTML }) => {
      ({ createHTML } = rules);
    },
  });
  const policy = await import('./trusted-types.ts');
  policy.installTrustedTypes();
  ({ trustTools } = policy);
});
afterEach(() => vi.unstubAllGlobals());

test('no text becomes HTML but the styles that the library sets', () => {
  expect(createHTML('a { color: red }')).toBe('a { color: red }');
  expect(() => createHTML('<div></div>')).toThrow('sets no HTML from text');
});

test.each(['<script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '<iframe src=x>', '<object data=x>'])(
  'development mode runs nothing that comes as text: %s',
  (text) => {
    trustTools();
    expect(createHTML('<div class="tools"></div>')).toBe('<div class="tools"></div>');
    expect(() => createHTML(text)).toThrow('sets no HTML from text');
  },
);
