import type { Translation, TranslationProgress } from '@bullpen/contract';
import type { TranslationFilters } from '../../data/translations.ts';
import { formatCount } from '../../foundation/format.ts';
import { isRecordId } from '../../foundation/is-record-id.ts';
import { whoAndWhen } from '../../records/FormDialog/who-changed.ts';

/** The texts that a view shows: all, or those in which something is to be done. */
export const shownTexts = ['all', 'missing', 'changed', 'review', 'errors', 'warnings'] as const;
/** One of {@link shownTexts}. */
export type ShownTexts = (typeof shownTexts)[number];

/** What is to be done in a text. */
export type ToDo = Exclude<ShownTexts, 'all'>;

const toDoWords: Readonly<
  Record<ToDo, { readonly none: string; readonly some: string; readonly count: (of: TranslationProgress) => number }>
> = {
  missing: { none: 'is missing', some: 'missing', count: ({ missing }) => missing },
  changed: { none: 'is changed', some: 'changed', count: ({ changed }) => changed },
  review: { none: 'is to review', some: 'to review', count: ({ needsReview }) => needsReview },
  errors: { none: 'has errors', some: 'with errors', count: ({ withErrors }) => withErrors },
  warnings: { none: 'has warnings', some: 'with warnings', count: ({ withWarnings }) => withWarnings },
};

/** Where a view ends: whether it is done in all of the language, what else is to be done there, and where that is shown. */
export function whatIsLeft(toDo: ToDo, progress: TranslationProgress) {
  const left = shownTexts.flatMap((is) => {
    const count = is === 'all' ? 0 : toDoWords[is].count(progress);
    return is === 'all' || count === 0 ? [] : [{ is, said: `${formatCount(count)} ${toDoWords[is].some}` }];
  });
  const isDone = left.every(({ is }) => is !== toDo);
  const { none } = toDoWords[toDo];
  return {
    title: isDone ? `Nothing ${none} in ${progress.locale}` : `Nothing more ${none} here in ${progress.locale}`,
    description: left.length === 0 ? undefined : `${left.map(({ said }) => said).join(', ')}.`,
    show: left[0]?.is,
  };
}

/** Who changed a text that is changed here as well, and when, as far as that is told. */
export const changedSince = (
  { changedAt, changedBy }: Pick<Translation, 'changedAt' | 'changedBy'>,
  reader: Parameters<typeof whoAndWhen>[1],
): string =>
  changedAt && changedBy
    ? `This text was changed in the meantime by ${whoAndWhen({ at: changedAt, by: changedBy }, reader)}.`
    : 'Somebody changed this text in the meantime.';

/** What the address says of the grid. */
export interface TranslationView {
  readonly show: ShownTexts;
  /** How keys begin. */
  readonly prefix: string;
  readonly search: string;
  /** The id of who was the last to change them; empty for anybody. */
  readonly author: string;
  /** Empty for any. */
  readonly tag: string;
  /** Those that stand beside the source, from first to last. */
  readonly locales: readonly string[];
}

const tagName = /^[a-z0-9-]{1,40}$/;
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
    author: isRecordId(address.get('author') ?? '') ? (address.get('author') ?? '') : '',
    tag: tagName.test(address.get('tag') ?? '') ? (address.get('tag') ?? '') : '',
    locales: named.length > 0 ? named : projectLocales.slice(0, 1),
  };
}

const statusOf = { missing: 'missing', changed: 'changed', review: 'needs_review' } as const;

/** What the API is asked for a view. A filter by language looks at those that are shown, and at no other. */
export function translationFilters(view: TranslationView, projectLocales: readonly string[]): TranslationFilters {
  const { show, prefix, search, author, tag, locales } = view;
  const isAsked = show !== 'all' || author !== '';
  const isEvery = projectLocales.every((each) => locales.includes(each));
  return {
    search,
    prefix: prefix === '' ? undefined : prefix,
    author: author === '' ? undefined : author,
    tag: tag === '' ? undefined : tag,
    // In one order, so that it is one question whichever of them stands first.
    locale: isAsked && !isEvery ? projectLocales.filter((each) => locales.includes(each)).join(',') : undefined,
    status: show === 'missing' || show === 'changed' || show === 'review' ? statusOf[show] : undefined,
    issues: show === 'errors' || show === 'warnings' ? show : undefined,
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
