import { adminApi } from '@bullpen/contract';
import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { createHandlers } from '../../../../mocks/handlers.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { idlePlayer, players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { createWorld } from '../../../../mocks/world.ts';
import { PlayersScreen } from './PlayersScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersScreen',
  component: PlayersScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/players' } },
  },
});

const { list } = adminApi.players;
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);
const sorts = () => screen.getByRole('columnheader', { name: /^Last active/ });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Players' })).toBeVisible();
    await expect(await names()).toHaveLength(players.length);
    await expect(screen.getByText('5 players', { selector: '[role="status"]' })).toBeVisible();
  },
});
export const PlayerWithoutFund = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(list, () => ({
        items: [...players.slice(0, 3), idlePlayer],
        nextCursor: null,
        total: { value: 4, exact: true },
      })),
    ),
  play: async () => {
    await names();
    const row = within(screen.getByRole('row', { name: /Zoë/ }));
    await expect(row.getByRole('cell', { name: 'no fund' })).toBeVisible();
    await expect(row.getAllByText('–')).toHaveLength(2);
    await expect(await screen.findByRole('columnheader', { name: /^Best value, EUR/ })).toBeInTheDocument();
    await expect(screen.getByRole('row', { name: /Ülo/ })).toHaveTextContent(/110,204\.55.*\+10\.20/);
  },
});
export const SearchPlayersSuccess = meta.story({
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
export const FilterPlayersSuccess = meta.story({
  tags: ['picture'],
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'fr-BE' }));
    await waitFor(async () => expect(await names()).toEqual([players[2]?.name]));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Remove filter Locale fr-BE' })).toBeVisible();
  },
});
export const FilterByDaysSuccess = meta.story({
  parameters: { address: '?lastActive=..2026-09-30' },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await names()).toEqual([players[4]?.name]));
    await expect(sorts()).toHaveAttribute('aria-sort', 'ascending');
    const name = within(screen.getByRole('columnheader', { name: 'Name' })).getByText('Name');
    await expect(name).toHaveAccessibleDescription(
      'Filtered by “Last active”, the list is in its order. Remove the filter to sort by this.',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    const fields = within(await screen.findByRole('group', { name: 'Registered' }));
    await fireEvent.change(fields.getByLabelText('From'), { target: { value: '2026-09-02' } });
    await waitFor(async () => expect(await names()).toEqual([players[2]?.name]));
    await expect(within(screen.getByRole('group', { name: 'Last active' })).getByLabelText('Until')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('button', { name: /^Remove filter Last active/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Remove filter Registered/ }));
    await waitFor(async () => expect(await names()).toHaveLength(players.length));
  },
});
export const FilteredAsInAddress = meta.story({
  parameters: { address: '?registered=2026-09-01..2026-09-30&locale=nl-BE&sort=name&lastActive=x' },
  play: async () => {
    await waitFor(async () => expect(await names()).toHaveLength(2));
    await expect(screen.getByRole('button', { name: /^Remove filter Registered/ })).toBeVisible();
  },
});
export const FilterByFundsSuccess = meta.story({
  beforeEach({ msw }) {
    const world = createWorld();
    world.players.set(idlePlayer.id, idlePlayer);
    msw.use(...createHandlers(world));
  },
  play: async ({ userEvent }) => {
    await expect(await names()).toHaveLength(players.length + 1);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'None' }));
    await waitFor(async () => expect(await names()).toEqual([idlePlayer.name]));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Remove filter Funds None' })).toBeVisible();
  },
});
export const NoMatch = meta.story({
  parameters: { address: '?search=zimmerli' },
  play: async () => {
    await expect(await screen.findByText('No player matches “zimmerli”')).toBeVisible();
  },
});
export const SortPlayersSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Last active' }));
    await waitFor(async () => expect((await names())[0]).toBe(players[4]?.name));
    await expect(sorts()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Last active' }));
    await waitFor(async () => expect((await names()).at(-1)).toBe(players[4]?.name));
  },
});
export const SortByReturnFailure = meta.story({
  play: async ({ userEvent }) => {
    const first = (await names())[0];
    const heading = within(screen.getByRole('columnheader', { name: 'Return' })).getByText('Return');
    await expect(heading).toHaveAccessibleDescription(/^Worked out for the rows that are shown/);
    await userEvent.hover(heading);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(/Top performers has all funds by return/);
    await expect((await names())[0]).toBe(first);
  },
});
export const ReadPlayersFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the players' })).toBeVisible();
    await expect(screen.getByText('req_8f21c0de')).toBeVisible();
  },
});
