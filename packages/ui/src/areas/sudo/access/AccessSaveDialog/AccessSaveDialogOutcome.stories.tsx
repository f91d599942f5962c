import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { BulkOutcome } from '../../../../data/send-many.ts';
import { accessChanges as changes, accessRun as runOf } from '../../../../mocks/access-changes.ts';
import { projects } from '../../../../mocks/projects.ts';
import { AccessSaveDialog } from './AccessSaveDialog.tsx';

const onClose = fn();
const failed: BulkOutcome = { is: 'failed', reason: 'Somebody changed this account in the meantime.' };

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessSaveDialog/Outcome',
  component: AccessSaveDialog,
  args: {
    changes: [],
    saved: [],
    gone: [],
    settled: [],
    run: null,
    projects,
    reason: '',
    onClose,
    onReason: fn(),
    onSave: fn(),
    onCancel: fn(),
    onSettle: fn(),
  },
});

export const NothingLeft = meta.story({
  args: { saved: changes, run: runOf(false, { is: 'done' }, { is: 'done' }, { is: 'done' }) },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Access is saved' })).toBeVisible();
    await expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const [foot] = await screen.findAllByText('Close');
    if (foot) await userEvent.click(foot);
    await expect(onClose).toHaveBeenCalledOnce();
  },
});
const ended = runOf(false, { is: 'done' }, failed, failed);
export const NobodySaved = meta.story({
  args: { settled: changes.slice(0, 1), run: ended },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Nothing is left to change' })).toBeVisible();
    await expect(screen.getByText('Not saved: left as it stands now')).toBeVisible();
  },
});
export const OneGone = meta.story({
  args: { saved: changes.slice(0, 1), gone: changes.slice(1, 2), settled: changes.slice(2), run: ended },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Access of 1 person is saved' })).toBeVisible();
    const people = screen.getByRole('list', { name: 'Changes of access' });
    await expect(people).toHaveTextContent(/Failed: This account does not exist any more.*Not saved: left.*Saved/);
  },
});
