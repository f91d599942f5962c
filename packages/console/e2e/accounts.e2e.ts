import type { Project } from '@bullpen/contract';
import type { Page } from '@playwright/test';
import catalogueOf from '../../contract/catalogue.json' with { type: 'json' };
import { addresses, sudoTabs, tabs } from './addresses.ts';
import { insiders, type Link, outsiders, paths } from './seeded-accounts.ts';
import type { Stack } from './stack.ts';
import { expect, fillLogIn, goto, logIn, signIn, test } from './test.ts';

test.use({ allowedErrors: /responded with a status of (401|403|404)/ });

const catalogue: readonly Pick<Project, 'key' | 'description' | 'features'>[] = catalogueOf as never;

const anyName = new RegExp(catalogue.map(({ description }) => description).join('|'));

/** The document at an address, as this person gets it. */
async function documentAt(page: Page, stack: Stack, address: string) {
  const response = await page.request.get(stack.consoleUrl + address, { maxRedirects: 0 });
  return { status: response.status(), html: await response.text() };
}

for (const { email, projects, opened, refused } of insiders) {
  test(`${email} comes into the console, to what is theirs alone`, async ({ page, stack }) => {
    await signIn(page, stack, email);
    const bar = page.getByRole('banner');
    const others = catalogue.filter(({ key }) => projects !== 'every one' && !projects.includes(key));

    for (const { key, name, access, links } of opened) {
      await test.step(`in ${key}`, async () => {
        await goto(page, `${stack.consoleUrl}/overview?project=${key}`);
        await expect(bar.getByRole('button', { name: /^Project/ })).toContainText(name);
        await expect(bar.getByRole('navigation').getByRole('link')).toHaveText(links);
        await expect(bar.getByText(/^Read (only|and write)$/)).toHaveText(access);
        const asked = async (path: string) => ({ path, ...(await documentAt(page, stack, `${path}?project=${key}`)) });
        const refusal = 'You have no access to this page';
        for (const link of Object.keys(paths) as Link[]) {
          const { status, html } = await asked(paths[link]);
          const text = link === 'Sudo' ? refusal : `${name} has no ${link}`;
          expect.soft(status, link).toBe(links.includes(link) ? 200 : 403);
          if (links.includes(link)) expect.soft(html, link).not.toContain(text);
          else expect.soft(html, link).toContain(text);
          for (const other of others) expect.soft(html, link).not.toContain(other.key);
        }
        // Experts are where the project has that feature.
        const hasExperts = catalogue.find((project) => project.key === key)?.features.includes('experts');
        for (const { path, status, html } of await Promise.all(tabs.map(asked))) {
          expect.soft(status, path).toBe(path === '/manage/experts' && !hasExperts ? 404 : 200);
          for (const other of others) expect.soft(html, path).not.toContain(other.key);
        }
        for (const { path, status, html } of await Promise.all(sudoTabs.map(asked))) {
          expect.soft(status, path).toBe(links.includes('Sudo') ? 200 : 403);
          if (!links.includes('Sudo')) expect.soft(html, path).toContain(refusal);
        }
      });
    }

    await test.step('the selector offers these projects and no other', async () => {
      await bar.getByRole('button', { name: /^Project/ }).click();
      await expect(page.getByRole('option')).toHaveCount(projects === 'every one' ? 24 : projects.length);
    });

    for (const key of refused) {
      const { status, html } = await documentAt(page, stack, `/overview?project=${key}`);
      const isSudo = projects === 'every one';
      expect.soft(status, key).toBe(isSudo ? 404 : 403);
      expect.soft(html, key).toContain(isSudo ? 'There is no such project' : 'You have no access to this project');
      const shown = html.slice(html.indexOf('<body'), html.indexOf('<script', html.indexOf('<body')));
      expect.soft(shown, key).not.toMatch(anyName);
      expect.soft(html.match(/<title>.*?<\/title>/)?.[0] ?? '', key).not.toMatch(anyName);
    }
    const nowhere = await documentAt(page, stack, '/nowhere/at-all');
    expect(nowhere.status).toBe(404);
    expect(nowhere.html).toContain('Page not found: /nowhere/at-all');
  });
}

test('whoever may not come in meets their gate at every address; nobody is missing here', async ({
  page,
  stack,
  strictKratos,
}) => {
  test.slow();
  await signIn(page, stack, 'sudo@bullpen.test');
  const { html: list } = await documentAt(page, stack, '/sudo?search=bullpen.test');
  const seeded = new Set(list.match(/[\w.]+@bullpen\.test/g));
  seeded.delete('support@bullpen.test');
  expect([...seeded].sort()).toEqual([...insiders, ...outsiders].map(({ email }) => email).sort());

  for (const { email, heading, says, buttons, strict } of outsiders) {
    await test.step(email, async () => {
      await page.context().clearCookies();
      const isLetIn = !strictKratos || strict === undefined;
      if (isLetIn) await logIn(page, stack, email, '/overview');
      else await logInInVain(page, stack, email);

      if (isLetIn) {
        await expect(page.getByText(says)).toBeVisible();
        await expect(page.getByRole('button')).toHaveText(buttons);
      } else await goto(page, `${stack.consoleUrl}/overview`);
      const met = isLetIn ? heading : 'Welcome to Bullpen';
      await expect(page.getByRole('heading', { name: met })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);

      for (const address of ['/', ...addresses, '/overview?project=demo-s01-test', '/manage?project=nobodys']) {
        const { status, html } = await documentAt(page, stack, address);
        expect.soft(status, address).toBe(200);
        expect.soft(html, address).toContain(met);
        for (const { key } of catalogue.filter((project) => !address.includes(project.key)))
          expect.soft(html, address).not.toContain(key);
      }
      const nowhere = await documentAt(page, stack, '/nowhere');
      expect(nowhere.status).toBe(404);
      expect(nowhere.html).toContain('Page not found: /nowhere');

      if (isLetIn && buttons.includes('Log out')) {
        await page.getByRole('button', { name: 'Log out' }).click();
        await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
      }
    });
  }
});

async function logInInVain(page: Page, stack: Stack, email: string) {
  await goto(page, stack.consoleUrl);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await fillLogIn(page, email);
  // Kratos leads to the page of an error, and not back to the form.
  await expect(page.getByRole('alert')).toHaveText(/^This account has been deactivated/);
  await expect(page.getByRole('link', { name: 'Back to Bullpen' })).toBeVisible();
}
