import {
  errorCodes,
  openIssues,
  sourceLocale,
  type Translation,
  type TranslationChange,
  type TranslationEntry,
} from '@bullpen/contract';
import type { TextChange } from './TextChanges.tsx';
import { backOf } from './undo-texts.ts';
import type { Messages } from './use-messages.ts';

/** What is looked for, and what comes in its place. */
export interface Replacing {
  readonly find: string;
  readonly replaceWith: string;
  readonly isCaseKept: boolean;
  readonly locale: string;
}

/** A text with everything replaced that is looked for. */
export function replaceText(text: string, { find, replaceWith, isCaseKept }: Omit<Replacing, 'locale'>): string {
  if (find === '') return text;
  const literally = find.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.replaceAll(new RegExp(literally, isCaseKept ? 'gu' : 'giu'), () => replaceWith);
}

/** A change of one text, as it is shown and as it is sent. */
export interface Proposal extends TextChange {
  readonly change: TranslationChange;
  /** What makes it as it was before. */
  readonly back: Pick<TranslationChange, 'value' | 'needsReview'>;
  /** Players would see the text broken, or not at all. */
  readonly isBreaking: boolean;
}

/** What `after` would make of a text in a language, with its errors, and the warnings that are new. */
function proposalOf(
  { key, source }: TranslationEntry,
  { locale, version, value, status, issues, dismissed }: Translation,
  after: string,
  needsReview: boolean,
  messages: Messages,
): Proposal {
  const known = new Set(issues.map(({ code, name, option }) => `${code} ${name} ${option}`));
  const found =
    after === ''
      ? []
      : openIssues(messages.checkTranslation(source.text, after, locale), dismissed).filter(
          ({ code, name, option, severity }) => severity === 'error' || !known.has(`${code} ${name} ${option}`),
        );
  return {
    key,
    locale,
    before: value,
    after,
    issues: found,
    isBreaking: after === '' || errorCodes(found).length > 0,
    change: { key, locale, version, value: after === '' ? null : after, needsReview },
    back: backOf({ value, status }),
  };
}

const textIn = ({ translations }: TranslationEntry, locale: string) =>
  translations.find((each) => each.locale === locale);

/** Every text in one language that a replacement changes. */
export function replacementsIn(
  entries: readonly TranslationEntry[],
  replacing: Replacing,
  messages: Messages,
): readonly Proposal[] {
  return entries.flatMap((entry): Proposal[] => {
    const current = textIn(entry, replacing.locale);
    if (!current || current.value === null) return [];
    const after = replaceText(current.value, replacing);
    if (after === current.value) return [];
    return [proposalOf(entry, current, after, current.status === 'needs_review', messages)];
  });
}

/** Every text that is missing in one language and there in another one. */
export function copiesIn(
  entries: readonly TranslationEntry[],
  { from, to }: { readonly from: string; readonly to: string },
  messages: Messages,
): readonly Proposal[] {
  return entries.flatMap((entry): Proposal[] => {
    const current = textIn(entry, to);
    const text = from === sourceLocale ? entry.source.text : textIn(entry, from)?.value;
    if (!current || current.value !== null || !text) return [];
    return [proposalOf(entry, current, text, true, messages)];
  });
}
