import type { Page } from '@playwright/test';
import { asked } from './asked.ts';
import { type Column, everywhere, type Seen } from './faults.ts';
import type { Stack } from './stack.ts';
import { expect, signIn, test } from './test.ts';
import { tellColumn, tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

test('the lists of Sudo are read by the code that reads players, and invitations ended by that of records', async () => {
  for (const column of ['audit, read', 'invitations, read', 'unused access, read'] as const) {
    await tellColumn(column, everywhere({ triedIn: '/manage, read' } as const));
  }
  for (const column of ['the withdrawal of an invitation', 'a resend'] as const) {
    await tellColumn(column, everywhere({ triedIn: 'the removal of a member' } as const));
  }
});

/** What is sent as many at once, of which each has a result of its own. */
function sending(verb: 'Grant' | 'Invite'): Column {
  const result = (words: string) => async (page: Page) => {
    const told = page.getByRole('region', { name: 'Selected rows' }).getByRole('status');
    await expect(told).toHaveText(`${verb}: ${words}`, { timeout: 60_000 });
  };
  const failed = { sees: result('0 of 1 done1 failed') };
  const unknown = { sees: result('0 of 1 done1 not known') };
  const done = { sees: result('1 of 1 done') };
  return {
    ...{ '401': failed, '403': failed, '404': failed, '409': failed, '412': failed, '413': failed, '415': failed },
    ...{ '422': failed, '500': failed, '503': failed },
    // It waits for as long as it was told to, and can be taken back meanwhile.
    '429': {
      async sees(page) {
        await expect(page.getByRole('progressbar', { name: verb })).toBeVisible();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await result('0 of 1 done1 not sent')(page);
      },
    },
    ...{ '502 of a proxy': unknown, HTML: unknown, 'cut off': unknown, empty: unknown, 'wrongly typed': unknown },
    // The state of an invitation is one of a few words, that of an account any.
    ...{ 'missing field': unknown, 'unknown enum': verb === 'Invite' ? unknown : done, 'extra field': done },
    ...{ slow: done, hanging: unknown, refused: unknown },
  };
}

test('every fault of an invitation is its result, told apart from what nobody knows', async ({ launch, page }) => {
  test.setTimeout(400_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  let number = 0;
  await tryColumn('an invitation', sending('Invite'), {
    url: stack.apiUrl,
    call: { method: 'POST', path: '/sudo/invitations' },
    act: async () => {
      number += 1;
      await page.goto(`${stack.consoleUrl}/sudo/invitations`);
      await page.getByRole('button', { name: 'Invite…' }).click();
      await page.getByRole('textbox', { name: 'Addresses' }).fill(`person.${number}@freelance.example`);
      await page.getByRole('combobox', { name: 'TEST S03 Handelskompas', exact: true }).selectOption('rw');
      await page.getByRole('textbox', { name: 'Reason' }).fill('A test.');
      await page.getByRole('button', { name: 'Invite 1 person' }).click();
      return page;
    },
  });
});

const project = { key: 'handelskompas-s03-test', words: 'Handelskompas S03 TEST' };

/** People who may not open that project, one after the other: whom one fault has met is not met by the next. */
async function* strangers(stack: Stack): AsyncGenerator<string, never> {
  const { body } = await asked(stack, 'sudo/identities');
  for (const { state, traits, metadata_public } of body) {
    const isStranger = metadata_public?.authz?.projects?.[project.key] === undefined;
    if (state === 'active' && isStranger && !metadata_public?.authz?.sudo) yield traits.email;
  }
  throw new Error('There are more faults than people.');
}

test('every fault of a bulk act is its result, and what failed can be sent again', async ({ launch, page }) => {
  test.setTimeout(400_000);
  const stack = await launch({ faults: true });
  const people = strangers(stack);
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await tryColumn('a bulk act', sending('Grant'), {
    url: stack.apiUrl,
    call: { method: 'PATCH', path: '/sudo/identities/{id}' },
    act: async () => {
      const { value: email } = await people.next();
      await page.goto(`${stack.consoleUrl}/sudo?search=${encodeURIComponent(email)}`);
      await page.getByRole('checkbox', { name: `Select ${email}` }).check();
      await page.getByRole('button', { name: /^Grant/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Project' }).selectOption(project.key);
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('A test.');
      await dialog.getByRole('button', { name: 'Grant to 1 account' }).click();
      return page;
    },
  });
});

/** A save says beside each person what became of it, and keeps what was typed until all is saved. */
function savingMatrix(): Column {
  const person = (page: Page) => page.getByRole('dialog').getByRole('list', { name: 'Changes of access' });
  const notSaved =
    (words: RegExp): Seen =>
    async (page) => {
      await expect(person(page)).toContainText(words, { timeout: 60_000 });
      await expect(page.getByRole('dialog')).toContainText('1 person of 1 not saved');
      await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('A test.');
      await expect(page.getByRole('button', { name: 'Save 1 change', exact: true })).toBeEnabled();
    };
  const failed = (words: RegExp) => ({ sees: notSaved(words) });
  const neverArrived = failed(/Not known/);
  /** The change went through and its answer was lost: that is found out by reading. */
  const foundOut: { readonly sees: Seen } = {
    async sees(page) {
      await expect(page.getByRole('dialog', { name: 'Access is saved' })).toBeVisible({ timeout: 60_000 });
      await expect(person(page)).toContainText('Saved');
    },
  };
  const done: { readonly sees: Seen } = {
    async sees(page) {
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
      await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Access saved');
      await expect(page.getByRole('gridcell').first()).toHaveAccessibleName(/TEST: read$/);
    },
  };
  return {
    '401': failed(/Failed: Refused with 401/),
    '403': failed(/Failed: Refused with 403/),
    '404': failed(/Failed: Refused with 404/),
    '409': failed(/Failed: Refused with 409/),
    '412': failed(/Failed: Refused with 412/),
    '413': failed(/Send at most 65536 bytes, not 70000/),
    '415': failed(/Send application\/json/),
    '422': failed(/Use at most 500 characters/),
    '429': {
      async sees(page) {
        await expect(page.getByRole('textbox', { name: 'Reason' })).not.toBeEditable();
        await page.getByRole('button', { name: 'Cancel' }).click();
        await notSaved(/Not sent/)(page);
      },
    },
    '500': failed(/Failed: Refused with 500\. Request [\w-]{8,}/),
    '502 of a proxy': foundOut,
    '503': failed(/Failed: Refused with 503/),
    HTML: neverArrived,
    'cut off': foundOut,
    empty: neverArrived,
    'wrongly typed': neverArrived,
    'missing field': foundOut,
    'unknown enum': done,
    'extra field': done,
    slow: done,
    hanging: foundOut,
    refused: neverArrived,
  };
}

test('every fault of a save of the matrix stands beside its person, and nothing that was changed is lost', async ({
  launch,
  page,
}) => {
  test.setTimeout(400_000);
  const stack = await launch({ faults: true });
  const people = strangers(stack);
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await tryColumn('a save of the matrix', savingMatrix(), {
    url: stack.apiUrl,
    call: { method: 'PATCH', path: '/sudo/identities/{id}' },
    act: async () => {
      const { value: email } = await people.next();
      await page.goto(`${stack.consoleUrl}/sudo/access?search=${encodeURIComponent(email)}&projects=${project.key}`);
      await expect(page.getByText(/people × 1 project$/)).toBeVisible();
      await page.getByRole('gridcell', { name: `${email}, ${project.words}` }).focus();
      await page.keyboard.press('r');
      await page.getByRole('button', { name: 'Save 1 change…' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('A test.');
      await page.getByRole('button', { name: 'Save 1 change', exact: true }).click();
      return page;
    },
  });
});
