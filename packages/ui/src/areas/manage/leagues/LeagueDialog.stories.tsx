import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeagueDialog } from './LeagueDialog.tsx';

const { api } = makePort();
const [drinks] = leagues;
if (!api || !drinks) throw new TypeError('The stories have an API and their league.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueDialog',
  component: LeagueDialog,
  args: { api, id: drinks.id, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'League' })).toHaveTextContent(drinks.joinCode));
    await userEvent.click(screen.getByRole('tab', { name: 'Members' }));
    await expect(await screen.findByRole('table', { name: 'Members' })).toBeVisible();
  },
});
