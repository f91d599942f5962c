import { adminApi } from '@bullpen/contract';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayerFunds } from './PlayerFunds.tsx';

const { api } = makePort();
const [ulo, , layla] = players;
if (!api || !ulo || !layla) throw new TypeError('The stories have an API and their players.');

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayerFunds',
  component: PlayerFunds,
  args: { api, playerId: ulo.id, refusal: undefined, onRename: fn() },
});

const rows = async () => within(await screen.findByRole('list', { name: 'Funds' })).getAllByRole('listitem');

export const Default = meta.story({
  tags: ['picture'],
  play: async ({ args }) => {
    const [first, second] = await rows();
    await expect(first).toHaveTextContent(/Börsihunt.*Rank 2.*€110,204\.55.*\+10\.20/);
    await expect(second).toHaveTextContent(/Kuldne kartul/);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Kuldne kartul…' }));
    await expect(args.onRename).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Kuldne kartul', version: 1 }),
    );
  },
});
export const ReadOnly = meta.story({
  args: { refusal: 'You may only read in this project.' },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Rename Börsihunt…' });
    await expect(button).toHaveAccessibleDescription('You may only read in this project.');
  },
});
export const RightToLeft = meta.story({
  args: { playerId: layla.id },
  play: async () => {
    await expect((await rows())[0]).toHaveTextContent('0.00');
  },
});
export const LongContent = meta.story({
  args: { playerId: players[4]?.id ?? '' },
  play: async () => {
    await expect(await rows()).toHaveLength(1);
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.funds.list, () => ({ items: [], nextCursor: null, total: { value: 0, exact: true } })),
    ),
  play: async () => {
    await expect(await screen.findByText('This player has no fund.')).toBeVisible();
  },
});
export const ServerError = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.funds.list, () => apiError(500, 'internal'))),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to fetch the funds.*req_8f21c0de/);
  },
});
