import { adminApi } from '@bullpen/contract';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, endless, overrideCall } from '../../../../mocks/override.ts';
import { players } from '../../../../mocks/players.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { PlayersScreen } from '../PlayersScreen/PlayersScreen.tsx';

const [ulo, eleni] = players;
if (!ulo || !eleni) throw new TypeError('The stories have their players.');
const both = [ulo.name, eleni.name];

const meta = preview.meta({
  title: 'Areas/Manage/Players/PlayersBulk/Measure',
  component: PlayersScreen,
  parameters: {
    layout: 'fullscreen',
    port: { address: { ...makePort().address, pathname: '/manage/players' } },
  },
});

const { deletion } = adminApi.players;

async function ask() {
  await screen.findAllByRole('rowheader');
  for (const name of both) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2…' }));
  return screen.findByRole('dialog', { name: 'Delete 2 players' });
}

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
    await ask();
    await expect(await screen.findByText('Counting what goes with them')).toBeVisible();
    await expect(await screen.findByText('1 of 2 players')).toBeVisible();
    await expect(screen.getByRole('progressbar', { name: 'players looked at' })).toHaveAttribute('aria-valuenow', '1');
  },
});
export const MeasureFailure = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(deletion, () => apiError(500, 'internal'))),
  play: async () => {
    await ask();
    await expect(await screen.findByText('It is not known what goes with it')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Delete 2 players' })).toBeDisabled();
  },
});
