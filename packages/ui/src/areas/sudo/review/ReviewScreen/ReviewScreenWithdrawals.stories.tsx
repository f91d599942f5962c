import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { sanne, urs } from '../../../../mocks/identities.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';

const address = { ...makePort().address, pathname: '/sudo/review' };
const notify = { success: fn(() => 'notice'), info: fn(), warning: fn(), loading: fn(() => 'notice') };
const meta = preview.meta({
  title: 'Areas/Sudo/Review/ReviewScreen/Withdrawals',
  component: ReviewScreen,
  parameters: { layout: 'fullscreen', port: { address, notify } },
});

const { update } = adminApi.sudo.identities;
const rows = () => screen.findAllByRole('listitem');
const withdrawals = () => screen.getAllByRole('button', { name: 'Withdraw' });

async function withdrawBoth() {
  await rows();
  await waitFor(() => expect(withdrawals()[0]).not.toHaveAttribute('aria-disabled'));
  for (const button of withdrawals()) await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 2…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not used any more.');
  await expect(screen.getByRole('button', { name: 'Withdraw 2 rights' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /^Type/ }), urs.traits.email);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 2 rights' }));
}
export const WithdrawSuccess = meta.story({
  play: async () => {
    await withdrawBoth();
    await expect(await screen.findByText('Withdraw: 2 of 2 done')).toBeVisible();
    await expect(await screen.findByText('No access is unused')).toBeVisible();
  },
});
export const NextHasTheFocusSuccess = meta.story({
  play: async () => {
    const [first, second] = await rows();
    await waitFor(() => expect(withdrawals()[0]).not.toHaveAttribute('aria-disabled'));
    first?.focus();
    await userEvent.keyboard('w{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw 1…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not used any more.');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw 1 right' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(second).toHaveFocus());
  },
});
const given = fn();
export const UndoWithdrawalsSuccess = meta.story({
  play: async ({ msw }) => {
    await withdrawBoth();
    await expect(await screen.findByText('Withdraw: 2 of 2 done')).toBeVisible();
    await expect(await screen.findByText('No access is unused')).toBeVisible();
    msw.use(
      overrideCall(update, async (request) => {
        const { version: _any, ...input } = (await request.clone().json()) as { readonly version: string };
        given(new URL(request.url).pathname.split('/').at(-1), input);
        return request.url.endsWith(urs.id) ? urs : sanne;
      }),
    );
    await userEvent.keyboard('u');
    const undone = { isUndo: true, reason: 'Withdrawal undone.' };
    const projects = { 'beursvizier-s06-test': 'rw' };
    await waitFor(() => expect(given).toHaveBeenCalledTimes(2));
    await expect(given).toHaveBeenCalledWith(sanne.id, { projects, ...undone });
    await expect(given).toHaveBeenCalledWith(urs.id, { sudo: true, ...undone });
    // Once.
    await userEvent.keyboard('u');
    await expect(given).toHaveBeenCalledTimes(2);
  },
});
export const WithdrawFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, () => apiError(403, 'last_sudo', { message: 'This is the last active sudo account.' })),
    ),
  play: async () => {
    await withdrawBoth();
    await expect(await screen.findByText('2 failed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Results' }));
    await expect(screen.getByRole('list', { name: 'Result of each row' })).toHaveTextContent('the last active sudo');
    await expect(await rows()).toHaveLength(2 + 2);
    // Those results stay until they are closed.
    await userEvent.click(withdrawals()[0] as HTMLElement);
    const another = () => screen.getByRole('button', { name: 'Withdraw 1…' });
    await expect(another()).toHaveAccessibleDescription(/Close the results/);
    await userEvent.click(another());
    await expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(another());
    await expect(await screen.findByRole('button', { name: 'Withdraw 1 right' })).toBeVisible();
  },
});
async function withdrawFirst(typed?: string) {
  const [first] = await rows();
  await waitFor(() => expect(withdrawals()[0]).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(withdrawals()[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 1…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Not used any more.');
  if (typed) await userEvent.type(screen.getByRole('textbox', { name: /^Type/ }), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw 1 right' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  // Until then the next one would begin with this row again.
  await waitFor(() => expect(first).not.toBeInTheDocument());
}
export const UndoOneOfTwoWithdrawalsSuccess = meta.story({
  play: async ({ msw }) => {
    await withdrawFirst();
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(1));
    await withdrawFirst(urs.traits.email);
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(2));
    const said = notify.success.mock.calls as unknown as readonly [{ readonly action: { readonly run: () => void } }][];
    const [ofSanne, ofUrs] = said.map(([{ action }]) => action);
    msw.use(
      overrideCall(update, (request) => {
        given(request.url.endsWith(urs.id) ? 'urs' : 'sanne');
        return request.url.endsWith(urs.id) ? urs : sanne;
      }),
    );
    ofSanne?.run();
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(3));
    await expect(given.mock.calls).toEqual([['sanne']]);
    await userEvent.keyboard('u');
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(4));
    await expect(given.mock.calls).toEqual([['sanne'], ['urs']]);
    // What the key has given back, the notice of the same run does not give again.
    ofUrs?.run();
    await expect(notify.info).toHaveBeenCalledWith({ title: 'Access was given back before' });
    await expect(given).toHaveBeenCalledTimes(2);
  },
});
export const RetryAfterUndoSuccess = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(update, async (request) => {
        const { projects, sudo } = (await request.json()) as { readonly projects?: object; readonly sudo?: boolean };
        given(projects ?? sudo);
        const count = given.mock.calls.length;
        if (sudo !== undefined && count <= 2) return apiError(500, 'internal');
        const authz = sudo === undefined ? { projects: { ...projects } } : { sudo };
        const person = sudo === undefined ? sanne : urs;
        return { ...person, metadata_public: { authz }, updated_at: `2026-11-21T13:1${count}:00Z` };
      }),
    ),
  play: async () => {
    await withdrawBoth();
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(1));
    const [[said]] = notify.success.mock.calls as unknown as [[{ readonly action: { readonly run: () => void } }]];
    said.action.run();
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(2));
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(3));
    await userEvent.keyboard('u');
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(4));
    await expect(given.mock.calls.slice(2)).toEqual([[{ 'beursvizier-s06-test': 'rw' }], [false], [true]]);
  },
});
