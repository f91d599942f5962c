import { measureImage } from '../packages/contract/src/manage/image-content.ts';
import { edgeIssues } from '../packages/contract/src/project/plan-edge-issues.ts';
import { neutraliseCell, restoreCell } from '../packages/contract/src/records/csv.ts';
import { foldName } from '../packages/contract/src/records/fold-name.ts';
import { checkTranslation } from '../packages/contract/src/translations/message-check.ts';
import { messageFields, writeMessage } from '../packages/contract/src/translations/message-parts.ts';
import { messageArguments, pseudoMessage } from '../packages/contract/src/translations/message-samples.ts';
import {
  diffTranslations,
  importToken,
  readTranslationFile,
} from '../packages/contract/src/translations/translation-files.ts';
import { headOfImage } from '../packages/platform/src/admin-api/manage/whole-image.ts';
import { withoutMetadata } from '../packages/platform/src/admin-api/manage/without-metadata.ts';
import { wordCauses } from '../packages/platform/src/names/name-causes.ts';
import { skeletonOf } from '../packages/platform/src/names/name-skeleton.ts';
import { wordListsOf } from '../packages/platform/src/names/word-lists.ts';
import { readCall, readOutline, readSchema } from '../packages/ui/src/areas/api-docs/api-document-reading.ts';
import { replaceText } from '../packages/ui/src/areas/translations/replace-text.ts';
import { textParts } from '../packages/ui/src/areas/translations/translation-text.ts';
import { excessOf } from '../packages/ui/src/components/MarkdownRenderer/markdown-caps.ts';
import { countSteps } from './count-steps.ts';
import { worstDocuments, worstEdges, worstFiles, worstImages, worstTexts } from './worst-inputs.ts';

/** What is counted, in this order: each input at once, twice and four times its length. */
const works: { readonly name: string; readonly work: () => unknown }[] = [];

async function count<Input>(
  name: string,
  length: number,
  make: (length: number) => Input,
  read: (input: Input) => unknown,
): Promise<void> {
  // What is reckoned once for all, such as the plurals of a language, is no part of it.
  await read(make(length));
  for (const each of [length, 2 * length, 4 * length]) {
    const input = make(each);
    works.push({ name, work: () => read(input) });
  }
}

const locale = 'nl-BE';
const nameRules = { lists: wordListsOf([locale]), words: ['casino', 'lucky'] };
for (const [name, { source, text }] of Object.entries(worstTexts)) {
  const both = (length: number) => [source(length), text(length)] as const;
  for (const [way, read] of Object.entries({
    checked: ([of, own]) => checkTranslation(of, own, locale),
    'as fields': ([of, own]) => writeMessage(messageFields(of, own, locale) ?? []),
    'with its arguments': ([, own]) => [messageArguments(own), pseudoMessage(own)],
    'in parts': ([, own]) => textParts(own),
    'as a search finds it': ([, own]) => foldName(own),
    'as a name that waits': ([, own]) => [skeletonOf(own), wordCauses(own, nameRules)],
    'as a cell': ([, own]) => restoreCell(neutraliseCell(own)),
    'with much of it replaced': ([, own]) =>
      replaceText(own, { find: own.slice(0, 2), replaceWith: 'xyz', isCaseKept: false }),
    'as Markdown': ([, own]) => excessOf(own),
  } satisfies Record<string, (input: readonly [string, string]) => unknown>))
    await count(`${name}, ${way}`, 250, both, read);
}
for (const [name, { format, content }] of Object.entries(worstFiles))
  await count(name, 5_000, content, (file) => readTranslationFile(format, file, [locale]));
await count(
  'a file that is compared with what is there',
  1_000,
  (cells) => {
    const keys = Array.from({ length: cells }, (_, at) => `k${at}`);
    const text = { locale, value: null, status: 'missing', issues: [], dismissed: [], version: 1 } as const;
    const translations = [{ ...text, issues: [], dismissed: [], changedAt: null, changedBy: null }];
    const source = { text: 'a', changedAt: '', previous: null };
    return {
      file: readTranslationFile('csv', `Key,${locale}\n${keys.map((key) => `${key},b`).join('\n')}`, [locale]),
      entries: new Map(keys.map((key) => [key, { key, source, translations }])),
    };
  },
  async ({ file, entries }) => importToken(await diffTranslations(file, entries)),
);
for (const [name, { type, bytes }] of Object.entries(worstImages))
  await count(
    name,
    5_000,
    (length) => new Blob([bytes(length)], { type }),
    async (file) => {
      const head = await headOfImage(type, file);
      return [head && measureImage(head), await withoutMetadata(file)];
    },
  );
for (const [name, document] of Object.entries(worstDocuments))
  await count(
    name,
    500,
    (references) => JSON.parse(JSON.stringify(document(references))),
    (read) => [
      readOutline(read, { address: null, readAt: '' }),
      readCall(read, 'GET /a'),
      readSchema(read, '#/components/schemas/a0'),
    ],
  );
await count('a batch of edges', 500, worstEdges, ({ nodes, edges }) =>
  edgeIssues(
    edges.map((edge, at) => ({ edge, path: ['edges', 'create', at] })),
    nodes,
    edges,
  ),
);
const steps = await countSteps(works.map(({ work }) => work));
const counted = Map.groupBy(
  works.map(({ name }, at) => ({ name, steps: steps[at] })),
  ({ name }) => name,
);
console.log(JSON.stringify(Object.fromEntries([...counted].map(([name, of]) => [name, of.map((each) => each.steps)]))));
