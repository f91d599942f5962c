import { adminApi } from '@bullpen/contract';
import { expect, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerLeagues } from './PlayerLeagues.tsx';

const { api } = makePort();
const [, eleni] = players;
if (!api || !eleni) throw new TypeError('The stories have an API and their players.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerLeagues',
  component: PlayerLeagues,
  args: { api, playerId: eleni.id },
});

const rows = async () => within(await screen.findByRole('list', { name: 'Leagues' })).getAllByRole('listitem');

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    const [first, second] = await rows();
    await expect(first).toHaveTextContent('Vrijdagborrel4 members');
    await expect(second).toHaveTextContent('Η παρέαOwner2 members');
  },
});
export const LongContent = meta.story({
  args: { playerId: players[4]?.id ?? '' },
  play: async () => {
    await expect(await rows()).toHaveLength(3);
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.leagues.list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } })),
    ),
  play: async () => {
    await expect(await screen.findByText('This player is in no league.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.leagues.list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the leagues.*req_8f21c0de/);
  },
});
