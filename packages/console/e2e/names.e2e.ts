import { asked, project } from './asked.ts';
import type { Stack } from './stack.ts';
import { expect, signIn, test } from './test.ts';
import { walkBy } from './walk.ts';

interface Written {
  readonly id: string;
  readonly kind: 'player' | 'fund' | 'league';
  readonly recordId: string;
  readonly name: string;
  readonly decision: { readonly decision: string; readonly before: string; readonly reason: string | null } | null;
}

const namesOf = async (stack: Stack, query: string): Promise<readonly Written[]> =>
  (await asked(stack, `names?${query}`)).body.items;
const areas = { player: 'players', fund: 'funds', league: 'leagues' } as const;

test('the queue is worked off by keyboard: one left, five kept, one renamed with a message, one taken back', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', `/manage/names?project=${project}`);
  await test.step('a word that is added brings what holds it', async () => {
    await page.getByRole('button', { name: 'Words…' }).click();
    const words = page.getByRole('textbox', { name: 'Your words' });
    await words.fill(`${await words.inputValue()}\ncapital`);
    await page.getByRole('button', { name: 'Save word list' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  const waiting = await namesOf(stack, 'limit=7');
  const [left, first, second, third, renamed, fourth, fifth] = waiting;
  if (!left || !first || !second || !third || !renamed || !fourth || !fifth) throw new Error('Seven names wait.');
  const rows = page.getByRole('rowgroup').last();
  const focusedName = page.locator('th:has(a:focus) bdi');
  await expect(page.getByRole('rowheader').first()).toContainText(left.name);
  const { press, tabTo } = walkBy(page);
  await tabTo(rows, 'to the queue');
  await expect(focusedName).toHaveText(left.name);
  // Further down, what goes on at the head of the queue has lost its place.
  await press('ArrowDown', 'leave the first', () => expect(focusedName).toHaveText(first.name));

  for (const [name, next] of [
    [first, second],
    [second, third],
    [third, renamed],
  ] as const)
    await press('k', `keep ${name.name}`, () => expect(focusedName).toHaveText(next.name));

  await test.step('one renamed, with what its player reads', async () => {
    const dialog = page.getByRole('dialog');
    await press('r', 'rename', () => expect(dialog.getByLabel('New name')).toBeFocused());
    await press('ControlOrMeta+a', 'all of it');
    await page.keyboard.type('Rustige Otter');
    await expect(dialog.getByRole('region', { name: 'What the player will read' })).toContainText('Rustige Otter');
    await tabTo(dialog.getByRole('button', { name: /^Rename / }), 'to the button');
    await press('Enter', 'send it', () => expect(dialog).toBeHidden());
    await expect(focusedName).toHaveText(fourth.name);
    const { body: record } = await asked(stack, `${areas[renamed.kind]}/${renamed.recordId}`);
    expect(record.name).toBe('Rustige Otter');
  });

  await press('k', 'keep the fourth', () => expect(focusedName).toHaveText(fifth.name));
  await press('k', 'keep the fifth', () => expect(focusedName).not.toHaveText(fifth.name));
  // While it is still being sent, it is not taken back, nor is the one before it.
  const told = page.getByRole('listitem').filter({ hasText: 'Name kept' });
  await expect(told.filter({ hasText: fifth.name })).toBeVisible();
  await press('z', 'take the last one back', () => expect(focusedName).toHaveText(fifth.name));

  const decided = await namesOf(stack, 'state=decided&limit=200');
  const decisionOf = ({ id }: Written) => decided.find((each) => each.id === id)?.decision;
  for (const name of [first, second, third, fourth]) expect(decisionOf(name)).toMatchObject({ decision: 'keep' });
  expect(decisionOf(renamed)).toMatchObject({ decision: 'rename', before: renamed.name });
  expect(decisionOf(fifth)).toBeUndefined();
  expect((await namesOf(stack, 'limit=2')).map(({ id }) => id)).toEqual([left.id, fifth.id]);

  await test.step('whose it is, and back to it', async () => {
    await press('o', 'open', () => expect(page.getByRole('dialog')).toContainText(fifth.recordId));
    await press('Escape', 'close', () => expect(focusedName).toHaveText(fifth.name));
  });
});
