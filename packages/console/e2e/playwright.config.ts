import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';
import { chromiumFlags } from '../../../scripts/chromium-flags.mjs';
import type { StackFixtures } from './test.ts';

const executablePath = await findBrowser();

// The greater part of a test is waiting. Each worker has a stack of several processes.
export default defineConfig<object, StackFixtures>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../../../test-results/e2e',
  globalSetup: './seeded-data.ts',
  workers: 2,
  timeout: 120_000,
  // Patience costs nothing when all is well: no test may depend on how busy the machine is.
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./fault-table-reporter.ts']],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // The same for what is clicked: without it a test waits until its own end.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // They cost a quarter of the processor's time, and nobody can fetch them from there.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    { name: 'local', use: { strictKratos: false } },
    {
      name: 'strict',
      testMatch: ['accounts.e2e.ts', 'deactivation.e2e.ts', 'gates.e2e.ts', 'newcomer.e2e.ts'],
      use: { strictKratos: true },
    },
  ],
});
