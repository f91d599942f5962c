import type { Plugin } from 'vite';

const name = 'virtual:matrix-sources';

/** What the page Matrix knows of the sources, read when it is opened or built: no story waits for it. */
export const matrixSources = (): Plugin => ({
  name: 'matrix-sources',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    const { readSources } = await import('../scripts/matrix-sources.mjs');
    return `export default ${JSON.stringify(readSources())}`;
  },
});
