import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../mocks/official-leagues.ts';
import { makePort } from '../../../mocks/port.tsx';
import { OfficialLeagueStandings } from './OfficialLeagueStandings.tsx';

const { api } = makePort();
const [harbour] = officialLeagues;
if (!api || !harbour) throw new TypeError('The stories have an API and their official league.');

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeagueStandings',
  component: OfficialLeagueStandings,
  args: { api, leagueId: harbour.id },
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 720, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
      <OfficialLeagueStandings {...args} />
    </div>
  ),
});

const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Standings' }));
  return (await table.findAllByRole('rowheader')).map((name) => name.closest('tr') ?? name);
};

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByText(/^Ranked by what the best fund of each player is worth now/)).toBeVisible();
    const [first, second] = await rows();
    await expect(first).toHaveTextContent(/^1\. .*\+34\.12/);
    await expect(second).toHaveTextContent(/^2\. Ülo Mänd.*\+10\.20/);
  },
});
export const SearchStandingsSuccess = meta.story({
  play: async () => {
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'börsi');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    // Its rank stays that among all who play.
    await expect((await rows())[0]).toHaveTextContent(/^2/);
  },
});
