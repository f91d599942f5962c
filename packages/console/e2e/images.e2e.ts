import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, fillLogIn, goto, refusal, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure/ });

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
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files);
};
const textOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Alternative text of ${name}` });

test('images are seen as they are, found by what they show, sorted over all of them, and exported; one is described, replaced and deleted', async ({
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

  await test.step('described and replaced wherever it is used, and gone once nothing shows it', async () => {
    const { expert, image } = await usedOne(stack);
    await goto(page, stack.consoleUrl + address(`&open=${image.id}`));
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
    const { body: after } = await asked(stack, `images/${image.id}`);
    expect(after).toMatchObject({ name: 'new.gif', type: 'image/gif', alternativeText: 'Somebody else' });
    const { body: shownBy } = await asked(stack, `experts/${expert.id}`);
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
    await page.getByRole('button', { name: 'Delete image' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await named(stack, 'unused.png')).toEqual([]);
  });
});

test('images are uploaded at once, each once: what is none, broken, cancelled, cut off or met by the end of the session is told apart', async ({
  context,
  page,
  stack,
}) => {
  await test.step('several', async () => {
    await signIn(page, stack, 'sudo@bullpen.test', address());
    await choose(
      page,
      file('quay.png'),
      file('words.png', Buffer.from('Words.')),
      file('moving.gif', gif, 'image/gif'),
    );
    await expect(row(page, 'words.png')).toContainText('It holds no PNG');
    await textOf(page, 'quay.png').fill('A quay at night');
    await expect(page.getByText('1 of 2 without alternative text.')).toBeVisible();
    await page.getByRole('button', { name: 'Upload 2 images' }).click();
    for (const name of ['quay.png', 'moving.gif']) await expect(row(page, name)).toContainText('uploaded');
    await expect(names(page).filter({ hasText: 'quay.png' })).toBeVisible();
    const [quay, ...others] = await named(stack, 'quay.png');
    expect(others).toEqual([]);
    expect(quay).toMatchObject({ alternativeText: 'A quay at night', type: 'image/png', version: 1 });
    expect(await named(stack, 'moving.gif')).toMatchObject([{ alternativeText: '', type: 'image/gif', width: 2 }]);
    expect(await named(stack, 'words.png')).toEqual([]);
    const shown = await fetch(quay?.address ?? '');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
  });

  await test.step('one that the server refuses, whatever was checked before', async () => {
    await goto(page, stack.consoleUrl + address());
    // Its beginning is that of an image, and it breaks off.
    await choose(page, file('broken.png', png.subarray(0, 40)), file('whole.png'));
    await page.getByRole('button', { name: 'Upload 2 images' }).click();
    await expect(row(page, 'whole.png')).toContainText('uploaded');
    await expect(row(page, 'broken.png')).toContainText(/broken image/);
    await expect(row(page, 'broken.png').getByRole('button', { name: /^Try again/ })).toHaveCount(0);
    expect(await named(stack, 'broken.png')).toEqual([]);
  });

  await test.step('one is cancelled, one is cut off and sent again', async () => {
    await goto(page, stack.consoleUrl + address());
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
    expect(await named(stack, 'lost.png')).toMatchObject([{ alternativeText: 'It comes back', version: 1 }]);
    expect(await named(stack, 'held.png')).toEqual([]);
    // What was stopped can still be sent, so it would be lost.
    await page.getByRole('button', { name: 'Remove: held.png' }).click();
    await page.getByRole('link', { name: 'Players' }).click();
    await expect(page).toHaveURL(/\/manage\/players/);
    await page.unroute(/\/api\/admin\/images$/);
  });

  await test.step('the session expires', async () => {
    await goto(page, stack.consoleUrl + address());
    await choose(page, file('night.png'));
    await textOf(page, 'night.png').fill('The night');
    await context.clearCookies({ name: 'ory_kratos_session' });
    let count = 0;
    await page.route(/\/api\/admin\/images$/, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      count += 1;
      return count === 1 ? route.fulfill(refusal(stack.consoleUrl)) : route.continue();
    });
    await page.getByRole('button', { name: 'Upload 1 image' }).click();
    const overlay = page.getByRole('alertdialog', { name: 'Session expired' });
    await expect(overlay.getByRole('button', { name: 'Login' })).toBeEnabled();
    const beside = context.waitForEvent('page');
    await overlay.getByRole('button', { name: 'Login' }).click();
    const login = await beside;
    await fillLogIn(login, 'sudo@bullpen.test');
    await expect(overlay).toBeHidden();
    await expect(row(page, 'night.png')).toContainText('uploaded');
    expect(count).toBe(2);
    expect(await named(stack, 'night.png')).toMatchObject([{ alternativeText: 'The night', version: 1 }]);
  });
});
