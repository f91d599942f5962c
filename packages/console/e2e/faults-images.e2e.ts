import type { Page } from '@playwright/test';
import { type Column, everywhere, type Seen } from './faults.ts';
import { expect, signIn, test } from './test.ts';
import { tellColumn, tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

const project = 'handelskompas-s03-test';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==',
  'base64',
);

test('images are read, described, replaced and deleted by the code that does so with players and leagues', async () => {
  await tellColumn('images, read', everywhere({ triedIn: '/manage, read' } as const));
  await tellColumn('a change of an image', everywhere({ triedIn: '/manage, write' } as const));
  await tellColumn('a deletion of an image', everywhere({ triedIn: 'a deletion' } as const));
});

const row = (page: Page) => page.getByRole('list', { name: 'Add images' }).getByRole('listitem');
const says =
  (text: RegExp, more: Seen = async () => undefined): Seen =>
  async (page) => {
    await expect(row(page)).toContainText(text, { timeout: 45_000 });
    await more(page);
  };
const described = (page: Page) => page.getByRole('textbox', { name: 'Alternative text of quay.png' });
const again = (page: Page) => page.getByRole('button', { name: 'Try again: quay.png' });

/** Nothing was made: it can be described anew, and sent again. */
const failed = (why: RegExp) => ({
  sees: says(why, async (page) => {
    await expect(described(page)).toHaveValue('A quay');
    await expect(again(page)).toBeVisible();
  }),
});
/** It would be refused again. */
const final = (why: RegExp) => ({ sees: says(why, (page) => expect(again(page)).toHaveCount(0)) });
/** Sent again as it was, it is there once. */
const maybe = {
  sees: says(/It may have been uploaded; sent again, it makes no second image\./, async (page) => {
    await expect(described(page)).toHaveCount(0);
    await expect(again(page)).toBeVisible();
  }),
};
const done: Seen = says(/uploaded/, (page) => expect(page.getByText('1 of 1 uploaded')).toBeVisible());

const upload: Column = {
  '401': failed(/Refused with 401/),
  '403': failed(/Refused with 403/),
  '404': { cannot: 'what is made needs not be found' },
  '409': final(/It was uploaded before/),
  '412': { cannot: 'a new image has no version' },
  '413': final(/Send at most 65536 bytes, not 70000/),
  '415': final(/Send application\/json/),
  '422': failed(/Refused with 422/),
  '429': failed(/Refused with 429/),
  '500': failed(/Request [\w-]{8,}/),
  '502 of a proxy': maybe,
  '503': failed(/Refused with 503/),
  HTML: maybe,
  'cut off': maybe,
  empty: maybe,
  'wrongly typed': maybe,
  'missing field': maybe,
  'unknown enum': { cannot: 'an image has no enum' },
  'extra field': { sees: done },
  slow: { sees: done },
  hanging: maybe,
  refused: maybe,
};

test('every fault of an upload is told apart, and none makes a second image', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${project}`);
  await tryColumn('an upload', upload, {
    url: stack.apiUrl,
    call: { method: 'POST', path: '/images' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/manage/images?project=${project}`);
      await expect(async () => {
        await page
          .getByLabel('Add images', { exact: true })
          .and(page.locator('input'))
          .setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer: png });
        await expect(row(page)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await described(page).fill('A quay');
      await page.getByRole('button', { name: 'Upload 1 image' }).click();
      return page;
    },
  });
});
