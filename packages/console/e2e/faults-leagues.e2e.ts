import type { Page } from '@playwright/test';
import { type Column, everywhere, type Seen } from './faults.ts';
import { signedIn } from './person.ts';
import type { Stack } from './stack.ts';
import { expect, signIn, test } from './test.ts';
import { tellColumn, tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

const project = 'handelskompas-s03-test';
const reason = 'Offensive.';
const hasNoEnum = { cannot: 'a league has no enum' };

test('leagues are read and renamed by the code that reads and renames players', async () => {
  await tellColumn('leagues, read', everywhere({ triedIn: '/manage, read' } as const));
  await tellColumn('a rename', everywhere({ triedIn: '/manage, write' } as const));
});

interface Listed {
  readonly id: string;
}

async function call(stack: Stack, path: string, init: RequestInit = {}) {
  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${stack.apiUrl}/${project}/api/admin/${path}`, { ...init, headers });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}
const listed = async (stack: Stack, path: string): Promise<Listed[]> => (await call(stack, path)).items;

/** One with its owner alone, so that nobody else is reached when it goes. */
async function newLeague(stack: Stack, owner: Listed | undefined): Promise<string> {
  const id = crypto.randomUUID();
  const body = JSON.stringify({ id, ownerId: owner?.id, name: 'Nachtwacht' });
  await call(stack, 'leagues', { method: 'POST', body });
  return id;
}

interface Change {
  /** As in "Nothing was deleted". */
  readonly done: string;
  readonly button: string;
  /** Whatever else was typed is still there. */
  readonly kept: Seen;
  /** It went through. */
  readonly succeeded: Seen;
}

const dialog = (page: Page) => page.getByRole('dialog');

function answersOf({ done, button, kept, succeeded }: Change) {
  const says =
    (text: RegExp, more: Seen = async () => undefined): Seen =>
    async (page) => {
      await expect(dialog(page)).toContainText(text, { timeout: 45_000 });
      await more(page);
    };
  const mayTryAgain: Seen = async (page) => {
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await kept(page);
  };
  const nothingWas = (why: RegExp) => ({
    sees: says(new RegExp(`Nothing was ${done}`), async (page) => {
      await expect(dialog(page)).toContainText(why);
      await mayTryAgain(page);
    }),
  });
  const maybe = { sees: says(new RegExp(`It may have been ${done}`), mayTryAgain) };
  const always = {
    '401': nothingWas(/Refused with 401/),
    '403': { sees: says(/This is not possible.*Refused with 403/) },
    '429': nothingWas(/Refused with 429.*It can be tried again (in \d+ s|now)/),
    '500': nothingWas(/Request [\w-]{8,}/),
    '503': nothingWas(/Refused with 503/),
    // It never arrived: read again, it is as it was.
    HTML: maybe,
    empty: maybe,
    'wrongly typed': maybe,
    refused: maybe,
    'unknown enum': hasNoEnum,
    'extra field': { sees: succeeded },
    slow: { sees: says(/Still working/, succeeded) },
  };
  return { always, says, mayTryAgain, nothingWas, maybe };
}

const keepsReason: Seen = (page) => expect(page.getByLabel('Reason')).toHaveValue(reason);
const told = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(title);

/** What went through and whose answer was lost is found out by reading: it is not there any more. */
function removal(change: Change): Column {
  const { always, says, mayTryAgain } = answersOf(change);
  const gone = { sees: says(/It does not exist any more/) };
  const conflict = { sees: says(/Somebody changed it in the meantime/, mayTryAgain) };
  const takesNoBody = { cannot: 'a removal sends no body' };
  return {
    ...always,
    '404': gone,
    '409': conflict,
    '412': conflict,
    '413': takesNoBody,
    '415': takesNoBody,
    '422': { sees: says(/Use at most 500 characters/, mayTryAgain) },
    '502 of a proxy': gone,
    'cut off': gone,
    'missing field': gone,
    hanging: gone,
  };
}

test('every fault of the removal of a member is told apart, and nobody else is removed', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  const [largest] = await listed(stack, 'leagues?sort=memberCount&order=desc&limit=1');
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${project}`);
  const column = removal({
    done: 'removed',
    button: 'Remove member',
    kept: keepsReason,
    async succeeded(shown) {
      await expect(shown.getByRole('dialog', { name: 'League', exact: true })).toBeVisible();
      await told(shown, 'Member removed');
    },
  });
  await tryColumn('the removal of a member', column, {
    url: stack.apiUrl,
    call: { method: 'DELETE', path: '/leagues/{id}/members/{playerId}' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/manage/leagues?project=${project}&open=${largest?.id}`);
      await page.getByRole('tab', { name: 'Members' }).click();
      // The owner's stays where it is, and cannot be pressed.
      await page
        .getByRole('button', { name: /^Remove .+…$/ })
        .and(page.locator(':not([aria-disabled])'))
        .first()
        .click();
      await page.getByLabel('Reason').fill(reason);
      await page.getByRole('button', { name: 'Remove member' }).click();
      return page;
    },
  });
});

test('every fault of a deletion is told apart, and no other league goes', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  const [player] = await listed(stack, 'players?limit=1');
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${project}`);
  const column = removal({
    done: 'deleted',
    button: 'Delete league',
    kept: keepsReason,
    async succeeded(shown) {
      await expect(dialog(shown)).toBeHidden();
      await told(shown, 'League deleted');
    },
  });
  await tryColumn('a deletion', column, {
    url: stack.apiUrl,
    call: { method: 'DELETE', path: '/leagues/{id}' },
    act: async () => {
      const id = await newLeague(stack, player);
      await page.goto(`${stack.consoleUrl}/manage/leagues?project=${project}&open=${id}`);
      await page.getByRole('button', { name: 'Delete…' }).click();
      await page.getByLabel('Reason').fill(reason);
      await expect(page.getByRole('list', { name: 'What goes with it' })).toContainText('1 membership');
      await page.getByRole('button', { name: 'Delete league' }).click();
      return page;
    },
  });
});

test('every fault of a new league is told apart: what is sent again makes no second one', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  const [player] = await listed(stack, 'players?limit=1');
  await signIn(page, stack, 'sudo@bullpen.test', `/overview?project=${project}`);
  const { always, says, nothingWas, maybe } = answersOf({
    done: 'created',
    button: 'Create league',
    kept: (shown) => expect(shown.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Nachtwacht'),
    async succeeded(shown) {
      await expect(shown.getByRole('dialog', { name: 'League', exact: true })).toContainText('Nachtwacht');
      await told(shown, 'League created');
    },
  });
  const column: Column = {
    ...always,
    '404': { cannot: 'what is made needs not be found' },
    '409': { sees: says(/This league was created before/) },
    '412': { cannot: 'a new league has no version' },
    '413': nothingWas(/Send at most 65536 bytes, not 70000/),
    '415': nothingWas(/Send application\/json/),
    '422': nothingWas(/Refused with 422/),
    '502 of a proxy': maybe,
    'cut off': maybe,
    'missing field': maybe,
    hanging: maybe,
  };
  await tryColumn('a new league', column, {
    url: stack.apiUrl,
    call: { method: 'POST', path: '/leagues' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/manage/leagues?project=${project}`);
      await page.getByRole('button', { name: 'New league…' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nachtwacht');
      await page.getByRole('searchbox', { name: /^Search players/ }).fill(player?.id ?? '');
      await page
        .getByRole('button', { name: /^Choose .+, .+@/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Create league' }).click();
      return page;
    },
  });
});
