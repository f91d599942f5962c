import type { TranslationFilters } from '../../data/translations.ts';

/** The texts that a view shows: all, or those in which something is to be done. */
export const shownTexts = ['all', 'missing', 'changed', 'issues'] as const;
/** One of {@link shownTexts}. */
export type ShownTexts = (typeof shownTexts)[number];

/** What the address says of the grid. */
export interface TranslationView {
  readonly show: ShownTexts;
  /** How keys begin. */
  readonly prefix: string;
  readonly search: string;
  /** Those that stand beside the source, from first to last. */
  readonly locales: readonly string[];
}

const longest = 200;
const typed = (text: string | null) =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest);

/** Reads the address; what it does not know is as if it were not there. Without a choice the first locale is shown. */
export function readTranslationView(address: URLSearchParams, projectLocales: readonly string[]): TranslationView {
  const named = [...new Set((address.get('locales') ?? '').split(','))].filter((each) => projectLocales.includes(each));
  return {
    show: shownTexts.find((each) => each === address.get('show')) ?? 'all',
    prefix: typed(address.get('prefix')),
    search: typed(address.get('search')),
    locales: named.length > 0 ? named : projectLocales.slice(0, 1),
  };
}

/** What the API is asked for a view. With one locale shown a filter looks at it alone, else at all of the project. */
export function translationFilters({ show, prefix, search, locales }: TranslationView): TranslationFilters {
  const looksAt = show === 'all' || locales.length !== 1 ? undefined : locales[0];
  return {
    search,
    prefix: prefix === '' ? undefined : prefix,
    locale: looksAt,
    status: show === 'missing' || show === 'changed' ? show : undefined,
    issues: show === 'issues' ? 'some' : undefined,
  };
}

/** The address of the same page with something else in its search; null takes a name away. */
export function viewAddress(
  { pathname, search }: { readonly pathname: string; readonly search: URLSearchParams },
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `${pathname}?${next}`;
}
