import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeagueStandings } from './LeagueStandings.tsx';

const { api } = makePort();
const [drinks, , , , longNamed] = leagues;
if (!api || !drinks || !longNamed) throw new TypeError('The stories have an API and their leagues.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueStandings',
  component: LeagueStandings,
  args: { api, leagueId: drinks.id },
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 720, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
      <LeagueStandings {...args} />
    </div>
  ),
});

const { standings } = adminApi.leagues;
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Standings' }));
  return (await table.findAllByRole('rowheader')).map((name) => name.closest('tr') ?? name);
};

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    const [first, second, third, fourth] = await rows();
    await expect(first).toHaveTextContent(/^1.*Χρυσόψαρο.*\+34\.12/);
    await expect(second).toHaveTextContent(/^2\. Ülo Mänd.*Börsihunt.*\+10\.20/);
    await expect(third).toHaveTextContent(/^3.*0\.00/);
    await expect(fourth).toHaveTextContent(/^3.*0\.00/);
  },
});
export const SearchStandingsSuccess = meta.story({
  play: async () => {
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'börsi');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    // Its rank stays that of the whole league.
    await expect((await rows())[0]).toHaveTextContent(/^2/);
  },
});
export const Figures = meta.story({
  play: async () => {
    await rows();
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Value, EUR' })).toBeVisible());
    const [, second] = await rows();
    const cells = within(second ?? document.body).getAllByRole('cell');
    await expect(cells.map(({ textContent }) => textContent)).toEqual(['Börsihunt', '110,204.55', '+10.20\u202f%']);
    await expect(within(second ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/manage\/funds\?open=/),
    );
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
  play: async () => {
    await expect(await screen.findByText('Nobody in this league has a fund.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(standings, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the standings.*req_8f21c0de/);
  },
});
