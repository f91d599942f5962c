import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { leagues } from '../../../mocks/leagues.ts';
import { makePort } from '../../../mocks/port.tsx';
import { LeagueDeleteDialog } from './LeagueDialog.tsx';

const { api } = makePort();
const [drinks] = leagues;
if (!api || !drinks) throw new TypeError('The stories have an API and their league.');

const meta = preview.meta({
  title: 'Areas/Manage/Leagues/LeagueDeleteDialog',
  component: LeagueDeleteDialog,
  args: { api, record: drinks, isGone: false, onClose: fn(), onDeleted: fn() },
});

export const Default = meta.story({
  play: async () => {
    await expect(await screen.findByRole('list', { name: 'What goes with it' })).toHaveTextContent('4 memberships end');
  },
});
