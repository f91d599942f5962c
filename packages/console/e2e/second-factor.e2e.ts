import type { Page } from '@playwright/test';
import type { Stack } from './stack.ts';
import { comeBack, expect, runs, signIn, test } from './test.ts';
import { setFaults } from './try-column.ts';

// 400: the provider begins no log-in for whoever has a session already.
test.use({ allowedErrors: /responded with a status of 40[013]/ });

const wayTo = ({ identityUrl }: Stack) => `${identityUrl}/self-service/login/browser?aal=aal2`;

/** From now on the provider wants more of everybody, in the words of Ory Kratos. */
async function requireSecondFactor(stack: Stack): Promise<void> {
  const redirectTo = wayTo(stack);
  const answer = {
    error: {
      id: 'session_aal2_required',
      code: 403,
      status: 'Forbidden',
      reason: 'Give a second factor.',
      details: { redirect_browser_to: redirectTo },
      message: 'The session has too low a level.',
    },
    redirect_browser_to: redirectTo,
  };
  const fault = { is: 'body', status: 403, contentType: 'application/json', body: JSON.stringify(answer) };
  await setFaults(stack.identityUrl, [{ method: 'GET', path: '/sessions/whoami', fault }]);
}

/** The addresses that the page has gone to. */
function documentsOf(page: Page): readonly string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}

/** Beneath an overlay as well. */
const overview = (page: Page) => page.getByRole('heading', { name: 'Overview', exact: true, includeHidden: true });

test('whoever lacks the second factor on arrival is offered the way to it, and sent nowhere', async ({
  launch,
  page,
}) => {
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  await requireSecondFactor(stack);
  const address = `${stack.consoleUrl}/overview?project=handelskompas-s03-prod`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText(['Your account asks for a second factor.']);
  await expect(page.getByText('The identity provider is unavailable')).toHaveCount(0);
  const way = page.getByRole('link', { name: 'Continue' });
  await expect(way).toHaveAttribute('href', wayTo(stack));

  const documents = documentsOf(page);
  const asked = page.waitForResponse(/\/sessions\/whoami/);
  await comeBack(page);
  await asked;
  await page.waitForLoadState('networkidle');
  await expect(way).toBeVisible();
  expect(documents).toEqual([]);
  await expect(page).toHaveURL(address);

  const left = page.waitForRequest(wayTo(stack));
  await way.click();
  await left;
});

test('a second factor that is asked for in use comes over the page, which goes on once it is given', async ({
  context,
  launch,
  page,
}) => {
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'reader@bullpen.test', '/overview');
  const running = runs(page);
  await page.reload();
  await running;
  // Whoever comes back while it is being asked who is here is not asked about twice.
  await page.waitForLoadState('networkidle');
  const documents = documentsOf(page);
  await requireSecondFactor(stack);
  await comeBack(page);
  const overlay = page.getByRole('alertdialog', { name: 'Second factor needed' });
  await expect(overlay).toContainText('reader@bullpen.test');
  await expect(overview(page)).toBeAttached();
  const beside = context.waitForEvent('page');
  await overlay.getByRole('link', { name: 'Continue' }).click();
  await (await beside).close();
  await overlay.getByRole('button', { name: 'Check again' }).click();
  await expect(overlay).toBeVisible();

  await setFaults(stack.identityUrl, []);
  // Whoever comes back while the last check is still under way is not asked about a second time.
  await expect(async () => {
    await comeBack(page);
    await expect(overlay).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect(overview(page)).toBeVisible();
  expect(documents).toEqual([]);
});

test('a change that meets a second factor waits for it, and goes through once', async ({ launch, page }) => {
  const stack = await launch({ faults: true });
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  await page.getByRole('link', { name: 'reader@bullpen.test' }).click();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Left the newsroom.');
  await requireSecondFactor(stack);
  const refused = { is: 'status', status: 401, code: 'unauthenticated' };
  await setFaults(stack.apiUrl, [{ method: 'PATCH', path: '', fault: refused, times: 1 }]);
  await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
  const overlay = page.getByRole('alertdialog', { name: 'Second factor needed' });
  await expect(overlay).toBeVisible();

  await setFaults(stack.identityUrl, []);
  await overlay.getByRole('button', { name: 'Check again' }).click();
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('row', { name: 'reader@bullpen.test' })).toContainText('Inactive');
  const answered = () => stack.platformLog.filter(({ method }) => method === 'PATCH').map(({ status }) => status);
  await expect.poll(answered).toEqual([401, 200]);
  await page.waitForLoadState('networkidle');
  expect(answered()).toEqual([401, 200]);
});
