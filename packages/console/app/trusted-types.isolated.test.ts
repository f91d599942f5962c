import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('virtual:library-styles', () => ({ trustedTexts: ['a { color: red }'] }));

let createHTML: (text: string) => string;
let createScriptURL: (address: string) => string;
let trustTools: () => void;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (
      _name: string,
      rules: { createHTML: typeof createHTML; createScriptURL: typeof createScriptURL },
    ) => {
      ({ createHTML, createScriptURL } = rules);
    },
  });
  vi.stubGlobal('location', new URL('https://console.example.com/sudo'));
  const policy = await import('./trusted-types.ts');
  policy.installTrustedTypes();
  ({ trustTools } = policy);
});

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

test.each([
  'https://cdn.example.com/assets/a.js',
  '/sudo',
  'data:text/javascript,1',
  'blob:https://console.example.com/1',
])('no script is loaded by its address but those of the build: %s', (address) => {
  expect(() => createScriptURL(address)).toThrow('loads no script by its address');
  expect(createScriptURL('/assets/identity-worker-1.js')).toBe('/assets/identity-worker-1.js');
});
