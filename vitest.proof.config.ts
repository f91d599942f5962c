import { defineConfig } from 'vitest/config';
import { overDatabaseServer, overEmbeddedDatabase, units } from './vitest.unit.config.ts';

/** What takes long and is no part of `npm test`: run on request, most of it with COUNTS=full. */
const proof = (name: string) => {
  const include = [`packages/platform/proof/${name}/**/*.proof.ts`];
  return [
    units(`${name} over the embedded database`, { ...overEmbeddedDatabase, include }),
    units(`${name} over a server`, { ...overDatabaseServer, include }),
  ];
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...['fuzz', 'races', 'crash'].flatMap(proof),
      units('postgres', { ...overDatabaseServer, include: ['packages/platform/src/**/*.test.ts'] }),
    ],
  },
});
