import { adminApi, type PlayerDeletion } from '@bullpen/contract';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { alsoInExperts, playerQueries } from '../../data/players.ts';
import { apiError, endless, overrideCall } from '../../mocks/override.ts';
import { players } from '../../mocks/players.ts';
import { makePort } from '../../mocks/port.tsx';
import { BulkDeletion, type BulkDeletionProps } from './BulkDeletion.tsx';
import type { BulkDeletionKind } from './BulkDeletionDialog.tsx';

const { api } = makePort();
const [ulo, eleni] = players;
if (!api || !ulo || !eleni) throw new TypeError('The stories have their players.');

const kind: BulkDeletionKind<PlayerDeletion> = {
  kind: 'player',
  collection: ({ orpc }) => orpc.players,
  one: playerQueries.one,
  alsoIn: alsoInExperts,
  previewOf: (deletions) => ({
    goes: [{ label: 'funds', count: deletions.reduce((sum, { funds }) => sum + funds, 0) }],
    reachesOthers: true,
  }),
  stays: () => 'Messages that were sent stay.',
};

const picked: BulkDeletionProps<typeof ulo, PlayerDeletion> = {
  kind,
  api,
  rows: [ulo, eleni],
  scope: { count: 2, unseen: 0, shown: 'some' },
  shown: players,
  matching: '5',
  onSelect: fn(),
};

const meta = preview.meta({
  title: 'Records/BulkDeletion',
  component: BulkDeletion<typeof ulo, PlayerDeletion>,
  args: picked,
});

const { deletion } = adminApi.players;

async function ask() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2…' }));
  return within(await screen.findByRole('dialog', { name: 'Delete 2 players' }));
}

export const Default = meta.story({
  play: async () => {
    const dialog = await ask();
    await expect(await dialog.findByRole('list', { name: 'What goes with them' })).toHaveTextContent('3 funds');
    await expect(
      dialog.getByText('Each is deleted by itself, and can be restored for 24 hours. Messages that were sent stay.'),
    ).toBeVisible();
  },
});
export const Measuring = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(deletion, ({ url }) =>
        url.includes(eleni.id)
          ? endless()
          : { funds: 1, trades: 1, leagues: 2, ownedLeagues: 0, experts: 0, notes: 0, fundsMovingUp: 4 },
      ),
    ),
  play: async () => {
    const dialog = await ask();
    await expect(await dialog.findByText('Counting what goes with them')).toBeVisible();
    await expect(await dialog.findByText('1 of 2 players')).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'players looked at' })).toHaveAttribute('aria-valuenow', '1');
  },
});
export const MeasureFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(deletion, () => apiError(500, 'internal'))),
  play: async () => {
    const dialog = await ask();
    await expect(await dialog.findByText('It is not known what goes with it')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Delete 2 players' })).toBeDisabled();
  },
});
