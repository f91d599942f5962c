import { defaultServerConditions } from 'vite';
import { defineConfig, defineProject } from 'vitest/config';

/** Against what hangs, in milliseconds: no test may depend on how busy the machine is. */
export const testTimeout = 60_000;

/** Tests without a browser. */
export const units = (
  name: string,
  test: { include: string[]; exclude?: string[]; isolate?: boolean; globalSetup?: string[] },
) =>
  defineProject({
    root: import.meta.dirname,
    resolve: { conditions: ['@bullpen/source'] },
    ssr: { resolve: { conditions: ['@bullpen/source', ...defaultServerConditions] } },
    test: {
      name,
      environment: 'node',
      testTimeout,
      hookTimeout: testTimeout,
      // V8 sometimes aborts while it frees the code of a database in WebAssembly (nodejs/node#64500): it is kept.
      execArgv: ['--no-wasm-code-gc'],
      expect: { poll: { timeout: testTimeout } },
      isolate: false,
      setupFiles: 'vitest.unit.setup.ts',
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      ...test,
    },
  });

/** What tests of the platform begin with, over one of its two databases. */
const platformSetup = (database: 'embedded-database' | 'database-server') =>
  ['seeded-data', database].map((setup) => `packages/platform/test/testing/${setup}.setup.ts`);

export const overEmbeddedDatabase = { globalSetup: platformSetup('embedded-database') };
export const overDatabaseServer = { globalSetup: platformSetup('database-server') };

/** What only a database server can do. */
const onServerAlone = 'packages/platform/{src,test}/**/server-*.test.ts';

/**
 * Where a server differs from the embedded database: people do not take turns on one connection. Shown over the server
 * alone in `npm test`; `npm run proof:postgres` has them too.
 */
const differsOnServer = [
  'src/scripts/corporate-actions',
  'src/season/fund-ranks',
  'src/season/live/deletions-beside',
  'src/identity/{last-sudo,prove-address}',
  'src/admin-api/{sudo/{identities,waiting-acts},manage/content}',
  'test/conformance/conformance',
].map((file) => `packages/platform/${file}.test.ts`);

/** Files that replace modules: a worker of their own each. All others share what a worker has loaded. */
export const isolated = 'packages/*/{src,app}/**/*.isolated.test.{ts,tsx}';

// Apart from the stories: whoever runs one test does not wait for Storybook.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      units('unit', {
        ...overEmbeddedDatabase,
        include: ['packages/*/{src,app,test,vite}/**/*.test.{ts,tsx}', '{stories,scripts,bench}/**/*.test.ts'],
        exclude: [onServerAlone, ...differsOnServer, isolated],
      }),
      units('unit isolated', { include: [isolated], isolate: true }),
      units('unit on a database server', { ...overDatabaseServer, include: [onServerAlone, ...differsOnServer] }),
    ],
  },
});
