import { cp, glob, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areas } from '@bullpen/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { addresses, tabs as manageTabs, overviewLists, recordPages, scriptPages, sudoTabs } from '../addresses.ts';
import { areaLink, expect, runs, test } from './deploy-test.ts';
import { asked } from './lazy-parts.ts';

test.use({ allowedErrors: /status of 404|Failed to fetch dynamically imported module/ });

const everyArea = Object.values(areas);

test('every page is reached with one new document, by its link and in the history', async ({
  openTab,
  ownStack,
  release,
}) => {
  const inner = [...manageTabs, ...recordPages, ...overviewLists, ...scriptPages, ...sudoTabs];
  expect(addresses.filter((path) => !inner.includes(path))).toEqual(everyArea.map(({ path }) => path));
  expect([manageTabs.length, overviewLists.length, sudoTabs.length]).toEqual([8, 3, 4]);

  const tabs = everyArea.map(({ label, path }) => ({
    label,
    path,
    opened: openTab(path === '/overview' ? '/manage' : '/overview'),
  }));
  const to = (area: 'Overview' | 'Scripts') => async (page: Page) => {
    await areaLink(page, area).click();
    await expect(page).toHaveURL(new RegExp(`/${area.toLowerCase()}\\?`));
  };
  const inHistory = ['/manage', ...inner].map((path) => {
    const [label = 'Overview'] = ['Manage', 'Scripts', 'Sudo'].filter((area) =>
      path.startsWith(`/${area.toLowerCase()}`),
    );
    const leave = to(label === 'Overview' ? 'Scripts' : 'Overview');
    return { path, label, opened: openTab(path, { leave }) };
  });
  const [nothing, backToNothing] = await Promise.all([
    openTab('/nowhere'),
    openTab('/nowhere', {
      leave: async (page) => {
        await page.getByRole('link', { name: 'Go to the overview' }).click();
        await expect(page).toHaveURL(/\/overview/);
      },
    }),
    ...[...tabs, ...inHistory].map(({ opened }) => opened),
  ]);
  await ownStack.deploy(release);

  for (const { label, path, opened } of tabs) {
    await test.step(`${label} by its link`, async () => {
      const { page, expectNewer } = await opened;
      const anew = runs(page);
      await areaLink(page, label).click();
      await anew;
      await expect(page).toHaveURL(new RegExp(`${path}\\?`));
      await expect(areaLink(page, label)).toHaveAttribute('aria-current', 'page');
      await expectNewer();
    });
  }
  await test.step('the start', async () => {
    await nothing.page.getByRole('link', { name: 'Go to the overview' }).click();
    await expect(areaLink(nothing.page, 'Overview')).toHaveAttribute('aria-current', 'page');
    await nothing.expectNewer();
  });
  for (const { path, label, opened } of inHistory) {
    await test.step(`${path} in the history`, async () => {
      const { page, expectNewer } = await opened;
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}\\?`));
      await expect(areaLink(page, label)).toHaveAttribute('aria-current', 'page');
      await expectNewer();
    });
  }
  await test.step('what is not there, in the history', async () => {
    await backToNothing.page.goBack();
    await expect(backToNothing.page.getByRole('heading', { name: 'Page not found: /nowhere' })).toBeVisible();
    await backToNothing.expectNewer();
  });
});

test('every part that comes late comes with one new document', async ({ openTab, ownStack, release }) => {
  const tabs = Object.entries(asked).map(([name, late]) => ({ name, ...late, opened: openTab(late.at) }));
  await Promise.all(tabs.map(({ opened }) => opened));
  await ownStack.deploy(release);
  for (const { name, ask, shown, isKept, opened } of tabs) {
    await test.step(name, async () => {
      const { page, expectNewer } = await opened;
      const anew = runs(page);
      await ask(page);
      await anew;
      if (!isKept) await ask(page);
      await expect(shown(page)).toBeVisible();
      await expectNewer();
    });
  }
});

test.describe('with storage blocked', () => {
  // The router's own script for scroll positions says so, and does without.
  test.use({ allowedErrors: /status of 404|Failed to fetch dynamically imported module|SecurityError: blocked/ });

  const prepare = (context: BrowserContext) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });

  test('a deploy is met with one new document', async ({ openTab, ownStack, release }) => {
    const [part, whole] = await Promise.all([
      openTab('/sudo?search=reader%40', { prepare }),
      openTab('/overview', { prepare }),
    ]);
    await ownStack.deploy(release);
    await part.page.getByRole('link', { name: 'reader@bullpen.test' }).click();
    await expect(part.page.getByRole('dialog')).toContainText('reader@bullpen.test');
    await part.expectNewer();
    await areaLink(whole.page, 'Manage').click();
    await expect(areaLink(whole.page, 'Manage')).toHaveAttribute('aria-current', 'page');
    await whole.expectNewer();
  });

  test('a deploy that is broken is met without a loop', async ({ openTab, ownStack, release }) => {
    await using made = new AsyncDisposableStack();
    const broken = await mkdtemp(path.join(tmpdir(), 'bullpen-broken-'));
    made.defer(() => rm(broken, { recursive: true }));
    await cp(release, broken, { recursive: true, verbatimSymlinks: true });
    await ownStack.deploy(broken);
    // However slow the machine is, the ten seconds are not over.
    const inTime = async (context: BrowserContext) => {
      await prepare(context);
      await context.clock.setFixedTime(Date.now());
    };
    const [part, whole] = await Promise.all([
      openTab('/sudo?search=reader%40', { prepare: inTime }),
      openTab('/overview', { prepare: inTime }),
    ]);
    // A third build is told of, and its server never comes: what lacks is lacking in each new document as well.
    const client = path.join(broken, 'build/client');
    for await (const file of glob('assets/newer/{IdentityDialog,manage}-*', { cwd: client }))
      await rm(path.join(client, file));
    const third = JSON.stringify({ id: 'third', timestamp: Date.now() + 1 });
    for (const file of ['latest.json', 'meta/third.json']) await writeFile(path.join(client, 'builds', file), third);

    const anew = runs(part.page);
    await part.page.getByRole('link', { name: 'reader@bullpen.test' }).click();
    await anew;
    await expect(part.page.getByText('This part could not be shown')).toBeVisible();
    const checked = part.page.waitForResponse(/builds\/latest\.json/);
    // In a loop there would never be time to press it.
    await part.page.getByRole('button', { name: 'Try again' }).click({ timeout: 20_000 });
    await checked;
    await expect(part.page.getByText('This part could not be shown')).toBeVisible();
    await areaLink(part.page, 'Manage').click();
    await expect(part.page.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
    await expect(part.page.getByText(/Build \S+, newest build third\.$/)).toBeVisible();
    expect(part.documents()).toBe(1);
    // Whoever loads it anew by hand gets the page that was wanted.
    await expect(part.page).toHaveURL(/\/manage\?/);

    await areaLink(whole.page, 'Manage').click();
    await expect(areaLink(whole.page, 'Manage')).toHaveAttribute('aria-current', 'page');
    await whole.page.waitForLoadState('networkidle');
    expect(whole.documents()).toBe(1);
  });
});
