import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { imageFile, images } from '../../../../mocks/images.ts';
import {
  ImageReplaceDialog,
  type ImageReplaceDialogProps,
  type ImageReplaceDialogState,
} from './ImageReplaceDialog.tsx';

const [portrait, , , banner, nameless] = images;
if (!portrait || !banner || !nameless) throw new TypeError('The stories have their images.');

const id = '00000008-7c1e-4a04-8e13-000000000001';
const dialog: ImageReplaceDialogProps = {
  image: portrait,
  uses: [{ kind: 'expert', id, name: 'Jana De Smet' }],
  state: { is: 'idle' },
  sent: 0.4,
  onReplace: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  title: 'Areas/Manage/Images/ImageReplaceDialog',
  component: ImageReplaceDialog,
  args: dialog,
});

const button = () => screen.findByRole('button', { name: 'Replace image' });
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
const choose = async (file = imageFile(banner)) => {
  await userEvent.upload(await screen.findByLabelText('New file', { selector: 'input' }), file);
  await expect(await screen.findByRole('list', { name: 'New file' })).toHaveTextContent(file.name);
};

export const Idle = meta.story({
  play: async () => {
    await expect(await screen.findByText(/Jana De Smet.* shows the new one from then on\./)).toBeVisible();
    await expect(await button()).toBeDisabled();
  },
});
export const ReplaceImageSuccess = meta.story({
  tags: ['picture'],
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await choose();
    await waitFor(() => expect(screen.getByText(/^96 × 32, /)).toBeVisible());
    await userEvent.click(await button());
    await expect(dialog.onReplace).toHaveBeenCalledOnce();
  },
});
export const ReplaceImageFailure = meta.story({
  play: async () => {
    await choose(new File(['Words.'], 'words.png', { type: 'image/png' }));
    await expect(await screen.findByText(/^It holds no PNG/)).toBeVisible();
    await expect(await button()).toBeDisabled();
  },
});
export const TakeBackSuccess = meta.story({
  play: async () => {
    await choose();
    await userEvent.click(screen.getByRole('button', { name: `Remove: ${banner.name}` }));
    await expect(screen.getByText('Nothing chosen yet')).toBeVisible();
    await expect(await button()).toBeDisabled();
  },
});
export const UsedByMany = meta.story({
  args: { uses: ['Ona', 'Théo', 'Jana', 'Παναγιώτα', 'Ülo', 'Aino'].map((name) => ({ kind: 'expert', id, name })) },
  play: async () => {
    await expect(await screen.findByText(/Ona.*Théo.*Jana.*Παναγιώτα.* and 2 more show the new one/)).toBeVisible();
  },
});
export const UsedByNothing = meta.story({
  args: { uses: [] },
  play: async () => {
    await expect(await screen.findByText('Nothing shows this image yet.')).toBeVisible();
  },
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { file: 'Use an image of at most 10 MB.' } } },
  play: async () => {
    await choose();
    await expect(screen.getByText('Use an image of at most 10 MB.')).toBeVisible();
  },
});
/** It is sent once there is a file. */
function Sending(props: ImageReplaceDialogProps) {
  const [isSent, setSent] = useState(false);
  const state: ImageReplaceDialogState = isSent ? props.state : { is: 'idle' };
  return <ImageReplaceDialog {...props} state={state} onReplace={() => setSent(true)} />;
}
export const Submitting = meta.story({
  args: { state: { is: 'submitting' } },
  render: (props) => <Sending {...props} />,
  play: async () => {
    await choose();
    await userEvent.click(await button());
    await expect(await screen.findByRole('progressbar', { name: banner.name })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveAccessibleDescription(/^Nothing can/);
    await userEvent.click(screen.getByRole('button', { name: `Cancel: ${banner.name}` }));
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
  },
});
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Paused = meta.story({ args: { state: { is: 'paused' } } });
export const Done = meta.story({
  args: { state: { is: 'done' } },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Send an image of at most 50 megapixels.', requestId: 'req_8f21c0de' } },
  play: () => says(/Nothing was replaced.*50 megapixels/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'done' } },
  play: () => says(/It may have been replaced.*The file that you chose is still here/),
});
const chosen = imageFile(banner);

/** What is read once the answer was lost: the image as it was, or replaced in the meantime. */
function Unanswered({ isReplaced, image, ...props }: ImageReplaceDialogProps & { readonly isReplaced: boolean }) {
  const { name, size } = chosen;
  const [isSent, setSent] = useState(false);
  const before = { ...image, name, size };
  return (
    <ImageReplaceDialog
      {...props}
      image={isSent && isReplaced ? { ...before, version: before.version + 1 } : before}
      state={isSent ? { is: 'unknown', message: 'There was no answer.', check: 'done' } : { is: 'idle' }}
      onReplace={() => setSent(true)}
    />
  );
}
/** A newer one that is the file that was chosen: nothing is left to be done. */
export const UnknownReplaced = meta.story({
  render: (props) => <Unanswered {...props} isReplaced />,
  play: async () => {
    await choose();
    await userEvent.click(await button());
    await says(/It was replaced/);
    await expect(screen.queryByRole('button', { name: 'Replace image' })).toBeNull();
  },
});
/** The one that was there is called and as large as the file: that says nothing. */
export const UnknownAlike = meta.story({
  render: (props) => <Unanswered {...props} isReplaced={false} />,
  play: async () => {
    await choose();
    await userEvent.click(await button());
    await says(/It may have been replaced/);
  },
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime/),
});
export const Gone = meta.story({ args: { state: { is: 'gone' } }, play: () => says(/does not exist any more/) });
export const LongContent = meta.story({ args: { image: nameless } });

const underWay = { Submitting, Slow, Paused, Done };
everyState<ImageReplaceDialogState['is']>({ Idle, Invalid, ...underWay, Failed, Unknown, Refused, Conflict, Gone });
