import { expect, identityList, platformRequests, signIn, test, whoami } from './test.ts';
import { holdsToken } from './token-watch.ts';

test('the document holds the first 50 rows, and the browser fetches the whole list once', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  const before = { whoami: platformRequests(stack, whoami), list: platformRequests(stack, identityList) };
  const html = await (await page.request.get(`${stack.consoleUrl}/sudo`)).text();
  expect(html.match(/<tr[^>]*data-open/g)).toHaveLength(50);
  const total = Number(html.match(/(\d+)(?:<!-- -->)? identities/)?.[1]);
  expect(total).toBeGreaterThan(50);
  expect(new Set(html.match(/[0-9a-f-]{36}/g)).size, 'ids in the document').toBeLessThan(total * 2);
  expect(platformRequests(stack, whoami) - before.whoami, 'whoami for a document').toBe(1);

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.reload();
  const everyone = page.getByRole('row');
  await expect(everyone).toHaveCount(total + 1);
  const count = (part: string) => requested.filter((url) => url.includes(part)).length;
  expect(count(whoami), 'whoami of the browser').toBe(1);
  expect(
    requested.filter((url) => identityList.test(url)),
    'lists of the browser',
  ).toHaveLength(1);
  const scripts = requested.filter((url) => url.endsWith('.js'));
  expect(new Set(scripts).size, 'scripts fetched twice').toBe(scripts.length);
});

test('search and order run over the whole list and stand in the address', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL(/sort=email/);
  await page.getByRole('searchbox').fill('reader@');
  await expect(page).toHaveURL(/search=reader/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveValue('reader@');
});

test('no letter is lost, however fast somebody types', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  const typed = 'liesbeth.peeters137@handelskompas.example'.repeat(3);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type(typed);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed);
  await expect(page.getByRole('searchbox')).toHaveValue(typed);
});

test('the document is filtered as its address says', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  const documentOf = async (search: string) => (await page.request.get(`${stack.consoleUrl}/sudo?${search}`)).text();
  const inactive = await documentOf('state=inactive&search=bullpen.test');
  expect(inactive).toContain('inactive@bullpen.test');
  expect(inactive).not.toContain('reader@bullpen.test');
  const active = await documentOf('state=active&search=bullpen.test');
  expect(active).toContain('reader@bullpen.test');
  expect(active).not.toContain('inactive@bullpen.test');
});

test('a click on a link asks nobody who is here', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await expect(page.getByText(/\d+ identities/)).toBeVisible();
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  const before = platformRequests(stack, whoami);
  const lists = platformRequests(stack, identityList);
  const data: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) data.push(request.url());
  });
  for (const [link, heading] of [
    ['Overview', 'Overview'],
    ['Manage', 'Players'],
    ['Scripts', 'Scripts is not built yet'],
    ['Sudo', 'Identities'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page).toHaveURL(/project=handelskompas-s03-prod/);
  }
  expect(data).toEqual([]);
  expect(platformRequests(stack, whoami)).toBe(before);
  expect(platformRequests(stack, identityList)).toBe(lists);
});

test('the bearer token is in memory alone', async ({ page, stack, tokenWatches }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  await page.goto(`${stack.consoleUrl}/sudo`);
  await expect(page.getByRole('row').nth(60)).toBeAttached();
  // Where the browser's is looked for, in every test; the server has one of its own for each of these.
  await expect.poll(() => tokenWatches.map(({ tokens }) => tokens.size)).not.toContain(0);
  for (const path of ['/sudo', '/sudo.data', '/sudo/_payload.json']) {
    const text = await (await page.request.get(stack.consoleUrl + path)).text();
    expect({ isOwn: text.includes('sudo@bullpen.test'), holdsToken: holdsToken(text) }, path).toEqual({
      isOwn: true,
      holdsToken: false,
    });
  }
});

test.describe('without an Admin API', () => {
  test.use({ allowedErrors: /Failed to load resource|^RequestFailure/ });

  test('the page is there, and says that the list is not', async ({ launch, page }) => {
    const stack = await launch({ apiUrl: 'http://localhost:1' });
    await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    const id = response?.headers()['x-request-id'];
    expect(id).toBeTruthy();
    await expect.poll(() => stack.log).toContainEqual(expect.objectContaining({ event: 'identities-failed', id }));
    await expect(page.getByRole('heading', { name: 'Identities' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
  });
});
