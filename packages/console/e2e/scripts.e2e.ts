import type { Page, Request } from '@playwright/test';
import { asked, project } from './asked.ts';
import { cutOff, refused, setFaults } from './faults.ts';
import type { Stack } from './stack.ts';
import { expect, goto, signIn, test } from './test.ts';
import { walkBy } from './walk.ts';

const address = (path = '', search = '') => `/scripts${path}?project=${project}${search}`;
const composed = (event: object, trigger: object = { when: 'now' }) =>
  address('/compose', `&template=event&parameters=${encodeURIComponent(JSON.stringify({ event, trigger }))}`);
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The requests by which the page starts runs. */
function sentBy(page: Page): readonly Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/scripts/runs')) sent.push(request);
  });
  return sent;
}

const runsOf = async (stack: Stack): Promise<number> => (await asked(stack, 'scripts/runs?limit=1')).body.total.value;

/** The instruments of the project that can be traded. */
const instrumentsOf = async (stack: Stack): Promise<readonly { readonly id: string; readonly symbol: string }[]> =>
  (await asked(stack, 'instruments?status=open&limit=5')).body.items;

/** Measures what is filled in, and asks to run it; answers the dialog that confirms it. */
async function confirm(page: Page, reason: string) {
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(page.getByText(/^Measured/)).toBeVisible();
  await page.getByRole('button', { name: 'Run…' }).click();
  const dialog = dialogOf(page, 'Run this script');
  await expect(dialog).toContainText(reason);
  return dialog;
}

/** The same, and runs it. */
async function run(page: Page, reason: string, submit = 'Run script now') {
  const sent = sentBy(page);
  const dialog = await confirm(page, reason);
  // However often it is pressed, it is sent once.
  await dialog.getByRole('button', { name: submit }).dblclick();
  await expect(page).toHaveURL(/\/scripts\/history\?.*open=/);
  expect(sent).toHaveLength(1);
}

