import { refused, setFaults } from './faults.ts';
import type { Stack } from './stack.ts';
import { comeBack, expect, goto, reload, signIn, test } from './test.ts';

// 400: the provider begins no log-in for whoever has a session already.
test.use({ allowedErrors: /responded with a status of 40[013]/ });

const wayTo = ({ identityUrl }: Stack) => `${identityUrl}/self-service/login/browser?aal=aal2`;

/** The same way, which leads back to the page that offers it. */
const wayFrom = (address: string, stack: Stack) => `${wayTo(stack)}&${new URLSearchParams({ return_to: address })}`;

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

test('whoever lacks the second factor is offered the way to it and sent nowhere: on arrival, in use and amid a change', async ({
  context,
  launch,
  page,
}) => {
  const stack = await launch({ faults: true });
  const overlay = page.getByRole('alertdialog', { name: 'Second factor needed' });
  await signIn(page, stack, 'sudo@bullpen.test', '/sudo?search=reader%40');
  const address = page.url();
  await requireSecondFactor(stack);

  await test.step('on arrival', async () => {
    await reload(page);
    await expect(page.getByRole('heading', { name: 'Welcome to Bullpen' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText(['Your account asks for a second factor.']);
    await expect(page.getByText('The identity provider is unavailable')).toHaveCount(0);
    const way = page.getByRole('link', { name: 'Continue' });
    await expect(way).toHaveAttribute('href', wayFrom(address, stack));
    const answered = page.waitForResponse(/\/sessions\/whoami/);
    await comeBack(page);
    await answered;
    await expect(way).toBeVisible();
    await expect(page).toHaveURL(address);
    const left = page.waitForRequest(wayFrom(address, stack));
    await way.click();
    await left;
  });

  await setFaults(stack.identityUrl, []);
  await goto(page, address);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });

  await test.step('in use', async () => {
    await requireSecondFactor(stack);
    await comeBack(page);
    await expect(overlay).toContainText('sudo@bullpen.test');
    await expect(page.getByRole('heading', { name: 'Identities', includeHidden: true })).toBeAttached();
    const beside = context.waitForEvent('page');
    const way = overlay.getByRole('link', { name: 'Continue' });
    await expect(way).toHaveAttribute('href', wayFrom(address, stack));
    await way.click();
    await (await beside).close();
    await overlay.getByRole('button', { name: 'Check again' }).click();
    await expect(overlay).toBeVisible();
    await setFaults(stack.identityUrl, []);
    await comeBack(page);
    await expect(overlay).toBeHidden();
  });

  await test.step('amid a change', async () => {
    await page.getByRole('link', { name: 'reader@bullpen.test' }).click();
    await page.getByRole('button', { name: 'Deactivate…' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Left the newsroom.');
    await requireSecondFactor(stack);
    const path = '/sudo/identities/{id}';
    await setFaults(stack.apiUrl, [{ method: 'PATCH', path, ...refused(401, 'unauthenticated'), times: 1 }]);
    await page.getByRole('button', { name: /^Deactivate (account|and end)/ }).click();
    await expect(overlay).toBeVisible();
    await setFaults(stack.identityUrl, []);
    await overlay.getByRole('button', { name: 'Check again' }).click();
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('row', { name: 'reader@bullpen.test' })).toContainText('Inactive');
    const answered = () => stack.platformLog.filter(({ method }) => method === 'PATCH').map(({ status }) => status);
    await expect.poll(answered).toEqual([401, 200]);
  });
  expect(documents).toEqual([]);
});
