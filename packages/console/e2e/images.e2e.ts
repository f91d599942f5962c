import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, refusal, signIn, test } from './test.ts';

const address = (search = '') => `/manage/images?project=${project}${search}`;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly alternativeText: string;
  readonly address: string;
  readonly type: string;
  readonly width: number;
  readonly version: number;
}

const imagesOf = async (stack: Stack, query: string): Promise<readonly Listed[]> =>
  (await asked(stack, `images?${query}`)).body.items;
const named = async (stack: Stack, name: string) => {
  const found = await imagesOf(stack, `search=${encodeURIComponent(name)}`);
  return found.filter((image) => image.name === name);
};
/** One that an expert shows. */
async function usedOne(stack: Stack) {
  const { items } = (await asked(stack, 'experts?limit=200')).body;
  const expert = items.find(({ portrait }: { portrait: { id: string } | null }) => portrait !== null);
  const image: Listed = (await asked(stack, `images/${expert.portrait.id}`)).body;
  return { expert, image };
}

const base64 = (text: string) => Buffer.from(text, 'base64');
/** One pixel, black. */
const png = base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==');
/** Two pixels beside each other. */
const gif = base64('R0lGODlhAgABAIAAAAAAAP///yH5BAEAAAAALAAAAAACAAEAAAICRAoAOw==');
const file = (name: string, buffer = png, mimeType = 'image/png') => ({ name, mimeType, buffer });

