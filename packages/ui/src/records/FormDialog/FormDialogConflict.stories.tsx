import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ConflictChooser } from '../../components/ConflictChooser/ConflictChooser.tsx';
import {
  type ConflictChoices,
  chosenValues,
  conflictingFields,
  decidedChoices,
} from '../../components/ConflictChooser/conflict.ts';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

interface League {
  readonly name: string;
  readonly text: string;
  readonly sponsor: string;
}

const labels: League = { name: 'Name', text: 'Text', sponsor: 'Sponsor' };
const base: League = { name: 'Zuidas', text: 'Twelve weeks.', sponsor: '' };
const newer = { version: '2', values: { ...base, name: 'Zuidas vs. Brussel', sponsor: 'Kade Logistics' } };

/** As the API does: a version that is not the newest is refused, with the newest one. */
const save = fn((values: League, version: string) =>
  version === newer.version ? ({ is: 'saved', values } as const) : ({ is: 'conflict', current: newer } as const),
);

/** The whole of it: what the other one saved becomes the ground to stand on, what was typed stays until it is chosen. */
function EditingLeague(props: FormDialogProps) {
  const [version, setVersion] = useState('1');
  const [theirs, setTheirs] = useState<typeof newer | null>(null);
  const [choices, setChoices] = useState<ConflictChoices<keyof League>>({});
  const [isSaved, setSaved] = useState(false);
  const form = useForm({ defaultValues: base });
  const mine = form.getValues();
  const chosen = theirs ? chosenValues<League>(theirs.values, mine, choices) : undefined;

  const send = form.handleSubmit((values) => {
    const answer = save(values, version);
    if (answer.is === 'saved') return setSaved(true);
    setTheirs(answer.current);
    setChoices(decidedChoices<League>(base, answer.current.values, values));
  });
  const takeOver = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!theirs || !chosen) return;
    form.reset(theirs.values);
    for (const name of ['name', 'text', 'sponsor'] as const) form.setValue(name, chosen[name], { shouldDirty: true });
    setVersion(theirs.version);
    setTheirs(null);
  };

  if (isSaved) return <p>Saved</p>;
  return (
    <FormDialog
      {...props}
      isBlocked={theirs !== null && !chosen}
      isDirty={form.formState.isDirty}
      submitLabel={theirs ? 'Use these values' : 'Save league'}
      onSubmit={theirs ? takeOver : send}
    >
      {theirs ? (
        <ConflictChooser
          who="Dirk Aerts saved it at 14:05 CET."
          fields={conflictingFields<League>(theirs.values, mine).map((name) => ({
            name,
            label: labels[name],
            theirs: theirs.values[name],
            mine: mine[name],
          }))}
          choices={choices}
          onChoose={setChoices}
        />
      ) : (
        <>
          <TextArea label="Name" rows={1} {...form.register('name')} />
          <TextArea label="Text" rows={2} {...form.register('text')} />
          <TextArea label="Sponsor" rows={1} {...form.register('sponsor')} />
        </>
      )}
    </FormDialog>
  );
}

const dialog: FormDialogProps = {
  title: 'Edit this league',
  state: { is: 'idle' },
  done: 'changed',
  isDirty: false,
  submitLabel: 'Save league',
  onSubmit: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
  children: null,
};

const meta = preview.meta({
  title: 'Records/FormDialog/Conflict',
  component: FormDialog,
  args: dialog,
  render: (props) => <EditingLeague {...props} />,
});

const type = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const meetConflict = async () => {
  await type('Name', 'Zuidas Cup');
  await type('Text', 'Ten weeks.');
  await press('Save league');
  await expect(await screen.findByRole('alert')).toHaveTextContent('Dirk Aerts saved it');
};

export const Conflict = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await meetConflict();
    await expect(screen.getByRole('status')).toHaveTextContent('2 of 3 chosen');
    await expect(screen.getByRole('radio', { name: 'Mine Ten weeks.' })).toBeChecked();
    await expect(screen.getByRole('radio', { name: 'Theirs Kade Logistics' })).toBeChecked();
    await expect(screen.getByRole('button', { name: 'Use these values' })).toBeDisabled();
  },
});
export const AskedBeforeItIsLost = meta.story({
  play: async () => {
    await meetConflict();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await expect(dialog.onClose).not.toHaveBeenCalled();
    await expect(await screen.findByRole('radio', { name: 'Mine Ten weeks.' })).toBeChecked();
  },
});
export const SaveLeagueSuccess = meta.story({
  play: async () => {
    await meetConflict();
    const name = within(screen.getByRole('group', { name: 'Name' }));
    await userEvent.click(name.getByRole('radio', { name: 'Theirs Zuidas vs. Brussel' }));
    await press('Use these values');
    await expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Zuidas vs. Brussel');
    await expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Ten weeks.');
    await expect(screen.getByRole('textbox', { name: 'Sponsor' })).toHaveValue('Kade Logistics');
    await press('Save league');
    const saved = { name: 'Zuidas vs. Brussel', text: 'Ten weeks.', sponsor: 'Kade Logistics' };
    await expect(save).toHaveBeenLastCalledWith(saved, '2');
    await expect(await screen.findByText('Saved')).toBeVisible();
  },
});
