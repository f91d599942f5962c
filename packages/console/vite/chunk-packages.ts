import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The package that a module belongs to; our own by their folder. */
export function packageOf(id: string): string {
  const [, ...inside] = id.replaceAll('\\', '/').split('/node_modules/');
  const installed = inside.at(-1)?.match(/^(?:@[^/]+\/)?[^/]+/)?.[0];
  const own = id.replaceAll('\\', '/').match(/\/packages\/([^/]+)\//)?.[1];
  return installed ?? (own ? `@bullpen/${own}` : 'bundler');
}

/** Writes what each chunk of the browser's build is made of, for the bench: file, package, characters before minifying. */
export function chunkPackages(): Plugin {
  return {
    name: 'chunk-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }, bundle) {
      const chunks: Record<string, Record<string, number>> = {};
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type !== 'chunk') continue;
        const packages: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          packages[packageOf(id)] = (packages[packageOf(id)] ?? 0) + renderedLength;
        }
        chunks[`/${file}`] = packages;
      }
      const folder = path.resolve(dir ?? '.', '..');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'chunk-packages.json'), JSON.stringify(chunks, undefined, 2));
    },
  };
}
