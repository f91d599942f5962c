import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const folder = new URL('../packages/ui/', import.meta.url);
/** Whoever shows a component of Bullpen has these already. */
const peers = /^(react|react-dom|react-router|@tanstack\/react-query)(\/|$)/;
const stylesheets = ['styles.css', 'tokens.css'];

/** What each export of an entry costs alone, by entry and name, and each stylesheet: compressed bytes. */
export interface ExportResults {
  readonly scripts: Readonly<Record<string, number>>;
  readonly styles: Readonly<Record<string, number>>;
}

/** What comes at once; what is imported later counts for whoever gets there. */
function firstBytes(chunks: readonly Rolldown.OutputChunk[]): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(chunks.find(({ isEntry }) => isEntry));
  return [...first].reduce((bytes, { code }) => bytes + brotliCompressSync(code).length, 0);
}

async function bytesOf(entry: string, name: string): Promise<number> {
  const outputs = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-export',
        resolveId: (id) => (id === 'one-export' ? `\0${id}` : undefined),
        load: (id) => (id === '\0one-export' ? `export { ${name} } from '${entry}';` : undefined),
      },
    ],
    build: {
      write: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: 'one-export', external: peers, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []));
  return firstBytes(chunks.filter((file) => file.type === 'chunk'));
}

/** Of the components alone: a function costs what it says. */
export async function measureExports(): Promise<ExportResults> {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    exports: Record<string, { readonly types?: string; readonly default?: string } | string>;
  };
  const scripts: Record<string, number> = {};
  for (const [entry, target] of Object.entries(exports)) {
    if (typeof target === 'string' || !target.types || !target.default || entry === './mocks') continue;
    const names = Object.keys(await import(new URL(target.default, folder).href)).filter((name) => /^[A-Z]/.test(name));
    const address = `@bullpen/ui${entry.slice(1)}`;
    for (const name of names.sort()) scripts[`${name} of ${address}`] = await bytesOf(address, name);
  }
  const compressed = (file: string) => brotliCompressSync(readFileSync(new URL(`dist/${file}`, folder))).length;
  return { scripts, styles: Object.fromEntries(stylesheets.map((file) => [file, compressed(file)])) };
}
