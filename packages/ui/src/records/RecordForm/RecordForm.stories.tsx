import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { TextField } from '../../components/TextField/TextField.tsx';
import type { ChangeState } from '../../data/change-state.ts';
import { RecordForm } from './RecordForm.tsx';
import { type RecordSave, useRecordForm } from './use-record-form.ts';

interface Dish {
  readonly name: string;
  readonly origin: string;
}
interface DishFormProps {
  readonly dish: (Dish & { readonly version: number }) | null;
  readonly state: ChangeState<keyof Dish>;
  readonly onSave: (save: RecordSave<Dish>) => void;
  readonly onClose: () => void;
}

function DishForm({ dish, state, onSave, onClose }: DishFormProps) {
  const sheet = useRecordForm<NonNullable<DishFormProps['dish']>, Dish, Dish>({
    record: dish,
    state,
    onSave,
    onClose,
    valuesOf: (known) => ({ name: known?.name ?? '', origin: known?.origin ?? '' }),
    inputOf: ({ name, origin }) => ({ name: name.trim(), origin: origin.trim() }),
    readAs: ({ name, origin }) => ({ name: name.trim(), origin: origin.trim() }),
    resolverOf: () => (values) => ({ values, errors: {} }),
  });
  const { form, isFixed } = sheet;
  return (
    <RecordForm
      sheet={sheet}
      state={state}
      onClose={onClose}
      kind="dish"
      undoing="Undo in this tab takes it back."
      labels={{ name: 'name', origin: 'origin' }}
      onCancel={fn()}
      onCheck={fn()}
    >
      {(['name', 'origin'] as const).map((field) => (
        <TextField
          key={field}
          label={field}
          readOnly={isFixed}
          error={form.formState.errors[field]?.message}
          {...form.register(field)}
        />
      ))}
    </RecordForm>
  );
}

const onSave = fn<DishFormProps['onSave']>();
const dish = { name: 'Rösti', origin: 'Bern', version: 1 };
const onClose = fn();
const editing: DishFormProps = { dish, state: { is: 'idle' }, onSave, onClose };
const meta = preview.meta({ title: 'Records/RecordForm', component: DishForm, args: editing });

const box = (name: string) => screen.findByRole('textbox', { name });
const retype = async (name: string, text: string) => {
  await userEvent.clear(await box(name));
  await userEvent.type(await box(name), text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Edit this dish' })).toBeVisible();
    await press('Save dish');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(onSave).not.toHaveBeenCalled();
  },
});
export const SaveDishSuccess = meta.story({
  play: async () => {
    await retype('origin', ' Zürich ');
    await press('Save dish');
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith({
        input: { name: 'Rösti', origin: 'Zürich' },
        changes: { origin: 'Zürich' },
        back: { origin: 'Bern' },
        version: 1,
      }),
    );
  },
});
export const CreateDishSuccess = meta.story({
  args: { dish: null },
  play: async () => {
    await userEvent.type(await box('name'), 'Waterzooi');
    await press('Create dish');
    const input = { name: 'Waterzooi', origin: '' };
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ input, changes: input, back: {}, version: 0 }));
  },
});
export const MadeBefore = meta.story({
  args: { dish: null, state: { is: 'conflict' } },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/This dish was created before/);
    await expect(screen.queryByRole('button', { name: 'Create dish' })).toBeNull();
  },
});

/** Somebody else saves `theirs` while this one types. */
function Meeting({ theirs, ...props }: DishFormProps & { readonly theirs: Dish }) {
  const [isMet, setMet] = useState(false);
  return (
    <DishForm
      {...props}
      {...(isMet ? { dish: { ...theirs, version: 2 }, state: { is: 'conflict' } } : {})}
      onSave={(save) => {
        props.onSave(save);
        setMet(true);
      }}
    />
  );
}
export const ConflictResolved = meta.story({
  render: (props) => <Meeting {...props} theirs={{ name: 'Rösti Bernoise', origin: 'Basel' }} />,
  play: async () => {
    await retype('name', 'Röschti');
    await press('Save dish');
    await userEvent.click(await screen.findByRole('radio', { name: 'Mine Röschti' }));
    await press('Use these values');
    await expect(await box('origin')).toHaveValue('Basel');
    await expect(screen.queryByRole('alert')).toBeNull();
    await press('Save dish');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    await expect(onSave.mock.lastCall?.[0]).toMatchObject({
      changes: { name: 'Röschti' },
      back: { name: 'Rösti Bernoise' },
      version: 2,
    });
  },
});
export const SavedAlike = meta.story({
  render: (props) => <Meeting {...props} theirs={{ name: 'Röschti', origin: 'Bern' }} />,
  play: async () => {
    await retype('name', 'Röschti ');
    await press('Save dish');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/It is as you want it now/);
  },
});
