import { readFileSync } from 'node:fs';
import { areas } from '@bullpen/contract';
import type { Page } from '@playwright/test';
import { countOf } from '../../../counts.ts';
import { type Column, everywhere, mereRefusals, type Seen } from './faults.ts';
import { hasNoVersion, refusedRead, takesNoBody } from './refused-read.ts';
import { expect, signIn, test } from './test.ts';
import { tellColumn, tryColumn } from './try-column.ts';

test.use({ allowedErrors: /responded with a status of|net::ERR_|^RequestFailure|^The answer was not/ });

const failed =
  (why: RegExp, hasRequest = true): Seen =>
  async (page) => {
    const main = page.getByRole('main');
    await expect(main.getByText('Failed to fetch identities')).toBeVisible();
    await expect(main).toContainText(why);
    if (hasRequest) await expect(main).toContainText(/Request [\w-]{8,}/);
    await expect(page.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();
  };
const rows =
  (text: RegExp): Seen =>
  async (page) => {
    await expect(page.getByRole('row').nth(60)).toBeAttached();
    await expect(page.getByRole('main')).toContainText(text);
  };
const readList: Column = {
  ...refusedRead(failed, /Ask another sudo person/),
  '422': { cannot: 'the list takes no parameters' },
  'unknown enum': { sees: rows(/quarantined/) },
  'extra field': { sees: rows(/247/) },
  slow: {
    sees: async (page) => {
      await expect(page.getByText(/^Still /)).toBeVisible();
      await rows(/247/)(page);
    },
  },
  hanging: {
    sees: async (page) => {
      await expect(page.getByText(/^Still /)).toBeVisible();
      await expect(page.getByRole('row').nth(60)).toBeAttached({ timeout: 45_000 });
    },
  },
};

test('every fault of a list is told apart, and the shell goes on', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await tryColumn('/sudo, read', readList, {
    url: stack.apiUrl,
    call: { method: 'GET', path: '/sudo/identities' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/sudo`);
      return page;
    },
  });
});

const dialog = (page: Page) => page.getByRole('dialog');
const says =
  (text: RegExp, more: Seen = async () => undefined): Seen =>
  async (page) => {
    await expect(dialog(page)).toContainText(text);
    await more(page);
  };
const mayTryAgain: Seen = async (page) => {
  await expect(page.getByRole('button', { name: /^Deactivate (account|and end)/ })).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Left the newsroom.');
};
const nothingWas = (why: RegExp) => ({
  sees: says(/Nothing was deactivated/, async (page) => {
    await expect(dialog(page)).toContainText(why);
    await mayTryAgain(page);
  }),
});
/** The change went through and its answer was lost: that is found out by reading. */
const foundOut = { sees: says(/It is not active any more/) };
/** It never arrived: read again, it is as it was. */
const neverArrived = { sees: says(/It may have been deactivated/, mayTryAgain) };
const done: Seen = async (page) => {
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Account deactivated');
};
const deactivate: Column = {
  '401': nothingWas(/Refused with 401/),
  '403': { sees: says(/This is not possible.*Refused with 403/) },
  '404': { sees: says(/It does not exist any more/) },
  '409': { sees: says(/Somebody changed it in the meantime/, mayTryAgain) },
  '412': { sees: says(/Somebody changed it in the meantime/, mayTryAgain) },
  '413': nothingWas(/Send at most 65536 bytes, not 70000/),
  '415': nothingWas(/Send application\/json/),
  '422': { sees: says(/Use at most 500 characters/, mayTryAgain) },
  '429': nothingWas(/Refused with 429.*It can be tried again (in \d+ s|now)/),
  '500': nothingWas(/Request [\w-]{8,}/),
  '502 of a proxy': foundOut,
  '503': nothingWas(/Refused with 503/),
  HTML: neverArrived,
  'cut off': foundOut,
  empty: neverArrived,
  'wrongly typed': neverArrived,
  'missing field': foundOut,
  'unknown enum': { sees: done },
  'extra field': { sees: done },
  slow: { sees: says(/Still working/, done) },
  hanging: {
    sees: (page) => expect(dialog(page)).toContainText('It is not active any more', { timeout: 45_000 }),
  },
  refused: neverArrived,
};

test('every fault of a change is told apart: nothing typed is lost, and nothing is made twice', async ({
  launch,
  page,
}) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?state=active&search=.example');
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  const links = await page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const ids = links.map((link) => new URL(link, stack.consoleUrl).searchParams.get('open') ?? '');
  await tryColumn('/sudo, write', deactivate, {
    url: stack.apiUrl,
    call: { method: 'PATCH', path: '' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/sudo?open=${ids.shift()}`);
      await page.getByRole('button', { name: 'Deactivate…' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Left the newsroom.');
      await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
      return page;
    },
  });
});

const seasonIs =
  (headline: string, why?: RegExp): Seen =>
  async (page) => {
    await page.getByRole('button', { name: `Season: ${headline}` }).click();
    if (why) await expect(page.getByRole('dialog', { name: 'Season' })).toContainText(why);
  };
const takesNoParameters = { cannot: 'the season takes no parameters' };
const notKnown = (why: RegExp) => ({ sees: seasonIs('Not known', why) });
const unexpectedSeason = notKnown(/Unexpected answer/);
const pageStands: Seen = async (page) => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Season/ })).toHaveCount(0);
};
const readSeason: Column = {
  '401': notKnown(/Your session has expired/),
  '403': notKnown(/may not see this/),
  '404': notKnown(/does not know what was asked for/),
  '409': hasNoVersion,
  '412': hasNoVersion,
  '413': takesNoBody,
  '415': takesNoBody,
  '422': takesNoParameters,
  '429': notKnown(/too many requests/),
  '500': notKnown(/answered with an error.*Request [\w-]{8,}/),
  '502 of a proxy': notKnown(/answered with an error/),
  '503': notKnown(/down for maintenance/),
  HTML: unexpectedSeason,
  'cut off': unexpectedSeason,
  empty: unexpectedSeason,
  'wrongly typed': unexpectedSeason,
  'missing field': unexpectedSeason,
  'unknown enum': { sees: seasonIs('overtime') },
  'extra field': { sees: seasonIs('Day') },
  slow: {
    sees: async (page) => {
      await pageStands(page);
      await expect(page.getByRole('button', { name: 'Season: Day' })).toBeVisible();
    },
  },
  hanging: {
    sees: async (page) => {
      await pageStands(page);
      await expect(page.getByRole('button', { name: 'Season: Day' })).toBeVisible({ timeout: 45_000 });
    },
  },
  refused: notKnown(/cannot be reached/),
};

