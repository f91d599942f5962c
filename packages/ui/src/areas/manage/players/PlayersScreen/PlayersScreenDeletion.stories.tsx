import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayersScreen } from './PlayersScreen.tsx';

const notify = { success: fn(), warning: fn() };
const [ulo] = players;
if (!ulo) throw new TypeError('The stories have their player.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersScreen/Deletion',
  component: PlayersScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/players' } },
    address: `?open=${ulo.id}`,
  },
});

const { remove } = adminApi.players;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));

const fillIn = async () => {
  await press('Delete…');
  await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent(
    /2 funds with what they hold.*2 leagues lose a member/,
  );
  await userEvent.type(await reasonField(), 'Asked for it.');
  await userEvent.type(screen.getByRole('textbox', { name: `Type ${ulo.name} to confirm` }), ulo.name);
  await press('Delete player');
};

export const Idle = meta.story({
  play: async () => {
    await press('Delete…');
    await expect(await screen.findByRole('list', { name: 'What goes with it' })).toBeVisible();
    await expect(screen.getByText('Reaches production')).toBeVisible();
  },
});
export const DeletePlayerSuccess = meta.story({
  play: async ({ canvas }) => {
    await fillIn();
    await told('Player deleted', ulo.name);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.queryByRole('link', { name: ulo.name })).not.toBeInTheDocument());
    await expect(canvas.getByText('4 players', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const DeletePlayerFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(remove, () => apiError(409, 'conflict', { data: { current: { ...ulo, version: 2 } } }))),
  play: async () => {
    await fillIn();
    await expect(await screen.findByText('Somebody changed it in the meantime')).toBeVisible();
    await expect(await reasonField()).toHaveValue('Asked for it.');
  },
});
export const MeasureDeletionFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.players.deletion, () => apiError(500, 'internal'))),
  play: async () => {
    await press('Delete…');
    await expect(await screen.findByText('It is not known what goes with it')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete player' })).toBeDisabled();
  },
});
