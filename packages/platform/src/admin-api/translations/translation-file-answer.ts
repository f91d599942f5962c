import type { TranslationEntry } from '@bullpen/contract';
import { writeTranslationJson } from '@bullpen/contract/translation-files';
import { attachmentNamed } from '../../files/download-name.ts';
import { streamOf } from '../http/text-stream.ts';

/** A JSON file that is written as it is read. */
export const jsonAnswer = (
  name: string,
  pages: AsyncIterable<readonly TranslationEntry[]>,
  how: Parameters<typeof writeTranslationJson>[1],
) => ({
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': attachmentNamed(`${name}.json`),
  },
  body: streamOf(writeTranslationJson(pages, how)),
});
