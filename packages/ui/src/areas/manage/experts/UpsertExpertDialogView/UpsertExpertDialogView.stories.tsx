import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { experts } from '../../../../mocks/experts.ts';
import { funds } from '../../../../mocks/funds.ts';
import { imageFile, images } from '../../../../mocks/images.ts';
import { makePort } from '../../../../mocks/port.tsx';
import {
  UpsertExpertDialogView,
  type UpsertExpertDialogViewProps,
  type UpsertExpertDialogViewState,
} from './UpsertExpertDialogView.tsx';

const { api } = makePort();
const [jana] = experts;
const [goldfish] = funds;
const [portrait] = images;
if (!api || !jana || !goldfish || !portrait) throw new TypeError('The stories have an API and their things.');

const onSave = fn<UpsertExpertDialogViewProps['onSave']>();
const dialog: UpsertExpertDialogViewProps = {
  api,
  expert: jana,
  state: { is: 'idle' },
  onSave,
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Experts/UpsertExpertDialogView',
  component: UpsertExpertDialogView,
  args: dialog,
});

const box = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
const sent = async () => {
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  return onSave.mock.lastCall?.[0];
};

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await box('Name')).toHaveFocus();
    await expect(await box('Title')).toHaveValue('Chief markets correspondent');
    await expect(screen.getByRole('group', { name: 'Fund' })).toHaveTextContent('Börsihunt');
    await expect(screen.getByRole('checkbox', { name: 'Players see this expert' })).toBeChecked();
  },
});
export const New = meta.story({
  args: { expert: null },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'New expert' })).toHaveTextContent(/comes after all others/);
    await expect(screen.getByRole('checkbox')).not.toBeChecked();
  },
});
export const CreateExpertSuccess = meta.story({
  args: { expert: null, reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await userEvent.type(await box('Name'), 'Layla Haddad');
    await userEvent.type(await box('Title'), 'Analyste');
    await userEvent.type(await box('Biography'), 'Lit *tout*.');
    await press('Choose portrait');
    await press(/^Choose Portrait of Jana De Smet/);
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Search funds/ }), 'χρυσ');
    await press(`Choose ${goldfish.name} ${goldfish.player.name}`);
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Create expert');
    await expect((await sent())?.input).toEqual({
      name: 'Layla Haddad',
      title: 'Analyste',
      biography: 'Lit *tout*.',
      portraitId: portrait.id,
      fundId: goldfish.id,
      visibility: 'visible',
    });
  },
});
export const CreateExpertFailure = meta.story({
  args: { expert: null },
  play: async () => {
    await press('Create expert');
    await expect(await box('Name')).toHaveAccessibleDescription(/Give it a name that can be seen\./);
    await expect(await box('Title')).toHaveAccessibleDescription(/Give it a title that can be seen\./);
    await expect(await box('Name')).toHaveFocus();
    await expect(onSave).not.toHaveBeenCalled();
  },
});
export const EditExpertSuccess = meta.story({
  play: async () => {
    await press('Remove fund');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Save expert');
    await expect((await sent())?.changes).toEqual({ fundId: null, visibility: 'hidden' });
  },
});
export const UploadFirst = meta.story({
  play: async () => {
    await press('Change portrait');
    await userEvent.upload(
      await screen.findByLabelText('Upload another image', { selector: 'input' }),
      imageFile(portrait),
    );
    await userEvent.type(await box('Title'), ' of the paper{Enter}');
    const save = screen.getByRole('button', { name: 'Save expert' });
    await userEvent.click(save);
    await expect(save).toHaveAccessibleDescription(/^Upload the chosen image first/);
    await expect(onSave).not.toHaveBeenCalled();
    await press('Keep it');
    await press('Discard changes');
    await press('Save expert');
    await expect((await sent())?.changes).toEqual({ title: 'Chief markets correspondent of the paper' });
  },
});
export const OfTomorrow = meta.story({
  args: { expert: { ...jana, visibility: 'members' } },
  play: async () => {
    await userEvent.type(await box('Title'), '!');
    await press('Save expert');
    await expect((await sent())?.changes).toEqual({ title: 'Chief markets correspondent!' });
  },
});
export const Invalid = meta.story({
  args: {
    state: { is: 'invalid', fields: { title: 'This is no title.', fundId: 'There is no such fund in this project.' } },
  },
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Fund' })).toHaveAccessibleDescription(
        'There is no such fund in this project.',
      ),
    );
  },
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async () => {
    await expect(await box('Name')).toHaveAttribute('readonly');
    await expect(screen.getByRole('checkbox')).toBeDisabled();
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
  tags: ['picture'],
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime/),
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});
const underWay = { Submitting, Slow, Paused, Done };
everyState<UpsertExpertDialogViewState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
