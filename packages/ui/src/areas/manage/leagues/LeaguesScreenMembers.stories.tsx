import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { isolated } from '../../../foundation/isolated.ts';
import { leagues } from '../../../mocks/leagues.ts';
import { apiError, networkError, overrideCall } from '../../../mocks/override.ts';
import { players } from '../../../mocks/players.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeaguesScreen } from './LeaguesScreen.tsx';

const notify = { success: fn(), warning: fn() };
const [drinks] = leagues;
const [ulo, eleni] = players;
if (!drinks || !ulo || !eleni) throw new TypeError('The stories have their league and its players.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeaguesScreen/Members',
  component: LeaguesScreen,
  parameters: {
    port: { notify, address: { ...makePort().address, pathname: '/manage/leagues' } },
    address: `?open=${drinks.id}`,
  },
});

const { members, update, get } = adminApi.leagues;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const told = (title: string, description: string) =>
  waitFor(() => expect(notify.success).toHaveBeenCalledWith(expect.objectContaining({ title, description })));

async function begin(button: string) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Members' }));
  await press(button);
  await userEvent.type(await reasonField(), 'Insulted the others.');
}
const remove = async () => {
  await begin(`Remove ${eleni.name}…`);
  await press('Remove member');
};
const makeOwner = async () => {
  await begin(`Make owner: ${eleni.name}…`);
  await press('Make owner');
};

export const EscapeClearsTheSearchFirst = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Members' }));
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'layla{Escape}');
    await expect(search).toHaveValue('');
    await expect(screen.getByRole('dialog', { name: 'League' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});
export const RemoveMemberSuccess = meta.story({
  play: async () => {
    await remove();
    await told('Member removed', `${isolated(eleni.name)} · ${isolated(drinks.name)}`);
    await expect(await screen.findByText('3 members', { selector: '[role="status"]' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: `Remove ${eleni.name}…` })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Facts' }));
    await expect(screen.getByRole('tabpanel', { name: 'Facts' })).toHaveTextContent('Members3');
  },
});
export const RemoveMemberFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(members.remove, () => apiError(500, 'internal'))),
  play: async () => {
    await remove();
    await expect(await screen.findByText('Nothing was removed')).toBeVisible();
    await expect(await reasonField()).toHaveValue('Insulted the others.');
  },
});
export const RemoveMemberWentThrough = meta.story({
  play: async ({ msw }) => {
    await begin(`Remove ${eleni.name}…`);
    msw.use(
      overrideCall(members.remove, networkError),
      overrideCall(members.list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } })),
    );
    await press('Remove member');
    await expect(await screen.findByText('It does not exist any more')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Remove member' })).not.toBeInTheDocument();
  },
});
export const RemoveOwnerFailure = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'Members' }));
    const owner = await screen.findByRole('button', { name: `Remove ${ulo.name}…` });
    await expect(owner).toHaveAccessibleDescription(/^The owner stays until the league has another one\./);
    await userEvent.click(owner);
    await expect(screen.getByRole('dialog', { name: 'League' })).toBeVisible();
  },
});
export const RemoveWhoBecameOwnerFailure = meta.story({
  play: async ({ msw }) => {
    await begin(`Remove ${eleni.name}…`);
    msw.use(
      overrideCall(members.remove, () => apiError(409, 'owner_stays')),
      overrideCall(get, () => ({ ...drinks, version: 2, owner: { id: eleni.id, name: eleni.name } })),
    );
    await press('Remove member');
    await expect(await screen.findByText('This member owns the league now')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Remove member' })).not.toBeInTheDocument();
  },
});
export const MakeOwnerSuccess = meta.story({
  play: async () => {
    await makeOwner();
    await told('League has another owner', `${isolated(drinks.name)} · ${isolated(eleni.name)}`);
    const [notice] = notify.success.mock.lastCall ?? [];
    await expect(notice.action.label).toBe('Undo');
    await expect(await screen.findByRole('button', { name: `Make owner: ${ulo.name}…` })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Facts' }));
    await expect(await screen.findByRole('link', { name: eleni.name })).toHaveAttribute(
      'href',
      `/manage/players?open=${eleni.id}`,
    );
  },
});
export const MakeOwnerFailure = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(update, () => apiError(409, 'conflict', { data: { current: { ...drinks, version: 2 } } }))),
  play: async () => {
    await makeOwner();
    await expect(await screen.findByText('Somebody changed it in the meantime')).toBeVisible();
    await expect(await reasonField()).toHaveValue('Insulted the others.');
  },
});
