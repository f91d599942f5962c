import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';
import { chromiumFlags } from '../../../scripts/chromium-flags.mjs';
import type { StackFixtures } from './test.ts';

const executablePath = await findBrowser();

// The greater part of a test is waiting. Each worker has a stack of several processes.
export default defineConfig<object, StackFixtures>({
  testDir: '.',
  outputDir: '../../../test-results/e2e',
  globalSetup: './seeded-data.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Patience costs nothing when all is well: no test may depend on how busy the machine is.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
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
    // They cost a quarter of the processor's time: --trace=retain-on-failure makes them.
    trace: 'off',
  },
  projects: [
    { name: 'journeys', testMatch: '*.e2e.ts', testIgnore: 'proof/**', use: { strictKratos: false } },
    // Proofs: the gates once more at a provider as strict as Kratos, and what takes long.
    {
      name: 'strict',
      testMatch: ['accounts.e2e.ts', 'deactivation.e2e.ts', 'gates.e2e.ts', 'newcomer.e2e.ts'],
      use: { strictKratos: '26.2' },
    },
    { name: 'strict-main', testMatch: 'deactivation.e2e.ts', use: { strictKratos: 'main' } },
    { name: 'deep', testMatch: 'proof/*.e2e.ts', timeout: 300_000, use: { strictKratos: false } },
  ],
});
