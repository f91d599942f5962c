import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, identities, kristiina, longest, mads, marieke, tom, urs } from '../../../../mocks/identities.ts';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { projects } from '../../../../mocks/projects.ts';
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';

const prod = 'handelskompas-s03-prod';
const dialog: BulkDialogProps = {
  kind: 'deactivate',
  selected: [marieke, dirk, kristiina, mads],
  everyone: identities,
  viewerId: marieke.id,
  projects,
  onStart: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Sudo/Identities/BulkDialog', component: BulkDialog, args: dialog });

const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const row = (name: RegExp) => screen.getByRole('row', { name });

export const Deactivate = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Left outYour own account. 1 account where it is so already.',
    );
    await waitFor(() => expect(row(/^active 2 inactive, all sessions ended/)).toBeVisible());
    await expect(screen.getByText('2 accounts in production')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate 2 accounts' }));
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await userEvent.type(await reasonField(), 'Desk closed.');
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate 2 accounts' }));
    await expect(dialog.onStart).toHaveBeenCalledWith(
      { is: 'deactivate', withdrawsWaiting: true },
      [dirk, kristiina],
      'Desk closed.',
    );
  },
});
export const DeactivateWithSessionsKeptByTheProvider = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sessions.list, () => apiError(409, 'kept_elsewhere'))),
  play: async () => {
    await expect(await screen.findByText(/The identity provider keeps their sessions/)).toBeVisible();
    await expect(row(/^active 2 inactive$/)).toBeVisible();
  },
});
export const DeactivateWhileNobodyKnowsWhoKeepsSessions = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.sessions.list, endless)),
  play: async () => {
    await expect(await screen.findByText(/^Access ends within seconds\. Activating gives access back/)).toBeVisible();
    await expect(row(/^active 2 inactive$/)).toBeVisible();
  },
});
export const DeactivateSudo = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { selected: [marieke, urs, dirk], viewerId: dirk.id },
  play: async ({ userEvent }) => {
    const withdraws = await screen.findByRole('checkbox', { name: 'Withdraw 1 invitation and 1 script run as well' });
    await userEvent.click(withdraws);
    await userEvent.type(await reasonField(), 'Desk closed.');
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate 1 account' }));
    await expect(dialog.onStart).toHaveBeenCalledWith(
      { is: 'deactivate', withdrawsWaiting: false },
      [marieke],
      'Desk closed.',
    );
  },
});
export const Activate = meta.story({ args: { kind: 'activate' } });
export const NothingLeft = meta.story({
  args: { selected: [marieke, mads] },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is left to change');
    await expect(screen.getByRole('button', { name: 'Deactivate 0 accounts' })).toBeDisabled();
  },
});
export const LastSudo = meta.story({
  tags: ['picture'],
  args: { selected: [urs, dirk], everyone: [urs, dirk], viewerId: 'somebody' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Left outurs.zimmermann@alpenboerse.example: it is the last active sudo account.',
    );
  },
});
export const Wide = meta.story({
  args: { selected: identities },
  play: async ({ userEvent }) => {
    await userEvent.type(await reasonField(), 'Season over.');
    await expect(screen.getByRole('button', { name: 'Deactivate 5 accounts' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type 5 accounts to confirm' }), '5 accounts');
    await expect(screen.getByRole('button', { name: 'Deactivate 5 accounts' })).toBeEnabled();
  },
});
export const GrantWithoutProject = meta.story({
  args: { kind: 'grant' },
  play: async () => {
    await expect(await screen.findByText('Choose a project to see what changes for 4 accounts.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Grant to 0 accounts' })).toBeDisabled();
  },
});
export const Grant = meta.story({
  tags: ['picture'],
  args: { kind: 'grant', selected: [dirk, kristiina, tom] },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), prod);
    await expect(screen.getByRole('alert')).toHaveTextContent(
      'Left out1 account where it is so already. 1 account with more than that: dirk.aerts@handelskompas.example.',
    );
    await expect(screen.getByText('1 given or raised.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Read and write' }));
    await expect(row(/^read 1 read and write$/)).toBeVisible();
    await expect(row(/^no access 1 read and write$/)).toBeVisible();
    await expect(screen.getByText(/^Nobody has verified the email of 1 account yet\./)).toBeVisible();
    await userEvent.type(await reasonField(), 'New season.');
    await userEvent.click(screen.getByRole('button', { name: 'Grant to 2 accounts' }));
    const act = { is: 'grant', projectKey: prod, access: 'rw', lowers: false };
    await expect(dialog.onStart).toHaveBeenCalledWith(act, [kristiina, tom], 'New season.');
  },
});
export const GrantLowers = meta.story({
  args: { kind: 'grant', selected: [dirk, kristiina, tom] },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), prod);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lower those who have more' }));
    await expect(row(/^read and write 1 read$/)).toBeVisible();
    await expect(screen.getByText('1 given or raised; 1 taken away or lowered.')).toBeVisible();
    await userEvent.type(await reasonField(), 'Season over.');
    await userEvent.click(screen.getByRole('button', { name: 'Grant to 2 accounts' }));
    const act = { is: 'grant', projectKey: prod, access: 'r', lowers: true };
    await expect(dialog.onStart).toHaveBeenCalledWith(act, [dirk, tom], 'Season over.');
  },
});
export const Withdraw = meta.story({
  args: { kind: 'withdraw', selected: [dirk, kristiina, longest] },
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), prod);
    await expect(row(/^read and write 2 no access$/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Withdraw from 3 accounts' })).toBeEnabled();
  },
});
