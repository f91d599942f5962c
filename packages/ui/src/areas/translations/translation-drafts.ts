import { errorCodes, type Translation, type TranslationChange, type TranslationEntry } from '@bullpen/contract';
import type { ToDo } from './translation-view.ts';

/** A text in one language: where somebody types. */
export interface TranslationCell {
  readonly key: string;
  readonly locale: string;
}

/** What somebody has typed and not saved yet. */
export interface TranslationDraft {
  readonly value: string;
  /** Of the text that it was made from. */
  readonly version: number;
  /** `isKept`: it comes from the device, from before the page was loaded. */
  readonly state:
    | { readonly is: 'typed'; readonly isKept?: true }
    /** `sent` is under way; more may be typed in the meantime. */
    | { readonly is: 'saving'; readonly sent: string }
    | { readonly is: 'failed'; readonly message: string }
    /** Somebody else has changed the text, which is as it is here. */
    | { readonly is: 'conflict'; readonly theirs: Translation };
}

/** By key, then by locale. They are kept above the rows: a row that goes away takes none with it. */
export type TranslationDrafts = Readonly<Record<string, Readonly<Record<string, TranslationDraft>>>>;

/** What happens to a draft. */
export type DraftEvent = { readonly cell: TranslationCell } & (
  | { readonly is: 'typed'; readonly value: string; readonly current: Translation }
  | { readonly is: 'discarded' }
  /** `value` is what is sent, if not all that is typed: a save was asked for before more was typed. */
  | { readonly is: 'sent'; readonly value?: string }
  /** `value` is the one that was sent: more may have been typed since. */
  | { readonly is: 'saved'; readonly value: string; readonly version: number }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'conflict'; readonly theirs: Translation }
  /** Mine is kept: it stands upon theirs from now on. */
  | { readonly is: 'rebased' }
  /** Something else about the text was changed from here, which made this version of it. */
  | { readonly is: 'moved'; readonly version: number }
  /** The device has kept it. */
  | { readonly is: 'kept'; readonly value: string; readonly version: number }
);

/** The drafts of the languages of one text. */
export const noDrafts: Readonly<Record<string, TranslationDraft>> = {};

export const draftOf = (drafts: TranslationDrafts, { key, locale }: TranslationCell): TranslationDraft | undefined =>
  drafts[key]?.[locale];

/** Every draft with its cell. */
export const listDrafts = (
  drafts: TranslationDrafts,
): readonly (TranslationCell & { readonly draft: TranslationDraft })[] =>
  Object.entries(drafts).flatMap(([key, own]) =>
    Object.entries(own).map(([locale, draft]) => ({ key, locale, draft })),
  );

const next = (draft: TranslationDraft | undefined, event: DraftEvent): TranslationDraft | undefined => {
  if (event.is === 'typed') {
    const { value, current } = event;
    // What stands beside theirs stays until somebody chooses.
    if (draft?.state.is === 'conflict') return { ...draft, value };
    // It stands upon what is being saved, whose version is not known yet.
    if (draft?.state.is === 'saving') return { ...draft, value };
    if (value === (current.value ?? '')) return undefined;
    return { value, version: draft?.version ?? current.version, state: { is: 'typed' } };
  }
  if (event.is === 'kept')
    return draft ?? { value: event.value, version: event.version, state: { is: 'typed', isKept: true } };
  if (!draft) return undefined;
  switch (event.is) {
    case 'discarded':
      return undefined;
    case 'sent':
      return { ...draft, state: { is: 'saving', sent: event.value ?? draft.value } };
    case 'saved':
      return draft.value === event.value ? undefined : { ...draft, version: event.version, state: { is: 'typed' } };
    case 'failed':
      return { ...draft, state: { is: 'failed', message: event.message } };
    case 'conflict':
      // Both wrote the same, or the answer to the first attempt was lost.
      if ((event.theirs.value ?? '') === draft.value) return undefined;
      return draft.state.is === 'saving' && (event.theirs.value ?? '') === draft.state.sent
        ? { ...draft, version: event.theirs.version, state: { is: 'typed' } }
        : { ...draft, state: { is: 'conflict', theirs: event.theirs } };
    case 'rebased':
      return draft.state.is === 'conflict'
        ? { ...draft, version: draft.state.theirs.version, state: { is: 'typed' } }
        : draft;
    case 'moved':
      return draft.state.is === 'conflict' ? draft : { ...draft, version: event.version };
  }
};

/** The drafts after something has happened to one; those of other texts are the same objects. */
export function reduceDrafts(drafts: TranslationDrafts, event: DraftEvent): TranslationDrafts {
  const { key, locale } = event.cell;
  const draft = next(draftOf(drafts, event.cell), event);
  const { [locale]: _, ...others } = drafts[key] ?? {};
  const own = draft ? { ...others, [locale]: draft } : others;
  if (Object.keys(own).length > 0) return { ...drafts, [key]: own };
  const { [key]: __, ...rest } = drafts;
  return rest;
}

/** What is sent of a draft: an empty text takes the translation away. */
export const changeOf = (
  { key, locale }: TranslationCell,
  { value, version }: Pick<TranslationDraft, 'value' | 'version'>,
): TranslationChange => ({ key, locale, version, value: value === '' ? null : value });

const isToDo: Readonly<Record<ToDo, (text: Translation) => boolean>> = {
  missing: ({ value }) => value === null,
  changed: ({ status }) => status === 'changed',
  review: ({ status }) => status === 'needs_review',
  errors: ({ issues }) => errorCodes(issues).length > 0,
  warnings: ({ issues }) => issues.some(({ severity }) => severity === 'warning'),
};

/**
 * The text below or above this one, in the same language, in which that is to be done; from the other end after the last
 * one if the rows are the whole list.
 */
export function nextToDo(
  toDo: ToDo,
  all: readonly TranslationEntry[],
  { key, locale }: TranslationCell,
  {
    drafts,
    isWhole,
    way = 'next',
  }: { readonly drafts: TranslationDrafts; readonly isWhole: boolean; readonly way?: 'next' | 'previous' },
): TranslationCell | undefined {
  const rows = way === 'next' ? all : all.toReversed();
  const from = rows.findIndex((row) => row.key === key) + 1;
  const found = [...rows.slice(from), ...(isWhole ? rows.slice(0, from) : [])].find(
    (row) =>
      row.key !== key &&
      row.translations.some((each) => each.locale === locale && isToDo[toDo](each)) &&
      draftOf(drafts, { key: row.key, locale }) === undefined,
  );
  return found && { key: found.key, locale };
}
