import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayersList } from './PlayersList.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersList',
  component: PlayersList,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/players' } },
  },
});

const { list } = adminApi.players;
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);
const sorts = () => screen.getByRole('columnheader', { name: /^Last active/ });

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
    await expect(await names()).toHaveLength(players.length);
    await expect(screen.getByText('5 players', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const SearchPlayersSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Default, with fewer rows' } },
  play: async ({ userEvent }) => {
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'MAND');
    await expect(await screen.findByText('1 player', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(players[3]?.id ?? '');
    await waitFor(async () => expect(await names()).toEqual([players[3]?.name]));
  },
});
export const NoMatch = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: async () => {
    await expect(await screen.findByText('No player matches “zimmerli”')).toBeVisible();
  },
});
export const SortPlayersSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Default, in another order' } },
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Last active' }));
    await waitFor(async () => expect((await names())[0]).toBe(players[4]?.name));
    await expect(sorts()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Last active' }));
    await waitFor(async () => expect((await names()).at(-1)).toBe(players[4]?.name));
  },
});
export const ReadPlayersFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  parameters: { visual: { disable: 'PagedList is pictured in each state' } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the players' })).toBeVisible();
    await expect(screen.getByText('req_8f21c0de')).toBeVisible();
  },
});
