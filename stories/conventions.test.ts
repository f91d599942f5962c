import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../packages/ui/src');
const files = (pattern: string) => globSync(pattern, { cwd: source }).sort();
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

const workspace = path.resolve(import.meta.dirname, '..');
const readOf = (file: string) => readFileSync(path.join(workspace, file), 'utf8');

/** The imports of a file: from which file of the library, under which names. */
const importsOf = (file: string) =>
  parseSync(file, read(file)).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value.startsWith('.')
      ? [{ from: path.join(path.dirname(file), moduleRequest.value), names: entries.map((e) => e.importName.name) }]
      : [],
  );

/** Which types a file's properties of one name have, wherever they are declared in it. */
function typesOf(file: string, property: string): string[] {
  const walk = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const inside = Object.values(node).flatMap(walk);
    const { type, key, typeAnnotation } = node as { type?: string; key?: { name?: string }; typeAnnotation?: Range };
    if (type !== 'TSPropertySignature' || key?.name !== property) return inside;
    return [read(file).slice(typeAnnotation?.start, typeAnnotation?.end).replace(/^:\s*/, ''), ...inside];
  };
  return walk(parseSync(file, read(file)).program);
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const rooms = '{components,records,gates,shell,areas}';
const modules = files(`${rooms}/**/*.tsx`).filter((file) => !/\.(stories|test)\.tsx$/.test(file));
/** A file with a capital is a component or a part of one; the others hold functions. */
const components = modules.filter((file) => /^[A-Z]/.test(path.basename(file)));
const folders = [...new Set(components.map((file) => path.dirname(file)))];
const stories = files(`${rooms}/**/*.stories.tsx`);
/** What has stories of its own name, in a folder of its own or beside others. */
const told = components.filter((file) => stories.includes(file.replace(/\.tsx$/, '.stories.tsx')));

const rootTitles: Record<string, string> = {
  components: 'Components',
  records: 'Records',
  gates: 'Gates',
  shell: 'Shell',
  areas: 'Areas',
};
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

it('finds the rooms', () => {
  expect(folders.length).toBeGreaterThan(100);
  expect(stories.length).toBeGreaterThanOrEqual(folders.length);
});

describe('S3 every state has its story', () => {
  const storiesOf = (folder: string) => read(path.join(folder, `${path.basename(folder)}.stories.tsx`));
  const stateOf = (folder: string) => path.basename(folder).replace(/(View|Screen)$/, 'State');
  // A screen that is a list of records has the states of that list, which has its own stories.
  const isList = (folder: string) =>
    /<(RecordList|OverviewList|ListPage)\b/.test(read(path.join(folder, `${path.basename(folder)}.tsx`)));
  const withStates = folders.filter(
    (folder) => /(?<!Dialog)View$/.test(folder) || (folder.endsWith('Screen') && !isList(folder)),
  );
  it.each(withStates)('%s names every state', (folder) => {
    const state = stateOf(folder);
    expect(storiesOf(folder)).toContain(`everyState<${state}['is']>(`);
  });
  const dialogs = told.filter((file) =>
    importsOf(file).some(({ from }) => /^(?:components|records)\/(?!Record)(\w*Dialog)\/\1\.tsx$/.test(from)),
  );
  it('finds the dialogs', () => {
    expect(dialogs.length).toBeGreaterThan(20);
  });
  // A dialog without a state is in one only, and its first story shows it.
  const withState = dialogs.flatMap((file) => typesOf(file, 'state').map((type) => [file, type] as const));
  it('finds the dialogs that have states', () => {
    expect(withState.length).toBeGreaterThan(5);
  });
  it.each(withState)('%s names every state of its own %s', (file, type) => {
    expect(type).toBe(`${path.basename(file, '.tsx')}State`);
    expect(read(file.replace(/\.tsx$/, '.stories.tsx'))).toContain(`everyState<${type}['is']>(`);
  });
});

describe('S4 titles are folders', () => {
  it.each(stories)('%s is called after its place', (file) => {
    const [root = '', ...rest] = path.dirname(file).split('/');
    const title = [rootTitles[root], ...rest.map(capitalised)].join('/');
    expect(read(file)).toMatch(new RegExp(`title: '${title}(/\\w+){0,2}'`));
  });
});

describe('a page of documentation says when its component is used', () => {
  // Of the areas those that others may use.
  const isPublished = (file: string) => {
    const [, area = ''] = /^areas\/([^/]+)/.exec(file) ?? [];
    return area === '' || new RegExp(`\\b${path.basename(file, '.tsx')}\\b`).test(read(`areas/${area}/index.ts`));
  };
  const published = told.filter(isPublished);
  it('finds the components', () => {
    expect(published.length).toBeGreaterThan(160);
  });
  it.each(published)('%s', (file) => {
    const [before = ''] = read(file).split(new RegExp(`export (?:function|const) ${path.basename(file, '.tsx')}\\b`));
    expect(before).toMatch(/\*\/\s*$/);
    expect(before.split('/**').at(-1)).toMatch(/\bUse it\b/);
  });
});

describe('S5 nothing is forgotten', () => {
  it.each(folders)('%s has stories', (folder) => {
    expect(stories.map((file) => path.dirname(file))).toContain(folder);
  });
  const importers = files('**/*.{ts,tsx}').map(importsOf);
  it.each(
    files('mocks/*.ts').flatMap((file) =>
      [...read(file).matchAll(/export const (\w+)(?:: [^=]+)? = /g)].map((m) => [m[1] ?? '', file] as const),
    ),
  )('the fixture %s of %s is used', (name, file) => {
    const isUsed = importers.some((imports) =>
      imports.some(({ from, names }) => from === file && names.includes(name)),
    );
    expect(isUsed).toBe(true);
  });
});

const tests = globSync('packages/*/{src,app,vite,test}/**/*.test.{ts,tsx}', { cwd: workspace }).sort();
describe('the counts of random trials stand in one file', () => {
  it('finds the tests', () => {
    expect(tests.length).toBeGreaterThan(60);
  });
  it.each(tests)('%s takes them from counts.ts', (file) => {
    const text = readOf(file);
    expect(text).not.toMatch(/numRuns/);
    if (text.includes('fc.assert(')) expect(text).toMatch(/runsOf\(/);
  });
});

describe('modules are shared by the tests of a worker', () => {
  it.each(tests)('%s replaces modules if and only if it is isolated', (file) => {
    expect(/\bvi\.(?:mock|doMock|resetModules)\(/.test(readOf(file))).toBe(/\.isolated\.test\.tsx?$/.test(file));
  });
});

it('no source has characters that turn the direction of what a reader sees', () => {
  const sources = globSync(
    '{packages,scripts,stories,bench,biome,docs,.storybook}/**/*.{ts,tsx,mjs,css,json,md,sql,grit}',
    {
      cwd: workspace,
      exclude: (name) => /(?:^|\/)(?:node_modules|build|dist)$/.test(name),
    },
  );
  expect(sources.length).toBeGreaterThan(1_000);
  const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
  expect(sources.filter((file) => turning.test(readOf(file)))).toEqual([]);
});
