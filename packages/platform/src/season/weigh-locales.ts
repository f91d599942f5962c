import type { Weighted } from '../database/seeded-random.ts';

const localeWithoutAny = 'en_GB';

/** Each half as much used as the one before it. */
export function weighLocales([first = localeWithoutAny, ...others]: readonly string[]): Weighted<string> {
  return [[first, 1], ...others.map((locale, index) => [locale, 0.5 ** (index + 1)] as const)];
}
