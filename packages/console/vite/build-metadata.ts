import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Writes `builds/latest.json` and `builds/meta/{id}.json` beside the browser's build. The id stands for its content. */
export function buildMetadata(): Plugin {
  return {
    name: 'build-metadata',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '.' }, bundle) {
      const id = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 16);
      const build = { id, timestamp: Date.now() };
      const folder = path.join(dir, 'builds');
      mkdirSync(path.join(folder, 'meta'), { recursive: true });
      writeFileSync(path.join(folder, 'latest.json'), JSON.stringify(build));
      writeFileSync(path.join(folder, 'meta', `${id}.json`), JSON.stringify({ ...build, matcher: {} }));
    },
  };
}
