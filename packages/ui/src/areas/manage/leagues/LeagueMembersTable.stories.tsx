import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeagueMembersTable, type LeagueMembersTableProps } from './LeagueMembersTable.tsx';

const { api } = makePort();
const [drinks, , , , longNamed] = leagues;
if (!api || !drinks || !longNamed) throw new TypeError('The stories have an API and their leagues.');

/** As wide as the dialog that it stands in. */
const inWidth = (width: number) => (args: LeagueMembersTableProps) => (
  <div style={{ width, maxWidth: '100%', padding: '0 20px', boxSizing: 'border-box' }}>
    <LeagueMembersTable {...args} />
  </div>
);

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueMembersTable',
  component: LeagueMembersTable,
  render: inWidth(720),
  args: { api, leagueId: drinks.id, refusal: undefined, onMakeOwner: fn(), onRemove: fn() },
});

const { list } = adminApi.leagues.members;
const table = () => screen.findByRole('table', { name: 'Members' });
const rows = async () =>
  (await within(await table()).findAllByRole('rowheader')).map((name) => name.closest('tr') ?? name);
const none = () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } });

export const Default = meta.story({
  tags: ['picture'],
  play: async ({ args }) => {
    const all = await rows();
    await expect(all).toHaveLength(4);
    const owner = all.find((row) => row.textContent?.includes('Ülo Mänd'));
    await expect(owner).toHaveTextContent(/Ülo MändOwner.*ulo\.mand@lugejad\.example2 Oct 2026/);
    const headings = within(await table()).queryAllByRole('columnheader');
    await expect([[], ['Name', 'Email', 'Joined', 'Actions']]).toContainEqual(
      headings.map(({ textContent }) => textContent),
    );
    await expect(screen.getByText('4 members', { selector: '[role="status"]' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove 🚀🚀🌙…' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith(expect.objectContaining({ name: '🚀🚀🌙', version: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Make owner: 🚀🚀🌙…' }));
    await expect(args.onMakeOwner).toHaveBeenLastCalledWith(expect.objectContaining({ name: '🚀🚀🌙' }));
  },
});
export const SortMembersSuccess = meta.story({
  play: async () => {
    const days = async () =>
      (await rows()).map(({ textContent }) => Date.parse(/\d+ \w+ 20\d\d/.exec(textContent)?.[0] ?? ''));
    const inOrder = (await days()).toSorted((a, b) => a - b);
    await expect(new Set(inOrder).size).toBeGreaterThan(1);
    await userEvent.click(within(await table()).getByRole('button', { name: 'Joined' }));
    await waitFor(async () => expect(await days()).toEqual(inOrder));
    await userEvent.click(within(await table()).getByRole('button', { name: 'Joined' }));
    await waitFor(async () => expect(await days()).toEqual(inOrder.toReversed()));
  },
});
export const Narrow = meta.story({
  render: inWidth(320),
  play: async ({ args }) => {
    await rows();
    await expect((await table()).scrollWidth).toBeLessThanOrEqual(320);
    await expect(screen.getByText(/^2 Oct 2026 · ulo\.mand/)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Joined');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 🚀🚀🌙…' }));
    await expect(args.onRemove).toHaveBeenLastCalledWith(expect.objectContaining({ name: '🚀🚀🌙' }));
  },
});
export const SearchMembersSuccess = meta.story({
  play: async () => {
    await rows();
    await userEvent.type(screen.getByRole('searchbox'), 'layla.h');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    await expect(await screen.findByText('No member matches “nobody”.')).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async ({ args, userEvent }) => {
    const remove = await screen.findByRole('button', { name: 'Remove Ülo Mänd…' });
    const promote = screen.getByRole('button', { name: 'Make owner: 🚀🚀🌙…' });
    for (const act of [remove, promote]) {
      await expect(act).toHaveAccessibleDescription('You may only read in this project.');
      await userEvent.click(act);
    }
    await expect(args.onRemove).not.toHaveBeenCalled();
    await expect(args.onMakeOwner).not.toHaveBeenCalled();
  },
});
export const LongContent = meta.story({
  args: { leagueId: longNamed.id },
  play: async () => {
    await expect(await rows()).toHaveLength(2);
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, none)),
  play: async () => {
    await expect(await screen.findByText('Nobody is in this league.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the members.*req_8f21c0de/);
  },
});
