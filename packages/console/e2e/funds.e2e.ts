import { asked, project } from './asked.ts';
import { expect, signIn, test } from './test.ts';
import { walkBy } from './walk.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Point {
  readonly at: string;
  readonly value: number;
}

/** Cents of an amount as it is written, such as `−€1,234.56`. */
const centsOf = (written: string) =>
  Number(written.replaceAll(/[^\d]/g, '')) * (written.trim().startsWith('−') ? -1 : 1);

test('a player who wrote that they lost is answered by keyboard: from a pasted email to the copied answer', async ({
  page,
  stack,
}) => {
  const { body: season } = await asked(stack, 'season');
  const [fund] = (await asked(stack, 'funds?sort=return7d&limit=1')).body.items;
  const { body: player } = await asked(stack, `players/${fund.player.id}`);
  const points: readonly Point[] = (await asked(stack, `funds/${fund.id}/values?range=7d`)).body.points;
  const [worst] = points
    .slice(1)
    .map(({ at, value }, index) => ({ at, change: value - (points[index]?.value ?? value) }))
    .toSorted((one, other) => one.change - other.change);
  const dayOf = (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: season.timeZone }).format(new Date(at));
  const day = dayOf(worst?.at ?? season.now);

  await signIn(page, stack, 'sudo@bullpen.test', `/manage/funds?project=${project}`);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const { press, tabTo } = walkBy(page);
  await press('/', 'to the search');
  await page.keyboard.insertText(player.email);
  const row = page.getByRole('rowheader').filter({ hasText: fund.name });
  await expect(row).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^\d funds?$/ })
      .first(),
  ).toBeVisible();
  await tabTo(page.getByRole('rowgroup').last(), 'to the rows');
  const isOnRow = () => row.evaluate((name) => name.closest('tr')?.contains(document.activeElement) ?? false);
  for (let tries = 0; tries < 10 && !(await isOnRow()); tries += 1) await press('ArrowDown', 'a row down');
  const dialog = page.getByRole('dialog', { name: 'Fund' });
  await press('Enter', 'open', () => expect(dialog).toContainText(fund.id));

  await tabTo(page.getByRole('tablist'), 'to the tabs');
  const isShown = (tab: string) => () => expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
  await press('End', 'to the last tab', isShown('Compare'));
  await press('ArrowLeft', 'to the explanation', isShown('Explain a day'));
  await tabTo(page.getByRole('button', { name: 'The day before' }), 'to the day before');
  const shown = page.getByLabel('Day', { exact: true });
  for (
    let tries = 0, at = await shown.inputValue();
    tries < 10 && at !== day;
    tries += 1, at = await shown.inputValue()
  )
    await press('Enter', 'to the day before', () => expect(shown).not.toHaveValue(at));
  await expect(shown).toHaveValue(day);
  await expect(page).toHaveURL(/tab=explain/);

  const table = page.getByRole('table', { name: 'What the change is made of' });
  const amounts = table.locator('tbody tr td:nth-of-type(2)');
  await expect(table).toBeVisible();
  const cents = (await amounts.allInnerTexts()).map(centsOf);
  expect(cents.at(-1)).toBeLessThan(0);
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));

  await tabTo(page.getByRole('button', { name: 'Copy as an answer' }), 'to the answer');
  await press('Enter', 'copy', () => expect(dialog.getByText('Copied')).toBeVisible());
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(fund.name);
  expect(copied.split('\n').length).toBeGreaterThan(2);
});

test('a holding leads to its instrument: what it costs, who else has it, and back to the fund', async ({
  page,
  stack,
}) => {
  const { items } = (await asked(stack, 'funds?limit=20')).body;
  const fund = items.find((each: { readonly holdingCount: number }) => each.holdingCount > 0);
  const [{ instrument }] = (await asked(stack, `funds/${fund.id}/holdings`)).body.items;
  const { holders } = (await asked(stack, `instruments/${instrument.id}`)).body;
  const address = `/manage/funds?project=${project}&open=${fund.id}&tab=holdings`;
  await signIn(page, stack, 'sudo@bullpen.test', address);
  const held = page.getByRole('table', { name: 'Holdings' });
  await held.getByRole('link', { name: instrument.name }).click();
  const dialog = page.getByRole('dialog', { name: 'Instrument' });
  await expect(dialog).toContainText(instrument.id);
  await expect(dialog.getByRole('definition').filter({ hasText: /funds?$/ })).toHaveText(
    `${holders} ${holders === 1 ? 'fund' : 'funds'}`,
  );
  await page.goBack();
  await expect(held).toBeVisible();
});
