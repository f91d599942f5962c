import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../../../mocks/identities.ts';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { OfficialLeaguesScreen } from './OfficialLeaguesScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeaguesScreen',
  component: OfficialLeaguesScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/official-leagues' } },
  },
});

const { list } = adminApi.officialLeagues;
const none = { items: [], nextCursor: null, total: { value: 0, exact: true } };
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Official leagues' })).toBeVisible();
    await expect(await names()).toHaveLength(officialLeagues.length);
    await expect(screen.getByText('4 official leagues', { selector: '[role="status"]' })).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: /^Start/ })).toHaveAttribute('aria-sort', 'ascending');
  },
});
export const SearchOfficialLeaguesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.type(screen.getByRole('searchbox'), 'rederij');
    await waitFor(async () => expect(await names()).toEqual(['De Haventrofee']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(officialLeagues[2]?.id ?? '');
    await waitFor(async () => expect(await names()).toEqual(['Wintercup']));
  },
});
export const FilterOfficialLeaguesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Draft' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(await names()).toEqual([officialLeagues[3]?.name]));
    await expect(screen.getByRole('button', { name: 'Remove filter Status Draft' })).toBeVisible();
  },
});
const unmatched = { parameters: { address: '?status=draft&search=haven' } };
export const NoMatch = meta.story({
  ...unmatched,
  play: async () => {
    await expect(await screen.findByText('No official league matches “haven”')).toBeVisible();
  },
});
export const ClearFiltersSuccess = meta.story({
  ...unmatched,
  play: async ({ userEvent }) => {
    await screen.findByText('No official league matches “haven”');
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await userEvent.click(clear);
    await waitFor(async () => expect(await names()).toEqual(['De Haventrofee']));
  },
});
export const NonePasses = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => none)),
  parameters: { address: '?status=draft' },
  play: async () => {
    await expect(await screen.findByText('No official league passes these filters')).toBeVisible();
  },
});
export const SortOfficialLeaguesSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(async () => expect((await names())[0]).toBe('Coupe des étudiants'));
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => none)),
  play: async () => {
    await expect(await screen.findByText('No official leagues yet')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'New official league…' })).toBeVisible();
  },
});
export const ReadOnly = meta.story({
  parameters: {
    port: {
      address: { ...makePort().address, pathname: '/manage/official-leagues' },
      viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' },
    },
  },
  play: async () => {
    await expect(await names()).toHaveLength(officialLeagues.length);
    await expect(screen.getByRole('button', { name: 'New official league…' })).toHaveAccessibleDescription(
      /^You may only read in this project\./,
    );
  },
});
export const ReadOfficialLeaguesFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the official leagues' })).toBeVisible();
  },
});
