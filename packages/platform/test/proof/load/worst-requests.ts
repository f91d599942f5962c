import { type AdminApiClient, mostChanges, mostContent, type TranslationEntry } from '@bullpen/contract';
import { worstEdges, worstFiles, worstImages, worstTexts } from '../../../../../bench/worst-inputs.ts';

/** A request of the worst input of a call. */
export interface WorstRequest {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Of the Admin API, in the project. */
  readonly path: string;
  readonly body?: string | FormData;
}

const longestText = 5_000;
const largestImage = 10_000_000;
const largestImport = 8 * 1024 * 1024;
const mostEdges = 1_000;

const json = (name: string, method: 'POST' | 'PATCH', path: string, body: unknown): WorstRequest => ({
  name,
  method,
  path,
  body: JSON.stringify(body),
});

/** A file of as many of the longest texts as it holds, each of another kind. */
function fileOfTexts(entries: readonly TranslationEntry[]): string {
  const texts = Object.values(worstTexts).map(({ text }) => text(longestText));
  const file: Record<string, Record<string, string>> = {};
  let size = 0;
  for (const [at, { key, translations }] of entries.entries()) {
    const [first] = translations;
    const text = texts[at % texts.length] ?? '';
    size += JSON.stringify(text).length + 100;
    if (!first || size > mostContent) break;
    file[key] = { [first.locale]: text };
  }
  return JSON.stringify(file);
}

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
  const texts = Object.values(worstTexts);
  const batch = entries.slice(0, mostChanges).flatMap(({ key, translations }, at) => {
    const [current] = translations;
    const { locale = '', version = 1 } = current ?? {};
    return [{ key, locale, version, value: texts[at % texts.length]?.text(longestText) ?? '' }];
  });
  const { edges } = worstEdges(mostEdges);
  const idOf = (at: string) => nodes[Number(at) % nodes.length]?.id ?? '';
  const images = Object.entries(worstImages).map(([name, { type, bytes }]): WorstRequest => {
    const body = new FormData();
    body.append('id', crypto.randomUUID());
    body.append('name', 'worst');
    body.append('file', new Blob([bytes(largestImage - 100)], { type }), 'worst');
    return { name, method: 'POST', path: '/images', body };
  });
  const search = (name: string, words: string): WorstRequest => ({
    name,
    method: 'GET',
    path: `/translations?${new URLSearchParams({ search: words })}`,
  });
  return {
    files: [
      ...Object.entries(worstFiles).map(([name, { format, content }]) =>
        json(name, 'POST', '/translations/import', { format, content: content(mostContent - 20_000) }),
      ),
      json('a file of the longest texts', 'POST', '/translations/import', {
        format: 'json',
        content: fileOfTexts(entries),
      }),
    ],
    batches: [
      json('a batch of the longest texts', 'PATCH', '/translations', { changes: batch }),
      ...batch
        .slice(0, texts.length)
        .map((change, at) => json(Object.keys(worstTexts)[at] ?? '', 'PATCH', '/translations', { changes: [change] })),
      json('a batch of edges', 'POST', '/plan/changes', {
        id: crypto.randomUUID(),
        edges: { create: edges.map(({ from, to }) => ({ id: crypto.randomUUID(), from: idOf(from), to: idOf(to) })) },
      }),
    ],
    bodies: [
      {
        name: 'brackets in brackets',
        method: 'POST',
        path: '/translations/import',
        body: '['.repeat(largestImport - 1),
      },
      json('fields that nobody knows', 'POST', '/translations/import', Array(largestImport / 4).fill({})),
      search('a search for blanks', 'a '.repeat(100)),
      search('a search for one letter', 'e'.repeat(200)),
    ],
    images,
  };
}
