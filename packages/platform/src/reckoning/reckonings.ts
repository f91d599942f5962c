import { checkTranslation } from '@bullpen/contract/messages';
import { type CheckedPair, readTranslationFile } from '@bullpen/contract/translation-files';

/** What people send that takes long to read, by what is made of it: plain data in, plain data out. */
export const reckonings = {
  readFile: (...file: Parameters<typeof readTranslationFile>) => readTranslationFile(...file),
  checkTexts: (texts: readonly CheckedPair[]) =>
    texts.map(({ source, text, locale }) => checkTranslation(source, text, locale)),
};
