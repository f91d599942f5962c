import {
  type AdminApiClient,
  foldName,
  type Translation,
  type TranslationEntry,
  translationPlaces,
} from '@bullpen/contract';
import { expect } from './case.ts';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';

/** A status and a language that do not have the same texts as that status in any language. */
function someLanguage(items: readonly TranslationEntry[]): Pick<Translation, 'locale' | 'status'> {
  const isElsewhere = ({ locale, status }: Translation) =>
    items.some(({ translations }) => {
      const locales = translations.filter((each) => each.status === status).map((each) => each.locale);
      return locales.length > 0 && !locales.includes(locale);
    });
  const found = items.flatMap(({ translations }) => translations).find(isElsewhere);
  expect(found !== undefined, 'a text that is otherwise in another language');
  return { locale: found.locale, status: found.status };
}

/** The texts of a project as a list. */
export const listedTexts: ListedKind<TranslationEntry> = {
  name: 'translations',
  call: 'translations.list',
  list: (client, query) => client.translations.list({ query: query as object }),
  export: (client, query) => client.translations.export({ query: { ...(query as object), format: 'csv' } }),
  cells: ({ key }) => [key],
  filters: {
    status: () => ({ status: 'missing' }),
    locale: someLanguage,
    issues: () => ({ issues: 'errors' }),
    prefix: (items) => ({ prefix: someOf(items, ({ key }) => key.split('.')[0] ?? null) }),
    author: (items) => ({
      author: someOf(
        items,
        ({ translations }) => translations.find(({ changedBy }) => changedBy !== null)?.changedBy?.id ?? null,
      ),
    }),
    tag: (items) => ({ tag: someOf(items, ({ tags: [first = null] }) => first) }),
  },
  places: translationPlaces,
  sorts: { key: ({ key }) => foldName(key) },
  foundBy: ({ key, source, translations }) => [
    key,
    source.text,
    source.text.slice(1),
    ...translations.flatMap(({ value }) => (value === null ? [] : [value])),
  ],
};

/** Some texts of the project, and the first of its languages. */
export async function anyTexts({ translations }: AdminApiClient) {
  const { items } = await translations.list({ query: { limit: 200 } });
  const plain = items.filter(({ source }) => !/[{<]/.test(source.text));
  const first = plain[0]?.translations[0];
  expect(plain.length > 1 && first !== undefined, 'texts without placeholders, in a language');
  return { items, plain, locale: first.locale };
}

/** The text in one language. */
export const inLocale = ({ translations }: TranslationEntry, locale: string): Translation => {
  const found = translations.find((each) => each.locale === locale);
  expect(found !== undefined, `the text in ${locale}`);
  return found;
};

/** The text as it is now. */
export const read = async ({ translations }: AdminApiClient, { id }: TranslationEntry): Promise<TranslationEntry> => {
  const [entry] = (await translations.list({ query: { search: id } })).items;
  expect(entry !== undefined, 'the text by its id');
  return entry;
};
