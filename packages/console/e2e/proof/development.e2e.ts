import { expect, runs, signIn, test } from './test.ts';

const tools = { name: /TanStack query devtools/i };

test('development mode has the query devtools, under the same policy', async ({ launch, page }) => {
  const stack = await launch({ environment: { PUBLIC_ENV: 'dev' } });
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo');
  await page.getByRole('button', tools).click();
  await expect(page.getByText('["identities","list","handelskompas-s03-prod"]').first()).toBeVisible();
  expect(stack.log.filter(({ event }) => event === 'security-report')).toEqual([]);
});

test('nobody else has them, nor loads them', async ({ page, stack }) => {
  await signIn(page, stack, 'sudo@bullpen.test', '/overview');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const running = runs(page);
  await page.reload({ waitUntil: 'networkidle' });
  await running;
  expect(loaded.filter((url) => /devtools/i.test(url))).toEqual([]);
  await expect(page.getByRole('button', tools)).toHaveCount(0);
});
