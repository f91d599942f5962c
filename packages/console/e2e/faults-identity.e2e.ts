import type { Page } from '@playwright/test';
import { type Column, everywhere, type Seen } from './faults.ts';
import { identityNamed, signedIn } from './person.ts';
import { refusedRead } from './refused-read.ts';
import { expect, signIn, test } from './test.ts';
import { tellColumn, tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

const dialog = (page: Page) => page.getByRole('dialog');
const failed =
  (why: RegExp, hasRequest = true): Seen =>
  async (page) => {
    await expect(dialog(page).getByText('Failed to fetch the sessions')).toBeVisible({ timeout: 30_000 });
    await expect(dialog(page)).toContainText(why);
    if (hasRequest) await expect(dialog(page)).toContainText(/Request [\w-]{8,}/);
    await expect(page.getByRole('tab', { name: 'Audit' })).toBeVisible();
  };
const rows: Seen = (page) =>
  expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible({ timeout: 45_000 });
const late: Seen = async (page) => {
  await expect(page.getByText(/^Still loading/)).toBeVisible();
  await rows(page);
};
const readSessions: Column = {
  ...refusedRead(failed, /may not see this|Ask another sudo person|access/),
  '422': { cannot: 'the dialog asks only for what the contract takes' },
  'unknown enum': { cannot: 'a session has no enum' },
  'extra field': { sees: rows },
  slow: { sees: late },
  // One of the two that hang is that of the first tab, which nobody waits for any more.
  hanging: { sees: rows },
};

test('every fault of the sessions of an account is told apart, and the other tabs go on', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  const { id } = await identityNamed(stack, 'second.sudo@bullpen.test');
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await tryColumn('the sessions of an account, read', readSessions, {
    url: stack.apiUrl,
    call: { method: 'GET', path: '/sudo/identities/{id}/sessions' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/sudo?search=second.sudo&open=${id}`);
      await page.getByRole('tab', { name: 'Sessions' }).click();
      return page;
    },
  });
});

test('access and audit trail are read by the same list', async () => {
  const asSessions = everywhere({ triedIn: 'the sessions of an account, read' });
  await tellColumn('the access of an account, read', asSessions);
  await tellColumn('the audit trail of an account, read', asSessions);
});

const reason = 'A lost telephone.';

/** What went through and whose answer was lost is found out by reading: nothing is open any more. */
function ending(verb: RegExp): Column {
  const says =
    (text: RegExp, more: Seen = async () => undefined): Seen =>
    async (page) => {
      await expect(dialog(page)).toContainText(text, { timeout: 45_000 });
      await more(page);
    };
  const mayTryAgain: Seen = async (page) => {
    await expect(page.getByRole('button', { name: verb })).toBeEnabled();
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
  };
  const nothingWas = (why: RegExp) => ({
    sees: says(/Nothing was ended/, async (page) => {
      await expect(dialog(page)).toContainText(why);
      await mayTryAgain(page);
    }),
  });
  const maybe = { sees: says(/It may have been ended/, mayTryAgain) };
  const foundOut = { sees: says(/No such session is open any more/) };
  const conflict = { sees: says(/Somebody changed it in the meantime/, mayTryAgain) };
  const takesNoBody = { cannot: 'an end sends no body' };
  const done: Seen = async (page) => {
    await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(/sessions? ended/);
    await expect(page.getByRole('dialog', { name: 'Identity' })).toBeVisible();
  };
  return {
    '401': nothingWas(/Refused with 401/),
    '403': { sees: says(/This is not possible.*Refused with 403/) },
    '404': { sees: says(/It does not exist any more/) },
    '409': conflict,
    '412': conflict,
    '413': takesNoBody,
    '415': takesNoBody,
    '422': { sees: says(/Use at most 500 characters/, mayTryAgain) },
    '429': nothingWas(/Refused with 429.*It can be tried again (in \d+ s|now)/),
    '500': nothingWas(/Request [\w-]{8,}/),
    '502 of a proxy': foundOut,
    '503': nothingWas(/Refused with 503/),
    HTML: maybe,
    'cut off': foundOut,
    empty: maybe,
    'wrongly typed': maybe,
    'missing field': { cannot: 'the fields that the switch takes away are none of these' },
    'unknown enum': { cannot: 'a session has no enum' },
    'extra field': { sees: done },
    slow: { sees: says(/Still working/, done) },
    hanging: foundOut,
    refused: maybe,
  };
}

for (const [column, path, begin, verb] of [
  ['the end of all sessions', '/sudo/identities/{id}/sessions', /^End \d+ sessions?…$/, /^End \d+ sessions?$/],
  ['the end of a session', '/sudo/identities/{id}/sessions/{sessionId}', /^End session: /, 'End 1 session'],
] as const) {
  test(`every fault of ${column} is told apart, and nothing typed is lost`, async ({ launch, page }) => {
    test.setTimeout(400_000);
    const stack = await launch({ faults: true });
    const { id } = await identityNamed(stack, 'editor@bullpen.test');
    await signIn(page, stack, 'sudo@bullpen.test', '/overview');
    await tryColumn(column, ending(new RegExp(verb)), {
      url: stack.apiUrl,
      call: { method: 'DELETE', path },
      act: async () => {
        await signedIn(stack, 'editor@bullpen.test');
        await page.goto(`${stack.consoleUrl}/sudo?search=editor%40&open=${id}`);
        await page.getByRole('tab', { name: 'Sessions' }).click();
        await page.getByRole('button', { name: begin }).first().click();
        await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
        await page.getByRole('button', { name: verb }).click();
        return page;
      },
    });
  });
}
