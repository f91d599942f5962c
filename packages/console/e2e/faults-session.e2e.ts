import type { Page } from '@playwright/test';
import { type Column, everywhere, mereRefusals, type Seen } from './faults.ts';
import type { Stack } from './stack.ts';
import { comeBack, expect, runs, signIn, test, whoami } from './test.ts';
import { tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^AxiosError|^Failed to create|CORS policy/ });

/** Somebody opens the console. */
const arriving =
  (page: Page, { consoleUrl }: Stack) =>
  async () => {
    await page.goto(`${consoleUrl}/overview`);
    return page;
  };

const welcome: Seen = async (page) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByText('The identity provider is unavailable')).toHaveCount(0);
};
const unavailable: Seen = async (page) => {
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByText('The identity provider is unavailable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
};
const letIn: Seen = (page) => expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();

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
    call: { method: 'GET', path: whoami },
    act: arriving(page, stack),
  });
});

const asksWho = (exchange: { readonly url: () => string }) => exchange.url().includes(whoami);
/** Comes back until it is asked who is here: nobody is asked about while an answer is under way. */
const comeBackAndAsk = (page: Page) =>
  expect(async () => {
    const asked = page.waitForRequest(asksWho, { timeout: 1000 });
    await Promise.all([asked, comeBack(page)]);
  }).toPass();

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
  // Whoever comes back while it is being asked who is here is not asked about twice.
  await page.waitForLoadState('networkidle');
  await tryColumn('the session, in use', whileUsed, {
    url: stack.identityUrl,
    call: { method: 'GET', path: whoami },
    act: async () => {
      await comeBackAndAsk(page);
      return page;
    },
    recover: () =>
      expect(async () => {
        // What stands by looks alike while it is asked: the next fault waits for the answer.
        const answered = page.waitForResponse(asksWho, { timeout: 2000 });
        await Promise.all([answered, comeBack(page)]);
        await expect(page.getByText('The identity provider is unavailable')).toBeHidden({ timeout: 2000 });
        await expect(page.getByRole('alertdialog')).toBeHidden({ timeout: 2000 });
      }).toPass(),
  });
});

const told = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const wayIn = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The client of the provider gives up alike, whatever it was asked. */
const asLogIn = { triedIn: 'the log-in flow' } as const;
const flowColumn = (fails: Seen, works: Seen): Column => ({
  ...everywhere({ sees: fails }),
  'unknown enum': { sees: works },
  'extra field': { sees: works },
  ...mereRefusals(asLogIn),
  slow: asLogIn,
  hanging: asLogIn,
});

const logInFails: Seen = async (page) => {
  await expect(told(page)).toContainText(/Failed to create login flow: ./);
  await expect(wayIn(page, 'Login')).toBeDisabled();
};
const ready: Seen = (page) => expect(wayIn(page, 'Login')).toBeEnabled();
const loginFlow: Column = {
  ...everywhere({ sees: logInFails }),
  'unknown enum': { sees: ready },
  'extra field': { sees: ready },
};

test('every fault of a log-in flow is told, and Login waits', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await tryColumn('the log-in flow', loginFlow, {
    url: stack.identityUrl,
    call: { method: 'GET', path: '/self-service/login/browser' },
    act: arriving(page, stack),
  });
});

const registrationFlow = flowColumn(
  async (page) => {
    await expect(told(page)).toContainText(/Failed to create register flow: ./);
    await expect(wayIn(page, 'Register')).toBeDisabled();
    await expect(wayIn(page, 'Login')).toBeEnabled();
  },
  (page) => expect(wayIn(page, 'Register')).toBeEnabled(),
);

test('every fault of a registration flow is told, and Login works', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await tryColumn('the registration flow', registrationFlow, {
    url: stack.identityUrl,
    call: { method: 'GET', path: '/self-service/registration/browser' },
    act: arriving(page, stack),
  });
});

const wayOut = /\/self-service\/logout\?/;
const logOutFlow = flowColumn(
  async (page) => {
    await expect(told(page)).toContainText(/Failed to create logout flow: ./);
    await letIn(page);
  },
  async (page) => {
    const led = page.waitForRequest(wayOut);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await led;
    await expect(page.getByText(/^Failed to /)).toHaveCount(0);
  },
);

test('every fault of a log-out flow is told, and the page stays', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  // Who is led out stays here for the next fault.
  await page.route(wayOut, (route) => route.fulfill({ status: 204 }));
  await tryColumn('the log-out flow', logOutFlow, {
    url: stack.identityUrl,
    call: { method: 'GET', path: '/self-service/logout/browser' },
    act: arriving(page, stack),
  });
});

const resend = flowColumn(
  async (page) => {
    await expect(told(page)).toContainText(/Failed to send the email: ./);
    await expect(wayIn(page, 'Send again')).toBeEnabled();
  },
  (page) => expect(told(page)).toContainText('Email sent'),
);

test('every fault of the e-mail that verifies is told, and it may be asked for again', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'unverified@bullpen.test', '/overview');
  const act = async () => {
    await page.goto(`${stack.consoleUrl}/overview`);
    await wayIn(page, 'Send again').click();
    return page;
  };
  const url = stack.identityUrl;
  const flow = { method: 'GET', path: '/self-service/verification/browser' } as const;
  await tryColumn('the verification flow', resend, { url, call: flow, act });
  const sending = { method: 'POST', path: '/self-service/verification' } as const;
  await tryColumn('the verification e-mail', resend, { url, call: sending, act });
});
