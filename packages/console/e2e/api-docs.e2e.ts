import { refused, setFaults } from './faults.ts';
import { signedIn } from './person.ts';
import { expect, goto, signIn, test } from './test.ts';

const project = 'handelskompas-s03-prod';

test('a read is found by keyboard, says who may make it, and is made', async ({ page, stack }) => {
  await signIn(page, stack, 'reader@bullpen.test', `/api-docs?project=${project}`);
  await expect(page).toHaveTitle('API · Bullpen admin console');
  // The list is in the server's document, and so is a call that is linked to.
  const linked = `${stack.consoleUrl}/api-docs?project=${project}&call=leagues.list`;
  expect(await (await page.request.get(page.url())).text()).toContain('List leagues');
  expect(await (await page.request.get(linked)).text()).toContain('Looks at name and join code');

  await page.keyboard.press('/');
  await page.keyboard.type('officialLeagues.members.list');
  const calls = page.getByRole('navigation', { name: 'Calls' });
  await expect(calls.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.type('list leagues');
  await calls.getByRole('link', { name: 'GET List leagues', exact: true }).click();
  await expect(page).toHaveURL(/call=leagues\.list/);
  await expect(page.getByText('You may make this call.')).toBeVisible();

  await page.getByRole('textbox', { name: 'limit' }).fill('1');
  await expect(page.getByText(/--globoff/)).toContainText('limit=1');
  await page.getByRole('button', { name: 'Send GET' }).click();
  const shown = page.getByRole('region', { name: 'Answer' });
  await expect(shown).toContainText('200 OK');
  await expect(shown).toContainText('"nextCursor"');
});

test('a write is refused for a reader, and confirmed in production by an editor', async ({ page, ownStack: stack }) => {
  const { token } = await signedIn(stack, 'second.sudo@bullpen.test');
  const read = async (path: string) =>
    await fetch(`${stack.apiUrl}/${project}/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = await (await read('players?limit=1')).json();
  const body = { id: crypto.randomUUID(), name: 'A league that was tried', ownerId: items[0].id };
  const path = `/api-docs?project=${project}&call=leagues.create`;
  const send = page.getByRole('button', { name: 'Send POST' });

  await signIn(page, stack, 'reader@bullpen.test', path);
  await expect(send).toHaveAccessibleDescription(/^You may only read in this project\./);

  // The code of the call comes late: until then nothing can be typed into the document.
  const late = Promise.withResolvers<void>();
  const code = /\/assets\/CallPage-[^/]*\.js$/;
  await page.route(code, async (route) => {
    await late.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(code);
  await signIn(page, stack, 'editor@bullpen.test', path);
  await asked;
  const field = page.getByRole('textbox', { name: 'Body' });
  await expect(field).not.toBeEditable();
  late.resolve();
  await field.fill(JSON.stringify(body));
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Send POST /leagues?' });
  await expect(dialog).toContainText('Reaches production');
  expect((await read(`leagues/${body.id}`)).status).toBe(404);
  await dialog.getByRole('button', { name: 'Send POST' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('201 Created');
  expect(await (await read(`leagues/${body.id}`)).json()).toMatchObject({ name: body.name });
});

test('a document that cannot be had says why, and is tried again', async ({ page, launch }) => {
  const stack = await launch({ faults: true });
  // Its document comes from the catalogue's address.
  const other = 'beursvizier-s03-prod';
  await setFaults(stack.apiUrl, [{ method: 'GET', path: '/openapi.json', ...refused(500, 'internal') }]);
  await signIn(page, stack, 'editor@bullpen.test', `/api-docs?project=${other}`);
  await expect(page.getByRole('alert')).toContainText('The API document was refused with 500');
  await expect(page.getByRole('alert')).toContainText(`/${other}/openapi.json`);
  await setFaults(stack.apiUrl, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'GET List leagues', exact: true })).toBeVisible();
  await goto(page, `${stack.consoleUrl}/api-docs?project=${other}&call=leagues.list`);
  await expect(page.getByRole('button', { name: 'Send GET' })).toBeVisible();
});
