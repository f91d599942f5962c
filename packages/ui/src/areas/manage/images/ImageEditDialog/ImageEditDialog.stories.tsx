import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { images } from '../../../../mocks/images.ts';
import { ImageEditDialog, type ImageEditDialogProps, type ImageEditDialogState } from './ImageEditDialog.tsx';

const [portrait, , , , nameless] = images;
if (!portrait || !nameless) throw new TypeError('The stories have their images.');

const theirs = { ...portrait, alternativeText: 'Jana De Smet in the newsroom', version: 2 };
const dialog: ImageEditDialogProps = {
  image: portrait,
  state: { is: 'idle' },
  onSave: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Manage/Images/ImageEditDialog', component: ImageEditDialog, args: dialog });

const textField = () => screen.findByRole('textbox', { name: 'Alternative text' });
const nameField = () => screen.findByRole('textbox', { name: 'Name' });
const button = () => screen.findByRole('button', { name: 'Save image' });
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
const rewrite = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await textField()).toHaveFocus();
    await userEvent.click(await button());
    await waitFor(() => expect(dialog.onClose).toHaveBeenCalledOnce());
    await expect(dialog.onSave).not.toHaveBeenCalled();
  },
});
export const SaveImageSuccess = meta.story({
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await rewrite(await textField(), ' Jana De Smet at her desk ');
    await userEvent.click(await button());
    await waitFor(() =>
      expect(dialog.onSave).toHaveBeenLastCalledWith(
        expect.objectContaining({ version: 1, changes: { alternativeText: 'Jana De Smet at her desk' } }),
      ),
    );
  },
});
export const SaveImageFailure = meta.story({
  play: async () => {
    await rewrite(await nameField(), ' ');
    await userEvent.click(await button());
    await expect(await nameField()).toHaveAccessibleDescription(/Give it a name that can be seen\./);
    await expect(dialog.onSave).not.toHaveBeenCalled();
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { alternativeText: 'Use at most 300 characters.' } } },
  play: async () => {
    await expect(await textField()).toHaveAccessibleDescription(/Use at most 300 characters\./);
  },
});
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  play: async () => {
    await expect(await textField()).toHaveAttribute('readonly');
    await userEvent.keyboard('{Escape}');
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
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
  play: () => says(/It may have been changed.*What you typed is kept/),
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
/** Somebody else saves while this one types. */
function Meeting(props: ImageEditDialogProps) {
  const [isMet, setMet] = useState(false);
  return (
    <ImageEditDialog
      {...props}
      {...(isMet ? { image: theirs, state: { is: 'conflict' } } : {})}
      onSave={(edit) => {
        props.onSave(edit);
        setMet(true);
      }}
    />
  );
}
const meet = async () => {
  await rewrite(await textField(), 'Jana at her desk');
  await rewrite(await nameField(), 'jana.png');
  await userEvent.click(await button());
  await expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this in the meantime');
};
export const Conflict = meta.story({
  render: (props) => <Meeting {...props} />,
  play: async () => {
    await meet();
    await expect(screen.getByRole('radio', { name: 'Mine jana.png' })).toBeChecked();
    await expect(screen.getByRole('button', { name: 'Use these values' })).toBeDisabled();
  },
});
export const ChooseValuesSuccess = meta.story({
  render: (props) => <Meeting {...props} />,
  play: async () => {
    await meet();
    await userEvent.click(screen.getByRole('radio', { name: 'Mine Jana at her desk' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
    await expect(await textField()).toHaveValue('Jana at her desk');
    await userEvent.click(await button());
    await waitFor(() =>
      expect(dialog.onSave).toHaveBeenLastCalledWith(
        expect.objectContaining({
          version: 2,
          changes: { name: 'jana.png', alternativeText: 'Jana at her desk' },
        }),
      ),
    );
  },
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});
export const LongContent = meta.story({ args: { image: nameless } });
export const RightToLeft = meta.story({
  args: { image: { ...portrait, name: 'صورة-الخبير.png', alternativeText: 'صورة الخبير في مكتبه' } },
});

const underWay = { Submitting, Slow, Paused, Done };
everyState<ImageEditDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
