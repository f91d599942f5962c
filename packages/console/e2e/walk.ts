import type { Locator, Page } from '@playwright/test';
import { project } from './asked.ts';
import { expect, goto } from './test.ts';

/** What has the focus, in words; null where nobody sees it. It is given on two frames after the page has last changed. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const inWords = () => {
      const { activeElement: element, body } = document;
      if (!element || element === body || !element.checkVisibility({ visibilityProperty: true })) return null;
      return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 60) ?? ''}`;
    };
    for (let frames = 0; frames < 4 || (frames < 30 && inWords() === null); frames += 1)
      await new Promise(requestAnimationFrame);
    return inWords();
  });

/** Somebody without a mouse: whatever a key does, something that is seen has the focus afterwards. */
export function walkBy(page: Page) {
  async function press(key: string, step: string, settled?: () => Promise<unknown>): Promise<void> {
    await page.keyboard.press(key);
    await settled?.();
    expect(await focused(page), `what has the focus: ${step}`).not.toBeNull();
  }
  /** Until it is on the target or in it. */
  async function tabTo(target: Locator, step: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element.contains(document.activeElement));
    for (let at = 0; at < 80 && !(await isThere()); at += 1) await press(key, `${step}, ${key} ${at + 1}`);
    expect(await isThere(), step).toBe(true);
  }
  return { press, tabTo };
}

const areaLink = (page: Page, area: string) => page.getByRole('banner').getByRole('link', { name: area, exact: true });

/** A record is opened from its list and closed; another area is gone to, and come back from. */
export async function walkList(page: Page, origin: string, path: string): Promise<void> {
  const { press, tabTo } = walkBy(page);
  await goto(page, `${origin}${path}?project=${project}`);
  const rows = page.getByRole('main').locator('tbody').first();
  const dialog = page.getByRole('dialog');
  await expect(rows.getByRole('row').first()).toBeVisible();
  await tabTo(rows, `${path}: to the rows`);
  await press('ArrowDown', `${path}: a row down`);
  await press('Enter', `${path}: open`, () => expect(dialog).toBeVisible());
  await press('Escape', `${path}: close`, () => expect(dialog).toBeHidden());
  await expect(rows.locator(':focus'), `${path}: back on its row`).toBeVisible();
  await walkAway(page, path);
}

/** To another area, and back in the history. */
export async function walkAway(page: Page, path: string): Promise<void> {
  const { press, tabTo } = walkBy(page);
  const other = path.startsWith('/overview') ? 'Scripts' : 'Overview';
  await tabTo(areaLink(page, other), `${path}: to ${other}`, 'Shift+Tab');
  await press('Enter', `${path}: open ${other}`, () => page.waitForURL(new RegExp(`/${other.toLowerCase()}\\?`)));
  // The key for it is the browser's own, which does not hear it here.
  await page.goBack();
  await page.waitForURL(new RegExp(`${path}\\?`));
  expect(await focused(page), `what has the focus: ${path}: come back`).not.toBeNull();
}
