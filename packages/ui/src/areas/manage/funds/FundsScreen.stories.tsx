import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { funds } from '../../../mocks/funds.ts';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { players } from '../../../mocks/players.ts';
import { makePort } from '../../../mocks/port.tsx';
import { FundsScreen } from './FundsScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Funds/FundsScreen',
  component: FundsScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/funds' } },
  },
});

const { list } = adminApi.funds;
const names = async () => (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('bdi')?.textContent);

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Funds' })).toBeVisible();
    await expect(await names()).toEqual(funds.map(({ name }) => name));
    await expect(await screen.findByRole('columnheader', { name: /^Value, EUR/ })).toBeInTheDocument();
    await expect(screen.getByRole('row', { name: /Börsihunt/ })).toHaveTextContent(/Ülo Mänd.*110,204\.55.*−7\.62/);
    await expect(await screen.findByRole('button', { name: '1 stale' })).toBeVisible();
  },
});
export const SearchFundsSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(players[0]?.email ?? '');
    await waitFor(async () => expect(await names()).toEqual(['Börsihunt', 'Kuldne kartul']));
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.paste(funds[3]?.id ?? '');
    await waitFor(async () => expect(await names()).toEqual([funds[3]?.name]));
  },
});
export const FilterStaleSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '1 stale' }));
    await waitFor(async () => expect(await names()).toEqual([funds[4]?.name]));
    await expect(screen.getByRole('button', { name: /^Remove filter Flag Stale/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '1 stale' })).not.toBeInTheDocument();
  },
});
export const FilterByValueSuccess = meta.story({
  play: async ({ userEvent }) => {
    await names();
    await userEvent.click(screen.getByRole('button', { name: 'Return, 7 d' }));
    await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    const value = within(await screen.findByRole('group', { name: 'Value' }));
    await userEvent.type(value.getByLabelText('From, EUR'), '102500.00');
    await userEvent.type(value.getByLabelText('To, EUR'), '120000');
    await waitFor(async () => expect(await names()).toEqual(['Börsihunt', 'Kuldne kartul']));
    await expect(screen.getByRole('columnheader', { name: /^Rank$/ })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.clear(value.getByLabelText('To, EUR'));
    await userEvent.type(value.getByLabelText('To, EUR'), '9');
    await expect(await screen.findByText(/^The first number is greater/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: /^Remove filter Value/ })).toBeVisible();
  },
});
export const FilteredByReturn = meta.story({
  tags: ['picture'],
  parameters: { address: '?return=-0.1..-0.02&sort=return7d' },
  play: async () => {
    await expect(
      await screen.findByRole('button', { name: /^Remove filter Return, 7.d \u221210 to \u22122.%$/ }),
    ).toBeVisible();
    await expect(screen.getByRole('columnheader', { name: /^Return, 7 d/ })).toHaveAttribute('aria-sort', 'ascending');
    const heading = within(screen.getByRole('columnheader', { name: 'Name' })).getByText('Name');
    await expect(heading).toHaveAccessibleDescription(/^Filtered by “Return, 7.d”/);
    await expect(screen.getByRole('button', { name: 'Return, 30 d' })).toBeInTheDocument();
  },
});
export const OpenFundSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Börsihunt' }));
    await expect(await screen.findByRole('dialog', { name: 'Fund' })).toHaveTextContent(funds[1]?.id ?? '');
    await userEvent.click(await screen.findByRole('tab', { name: 'Holdings' }));
    await expect(await screen.findByRole('table', { name: 'Holdings' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Another fund opens where funds open, not where this one was left.
    await userEvent.click(await canvas.findByRole('link', { name: 'Kuldne kartul' }));
    await expect(await screen.findByRole('tab', { name: 'Value' })).toHaveAttribute('aria-selected', 'true');
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(overrideCall(list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } }))),
  play: async () => {
    await expect(await screen.findByText('No funds yet')).toBeVisible();
  },
});
export const ReadFundsFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the funds' })).toBeVisible();
  },
});
