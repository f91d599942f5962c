import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const name = 'virtual:matrix-sources';
const reader = fileURLToPath(import.meta.resolve('../scripts/matrix-sources.mjs'));

/**
 * What the page Matrix knows of the sources, read once, when it is first opened, or built: no story waits for it. In a process of its
 * own, since the types are asked for without giving way: the server of Storybook would be taken for gone.
 */
export const matrixSources = (): Plugin => ({
  name: 'matrix-sources',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    const { stdout } = await promisify(execFile)(process.execPath, [reader], { maxBuffer: 64 * 1024 * 1024 });
    return `export default ${stdout}`;
  },
});
