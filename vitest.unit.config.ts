import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultServerConditions } from 'vite';
import { defineConfig, defineProject } from 'vitest/config';

const root = import.meta.dirname;

/** Against what hangs, in milliseconds: no test may depend on how busy the machine is. */
export const testTimeout = 60_000;

/** What only a database server can do. */
const onServerAlone = 'packages/platform/src/database/server-*.test.ts';

/** The data that a test of the platform begins with, over whichever database. */
const testData = path.join(root, 'packages/platform/src/testing/test-data.ts');
const imports = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const found = imports.get(file);
  if (found) return found;
  const read = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.ts)'/g)];
  const files = read.map(([, to = '']) => path.resolve(path.dirname(file), to));
  imports.set(file, files);
  return files;
}

/** Whether a file imports the data of tests, itself or by what it imports. */
function isOverDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === testData) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((each) => isOverDatabase(each, seen));
}

/** Which database is under them makes no difference to the others: they have none. */
const overDatabase = globSync('packages/platform/src/**/*.test.ts', { cwd: root }).filter((file) =>
  isOverDatabase(path.join(root, file)),
);

/** Files that replace modules: a worker of their own each. All others share what a worker has loaded. */
const isolated = 'packages/*/{src,app}/**/*.isolated.test.{ts,tsx}';

/** Tests without a browser. */
const units = (
  name: string,
  test: { include: string[]; exclude?: string[]; isolate?: boolean; globalSetup?: string[] },
) =>
  defineProject({
    root,
    resolve: { conditions: ['@bullpen/source'] },
    ssr: { resolve: { conditions: ['@bullpen/source', ...defaultServerConditions] } },
    test: {
      name,
      environment: 'node',
      testTimeout,
      hookTimeout: testTimeout,
      isolate: false,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      ...test,
    },
  });

/** What tests of the platform begin with, over one of its two databases. */
const platformSetup = (database: 'embedded-database' | 'database-server') =>
  ['seeded-data', database].map((setup) => `packages/platform/src/testing/${setup}.setup.ts`);

// Apart from the stories: whoever runs one test does not wait for Storybook.
export default defineConfig({
  test: {
    projects: [
      units('unit', {
        globalSetup: platformSetup('embedded-database'),
        include: ['packages/*/{src,app,vite}/**/*.test.{ts,tsx}', '{stories,scripts,bench}/**/*.test.ts'],
        exclude: [onServerAlone, isolated],
      }),
      units('unit isolated', { include: [isolated], isolate: true }),
      units('unit on a database server', {
        globalSetup: platformSetup('database-server'),
        include: [...overDatabase, onServerAlone],
      }),
    ],
  },
});
