import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const folder = new URL('../packages/ui/', import.meta.url);
/** Whoever shows a component of Bullpen has these already. */
const peers = /^(react|react-dom|react-router|@tanstack\/react-query)(\/|$)/;
const stylesheets = ['styles.css', 'tokens.css'];

/** What each component costs alone, by its name and entry, and each stylesheet: compressed bytes. */
export interface ExportResults {
  readonly scripts: Readonly<Record<string, number>>;
  readonly styles: Readonly<Record<string, number>>;
}

const compressed = (content: string | Buffer) => brotliCompressSync(content).length;

/** The components of every entry: a function costs what it says. */
async function components(): Promise<ReadonlyMap<string, string>> {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    exports: Record<string, { readonly types?: string; readonly default?: string } | string>;
  };
  const found = new Map<string, string>();
  for (const [entry, target] of Object.entries(exports)) {
    if (typeof target === 'string' || !target.types || !target.default || entry === './mocks') continue;
    const address = `@bullpen/ui${entry.slice(1)}`;
    const names = Object.keys(await import(new URL(target.default, folder).href)).filter((name) => /^[A-Z]/.test(name));
    for (const name of names.sort()) found.set(`${name} of ${address}`, `export { ${name} } from '${address}';`);
  }
  return found;
}

/**
 * One build of all of them, in which whatever some share is a file of its own, so that of each the files are added that
 * come at once. Alone it would weigh a little less: fewer files are compressed better, and a shared one has what others use.
 */
export async function measureExports(): Promise<ExportResults> {
  const sources = await components();
  const names = [...sources.keys()];
  const prefix = 'component:';
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'components',
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load: (id) => (id.startsWith(`\0${prefix}`) ? sources.get(id.slice(prefix.length + 1)) : undefined),
      },
    ],
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: names.map((name) => prefix + name),
        external: peers,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const files = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const weights = new Map([...chunks.values()].map(({ fileName, code }) => [fileName, compressed(code)]));
  const weigh = (entry: Rolldown.OutputChunk): number => {
    const first = new Set<string>();
    const add = (name: string) => {
      const chunk = chunks.get(name);
      if (!chunk || first.has(name)) return;
      first.add(name);
      chunk.imports.forEach(add);
    };
    add(entry.fileName);
    return [...first].reduce((bytes, name) => bytes + (weights.get(name) ?? 0), 0);
  };
  const entryOf = (name: string) => {
    const entry = [...chunks.values()].find((chunk) => chunk.facadeModuleId === `\0${prefix}${name}`);
    if (!entry) throw new Error(`The build has no file for ${name}.`);
    return entry;
  };
  return {
    scripts: Object.fromEntries(names.map((name) => [name, weigh(entryOf(name))])),
    styles: Object.fromEntries(
      stylesheets.map((file) => [file, compressed(readFileSync(new URL(`dist/${file}`, folder)))]),
    ),
  };
}
