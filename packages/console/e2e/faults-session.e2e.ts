import type { Page } from '@playwright/test';
import { type Column, everywhere, type Seen, tryColumn } from './faults.ts';
import { expect, runs, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^AxiosError|^Failed to create|CORS policy/ });

const welcome: Seen = async (page) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByText('The identity provider is unavailable')).toHaveCount(0);
};
const unavailable: Seen = async (page) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByText('The identity provider is unavailable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
};
const letIn: Seen = (page) => expect(page.getByRole('heading', { name: 'Overview is not built yet' })).toBeVisible();

const onArrival: Column = {
  ...everywhere({ sees: unavailable }),
  '401': { sees: welcome },
  'unknown enum': { sees: letIn },
  'extra field': { sees: letIn },
};

test('every fault of the session on arrival: nobody is sent to log in but by 401', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  await tryColumn('the session, on arrival', onArrival, {
    url: stack.identityUrl,
    call: { method: 'GET', path: '/sessions/whoami' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/overview`);
      return page;
    },
  });
});

const standsBy: Seen = async (page) => {
  await expect(page.getByText('The identity provider is unavailable')).toBeVisible();
  await letIn(page);
};
const whileUsed: Column = {
  ...everywhere({ sees: standsBy }),
  '401': { sees: (page) => expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible() },
  'unknown enum': { sees: letIn },
  'extra field': { sees: letIn },
  slow: { sees: standsBy },
};

test('every fault of the session while it is held leaves the page standing', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  const running = runs(page);
  await page.reload();
  await running;
  await tryColumn('the session, in use', whileUsed, {
    url: stack.identityUrl,
    call: { method: 'GET', path: '/sessions/whoami' },
    act: async () => {
      await askAgain(page);
      return page;
    },
    recover: () =>
      expect(async () => {
        await askAgain(page);
        await expect(page.getByText('The identity provider is unavailable')).toBeHidden({ timeout: 2000 });
        await expect(page.getByRole('alertdialog')).toBeHidden({ timeout: 2000 });
      }).toPass(),
  });
});

/** Whoever comes back to a page lets it ask once more who is here. */
const askAgain = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

const failedFlow: Seen = async (page) => {
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(/Failed to create login flow: ./);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
};
const ready: Seen = (page) => expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
const loginFlow: Column = {
  ...everywhere({ sees: failedFlow }),
  'unknown enum': { sees: ready },
  'extra field': { sees: ready },
};

test('every fault of a log-in flow is told, and Login waits', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await tryColumn('the log-in flow', loginFlow, {
    url: stack.identityUrl,
    call: { method: 'GET', path: '/self-service/login/browser' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/overview`);
      return page;
    },
  });
});
