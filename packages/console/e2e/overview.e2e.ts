import { expect, signIn, test } from './test.ts';

test('the document carries the charts, drawn, and the page goes on with figures of its own', async ({
  page,
  stack,
}) => {
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  const updates = page.getByRole('region', { name: 'Fund update rate' });
  const registrations = page.getByRole('region', { name: 'Player registration rate' });
  await expect(updates).toContainText('per min');
  await expect(registrations).toContainText('new players');
  const document = await (await page.request.get(page.url())).text();
  expect(document).toMatch(/Fund update rate[\s\S]*<path[^>]* d="M[\s\S]*Player registration rate/);

  await page.getByRole('radio', { name: '7 d' }).click();
  await expect(page).toHaveURL(/range=7d/);
  await expect(updates).toContainText('6 h buckets');
  await page.getByRole('radio', { name: 'Season' }).click();
  await expect(registrations).toContainText('1 day buckets');
  await page.goBack();
  await expect(page.getByRole('radio', { name: '7 d' })).toBeChecked();
  await expect(updates).toContainText('6 h buckets');
  await page.reload();
  await expect(updates).toContainText('6 h buckets');
});
