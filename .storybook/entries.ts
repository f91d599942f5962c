import library from '../packages/ui/package.json' with { type: 'json' };

const sources = import.meta.glob<string>(
  ['../packages/ui/src/index.ts', '../packages/ui/src/*/index.ts', '../packages/ui/src/areas/*/index.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** The values that a module exports by name; types are left out. */
const namesIn = (source: string) =>
  [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );

const entries = new Map(
  Object.entries(library.exports).flatMap(([entry, target]) => {
    const file = typeof target === 'object' ? target['@bullpen/source'] : '';
    const source = sources[file.replace(/^\./, '../packages/ui')] ?? '';
    return namesIn(source).map((name) => [name, entry.replace(/^\./, '@bullpen/ui')]);
  }),
);

/** The line that imports a component from the package; undefined where no entry exports it. */
export function importOf(name: string): string | undefined {
  const entry = entries.get(name);
  return entry && `import { ${name} } from '${entry}';`;
}
