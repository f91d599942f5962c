import { readFileSync } from 'node:fs';
import { storyNameFromExport } from 'storybook/internal/csf';
import { parseSync } from 'vite';

/** As much of a node of the syntax tree as is read here. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Source {
  readonly text: string;
  readonly program: { readonly body: readonly unknown[] };
}

const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `test.describe.each` as its three words. */
function wordsOf(node: unknown): readonly string[] {
  if (!isSyntax(node)) return [];
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'MemberExpression') return [...wordsOf(node['object']), ...wordsOf(node['property'])];
  return [];
}

/** What a constant of the file holds, or what stands there itself. */
function contentOf(node: unknown, { program }: Source): unknown {
  if (!isSyntax(node)) return undefined;
  if (node.type === 'TSAsExpression') return contentOf(node['expression'], { text: '', program });
  if (node.type !== 'Identifier') return node;
  const declared = program.body.flatMap((statement) => (isSyntax(statement) ? listOf(statement['declarations']) : []));
  const found = declared.find((each) => isSyntax(each) && wordsOf(each['id'])[0] === node['name']);
  return isSyntax(found) ? found['init'] : undefined;
}

/** What a title or a value of a table says; undefined when only running the file would tell. */
function textOf(node: unknown, { text }: Source): string | undefined {
  if (!isSyntax(node)) return undefined;
  if (node.type === 'Literal' && node['regex'] === undefined) return String(node['value']);
  if (node.type === 'TemplateLiteral') return text.slice(node.start + 1, node.end - 1);
  return undefined;
}

/** The values of one row of `each`, under their name or their place. */
function valuesOf(row: unknown, source: Source): ReadonlyMap<string, string | undefined> {
  if (!isSyntax(row)) return new Map();
  if (row.type === 'ArrayExpression') {
    return new Map(listOf(row['elements']).map((value, place) => [String(place), textOf(value, source)]));
  }
  if (row.type !== 'ObjectExpression') return new Map([['0', textOf(row, source)]]);
  const properties = listOf(row['properties']).filter(isSyntax);
  return new Map(properties.map(({ key, value }) => [String(wordsOf(key)[0]), textOf(value, source)]));
}

/** The titles of `each`: its pattern, and every title that its table spells out. */
function titlesOf(pattern: string, table: unknown, source: Source): readonly string[] {
  const rows = listOf(isSyntax(table) ? table['elements'] : []);
  const spelled = rows.flatMap((row) => {
    const values = valuesOf(row, source);
    let place = 0;
    let isWhole = true;
    const title = pattern.replace(/%[sdi]|\$(\w+)/g, (_, name?: string) => {
      const value = values.get(name ?? String(place++));
      if (value === undefined) isWhole = false;
      return value ?? '';
    });
    return isWhole ? [title] : [];
  });
  return [pattern, ...spelled];
}

/** What keeps a test, or a whole group, from being run. */
const isLeftOut = /skip|todo|fixme|fails/;

/** The test, group or step that a call declares; undefined for any other call. */
function declarationIn(node: Syntax, source: Source) {
  if (node.type !== 'CallExpression') return undefined;
  const callee = isSyntax(node['callee']) ? node['callee'] : undefined;
  const [title, ...rest] = listOf(node['arguments']);
  const pattern = textOf(title, source);
  const isEach = callee?.type === 'CallExpression';
  const words = wordsOf(isEach ? callee['callee'] : callee);
  if (!['describe', 'test', 'it'].includes(words[0] ?? '')) return undefined;
  if (words.some((word) => isLeftOut.test(word))) return { titles: [], isTest: false, body: [] };
  if (pattern === undefined || rest.length === 0) return undefined;
  const table = isEach ? contentOf(listOf(callee['arguments'])[0], source) : undefined;
  return {
    titles: isEach ? titlesOf(pattern, table, source) : [pattern],
    isTest: !words.includes('describe'),
    body: rest,
  };
}

function testsIn(node: unknown, source: Source, groups: readonly string[]): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const declaration = isSyntax(node) ? declarationIn(node, source) : undefined;
  if (!declaration) return Object.values(node).flatMap((part) => testsIn(part, source, groups));
  const { titles, isTest, body } = declaration;
  const names = titles.flatMap((title) => groups.map((group) => group + title));
  const inside = names.map((name) => `${name} > `);
  return [...(isTest ? names : []), ...testsIn(body, source, inside)];
}

/**
 * The full names of the tests of a file, groups first and steps last, as Vitest and Playwright say them; of a file of
 * stories, the names of its stories as Storybook says them.
 */
export function testNamesOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, text);
  if (!file.endsWith('.stories.tsx')) return testsIn(program, { text, program }, ['']);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
  return exported.map(storyNameFromExport);
}
