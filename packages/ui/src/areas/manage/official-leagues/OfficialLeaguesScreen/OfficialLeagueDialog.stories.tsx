import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { OfficialLeagueDialog } from './OfficialLeagueDialog.tsx';

const { api } = makePort();
const [record] = officialLeagues;
if (!api || !record) throw new TypeError('The stories have an API and their official league.');

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeaguesScreen/OfficialLeagueDialog',
  component: OfficialLeagueDialog,
  args: { api, id: record.id, onClose: fn() },
});

export const Default = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Official league' })).toHaveTextContent(record.name));
    await expect(screen.getByRole('button', { name: 'Edit…' })).toBeVisible();
  },
});
