import path from 'node:path';
import { expect, test } from 'vitest';
import { readTokens, tokensCss, tokensJson } from './tokens.ts';

const tokens = readTokens(path.join(import.meta.dirname, '../src/styles.css'));
const written = JSON.parse(tokensJson(tokens)) as Record<
  'light' | 'dark',
  Record<string, { readonly $type: string; readonly $value: unknown }>
>;

test('both themes have every token, with a value that refers to nothing', () => {
  expect(Object.keys(written.dark)).toEqual(Object.keys(written.light));
  expect(Object.keys(written.light).length).toBeGreaterThan(24 * 6);
  expect(JSON.stringify(written)).not.toContain('var(');
});

test('a token is what its theme makes of it', () => {
  const colorOf = (token: { readonly $value: unknown } | undefined) => token?.$value;
  const srgb = { colorSpace: 'srgb', alpha: 1 };
  expect(colorOf(written.light['surface'])).toEqual({ ...srgb, components: [1, 1, 1], hex: '#ffffff' });
  // slate-2 of Radix' dark theme.
  expect(colorOf(written.dark['surface'])).toMatchObject({ ...srgb, hex: '#18191b' });
  // 80 % of #cc4e00, the rest of #582d1d.
  expect(colorOf(written.light['attention-text'])).toEqual({
    ...srgb,
    components: [0.709, 0.28, 0.0227],
    hex: '#b54706',
  });
  expect(written.light['bar-height']).toEqual({ $type: 'dimension', $value: { value: 48, unit: 'px' } });
  expect(written.light['code-font-family']?.$value).toEqual(['JetBrains Mono Variable', 'ui-monospace', 'monospace']);
  expect(written.dark['float-shadow']?.$value).toHaveLength(2);
});

test('a token that refers to none is an error', () => {
  expect(() => tokensJson({ light: { canvas: 'var(--slate-2)' }, dark: {} })).toThrow('--slate-2, which is no token');
});

test('a theme that is nested in the other one has all of its own', () => {
  const [light, dark] = tokensCss(tokens).split('.dark {');
  expect(light).toContain('--hairline: var(--slate-a4);');
  expect(dark).toContain('--hairline: var(--slate-a4);');
  expect(dark).toContain('--surface: var(--slate-2);');
});
