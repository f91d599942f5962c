import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultServerConditions } from 'vite';
import { defineConfig, defineProject } from 'vitest/config';
import { chromiumFlags } from './scripts/chromium-flags.mjs';

const root = import.meta.dirname;

const pictureFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Repainting only what changed draws rounded corners a little differently from painting them whole.
  '--disable-partial-raster',
];

/** What only a database server can do. */
const onServerAlone = 'packages/platform/src/database/server-*.test.ts';

/** Against what hangs, in milliseconds: no test may depend on how busy the machine is. */
const testTimeout = 60_000;

/** Tests without a browser; those of the platform over one of its two databases. */
const units = (name: string, database: 'embedded-database' | 'database-server', include: string[]) =>
  defineProject({
    root,
    resolve: { conditions: ['@bullpen/source'] },
    ssr: { resolve: { conditions: ['@bullpen/source', ...defaultServerConditions] } },
    test: {
      name,
      environment: 'node',
      testTimeout,
      hookTimeout: testTimeout,
      globalSetup: ['seeded-data', database].map((setup) => `packages/platform/src/testing/${setup}.setup.ts`),
      include,
      exclude: database === 'database-server' ? [] : [onServerAlone],
    },
  });

/** Every story in a real browser: its play, axe in light and dark, and whatever more the setup files add. */
const stories = (name: string, ...more: string[]) =>
  defineProject({
    root,
    plugins: [storybookTest({ configDir: path.join(root, '.storybook') })],
    test: {
      name,
      setupFiles: ['.storybook/dark.setup.ts', ...more],
      testTimeout,
      hookTimeout: testTimeout,
      isolate: false,
      // The greater part of a story is waiting.
      maxWorkers: 3,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: {
            ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
            args: [...chromiumFlags, ...pictureFlags],
          },
          contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce', deviceScaleFactor: 1 },
        }),
        instances: [{ browser: 'chromium' }],
        expect: {
          toMatchScreenshot: {
            comparatorName: 'pixelmatch',
            comparatorOptions:
              process.env['PICTURES'] === 'tolerant'
                ? { threshold: 0.15, allowedMismatchedPixelRatio: 0.005 }
                : { threshold: 0, allowedMismatchedPixels: 0 },
            resolveScreenshotPath: ({ arg, ext }) => path.join(root, 'screenshots', `${arg}${ext}`),
            resolveDiffPath: ({ arg, ext, attachmentsDir }) => path.join(root, attachmentsDir, `${arg}${ext}`),
          },
        },
      },
    },
  });

export default defineConfig({
  test: {
    projects: [
      units('unit', 'embedded-database', [
        'packages/*/{src,app,vite}/**/*.test.{ts,tsx}',
        '{stories,scripts,bench}/**/*.test.ts',
      ]),
      units('unit on a database server', 'database-server', ['packages/platform/src/**/*.test.ts']),
      stories('stories', '.storybook/visual.setup.ts'),
      stories('stories without pictures'),
    ],
  },
});
