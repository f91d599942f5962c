import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { makePort } from '../../mocks/port.tsx';
import { FormDialog, type FormDialogProps, type FormDialogState } from './FormDialog.tsx';

const dialog: FormDialogProps = {
  title: 'Rename this league',
  state: { is: 'idle' },
  done: 'renamed',
  kept: 'Your reason is kept.',
  undoing: 'The old name can be brought back.',
  isDirty: false,
  submitLabel: 'Rename league',
  onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
  children: <TextArea label="Reason" />,
};

const meta = preview.meta({
  title: 'Records/FormDialog',
  component: FormDialog,
  args: dialog,
});

const pressEscape = async () => {
  await screen.findByRole('dialog', { name: 'Rename this league' });
  await userEvent.keyboard('{Escape}');
};

const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);

const around = fn();

const at = '2026-11-21T13:05:00Z';

export const Idle = meta.story({ tags: ['picture', 'picture-dark', 'picture-narrow'] });
export const Submitting = meta.story({
  tags: ['picture'],
  args: { state: { is: 'submitting' }, isDirty: true },
  play: async ({ args }) => {
    await pressEscape();
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});
export const Blocked = meta.story({
  args: { isBlocked: true },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rename league' })).toBeDisabled();
  },
});
function Reasoned(props: FormDialogProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <FormDialog
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
      }}
    >
      <TextArea label="Note" />
      <TextArea label="Reason" error={isAsked ? 'Say why.' : undefined} />
    </FormDialog>
  );
}
/** The first press and each further one lead to what is wrong. */
export const RefusedForm = meta.story({
  render: (props) => <Reasoned {...props} />,
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Rename league' });
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    for (const _press of [1, 2]) {
      await userEvent.click(button);
      await waitFor(() => expect(reason).toHaveFocus());
    }
  },
});
export const SubmittedInsideAForm = meta.story({
  render: (props) => (
    <form aria-label="Around it" onSubmit={around}>
      <FormDialog {...props} />
    </form>
  ),
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename league' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(around).not.toHaveBeenCalled();
  },
});
export const Ended = meta.story({
  args: { ended: <p>Somebody has renamed it already.</p>, isDirty: true },
  play: async ({ args }) => {
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('button', { name: 'Rename league' })).not.toBeInTheDocument();
  },
});
export const Slow = meta.story({
  args: { state: { is: 'slow' } },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent(/^Still working/);
  },
});
export const Paused = meta.story({
  tags: ['picture'],
  args: { state: { is: 'paused' } },
  play: () => says(/nothing has been sent/),
});
export const Invalid = meta.story({
  args: { state: { is: 'invalid', fields: { reason: 'Use at most 500 characters.' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rename league' })).toBeEnabled();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
export const Done = meta.story({
  args: { state: { is: 'done' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Rename league/ })).toBeDisabled();
  },
});
export const Failed = meta.story({
  tags: ['picture', 'picture-dark'],
  args: { state: { is: 'failed', message: 'Something went wrong on our side.' } },
  play: () => says(/Nothing was renamed/),
});
export const FailedForTheMoment = meta.story({
  args: { state: { is: 'failed', message: 'Too many requests.', retryAfter: 12 } },
  play: () => says(/Too many requests\. It can be tried again in 12 s/),
});
export const FailedAndOver = meta.story({
  args: { state: { is: 'failed', message: 'Too many requests.', retryAfter: 1 } },
  parameters: {
    port: { now: () => new Date(performance.now()) },
  },
  play: () => waitFor(() => says(/It can be tried again now\./)),
});
export const Unknown = meta.story({
  tags: ['picture'],
  args: { state: { is: 'unknown', message: 'Failed to fetch', check: 'done' } },
  play: () => says(/may have been renamed.*Failed to fetch\. It was read again.*Your reason is kept\./),
});
export const Refused = meta.story({
  tags: ['picture'],
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict', last: { at, by: { id: crypto.randomUUID(), email: 'dirk@bullpen.test' } } } },
  play: () => says(/Somebody changed it.*dirk@bullpen\.test, on 21 Nov 2026, 14:05 CET.*Your reason is kept\./),
});
export const ConflictWithOneself = meta.story({
  args: { state: { is: 'conflict', last: { at, by: { id: makePort().viewer.identityId, email: null } } } },
  play: () => says(/It was you, in another tab/),
});
export const Gone = meta.story({
  tags: ['picture'],
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});
export const SubmitByKeyboardSuccess = meta.story({
  play: async ({ args }) => {
    (await screen.findByRole('button', { name: 'Rename league' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

const answers = { Failed, Unknown, Refused, Conflict, Gone };
everyState<FormDialogState['is']>({ Idle, Submitting, Slow, Paused, Done, Invalid, ...answers });
