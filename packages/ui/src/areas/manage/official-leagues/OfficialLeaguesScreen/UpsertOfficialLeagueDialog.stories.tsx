import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { makePort } from '../../../../mocks/port.tsx';
import { UpsertOfficialLeagueDialog } from './UpsertOfficialLeagueDialog.tsx';

const { api } = makePort();
const [record] = officialLeagues;
if (!api || !record) throw new TypeError('The stories have an API and their official league.');

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/OfficialLeaguesScreen/UpsertOfficialLeagueDialog',
  component: UpsertOfficialLeagueDialog,
});

export const Default = meta.story({
  render: () => <UpsertOfficialLeagueDialog api={api} record={record} isGone={false} onClose={fn()} />,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(record.name);
    await expect(screen.getByRole('button', { name: 'Save official league' })).toBeVisible();
  },
});
export const New = meta.story({
  render: () => <UpsertOfficialLeagueDialog api={api} onClose={fn()} onCreated={fn()} onUndone={fn()} />,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  },
});