const names = (page: Page) => page.getByRole('rowheader').locator('bdi');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const choose = async (page: Page, ...files: ReturnType<typeof file>[]) => {
  // The page takes files once it runs.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 1_000 });
    chooser.catch(() => undefined);
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (await chooser).setFiles(files);
  }).toPass();
};
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Alternative text of ${name}` });

test('images are seen as they are, found by what they show, sorted over all of them, and taken along', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', address());
  await expect(page.getByRole('heading', { level: 1, name: 'Images' })).toBeVisible();
  const [first, second] = await imagesOf(stack, 'limit=2');
  await expect(names(page).first()).toHaveText(first?.name ?? '');
  expect(await (await page.request.get(page.url())).text()).toContain(second?.address);
  const shown = page.getByRole('row').nth(1).getByRole('img');
  await expect(shown).toHaveAttribute('src', first?.address ?? '');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(first?.width);

  await page.getByRole('button', { name: 'Size' }).click();
  await expect(page).toHaveURL(/sort=size/);
  const [smallest] = await imagesOf(stack, 'sort=size&order=asc&limit=1');
  await expect(names(page).first()).toHaveText(smallest?.name ?? '');
  await page.getByRole('searchbox').fill(second?.id ?? '');
  await expect(page.getByRole('status').filter({ hasText: /^1 image$/ })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const [headings, ...rows] = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(headings?.replace('\ufeff', '')).toBe('Id,Name,Alternative text,Type,Width,Height,Bytes,Uploaded,Address');
  expect(rows.map((line) => line.split(',')[0])).toEqual([second?.id]);
});

test('several are uploaded at once: one that is none is refused alone, and the others are kept as they were described', async ({
  ownStack,
  page,
}) => {
  await signIn(page, ownStack, 'sudo@bullpen.test', address());
  await choose(page, file('quay.png'), file('words.png', Buffer.from('Words.')), file('moving.gif', gif, 'image/gif'));
  await expect(row(page, 'words.png')).toContainText('It holds no PNG');
  await textOf(page, 'quay.png').fill('A quay at night');
  await expect(page.getByText('1 of 2 without alternative text.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload 2 images' }).click();
  for (const name of ['quay.png', 'moving.gif']) await expect(row(page, name)).toContainText('uploaded');
  await expect(names(page).filter({ hasText: 'quay.png' })).toBeVisible();
  const [quay, ...others] = await named(ownStack, 'quay.png');
  expect(others).toEqual([]);
  expect(quay).toMatchObject({ alternativeText: 'A quay at night', type: 'image/png', version: 1 });
  expect(await named(ownStack, 'moving.gif')).toMatchObject([{ alternativeText: '', type: 'image/gif', width: 2 }]);
  expect(await named(ownStack, 'words.png')).toEqual([]);
  const shown = await fetch(quay?.address ?? '');
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
});

test('what is dropped and pasted anywhere on the page is taken', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', address());
  await expect(names(page).first()).toBeVisible();
  const hand = (type: 'dragover' | 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([kind, called, content]) => {
        const held = new DataTransfer();
        const bytes = Uint8Array.from(atob(content ?? ''), (character) => character.charCodeAt(0));
        held.items.add(new File([bytes], called ?? '', { type: 'image/png' }));
        const how = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...how, clipboardData: held })
            : new DragEvent(kind ?? '', { ...how, dataTransfer: held }),
        );
      },
      [type, name, png.toString('base64')],
    );
  // Whoever holds something over a page goes on doing so until it answers.
  await expect(async () => {
    await hand('dragover', 'dropped.png');
    await expect(page.getByText('Let go to add what you hold.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hand('drop', 'dropped.png');
  await hand('paste', 'pasted.png');
  for (const name of ['dropped.png', 'pasted.png']) await expect(row(page, name)).toBeVisible();

  await page.getByRole('link', { name: 'Players' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Discard your changes?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(row(page, 'dropped.png')).toBeVisible();
  for (const name of ['dropped.png', 'pasted.png']) await page.getByRole('button', { name: `Remove: ${name}` }).click();
});

test.describe('uploads that do not come about', () => {
  test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure/ });

  test('one is cancelled, one is cut off and sent again, and neither is there twice', async ({ ownStack, page }) => {
    await signIn(page, ownStack, 'sudo@bullpen.test', address());
    let count = 0;
    const held: (() => void)[] = [];
    await page.route(/\/api\/admin\/images$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      count += 1;
      // The first never gets through; of the second the answer is lost.
      if (count === 1) return new Promise<void>((resolve) => held.push(resolve)).then(() => route.abort());
      if (count > 2) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    const upload = page.getByRole('button', { name: 'Upload 1 image' });
    await choose(page, file('held.png'));
    await upload.click();
    await expect.poll(() => held.length).toBe(1);
    await choose(page, file('lost.png'));
    await textOf(page, 'lost.png').fill('It comes back');
    await upload.click();
    await expect(row(page, 'lost.png')).toContainText('It may have been uploaded');
    await expect(textOf(page, 'lost.png')).toHaveCount(0);

    await page.getByRole('link', { name: 'Players' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Stop what is under way?');
    await question.getByRole('button', { name: 'Keep waiting' }).click();
    await page.getByRole('button', { name: 'Cancel: held.png' }).click();
    await expect(row(page, 'held.png')).toContainText(/cancelled|You stopped waiting/);
    for (const release of held) release();

    await page.getByRole('button', { name: 'Try again: lost.png' }).click();
    await expect(row(page, 'lost.png')).toContainText('uploaded');
    expect(await named(ownStack, 'lost.png')).toMatchObject([{ alternativeText: 'It comes back', version: 1 }]);
    expect(await named(ownStack, 'held.png')).toEqual([]);
    // What was stopped can still be sent, so it would be lost.
    await page.getByRole('button', { name: 'Remove: held.png' }).click();
    await page.getByRole('link', { name: 'Players' }).click();
    await expect(page).toHaveURL(/\/manage\/players/);
  });

  test('one that the server refuses says so, whatever was checked before', async ({ ownStack, page }) => {
    await signIn(page, ownStack, 'sudo@bullpen.test', address());
    // Its beginning is that of an image, and it breaks off.
    await choose(page, file('broken.png', png.subarray(0, 40)), file('whole.png'));
    await page.getByRole('button', { name: 'Upload 2 images' }).click();
    await expect(row(page, 'whole.png')).toContainText('uploaded');
    await expect(row(page, 'broken.png')).toContainText(/broken image/);
    await expect(row(page, 'broken.png').getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    expect(await named(ownStack, 'broken.png')).toEqual([]);
  });

  test('a session that expires amid an upload is renewed in another tab, and the image is there once', async ({
    context,
    ownStack,
    page,
  }) => {
    await signIn(page, ownStack, 'sudo@bullpen.test', address());
    await choose(page, file('night.png'));
    await textOf(page, 'night.png').fill('The night');
    await endSession(context);
    let count = 0;
    await page.route(/\/api\/admin\/images$/, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      count += 1;
      return count === 1 ? route.fulfill(refusal(ownStack.consoleUrl)) : route.continue();
    });
    await page.getByRole('button', { name: 'Upload 1 image' }).click();
    const overlay = page.getByRole('alertdialog', { name: 'Session expired' });
    await expect(overlay.getByRole('button', { name: 'Login' })).toBeEnabled();
    const beside = context.waitForEvent('page');
    await overlay.getByRole('button', { name: 'Login' }).click();
    const login = await beside;
    await login.getByLabel('E-mail').fill('sudo@bullpen.test');
    await login.getByLabel('Password').fill('play-the-season');
    await login.getByRole('button').click();
    await expect(overlay).toBeHidden();
    await expect(row(page, 'night.png')).toContainText('uploaded');
    expect(count).toBe(2);
    expect(await named(ownStack, 'night.png')).toMatchObject([{ alternativeText: 'The night', version: 1 }]);
  });

  test('one that two people describe at once is chosen field by field', async ({ browser, ownStack, page, watch }) => {
    const { image } = await usedOne(ownStack);
    const other = await browser.newContext();
    await watch(other);
    const otherPage = await other.newPage();
    await signIn(page, ownStack, 'sudo@bullpen.test', address(`&open=${image.id}`));
    await signIn(otherPage, ownStack, 'second.sudo@bullpen.test', address(`&open=${image.id}`));
    for (const each of [page, otherPage]) await each.getByRole('button', { name: 'Edit…' }).click();
    const describe = async (who: Page, text: string) => {
      await who.getByRole('textbox', { name: 'Alternative text' }).fill(text);
      await who.getByRole('button', { name: 'Save image' }).click();
    };
    await describe(page, 'First');
    await expect(page.getByRole('dialog', { name: 'Image' })).toContainText('First');
    await describe(otherPage, 'Second');
    await expect(otherPage.getByRole('radio', { name: 'Theirs First' })).toBeVisible();
    await otherPage.getByRole('radio', { name: 'Mine Second' }).click();
    await otherPage.getByRole('button', { name: 'Use these values' }).click();
    await otherPage.getByRole('button', { name: 'Save image' }).click();
    await expect(otherPage.getByRole('dialog', { name: 'Image' })).toContainText('Second');
    expect((await asked(ownStack, `images/${image.id}`)).body).toMatchObject({
      alternativeText: 'Second',
      version: image.version + 2,
    });
  });
});

test('an image is described and replaced wherever it is used, and goes once nothing shows it', async ({
  ownStack,
  page,
}) => {
  const { expert, image } = await usedOne(ownStack);
  await signIn(page, ownStack, 'sudo@bullpen.test', address(`&open=${image.id}`));
  const dialog = page.getByRole('dialog', { name: 'Image', exact: true });
  await dialog.getByRole('tab', { name: 'Where used' }).click();
  await expect(dialog.getByRole('link', { name: expert.name })).toHaveAttribute(
    'href',
    new RegExp(`/manage/experts\\?.*open=${expert.id}`),
  );

  await page.getByRole('button', { name: 'Edit…' }).click();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('Somebody else');
  await page.getByRole('button', { name: 'Save image' }).click();
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Replace…' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace this image' });
  await expect(replacing).toContainText(expert.name);
  await replacing
    .getByLabel('New file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(file('new.gif', gif, 'image/gif'));
  await page.getByRole('button', { name: 'Replace image' }).click();
  await dialog.getByRole('tab', { name: 'Image', exact: true }).click();
  await expect(dialog).toContainText('2 × 1');
  const { body: after } = await asked(ownStack, `images/${image.id}`);
  expect(after).toMatchObject({ name: 'new.gif', type: 'image/gif', alternativeText: 'Somebody else' });
  const { body: shownBy } = await asked(ownStack, `experts/${expert.id}`);
  expect(shownBy.portrait).toMatchObject({ address: after.address, alternativeText: 'Somebody else' });

  await page.getByRole('button', { name: 'Delete…' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete this image' });
  await expect(deleting).toContainText('It cannot be deleted while something shows it');
  await expect(deleting.getByRole('link', { name: expert.name })).toBeVisible();
  await expect(deleting.getByRole('button', { name: 'Delete image' })).toBeDisabled();
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');

  await choose(page, file('unused.png'));
  await page.getByRole('button', { name: 'Upload 1 image' }).click();
  await expect(row(page, 'unused.png')).toContainText('uploaded');
  await page.getByRole('link', { name: 'unused.png' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByLabel('Reason').fill('Uploaded by mistake.');
  await page.getByRole('button', { name: 'Delete image' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await named(ownStack, 'unused.png')).toEqual([]);
});

test('who may only read sees every image and changes none', async ({ page, stack }) => {
  const readOnly = 'alpenboerse-s04-test';
  await signIn(page, stack, 'reader@bullpen.test', `/manage/images?project=${readOnly}`);
  await expect(names(page).first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Choose files' });
  await expect(button).toHaveAccessibleDescription(/^You may only read in this project\./);
  await page.getByRole('rowheader').first().getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog).toContainText('You may only read in this project.');
  for (const name of ['Edit…', 'Replace…', 'Delete…'])
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
});

const endSession = (context: BrowserContext) => context.clearCookies({ name: 'ory_kratos_session' });
