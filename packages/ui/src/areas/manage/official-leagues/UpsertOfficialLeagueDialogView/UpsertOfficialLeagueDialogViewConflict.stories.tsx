import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
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

/** As somebody else saved it while it was being edited. */
const newer = {
  ...harbour,
  name: 'De Grote Haventrofee',
  description: 'Twaalf weken, **één haven**.',
  end: '2026-12-24T16:30:00.000Z',
  version: 2,
};
const onSave = fn<UpsertOfficialLeagueDialogViewProps['onSave']>();

interface EditingProps extends UpsertOfficialLeagueDialogViewProps {
  readonly after: UpsertOfficialLeagueDialogViewState;
}

/** As the API does: what was made from an older version is refused, and the newer one is read. */
function Editing(props: EditingProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <UpsertOfficialLeagueDialogView
      {...props}
      league={isRefused ? newer : props.league}
      state={isRefused ? props.after : props.state}
      onSave={(save) => {
        onSave(save);
        setRefused(true);
      }}
    />
  );
}

const editing: EditingProps = {
  api,
  league: harbour,
  season: { start: '2026-09-14T07:00:00Z', end: '2027-01-29T16:30:00Z' },
  timeZone: 'Europe/Brussels',
  state: { is: 'idle' },
  after: { is: 'conflict' },
  onSave,
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Official-leagues/UpsertOfficialLeagueDialogView/Conflict',
  component: Editing,
  args: editing,
});

const box = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = async (name: string, slug: string) => {
  for (const [field, text] of [
    ['Name', name],
    ['Slug', slug],
  ] as const) {
    await userEvent.clear(await box(field));
    await userEvent.type(await box(field), text);
  }
  await press('Save official league');
};

export const Conflict = meta.story({
  play: async () => {
    await save('Haventrofee', 'haventrofee');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody changed this in the meantime/);
    await expect(screen.getByText('3 of 4 chosen')).toBeVisible();
    await expect(screen.getByRole('radio', { name: /^Mine haventrofee/ })).toBeChecked();
    await expect(screen.getByRole('radio', { name: /^Theirs 24 Dec 2026, 17:30 CET/ })).toBeChecked();
    await expect(screen.getByRole('button', { name: 'Use these values' })).toBeDisabled();
  },
});
export const SaveAfterConflictSuccess = meta.story({
  play: async () => {
    await save('Haventrofee', 'haventrofee');
    await userEvent.click(
      within(await screen.findByRole('group', { name: 'Name' })).getByRole('radio', { name: /^Mine/ }),
    );
    await press('Use these values');
    await expect(await box('Name')).toHaveValue('Haventrofee');
    await expect(await box('Description')).toHaveValue(newer.description);
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Save official league');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    const [sent] = onSave.mock.lastCall ?? [];
    await expect(sent?.changes).toEqual({ name: 'Haventrofee', slug: 'haventrofee' });
    await expect(sent?.version).toBe(newer.version);
  },
});
export const SameAsMine = meta.story({
  args: { after: { is: 'unknown', message: 'There was no answer.', check: 'done' } },
  play: async () => {
    await userEvent.clear(await box('Name'));
    await userEvent.type(await box('Name'), newer.name);
    await userEvent.clear(await box('Description'));
    await userEvent.type(await box('Description'), newer.description);
    await userEvent.clear(screen.getByLabelText('End'));
    await userEvent.type(screen.getByLabelText('End'), '2026-12-24T17:30');
    await press('Save official league');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/It is as you want it now/);
    await expect(screen.queryByRole('button', { name: 'Save official league' })).not.toBeInTheDocument();
  },
});
