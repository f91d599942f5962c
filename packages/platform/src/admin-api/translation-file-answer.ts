import type { TranslationEntry } from '@bullpen/contract';
import { writeJsonEntry } from '@bullpen/contract/translation-files';
import { attachmentNamed } from '../files/download-name.ts';
import { streamOf } from './text-stream.ts';

async function* writeFile(pages: AsyncIterable<readonly TranslationEntry[]>) {
  let before = '{';
  for await (const entries of pages) {
    if (entries.length === 0) continue;
    yield before + entries.map((entry) => `\n  ${writeJsonEntry(entry)}`).join(',');
    before = ',';
  }
  yield before === '{' ? '{}\n' : '\n}\n';
}

/** A JSON file that is written as it is read. */
export const jsonAnswer = (name: string, pages: AsyncIterable<readonly TranslationEntry[]>) => ({
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': attachmentNamed(`${name}.json`),
  },
  body: streamOf(writeFile(pages)),
});
