import type { BrowserContext, Page } from '@playwright/test';
import { seedPassword } from './stack.ts';

/** What asks somebody who logged in long ago to do so once more. */
export const oldLogIn = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm that it is you' });

/** Does so in another tab, which it answers. */
export async function proveBeside(context: BrowserContext, page: Page): Promise<Page> {
  const beside = context.waitForEvent('page');
  await oldLogIn(page).getByRole('button', { name: 'Login' }).click();
  const login = await beside;
  await login.getByLabel('Password').fill(seedPassword);
  await login.getByRole('button', { name: 'Confirm' }).click();
  return login;
}
