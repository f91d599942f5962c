import { openIssues, type TranslationChange, type TranslationEntry } from '@bullpen/contract';
import type { TextChange } from './TextChanges.tsx';
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

/** A text that a replacement changes, and the change that is sent. */
export interface Replacement extends TextChange {
  readonly change: TranslationChange;
  /** It would break the text, which was not broken by this before. */
  readonly isBreaking: boolean;
}

/** Every text in one language that a replacement changes, with what would be wrong with it that was not before. */
export function replacementsIn(
  entries: readonly TranslationEntry[],
  replacing: Replacing,
  messages: Messages,
): readonly Replacement[] {
  const { locale } = replacing;
  return entries.flatMap((entry): Replacement[] => {
    const current = entry.translations.find((each) => each.locale === locale);
    if (!current || current.value === null) return [];
    const after = replaceText(current.value, replacing);
    if (after === current.value) return [];
    const known = new Set(current.issues.map(({ code, name, option }) => `${code} ${name} ${option}`));
    const issues =
      after === ''
        ? []
        : openIssues(messages.checkTranslation(entry.source.text, after, locale), current.dismissed).filter(
            ({ code, name, option }) => !known.has(`${code} ${name} ${option}`),
          );
    const { key } = entry;
    return [
      {
        key,
        locale,
        before: current.value,
        after,
        issues,
        isBreaking: after === '' || issues.some(({ severity }) => severity === 'error'),
        change: {
          key,
          locale,
          version: current.version,
          value: after === '' ? null : after,
          needsReview: current.status === 'needs_review',
        },
      },
    ];
  });
}
