import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../mocks/official-leagues.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { players } from '../../../mocks/players.ts';
import { makePort } from '../../../mocks/port.tsx';
import { OfficialLeagueMembers } from './OfficialLeagueMembers.tsx';

const { api } = makePort();
const [harbour] = officialLeagues;
if (!api || !harbour) throw new TypeError('The stories have an API and their official league.');

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeagueMembers',
  component: OfficialLeagueMembers,
  args: { api, leagueId: harbour.id },
  // As wide as the dialog that it stands in.
  render: (args) => (
    <div style={{ width: 720, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
      <OfficialLeagueMembers {...args} />
    </div>
  ),
});

const { list } = adminApi.officialLeagues.members;
const rows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Members' }));
  return (await table.findAllByRole('rowheader')).map((name) => name.closest('tr') ?? name);
};

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await rows()).toHaveLength(players.length);
    await expect(screen.getByText(`${players.length} members`, { selector: '[role="status"]' })).toBeVisible();
  },
});
export const SortMembersSuccess = meta.story({
  play: async () => {
    const days = async () =>
      (await rows()).map(({ textContent }) => Date.parse(/\d+ \w+ 20\d\d/.exec(textContent)?.[0] ?? ''));
    const inOrder = (await days()).toSorted((a, b) => a - b);
    await userEvent.click(screen.getByRole('button', { name: 'Registered' }));
    await waitFor(async () => expect(await days()).toEqual(inOrder));
  },
});
export const SearchMembersSuccess = meta.story({
  play: async () => {
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'layla.h');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async () => {
    await expect(await screen.findByText('Nobody plays yet.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the members.*req_8f21c0de/);
  },
});
