import { asked, project } from './asked.ts';
import { expect, reload, signIn, test } from './test.ts';

test('from the list to the page of a player: a note is written, stands there after a reload, and is deleted', async ({
  page,
  stack,
}) => {
  const [player] = (await asked(stack, 'players?limit=1&sort=registeredAt')).body.items;
  await signIn(page, stack, 'sudo@bullpen.test', `/manage/players?project=${project}&search=${player.id}`);
  await page.getByRole('rowheader').locator('bdi').first().click();
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/players/${player.id}\\?project=${project}`));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: player.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Players', exact: true })).toHaveAttribute('aria-current', 'page');

  // What was shown before a note is written tells of it afterwards.
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toBeVisible();
  const text = 'Called: the name stays.';
  await page.getByRole('textbox', { name: 'New note' }).fill(text);
  await page.getByRole('button', { name: 'Write note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText(text);
  await expect(history).toContainText('A note was written');
  await reload(page);
  await expect(notes).toContainText(text);
  const document = await (await page.request.get(page.url())).text();
  for (const part of [player.email, text]) expect(document).toContain(part);

  await page.getByRole('button', { name: /^Delete the note of/ }).click();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await expect(page.getByText('Nobody has written a note about this player.')).toBeVisible();
  expect((await asked(stack, `players/${player.id}/notes`)).body).toEqual([]);
});
