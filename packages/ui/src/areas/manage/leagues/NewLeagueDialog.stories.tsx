import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { players } from '../../../mocks/players.ts';
import { makePort } from '../../../mocks/port.tsx';
import { NewLeagueDialog, type NewLeagueDialogProps, type NewLeagueDialogState } from './NewLeagueDialog.tsx';

const { api } = makePort();
const [, , layla] = players;
if (!api || !layla) throw new TypeError('The stories have an API and their players.');

const dialog: NewLeagueDialogProps = {
  api,
  state: { is: 'idle' },
  onCreate: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Manage/Leagues/NewLeagueDialog', component: NewLeagueDialog, args: dialog });

const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const search = () => screen.findByRole('searchbox', { name: /^Search players/ });
const button = () => screen.findByRole('button', { name: 'Create league' });
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
const choice = () => screen.findByRole('button', { name: `Choose ${layla.name} ${layla.email}` });

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await nameField()).toHaveFocus();
    await expect(await search()).toBeVisible();
    await expect(screen.queryByRole('list', { name: 'Players found' })).not.toBeInTheDocument();
  },
});
export const FindOwner = meta.story({
  play: async () => {
    await userEvent.type(await search(), 'lezers');
    await expect(await choice()).toBeVisible();
  },
});
export const CreateLeagueSuccess = meta.story({
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await userEvent.type(await nameField(), ' Nachtwacht ');
    await userEvent.type(await search(), 'layla');
    await userEvent.click(await choice());
    await expect(await screen.findByRole('button', { name: 'Choose another' })).toHaveFocus();
    await userEvent.click(await button());
    await expect(dialog.onCreate).toHaveBeenLastCalledWith(
      { name: 'Nachtwacht', ownerId: layla.id },
      expect.anything(),
    );
  },
});
export const CreateLeagueFailure = meta.story({
  play: async () => {
    await userEvent.click(await button());
    await expect(await nameField()).toHaveAccessibleDescription(/Give it a name that can be seen\./);
    await expect(screen.getByRole('group', { name: 'Owner' })).toHaveAccessibleDescription(
      'Choose the player whose league it will be.',
    );
    await expect(dialog.onCreate).not.toHaveBeenCalled();
  },
});
export const NameOfAnother = meta.story({
  play: async () => {
    await userEvent.type(await nameField(), 'vrijdagborrel');
    await expect(await screen.findByText('Another league has this name.')).toBeVisible();
    await expect(await button()).toBeEnabled();
  },
});
export const NobodyFound = meta.story({
  play: async () => {
    await userEvent.type(await search(), 'zimmerli');
    await expect(await screen.findByText('No player matches “zimmerli”.')).toBeVisible();
  },
});
export const FindOwnerFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.players.list, () => apiError(500, 'internal'))),
  play: async () => {
    await userEvent.type(await search(), 'layla');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the players/);
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { name: 'This name is reserved.', ownerId: 'Choose a player.' } } },
  play: async () => {
    await waitFor(async () => expect(await nameField()).toHaveFocus());
    await expect(await nameField()).toHaveAccessibleDescription(/This name is reserved\./);
    await expect(screen.getByText('Choose a player.')).toBeVisible();
  },
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async () => {
    await expect(await nameField()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
  },
});
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Paused = meta.story({ args: { state: { is: 'paused' } } });
export const Done = meta.story({
  args: { state: { is: 'done' } },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' } },
  play: () => says(/Nothing was created.*Request req_8f21c0de/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'done' } },
  play: async () => {
    await says(/It may have been created.*sending it again makes no second league/);
    await expect(await button()).toBeEnabled();
  },
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: async () => {
    await says(/This league was created before/);
    await expect(screen.queryByRole('button', { name: 'Create league' })).not.toBeInTheDocument();
  },
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});
const underWay = { Submitting, Slow, Paused, Done };
everyState<NewLeagueDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
