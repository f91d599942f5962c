import type { Page } from '@playwright/test';
import type { Column, Seen } from './faults.ts';
import { signedIn } from './person.ts';
import { refusedRead } from './refused-read.ts';
import { expect, signIn, test } from './test.ts';
import { tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

const project = 'handelskompas-s03-test';
const hasNoEnum = { cannot: 'a player has no enum' };

const failed =
  (why: RegExp, hasRequest = true): Seen =>
  async (page) => {
    const main = page.getByRole('main');
    await expect(main.getByText('Failed to fetch the players')).toBeVisible();
    await expect(main).toContainText(why);
    if (hasRequest) await expect(main).toContainText(/Request [\w-]{8,}/);
    await expect(page.getByRole('link', { name: 'Origami' })).toBeVisible();
  };
const rows: Seen = (page) => expect(page.getByRole('row').nth(40)).toBeAttached({ timeout: 45_000 });
const late: Seen = async (page) => {
  await expect(page.getByText(/^Still loading players/)).toBeVisible();
  await rows(page);
};
const readList: Column = {
  ...refusedRead(failed, /Your access to this project may have ended/),
  '422': { cannot: 'the page asks only for what the contract takes' },
  'unknown enum': hasNoEnum,
  'extra field': { sees: rows },
  slow: { sees: late },
  hanging: { sees: late },
};

test('every fault of the list of players is told apart, and the tabs go on', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${project}`);
  await tryColumn('/manage, read', readList, {
    url: stack.apiUrl,
    call: { method: 'GET', path: '/players' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/manage?project=${project}`);
      return page;
    },
  });
});

const newName = 'Renamed by staff';
const dialog = (page: Page) => page.getByRole('dialog');
const says =
  (text: RegExp, more: Seen = async () => undefined): Seen =>
  async (page) => {
    await expect(dialog(page)).toContainText(text, { timeout: 45_000 });
    await more(page);
  };
const mayTryAgain: Seen = async (page) => {
  await expect(page.getByRole('button', { name: 'Rename player' })).toBeEnabled();
  await expect(page.getByLabel('New name')).toHaveValue(newName);
  await expect(page.getByLabel('Reason')).toHaveValue('Offensive.');
};
const nothingWas = (why: RegExp) => ({
  sees: says(/Nothing was renamed/, async (page) => {
    await expect(dialog(page)).toContainText(why);
    await mayTryAgain(page);
  }),
});
/** The change went through and its answer was lost: that is found out by reading. */
const foundOut = { sees: says(/It has this name now/) };
/** It never arrived: read again, it is as it was. */
const neverArrived = { sees: says(/It may have been renamed/, mayTryAgain) };
const conflict = { sees: says(/Somebody changed it in the meantime/, mayTryAgain) };
const done: Seen = async (page) => {
  await expect(page.getByRole('dialog', { name: 'Player', exact: true })).toContainText(newName);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Player renamed');
};
const rename: Column = {
  '401': nothingWas(/Refused with 401/),
  '403': { sees: says(/This is not possible.*Refused with 403/) },
  '404': { sees: says(/It does not exist any more/) },
  '409': conflict,
  '412': conflict,
  '413': nothingWas(/Send at most 65536 bytes, not 70000/),
  '415': nothingWas(/Send application\/json/),
  '422': { sees: says(/Use at most 500 characters/, mayTryAgain) },
  '429': nothingWas(/Refused with 429.*It can be tried again (in \d+ s|now)/),
  '500': nothingWas(/Request [\w-]{8,}/),
  '502 of a proxy': foundOut,
  '503': nothingWas(/Refused with 503/),
  HTML: neverArrived,
  'cut off': foundOut,
  empty: neverArrived,
  'wrongly typed': neverArrived,
  'missing field': foundOut,
  'unknown enum': hasNoEnum,
  'extra field': { sees: done },
  slow: { sees: says(/Still working/, done) },
  hanging: foundOut,
  refused: neverArrived,
};

test('every fault of a rename is told apart: nothing typed is lost, and nothing is renamed twice', async ({
  launch,
  page,
}) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  const list = await fetch(`${stack.apiUrl}/${project}/api/admin/players?limit=50`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const ids = (await list.json()).items.map(({ id }: { readonly id: string }) => id);
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${project}`);
  await tryColumn('/manage, write', rename, {
    url: stack.apiUrl,
    call: { method: 'PATCH', path: '/players/{id}' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/manage/players?project=${project}&open=${ids.shift()}`);
      await page.getByRole('button', { name: 'Rename…' }).click();
      await page.getByLabel('New name').fill(newName);
      await page.getByLabel('Reason').fill('Offensive.');
      await page.getByRole('button', { name: 'Rename player' }).click();
      return page;
    },
  });
});