test('a split is found, filled in, measured, run once, and told in the history of a player', async ({
  page,
  ownStack: stack,
}) => {
  const [instrument] = await instrumentsOf(stack);
  const before = await runsOf(stack);
  const symbol = instrument?.symbol ?? '';
  await signIn(page, stack, 'sudo@bullpen.test', address());
  await expect(page.getByRole('heading', { level: 1, name: 'Scripts' })).toBeVisible();
  await expect(page).toHaveTitle('Templates · Scripts · Bullpen admin console');
  expect(await (await page.request.get(page.url())).text()).toContain('Recalculate ranks');

  await page.getByRole('searchbox').fill('split');
  await page.getByRole('link', { name: 'Split', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Split' })).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search instruments/ }).fill(symbol);
  await page.getByRole('button', { name: new RegExp(`^Choose ${symbol} `) }).click();
  await page.getByRole('textbox', { name: 'Shares before' }).fill('1');
  await page.getByRole('textbox', { name: 'Shares after' }).fill('2');
  await page.getByRole('radio', { name: 'At once' }).click();
  await expect(page).toHaveURL(new RegExp(instrument?.id ?? ''));
  await run(page, 'The company splits its shares.');

  const opened = dialogOf(page, 'Run');
  await expect(opened.getByText('The run is over')).toBeVisible();
  await expect(opened.getByRole('log')).toContainText(`Every 1 of ${symbol} became 2`);
  await expect(opened.getByText('Succeeded')).toBeVisible();
  expect(await runsOf(stack)).toBe(before + 1);
  await opened.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('rowheader').first()).toContainText(`Split of ${symbol}, 1 to 2`);

  await test.step('in the history of a player', async () => {
    await goto(page, stack.consoleUrl + composed({ type: 'delisting', instrumentId: instrument?.id }));
    await page.getByRole('button', { name: 'Dry run' }).click();
    const names = page.getByRole('row').nth(1).getByRole('rowheader').locator('bdi');
    await expect(names).toHaveCount(2);
    const [fund = '', owner] = await names.allTextContents();
    // Funds of different players may have one name.
    const { items } = (await asked(stack, `funds?search=${encodeURIComponent(fund)}&limit=200`)).body;
    const ofOwner = items.find(({ player }: { readonly player: { readonly name: string } }) => player.name === owner);
    await goto(page, `${stack.consoleUrl}/manage/players?project=${project}&open=${ofOwner?.player.id}`);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText(new RegExp(`^Split of .*${symbol}`)).first()).toBeVisible();
  });

  await test.step('whoever may only read', async () => {
    await signIn(page, stack, 'reader@bullpen.test', address('', '').replace(project, 'handelskompas-s03-prod'));
    await expect(page.getByText(/^You may look at scripts/)).toBeVisible();
    await page.getByRole('link', { name: 'Recalculate ranks' }).click();
    await page.getByRole('button', { name: 'Dry run' }).click();
    await expect(page.getByText(/^Measured/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run…' })).toHaveAccessibleDescription(/^You may only read/);
  });
});

test('a halt is taken back, and what is scheduled is withdrawn', async ({ page, ownStack: stack }) => {
  const [instrument] = await instrumentsOf(stack);
  const halted = async () => (await asked(stack, 'instruments?status=halted&limit=200')).body.total.value;
  const before = await halted();
  const scope = { of: 'instruments', instrumentIds: [instrument?.id] };
  await signIn(page, stack, 'sudo@bullpen.test', composed({ type: 'trading_halt', scope }));
  await run(page, 'Its exchange has halted it.');
  const opened = dialogOf(page, 'Run');
  // By keyboard: a toast may lie over it.
  await opened.getByRole('button', { name: 'Take back this halt…' }).press('Enter');
  expect(await halted()).toBe(before + 1);
  const dialog = dialogOf(page, 'Run this script');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Its exchange trades it again.');
  await expect(dialog).toContainText(`Takes back: Trading halt: ${instrument?.symbol}`);
  await dialog.getByRole('button', { name: 'Take back now' }).click();
  await expect(opened.getByRole('log')).toContainText('Instruments traded again: 1.');
  expect(await halted()).toBe(before);
  await opened.getByRole('link', { name: 'The run that did it' }).click();
  await expect(opened).toContainText('Taken back by');
  await expect(opened.getByRole('button', { name: 'Take back this halt…' })).toBeHidden();

  await test.step('a scheduled holiday', async () => {
    const { now, marketHolidays } = (await asked(stack, 'season')).body;
    const inDays = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
    const closed: string[] = marketHolidays.map((holiday: { readonly date: string }) => holiday.date);
    const isOpen = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !closed.includes(day);
    const date = [5, 6, 7, 8, 9].map((days) => inDays(days).slice(0, 10)).find(isOpen);
    const holiday = { type: 'market_holiday', date, name: 'Storm' };
    await goto(page, stack.consoleUrl + composed(holiday, { when: 'at', at: inDays(1) }));
    await run(page, 'As in the plan.', 'Schedule script');
    await opened.getByRole('button', { name: 'Withdraw…' }).press('Enter');
    await dialogOf(page, 'Withdraw this run').getByRole('button', { name: 'Withdraw run' }).press('Enter');
    await expect(opened.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(opened.getByRole('log')).toContainText('Cancelled before it began.');
  });
});

test('a dividend that a script paid is found by keyboard in the ledger of a fund, with its run', async ({
  page,
  ownStack: stack,
}) => {
  const { items } = (await asked(stack, 'funds?limit=20')).body;
  const fund = items.find((each: { readonly holdingCount: number }) => each.holdingCount > 0);
  const [{ instrument }] = (await asked(stack, `funds/${fund.id}/holdings`)).body.items;
  const dividend = composed({ type: 'dividend', instrumentId: instrument.id, amount: 10 });
  await signIn(page, stack, 'sudo@bullpen.test', dividend);
  await run(page, 'As announced.');
  const opened = dialogOf(page, 'Run');
  await expect(opened.getByText('The run is over')).toBeVisible();

  await goto(page, `${stack.consoleUrl}/manage/funds?project=${project}&search=${fund.id}`);
  const { press, tabTo } = walkBy(page);
  const rows = page.getByRole('main').locator('tbody').first();
  await expect(rows.getByRole('row')).toHaveCount(1);
  await tabTo(rows, 'to the fund');
  const dialog = dialogOf(page, 'Fund');
  await press('Enter', 'open', () => expect(dialog).toContainText(fund.id));
  await tabTo(page.getByRole('tablist'), 'to the tabs');
  for (const tab of ['Holdings', 'Ledger'])
    await press('ArrowRight', tab, () => expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible());
  await tabTo(dialog.getByRole('combobox', { name: 'Kind' }), 'to the kinds');
  const ledger = dialog.getByRole('table', { name: 'Ledger' });
  await press('d', 'dividends alone', () => expect(page).toHaveURL(/kind=dividend/));
  const paid = ledger.getByRole('row').nth(1);
  await expect(paid).toContainText(/^Dividend/);
  await expect(paid).toContainText(instrument.symbol);
  await tabTo(paid.getByRole('link').last(), 'to its run');
  await press('Enter', 'open the run', () => expect(opened).toContainText('As announced.'));
});

test('a fund is corrected from its dialog, and its ledger leads to the run, which is taken back', async ({
  page,
  ownStack: stack,
}) => {
  const fund = (await asked(stack, 'funds?limit=1')).body.items[0];
  const cash = async () => (await asked(stack, `funds/${fund.id}`)).body.cash;
  await signIn(page, stack, 'sudo@bullpen.test', `/manage/funds?project=${project}&open=${fund.id}`);
  await page.getByRole('button', { name: 'Correct…' }).click();
  await expect(page.getByRole('group', { name: 'Fund' })).toContainText(fund.name);
  await page.getByRole('radio', { name: 'Cash' }).click();
  await page.getByRole('textbox', { name: /^Amount/ }).fill('12,50');
  await run(page, 'A dividend was missing.');
  const opened = dialogOf(page, 'Run');
  await expect(opened.getByText('The run is over')).toBeVisible();
  expect(await cash()).toBe(fund.cash + 1250);

  await goto(page, `${stack.consoleUrl}/manage/funds?project=${project}&open=${fund.id}&tab=ledger`);
  const latest = page.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1);
  await expect(latest).toContainText(/^Correction.*\+€12\.50/);
  await latest.getByRole('link').click();
  await opened.getByRole('button', { name: 'Take back this correction…' }).click();
  const dialog = dialogOf(page, 'Run this script');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was paid after all.');
  await expect(dialog).toContainText('Takes back: Correction: +12.50 EUR');
  await dialog.getByRole('button', { name: 'Take back now' }).click();
  await expect(opened.getByRole('log')).toContainText('Done.');
  expect(await cash()).toBe(fund.cash);
});

test.describe('two tabs', () => {
  test.use({ allowedErrors: /responded with a status of 409|^RequestFailure/ });

  test('pay one dividend once', async ({ page, ownStack: stack }) => {
    const before = await runsOf(stack);
    const [instrument] = await instrumentsOf(stack);
    const dividend = composed({ type: 'dividend', instrumentId: instrument?.id, amount: 10 });
    await signIn(page, stack, 'sudo@bullpen.test', dividend);
    const other = await page.context().newPage();
    await goto(other, stack.consoleUrl + dividend);
    const tabs = [page, other];
    for (const tab of tabs) await expect(await confirm(tab, 'As announced.')).toContainText(/Pays [\d,.]+ EUR in all/);
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Run script now' }).click()));
    const hasRun = (tab: Page) => /\/scripts\/history\?.*open=/.test(tab.url());
    await expect.poll(() => tabs.filter(hasRun).length).toBe(1);
    const late = tabs.find((tab) => !hasRun(tab)) ?? other;
    const dialog = dialogOf(late, 'Run this script');
    await expect(dialog.getByRole('checkbox', { name: /all the same$/ })).not.toBeChecked();
    await expect(dialog.getByRole('alert').filter({ hasText: 'The same' })).toContainText('by sudo@bullpen.test');
    await expect(dialog.getByRole('button', { name: 'Run script now' })).toBeDisabled();
    expect(await runsOf(stack)).toBe(before + 1);
    const first = tabs.find(hasRun) ?? page;
    await expect(dialogOf(first, 'Run').getByText('Succeeded')).toBeVisible();
  });
});

test.describe('an answer that is lost', () => {
  test.use({ allowedErrors: /responded with a status of 404|net::ERR_|^RequestFailure/ });

  test('the same form is submitted twice, and done once', async ({ page, launch }) => {
    const stack = await launch({ faults: true });
    const before = await runsOf(stack);
    const event = { type: 'announcement', scope: { of: 'everyone' }, title: 'Prizes', text: 'Well played.' };
    await signIn(page, stack, 'sudo@bullpen.test', composed(event));
    const sent = sentBy(page);
    const dialog = await confirm(page, 'As in the plan.');
    // The run begins, and for a moment nothing is known of it.
    await setFaults(stack.apiUrl, [
      { method: 'POST', path: '/scripts/runs', ...cutOff, times: 1 },
      { method: 'GET', path: '/scripts/runs/{id}', ...refused(404, 'not_found'), times: 1 },
    ]);
    const submit = dialog.getByRole('button', { name: 'Run script now' });
    await submit.click();
    await expect(dialog).toContainText('It may have been run');
    expect(await runsOf(stack)).toBe(before + 1);
    await submit.click();
    await expect(page).toHaveURL(/\/scripts\/history\?.*open=/);
    expect(sent).toHaveLength(2);
    expect(await runsOf(stack)).toBe(before + 1);
    await expect(dialogOf(page, 'Run').getByText('Succeeded')).toBeVisible();
  });
});
