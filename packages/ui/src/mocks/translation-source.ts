import {
  foldName,
  type RevisionQuery,
  type Translation,
  type TranslationEntry,
  type TranslationQuery,
  type TranslationRevision,
} from '@bullpen/contract';
import { translationLocales } from './translations.ts';
import type { World } from './world.ts';

/** Why a language is refused; undefined for one of the project. */
export const refuseLocale = (locale: string | undefined, field = 'locale') =>
  locale === undefined || locale.split(',').every((each) => translationLocales.includes(each))
    ? undefined
    : { data: { fields: [{ path: [field], message: 'Choose a language of this project.' }] } };

/** The texts that a query asks for. */
export const translationSource = (
  world: World,
  {
    locale,
    status,
    issues,
    tag,
    prefix,
    author,
  }: Pick<TranslationQuery, 'locale' | 'status' | 'issues' | 'tag' | 'prefix' | 'author'>,
) => {
  const isAsked = ({ key, tags, translations }: TranslationEntry) => {
    const asked = translations.filter((each) => locale?.split(',').includes(each.locale) ?? true);
    const isOf = (each: Translation) =>
      (status === undefined || each.status === status) && (author === undefined || each.changedBy?.id === author);
    if (prefix !== undefined && !foldName(key).startsWith(foldName(prefix))) return false;
    if (tag !== undefined && !tags.includes(tag)) return false;
    if (issues === 'none') return asked.some(isOf) && asked.every((each) => each.issues.length === 0);
    return asked.some((each) => isOf(each) && (issues === undefined || each.issues.length > 0));
  };
  return {
    items: [...world.translations.values()].filter(isAsked),
    textOf: ({ key, source, translations }: TranslationEntry) =>
      [key, source.text, ...translations.map(({ value }) => value ?? '')].join('\n'),
    sortedBy: ({ key }: TranslationEntry) => foldName(key),
  };
};

/** As they were written down: by their names. */
const rulesOf = ({ dismissed }: { readonly dismissed: unknown }) => dismissed as string[];

/** What was changed in a text. */
export const revisionSource = (world: World, entry: TranslationEntry, { locale }: Pick<RevisionQuery, 'locale'>) => ({
  items: world.audit
    // What is said of a text is no version of its words.
    .filter(({ subjectId, entry: { action } }) => subjectId === entry.id && action !== 'translation.describe')
    .map(({ entry: { id, at, action, actor, before, after, reason } }): TranslationRevision => {
      // Written by the mocks themselves.
      const was = before as Translation;
      const is = after as Translation;
      return {
        id,
        at,
        action,
        actor,
        reason,
        locale: is.locale,
        version: is.version,
        before: { value: was.value, status: was.status, dismissed: rulesOf(was) },
        after: { value: is.value, status: is.status, dismissed: rulesOf(is) },
      };
    })
    .filter((revision) => locale === undefined || revision.locale === locale),
  textOf: () => '',
  sortedBy: ({ at }: TranslationRevision) => new Date(at).toISOString(),
});
