import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeagueRenameDialog } from './LeagueDialog.tsx';

const { api } = makePort();
const [drinks] = leagues;
if (!api || !drinks) throw new TypeError('The stories have an API and their league.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueRenameDialog',
  component: LeagueRenameDialog,
  args: { api, record: drinks, isGone: false, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'New name' })).toHaveValue(drinks.name);
    await expect(screen.getByRole('button', { name: 'Rename league' })).toBeVisible();
  },
});
