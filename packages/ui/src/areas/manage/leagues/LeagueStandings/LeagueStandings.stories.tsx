import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../../mocks/leagues.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { LeagueStandings } from './LeagueStandings.tsx';

const { api } = makePort();
const [drinks, , , , longNamed] = leagues;
if (!api || !drinks || !longNamed) throw new TypeError('The stories have an API and their leagues.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueStandings',
  component: LeagueStandings,
  args: { api, leagueId: drinks.id },
});

const { standings } = adminApi.leagues;
const rows = async () => within(await screen.findByRole('list', { name: 'Standings' })).getAllByRole('listitem');

export const Default = meta.story({
  play: async () => {
    const [first, second, third, fourth] = await rows();
    await expect(first).toHaveTextContent(/^Rank 1.*Χρυσόψαρο\+34\.12/);
    await expect(second).toHaveTextContent(/^Rank 2Ülo MändBörsihunt\+10\.20/);
    await expect(third).toHaveTextContent(/^Rank 3.*0\.00/);
    await expect(fourth).toHaveTextContent(/^Rank 3.*0\.00/);
  },
});
export const SearchStandingsSuccess = meta.story({
  parameters: { visual: { disable: 'looks as Default, with fewer rows' } },
  play: async () => {
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'börsi');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    // Its rank stays that of the whole league.
    await expect((await rows())[0]).toHaveTextContent(/^Rank 2/);
  },
});
export const LongContent = meta.story({
  args: { leagueId: longNamed.id },
  play: async () => {
    await expect((await rows()).at(-1)).toHaveTextContent(/\u221231\.29/);
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(standings, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  parameters: { visual: { disable: 'LeagueRows is pictured' } },
  play: async () => {
    await expect(await screen.findByText('Nobody in this league has a fund.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(standings, () => apiError(500, 'internal'))),
  parameters: { visual: { disable: 'RowList is pictured' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the standings.*req_8f21c0de/);
  },
});
