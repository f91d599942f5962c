import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, defineProject } from 'vitest/config';
import { chromiumFlags } from './scripts/chromium-flags.mjs';
import { testTimeout } from './vitest.unit.config.ts';

const root = import.meta.dirname;

const pictureFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Repainting only what changed draws rounded corners a little differently from painting them whole.
  '--disable-partial-raster',
];

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
    projects: [stories('stories', '.storybook/visual.setup.ts'), stories('stories without pictures')],
  },
});
