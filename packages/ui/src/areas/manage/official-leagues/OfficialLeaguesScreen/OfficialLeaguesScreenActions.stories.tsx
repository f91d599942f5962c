import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { apiError, networkError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { OfficialLeaguesScreen } from './OfficialLeaguesScreen.tsx';

const notify = { success: fn(), warning: fn(), loading: fn() };
const [harbour, , , draft] = officialLeagues;
if (!harbour || !draft) throw new TypeError('The stories have their official leagues.');

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeaguesScreen/Actions',
  component: OfficialLeaguesScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/official-leagues' } },
    address: `?open=${harbour.id}`,
  },
});

const { update, get, publish, withdraw, remove } = adminApi.officialLeagues;
const ofDraft = { address: `?open=${draft.id}` };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));
const opened = () => screen.findByRole('dialog', { name: 'Official league' });

async function rename(name: string) {
  await press('Edit…');
  await userEvent.clear(await box('Name'));
  await userEvent.type(await box('Name'), name);
  await press('Save official league');
}
async function publishIt() {
  await press('Publish…');
  await userEvent.type(await box(/^Type Het kampioenschap/), draft?.name ?? '');
  await press('Publish official league');
}
async function confirmWithdrawal() {
  await userEvent.type(await box('Reason'), 'The sponsor asked for it.');
  await userEvent.type(await box(/^Type De Haventrofee/), harbour?.name ?? '');
  await press('Withdraw official league');
}
async function withdrawIt() {
  await press('Withdraw…');
  await confirmWithdrawal();
}
/** Presses the undo of the last notice, as the tray offers it. */
async function undo(title: string, description: string) {
  const [{ action }] = notify.success.mock.lastCall ?? [];
  await expect(action.label).toBe('Undo');
  action.run();
  await told(title, description);
}

export const OpenOfficialLeagueSuccess = meta.story({
  parameters: { address: '' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: harbour.name }));
    await expect(await opened()).toHaveTextContent(harbour.slug);
    await userEvent.click(screen.getByRole('tab', { name: 'Description' }));
    await expect(await screen.findByText('hoogste rendement')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('link', { name: harbour.name })).toHaveFocus());
  },
});
export const EditOfficialLeagueSuccess = meta.story({
  play: async ({ canvas }) => {
    await rename('Haventrofee');
    await told('Official league changed', 'Haventrofee');
    await expect(await opened()).toHaveTextContent('Haventrofee');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('link', { name: 'Haventrofee' })).toBeVisible();
  },
});
export const EditOfficialLeagueFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(update, networkError)),
  play: async () => {
    await rename('Haventrofee');
    await expect(await screen.findByText(/It was read again and is as you see it below/)).toBeVisible();
    await expect(await box('Name')).toHaveValue('Haventrofee');
  },
});
export const EditOfficialLeagueConflict = meta.story({
  play: async ({ msw }) => {
    await press('Edit…');
    const newer = { ...harbour, name: 'De Grote Haventrofee', version: 2 };
    msw.use(
      overrideCall(update, () => apiError(409, 'conflict', { data: { current: newer } })),
      overrideCall(get, () => newer),
    );
    await userEvent.clear(await box('Name'));
    await userEvent.type(await box('Name'), 'Haventrofee');
    await press('Save official league');
    await expect(await screen.findByRole('radio', { name: 'Theirs De Grote Haventrofee' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: 'Mine Haventrofee' })).toBeVisible();
  },
});
export const PublishOfficialLeagueSuccess = meta.story({
  parameters: ofDraft,
  play: async () => {
    await publishIt();
    await told('Official league published', draft.name);
    await expect(await opened()).toHaveTextContent(/Published/);
    await expect(screen.queryByRole('button', { name: 'Publish…' })).not.toBeInTheDocument();
    await undo('Official league withdrawn', draft.name);
    await waitFor(async () => expect(await opened()).toHaveTextContent(/Draft: no player sees it\./));
  },
});
export const PublishOfficialLeagueFailure = meta.story({
  parameters: ofDraft,
  beforeEach: ({ msw }) => msw.use(overrideCall(publish, () => apiError(500, 'internal'))),
  play: async () => {
    await publishIt();
    await expect(await screen.findByText('Nothing was published')).toBeVisible();
  },
});
export const WithdrawOfficialLeagueSuccess = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Standings' }));
    await expect(await screen.findByRole('table', { name: 'Standings' })).toBeVisible();
    await withdrawIt();
    await told('Official league withdrawn', harbour.name);
    await expect(await opened()).toHaveTextContent(/A draft has no members/);
    await expect(screen.getByRole('button', { name: 'Publish…' })).toBeVisible();
    await undo('Official league published again', harbour.name);
    await expect(await screen.findByRole('table', { name: 'Standings' })).toBeVisible();
  },
});
export const WithdrawOfficialLeagueFailure = meta.story({
  play: async ({ msw }) => {
    const newer = { ...harbour, version: 2, name: 'De Grote Haventrofee' };
    msw.use(overrideCall(withdraw, () => apiError(409, 'conflict', { data: { current: newer } })));
    await press('Withdraw…');
    msw.use(overrideCall(get, () => newer));
    await confirmWithdrawal();
    await expect(await screen.findByText('Somebody changed it in the meantime')).toBeVisible();
    await expect(await box('Reason')).toHaveValue('The sponsor asked for it.');
  },
});
export const WithdrawOfficialLeagueWentThrough = meta.story({
  play: async ({ msw }) => {
    await press('Withdraw…');
    msw.use(
      overrideCall(withdraw, networkError),
      overrideCall(get, () => ({ ...harbour, version: 2, status: 'draft' })),
    );
    await confirmWithdrawal();
    await expect(await screen.findByText('It is a draft')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Withdraw official league' })).not.toBeInTheDocument();
  },
});
export const DeleteOfficialLeagueSuccess = meta.story({
  play: async ({ canvas }) => {
    await press('Delete…');
    await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent(
      /Players see it no more\..*1 image stays that nothing else uses/,
    );
    await userEvent.type(await box('Reason'), 'Asked for it.');
    await userEvent.type(await box(/^Type De Haventrofee/), harbour.name);
    await press('Delete official league');
    await told('Official league deleted', harbour.name);
    await expect(await canvas.findByText('3 official leagues', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const DeleteOfficialLeagueFailure = meta.story({
  parameters: ofDraft,
  beforeEach: ({ msw }) => msw.use(overrideCall(remove, () => apiError(404, 'not_found'))),
  play: async ({ msw }) => {
    await press('Delete…');
    msw.use(overrideCall(get, () => apiError(404, 'not_found')));
    await userEvent.type(await box('Reason'), 'Asked for it.');
    await press('Delete official league');
    await expect(await screen.findByText('It does not exist any more')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    ...ofDraft,
    port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  play: async () => {
    const dialog = await opened();
    await waitFor(() => expect(dialog).toHaveTextContent(/You may only read in this project\./));
    for (const name of ['Edit…', 'Publish…', 'Delete…'])
      await expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^You may only read/);
  },
});
