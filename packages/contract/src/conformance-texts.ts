import type { AdminApiClient } from './admin-api.ts';
import { expect } from './conformance-case.ts';
import type { Translation, TranslationEntry } from './translation.ts';

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
