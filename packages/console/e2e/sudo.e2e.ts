import { allIdentities, expect, identityList, platformRequests, reload, signIn, test, whoami } from './test.ts';
import { holdsToken } from './token-watch.ts';

test('identities: the document holds the first 50 rows and what its address asks for, the whole list is fetched once, searched and ordered, and the token is in memory alone', async ({
  page,
  stack,
  tokenWatches,
}) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await allIdentities(page);

  await test.step('documents', async () => {
    const before = platformRequests(stack, whoami);
    const html = await (await page.request.get(`${stack.consoleUrl}/sudo`)).text();
    expect(platformRequests(stack, whoami) - before, 'whoami for a document').toBe(1);
    expect(html.match(/<tr[^>]*data-open/g)).toHaveLength(50);
    const total = Number(html.match(/(\d+)(?:<!-- -->)? identities/)?.[1]);
    expect(total).toBeGreaterThan(50);
    expect(new Set(html.match(/[0-9a-f-]{36}/g)).size, 'ids in the document').toBeLessThan(total * 2);

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await reload(page);
    await allIdentities(page, total);
    expect(requested.filter((url) => url.includes(whoami))).toHaveLength(1);
    expect(requested.filter((url) => identityList.test(url))).toHaveLength(1);
    const scripts = requested.filter((url) => url.endsWith('.js'));
    expect(new Set(scripts).size, 'scripts fetched twice').toBe(scripts.length);

    for (const [state, other] of [
      ['inactive', 'reader'],
      ['active', 'inactive'],
    ]) {
      const address = `${stack.consoleUrl}/sudo?state=${state}&search=bullpen.test`;
      const filtered = await (await page.request.get(address)).text();
      expect(filtered).toContain(`${state === 'active' ? 'reader' : 'inactive'}@bullpen.test`);
      expect(filtered).not.toContain(`${other}@bullpen.test`);
    }
  });

  await test.step('the token', async () => {
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

  await test.step('a click on a link asks nobody who is here', async () => {
    const before = [platformRequests(stack, whoami), platformRequests(stack, identityList)];
    const data: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) data.push(request.url());
    });
    for (const [link, heading] of [
      ['Overview', 'Overview'],
      ['Manage', 'Players'],
      ['Sudo', 'Identities'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveURL(/project=handelskompas-s03-prod/);
    }
    expect(data).toEqual([]);
    expect([platformRequests(stack, whoami), platformRequests(stack, identityList)]).toEqual(before);
  });

  await test.step('order and search, of which no letter is lost however fast somebody types', async () => {
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(page).toHaveURL(/sort=email/);
    const typed = 'liesbeth.peeters137@handelskompas.example'.repeat(3);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(typed);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === typed);
    await expect(page.getByRole('searchbox')).toHaveValue(typed);
    await page.getByRole('searchbox').fill('reader@');
    await expect(page).toHaveURL(/search=reader/);
    await reload(page);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('searchbox')).toHaveValue('reader@');
  });
});
