import type { TranslationEntry } from '@bullpen/contract';
import { writeJsonEntry } from '@bullpen/contract/translation-files';
import { streamOf } from './text-stream.ts';

async function* writeFile(pages: AsyncIterable<readonly TranslationEntry[]>) {
  let before = '{';
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${before}\n  ${writeJsonEntry(entry)}`;
      before = ',';
    }
  }
  yield before === '{' ? '{}\n' : '\n}\n';
}

/** A JSON file that is written as it is read. */
export const jsonAnswer = (name: string, pages: AsyncIterable<readonly TranslationEntry[]>) => ({
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.json"`,
  },
  body: streamOf(writeFile(pages)),
});
