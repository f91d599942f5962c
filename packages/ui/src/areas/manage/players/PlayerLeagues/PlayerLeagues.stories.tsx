import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
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
    await waitFor(() => expect(first).toHaveTextContent('VrijdagborrelRank 1 · 4 members'));
    await waitFor(() => expect(second).toHaveTextContent('Η παρέαOwnerRank 1 · 2 members'));
    await expect(screen.getByRole('link', { name: 'Vrijdagborrel' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/manage\/leagues\?open=/),
    );
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
/** A league is told whether or not its standings can be read. */
export const StandingsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.leagues.standings, () => apiError(500, 'internal'))),
  play: async () => {
    await expect((await rows())[0]).toHaveTextContent('Vrijdagborrel4 members');
  },
});
