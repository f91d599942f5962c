import { defineConfig } from 'vitest/config';
import { isolated, overDatabaseServer, overEmbeddedDatabase, units } from './vitest.unit.config.ts';

/** What takes long and is no part of `npm test`: run on request and before a release, with COUNTS=full. */
const fuzz = { include: ['packages/platform/test/proof/fuzz/*.proof.ts'] };
const crash = { include: ['packages/platform/test/proof/crash/*.proof.ts'] };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      units('fuzz over the embedded database', { ...overEmbeddedDatabase, ...fuzz }),
      units('fuzz over a server', { ...overDatabaseServer, ...fuzz }),
      // On the one connection of the embedded database everybody takes turns.
      units('races', { ...overDatabaseServer, include: ['packages/platform/test/proof/races/*.proof.ts'] }),
      units('crash over the embedded database', { ...overEmbeddedDatabase, ...crash }),
      units('crash over a server', { ...overDatabaseServer, ...crash }),
      units('postgres', {
        ...overDatabaseServer,
        include: ['packages/platform/{src,test}/**/*.test.ts'],
        // They replace modules and ask no database.
        exclude: [isolated],
      }),
    ],
  },
});
