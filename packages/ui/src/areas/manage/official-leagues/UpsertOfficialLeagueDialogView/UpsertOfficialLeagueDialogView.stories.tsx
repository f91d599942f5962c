import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { officialLeagues } from '../../../../mocks/official-leagues.ts';
import { makePort } from '../../../../mocks/port.tsx';
import {
  UpsertOfficialLeagueDialogView,
  type UpsertOfficialLeagueDialogViewProps,
  type UpsertOfficialLeagueDialogViewState,
} from './UpsertOfficialLeagueDialogView.tsx';

const { api } = makePort();
const [harbour] = officialLeagues;
if (!api || !harbour) throw new TypeError('The stories have an API and an official league.');

const dialog: UpsertOfficialLeagueDialogViewProps = {
  api,
  league: harbour,
  season: { start: '2026-09-14T07:00:00Z', end: '2027-01-29T16:30:00Z' },
  timeZone: 'Europe/Brussels',
  state: { is: 'idle' },
  onSave: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/UpsertOfficialLeagueDialogView',
  component: UpsertOfficialLeagueDialogView,
  args: dialog,
});

const box = (name: string) => screen.findByRole('textbox', { name });
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await box('Name')).toHaveFocus();
    await expect(await box('Slug')).toHaveValue('de-haventrofee');
    await expect(screen.getByLabelText('Start')).toHaveValue('2026-09-14T09:00');
    await expect(screen.getByLabelText('End')).toHaveAccessibleDescription('CET');
  },
});
export const New = meta.story({
  args: { league: null },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'New official league' })).toHaveTextContent(
      /begins as a draft/,
    );
    await expect(await box('Slug')).toHaveValue('');
  },
});
export const Invalid = meta.story({
  tags: ['picture'],
  args: { state: { is: 'invalid', fields: { slug: 'Another official league of this project has it.' } } },
  play: async () => {
    await expect(await box('Slug')).toHaveAccessibleDescription(/Another official league of this project has it\./);
  },
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async () => {
    await expect(await box('Name')).toHaveAttribute('readonly');
    await expect(screen.getByRole('button', { name: 'Change image' })).toBeDisabled();
  },
});
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Paused = meta.story({ args: { state: { is: 'paused' } } });
export const Done = meta.story({
  args: { state: { is: 'done' } },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' } },
  play: () => says(/Nothing was changed.*Request req_8f21c0de/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'done' } },
  play: () => says(/It may have been changed.*What you typed is kept\./),
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime/),
});
export const MadeBefore = meta.story({
  args: { league: null, state: { is: 'conflict' } },
  play: async () => {
    await says(/This official league was created before/);
    await expect(screen.queryByRole('button', { name: 'Create official league' })).not.toBeInTheDocument();
  },
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});
const underWay = { Submitting, Slow, Paused, Done };
everyState<UpsertOfficialLeagueDialogViewState['is']>({
  Idle,
  Invalid,
  ...underWay,
  Failed,
  Unknown,
  Refused,
  Conflict,
  Gone,
});
