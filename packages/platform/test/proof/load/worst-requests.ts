import { type AdminApiClient, mostChanges, mostContent, type TranslationEntry } from '@bullpen/contract';
import { worstEdges, worstFiles, worstImages, worstTexts } from '../../../../../bench/worst-inputs.ts';

/** A request of the worst input of a call. */
export interface WorstRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Of the Admin API, in the project. */
  readonly path: string;
  /** Made anew each time: what would be created has another id then. */
  readonly body?: () => string | FormData;
  /** What it is answered with once it has been read, the status and the code of an error: what is refused at the door shows nothing. */
  readonly answer: string;
}

const longestText = 5_000;
const largestImage = 10_000_000;
const largestImport = 8 * 1024 * 1024;
const mostEdges = 1_000;

const importing = (name: string, body: string, answer: string): WorstRequest => ({
  name,
  method: 'POST',
  path: '/translations/import',
  body: () => body,
  answer,
});
/** A text of its own is broken in each: nothing is written, and the next is no conflict. */
const saving = (name: string, changes: readonly object[]): WorstRequest => ({
  name,
  method: 'PATCH',
  path: '/translations',
  body: () => JSON.stringify({ changes }),
  answer: '422 message_errors',
});

/** A text of that kind that is as long as one may be. */
function longest(text: (length: number) => string): string {
  for (let length = longestText; ; length -= 50) {
    const made = text(length);
    if (made.length <= longestText) return made;
  }
}

const longestTexts = Object.entries(worstTexts).map(([name, { text }]) => ({ name, text: longest(text) }));

/** A file of as many of the longest texts as it holds, each of another kind. */
function fileOfTexts(entries: readonly TranslationEntry[]): string {
  const file: Record<string, Record<string, string>> = {};
  let size = 0;
  for (const [at, { key, translations }] of entries.entries()) {
    const [first] = translations;
    const { text = '' } = longestTexts[at % longestTexts.length] ?? {};
    size += JSON.stringify(text).length + 100;
    if (!first || size > mostContent) break;
    file[key] = { [first.locale]: text };
  }
  return JSON.stringify(file);
}

/** The one that is whole: of the others one sees only after a long look that they are none. */
const wholeImage = 'a GIF of blocks of one byte';

/** The worst requests of every call that reads more than a few words, in rounds that can be sent beside each other. */
export async function worstRequests(
  client: AdminApiClient,
): Promise<Readonly<Record<string, readonly WorstRequest[]>>> {
  const entries: TranslationEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await client.translations.list({ query: { limit: 200, ...(cursor && { cursor }) } });
    entries.push(...page.items);
    cursor = page.nextCursor;
  }
  const { nodes } = await client.plan.get();
  const batch = entries.slice(0, mostChanges).map(({ key, translations }, at) => {
    const [current] = translations;
    const { locale = '', version = 1 } = current ?? {};
    return { key, locale, version, value: longestTexts[at % longestTexts.length]?.text ?? '' };
  });
  const broken = { ...batch.pop(), value: '{' };
  const { edges } = worstEdges(mostEdges);
  const idOf = (at: string) => nodes[Number(at) % nodes.length]?.id ?? '';
  const images = Object.entries(worstImages).map(([name, { type, bytes }]): WorstRequest => {
    const file = new Blob([bytes(largestImage - 100)], { type });
    const body = () => {
      const form = new FormData();
      form.append('id', crypto.randomUUID());
      form.append('name', 'worst');
      form.append('file', file, 'worst');
      return form;
    };
    return {
      name,
      method: 'POST',
      path: '/images',
      body,
      answer: name === wholeImage ? '201' : '415 unsupported_media_type',
    };
  });
  const search = (name: string, words: string): WorstRequest => ({
    name,
    method: 'GET',
    path: `/translations?${new URLSearchParams({ search: words })}`,
    answer: '200',
  });
  return {
    files: [
      ...Object.entries(worstFiles).map(([name, { format, content }]) =>
        importing(name, JSON.stringify({ format, content: content(mostContent - 20_000) }), '200'),
      ),
      importing(
        'a file of the longest texts',
        JSON.stringify({ format: 'json', content: fileOfTexts(entries) }),
        '200',
      ),
    ],
    batches: [
      saving('a batch of the longest texts', [...batch, broken]),
      ...longestTexts.map(({ name }, at) => saving(name, [batch[at] ?? {}, broken])),
      {
        name: 'a batch of edges',
        method: 'POST',
        path: '/plan/changes',
        body: () =>
          JSON.stringify({
            id: crypto.randomUUID(),
            edges: {
              create: edges.map(({ from, to }) => ({ id: crypto.randomUUID(), from: idOf(from), to: idOf(to) })),
            },
          }),
        answer: '422 unprocessable',
      },
    ],
    bodies: [
      importing('brackets in brackets', '['.repeat(largestImport - 1), '400 malformed_request'),
      importing('fields that nobody knows', JSON.stringify(Array(largestImport / 4).fill({})), '400 malformed_request'),
      search('a search for blanks', 'a '.repeat(100)),
      search('a search for one letter', 'e'.repeat(200)),
    ],
    images,
  };
}