test('every change that the pages can make has its column', async ({ request, stack }) => {
  const { paths } = await (await request.get(`${stack.apiUrl}/handelskompas-s03-prod/openapi.json`)).json();
  const client = readFileSync(new URL('../../ui/src/data/called-api.ts', import.meta.url), 'utf8');
  const called = [...client.matchAll(/(\w+): \(\) => import\(/g)].map(([, area]) => area);
  const changes = Object.entries<Record<string, { operationId: string }>>(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { operationId }]) =>
      method === 'get' || !called.includes(operationId.split('.')[0]) ? [] : [`${method} ${path}`],
    ),
  );
  expect(changes.sort()).toEqual([
    'delete /experts/{id}',
    'delete /images/{id}',
    'delete /leagues/{id}',
    'delete /leagues/{id}/members/{playerId}',
    'delete /official-leagues/{id}',
    'delete /players/{id}',
    'delete /sudo/identities/{id}/sessions',
    'delete /sudo/identities/{id}/sessions/{sessionId}',
    'delete /sudo/invitations/{id}',
    'patch /experts/{id}',
    'patch /funds/{id}',
    'patch /images/{id}',
    'patch /leagues/{id}',
    'patch /official-leagues/{id}',
    'patch /players/{id}',
    'patch /sudo/identities/{id}',
    'post /experts',
    'post /images',
    'post /leagues',
    'post /official-leagues',
    'post /official-leagues/{id}/publish',
    'post /sudo/invitations',
    'post /sudo/invitations/{id}/resend',
    'put /experts/order',
    'put /images/{id}/file',
  ]);
});

const first = areas.project;
const readingMore: readonly string[] = [areas.overview.path, areas.manage.path, areas.sudo.path];
const toCome = Object.values(areas).filter(({ path }) => !readingMore.includes(path));
/** The shell reads the season alike on every page. */
const asFirst = { triedIn: `${first.path}, read` } as const;
for (const { path } of toCome.slice(0, countOf('pages under every fault'))) {
  test(`every fault of the season leaves ${path} standing`, async ({ launch, page }) => {
    test.setTimeout(300_000);
    const stack = await launch({ faults: true });
    await signIn(page, stack, 'sudo@bullpen.test', '/overview');
    const column = path === first.path ? readSeason : { ...readSeason, slow: asFirst, hanging: asFirst };
    await tryColumn(`${path}, read`, column, {
      url: stack.apiUrl,
      call: { method: 'GET', path: '/season' },
      act: async () => {
        await page.goto(stack.consoleUrl + path);
        return page;
      },
    });
  });
}

/** The season comes with its document as with any other; it shows none. */
const readNowhere: Column = {
  ...everywhere({ sees: (page) => expect(page.getByRole('heading', { name: /^Page not found: / })).toBeVisible() }),
  ...mereRefusals(asFirst),
  '409': hasNoVersion,
  '412': hasNoVersion,
  '413': takesNoBody,
  '415': takesNoBody,
  '422': takesNoParameters,
};

test('the start leads on, and what is not there is not there, whatever the season', async ({ launch, page }) => {
  test.setTimeout(300_000);
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', '/');
  await expect(page).toHaveURL(/\/overview\?/);
  await tellColumn('/, read', everywhere(asFirst));
  await tryColumn('not found, read', readNowhere, {
    url: stack.apiUrl,
    call: { method: 'GET', path: '/season' },
    act: async () => {
      await page.goto(`${stack.consoleUrl}/nowhere`);
      return page;
    },
  });
});

test('what is not tried in this run, or cannot be', async () => {
  for (const { path } of toCome.slice(countOf('pages under every fault'))) {
    await tellColumn(`${path}, read`, everywhere(asFirst));
  }
  const reading = ['/', areas.overview.path, ...toCome.map(({ path }) => path), 'not found'] as const;
  for (const page of reading) {
    await tellColumn(`${page}, write`, everywhere({ cannot: 'nothing can be changed on it yet' }));
  }
});
