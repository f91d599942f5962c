import type { Page } from '@playwright/test';
import { clocks, openEveryPage, refusedAnswers } from './every-page.ts';
import { authenticate } from './person.ts';
import { paths } from './seeded-accounts.ts';
import { expect, goto, test } from './test.ts';

test.describe('every page and gate begins as its document does', () => {
  test.use({ allowedErrors: refusedAnswers });
  const adverse = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;

  test('with everything adverse at once, and the document two hours old', async ({ browser, stack, watch }) =>
    await openEveryPage(
      { browser, stack, watch },
      { ...adverse, ahead: clocks['two hours ahead'], timezoneId: 'Pacific/Apia', locale: 'ar-EG' },
    ));

  test('and the clock behind', async ({ browser, stack, watch }) =>
    await openEveryPage(
      { browser, stack, watch },
      { ...adverse, ahead: clocks.behind, timezoneId: 'America/St_Johns', locale: 'th-TH' },
    ));
});

test.describe('a page that is not as the server made it', () => {
  test.use({ allowedErrors: /Minified React error #4\d\d/ });

  /** Wraps the words of every document before it runs, as a browser that translates it does. */
  const translate = (page: Page) =>
    page.addInitScript(() => {
      const isRunning = () => 'hydrated' in document.documentElement.dataset;
      new MutationObserver((_, observer) => {
        if (isRunning()) return observer.disconnect();
        for (const element of document.querySelectorAll('h1, h2, nav a, button')) {
          const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          for (const each of words) {
            const font = document.createElement('font');
            each.replaceWith(font);
            font.append(each);
          }
        }
      }).observe(document, { childList: true, subtree: true });
    });

  test('is made anew in every area and can be used, and the server hears of it', async ({ page, ownStack: stack }) => {
    const reports = () => stack.log.filter(({ event }) => event === 'page-report');
    await authenticate(page.request, stack, 'sudo@bullpen.test');
    await translate(page);
    for (const [index, path] of Object.values(paths).entries()) {
      await goto(page, `${stack.consoleUrl}${path}?project=handelskompas-s03-prod`);
      await expect(page.locator('font'), path).toHaveCount(0);
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      await page.getByRole('button', { name: 'Account and settings' }).click();
      await expect(page.getByRole('menuitem', { name: 'Log out' }), path).toBeVisible();
      await page.keyboard.press('Escape');
      await expect.poll(() => reports().length, path).toBe(index + 1);
    }
    expect(reports().at(-1)).toMatchObject({ is: 'recovered', document: `${stack.consoleUrl}/sudo` });
  });

  test('at a gate', async ({ page, stack }) => {
    await translate(page);
    await goto(page, stack.consoleUrl);
    await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  });
});

test('a dialog whose code does not come holds up nothing else for long', async ({ page, stack }) => {
  await authenticate(page.request, stack, 'sudo@bullpen.test');
  const code = /\/assets\/LeagueDialog-[^/]*\.js$/;
  await page.route(code, () => undefined);
  const asked = page.waitForRequest(code);
  await goto(page, `${stack.consoleUrl}/manage/leagues?project=handelskompas-s03-prod&open=${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeEnabled();
  await asked;
});
