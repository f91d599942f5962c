import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { ProvidedContext } from 'vitest';
import { defineConfig, defineProject } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { pictureTags } from './.storybook/picture-tags.ts';
import { chromiumFlags } from './scripts/chromium-flags.mjs';
import { testTimeout } from './vitest.unit.config.ts';

const root = import.meta.dirname;

const pictureFlags = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  // Repainting only what changed draws rounded corners a little differently from painting them whole.
  '--disable-partial-raster',
];

const { PICTURES: mode, PICTURES_COMPARED: compared, STORIES: which } = process.env;

const tags = { include: which === 'pictured' ? Object.values(pictureTags) : ['test'] };

/** For the pictures of those whose system rules the colours. */
const forceColors: BrowserCommand<[isForced: boolean]> = ({ page }, isForced) =>
  page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });

/** Every story in a real browser: its play, axe, its width at 320 px, and the pictures that its tags ask for. */
const stories = (name: string, pictures: ProvidedContext['pictures']) =>
  defineProject({
    root,
    plugins: [storybookTest({ configDir: path.join(root, '.storybook'), tags })],
    test: {
      name,
      setupFiles: ['.storybook/quiet-react.ts', '.storybook/stories.setup.ts'],
      provide: { pictures },
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
            // The stories' own style hides them, but for the pictures that show them.
            ignoreDefaultArgs: ['--hide-scrollbars'],
          },
          contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce', deviceScaleFactor: 1 },
        }),
        commands: { forceColors },
        instances: [{ browser: 'chromium' }],
        expect: {
          toMatchScreenshot: {
            comparatorName: 'pixelmatch',
            comparatorOptions:
              pictures === 'tolerant'
                ? { threshold: 0.15, allowedMismatchedPixelRatio: 0.005 }
                : { threshold: 0, allowedMismatchedPixels: 0 },
            // Two pictures in a row have to be the same, which takes long on a busy machine.
            timeout: testTimeout,
            resolveScreenshotPath: ({ arg, ext }) => {
              if (compared) appendFileSync(compared, `${path.normalize(`${arg}${ext}`)}\n`);
              return path.join(root, 'screenshots', `${arg}${ext}`);
            },
            resolveDiffPath: ({ arg, ext, attachmentsDir }) => path.join(root, attachmentsDir, `${arg}${ext}`),
          },
        },
      },
    },
  });

export default defineConfig({
  test: {
    projects: [stories('stories', mode === 'tolerant' ? mode : 'exact'), stories('stories without pictures', 'off')],
  },
});
