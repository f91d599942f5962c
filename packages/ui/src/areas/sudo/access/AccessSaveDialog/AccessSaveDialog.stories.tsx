import { onlineManager } from '@tanstack/react-query';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { BulkOutcome } from '../../../../data/send-many.ts';
import {
  accessChanges as changes,
  accessDraft as draft,
  editAccess as edit,
  accessRun as runOf,
} from '../../../../mocks/access-changes.ts';
import { dirk, kristiina, longest, tom } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { changesOf, setCell } from '../access-draft.ts';
import { AccessSaveDialog, type AccessSaveDialogProps } from './AccessSaveDialog.tsx';

const prod = 'handelskompas-s03-prod';
const people = [dirk, kristiina, tom];
const dialog: AccessSaveDialogProps = {
  changes,
  saved: [],
  gone: [],
  settled: [],
  run: null,
  projects,
  reason: '',
  onReason: fn(),
  onSave: fn(),
  onCancel: fn(),
  onSettle: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Sudo/Access/AccessSaveDialog', component: AccessSaveDialog, args: dialog });

const reasonField = () => screen.findByRole('textbox', { name: 'Reason' });
const saveButton = (name: RegExp | string) => screen.findByRole('button', { name });

export const Review = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Save the access of 3 people' })).toBeVisible();
    await expect(
      screen.getByText('2 given or raised, 1 of them in production; 2 taken away or lowered.'),
    ).toBeVisible();
    await expect(screen.getByText(/3 in production/)).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Changes of access' }));
    await expect(list.getByText(/^kristiina/).closest('li')).toHaveTextContent('read becomes no access');
    await expect(list.getByText(/^Tom/).closest('li')).toHaveTextContent(/Nobody has verified this email yet/);
  },
});
export const SaveSuccess = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await saveButton('Save 4 changes'));
    await expect(await reasonField()).toHaveAccessibleDescription(/Say why, for the audit trail\./);
    await expect(dialog.onSave).not.toHaveBeenCalled();
    await userEvent.type(await reasonField(), ' New season. ');
    await expect(dialog.onReason).toHaveBeenLastCalledWith(' New season. ');
    await userEvent.click(await saveButton('Save 4 changes'));
    await expect(dialog.onSave).toHaveBeenLastCalledWith('New season.');
  },
});
const keys = projects.filter(({ environment }) => environment === 'production').map(({ key }) => key);
export const WideInProduction = meta.story({
  args: { changes: changesOf(edit(...keys.slice(0, 5).map((key) => [tom, key, 'rw'] as const)), people) },
  play: async ({ userEvent }) => {
    await userEvent.type(await reasonField(), 'New season.');
    await expect(await saveButton('Save 5 changes')).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /Type 5 production rights/ }), '5 production rights');
    await userEvent.click(await saveButton('Save 5 changes'));
    await expect(dialog.onSave).toHaveBeenCalledOnce();
  },
});
export const Running = meta.story({
  tags: ['picture'],
  args: {
    reason: 'New season.',
    changes: changes.slice(1),
    saved: changes.slice(0, 1),
    run: runOf(true, { is: 'done' }, { is: 'running' }, { is: 'waiting' }),
  },
  play: async ({ userEvent }) => {
    await expect(await reasonField()).toHaveAttribute('readonly');
    await userEvent.click(await saveButton('Cancel'));
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
    await expect(dialog.onClose).not.toHaveBeenCalled();
  },
});
const underWay = runOf(true, { is: 'running' }, { is: 'running' }, { is: 'running' });
export const Slow = meta.story({
  args: { reason: 'New season.', run: underWay },
  play: async () => {
    await expect(await screen.findByText(/^Still working/, {}, { timeout: 15_000 })).toBeVisible();
  },
});
export const Paused = meta.story({
  args: { reason: 'New season.', run: underWay },
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Waiting for the connection')).toBeVisible();
    await userEvent.click(await saveButton('Cancel'));
    await expect(dialog.onCancel).toHaveBeenCalledOnce();
  },
});
const failed: BulkOutcome = { is: 'failed', reason: 'Somebody changed this account in the meantime.' };
const reading = { ...kristiina, metadata_public: { authz: { projects: { [prod]: 'rw' as const } } } };
const inConflict = changesOf(draft, [reading, tom]);
export const Conflict = meta.story({
  args: {
    reason: 'New season.',
    changes: inConflict,
    saved: changes.slice(0, 1),
    run: runOf(false, { is: 'done' }, failed, { is: 'unknown' }),
  },
  play: async ({ userEvent }) => {
    await expect(await saveButton('Save the other 2')).toBeDisabled();
    const cell = within(screen.getByRole('group', { name: /^kristiina.*PROD S03 Handelskompas/ }));
    await expect(cell.getByRole('radio', { name: 'Theirs read and write' })).not.toBeChecked();
    await userEvent.click(cell.getByRole('radio', { name: 'Mine no access' }));
    const [change] = inConflict;
    await expect(dialog.onSettle).toHaveBeenLastCalledWith(change, change?.cells[0], 'mine');
  },
});
export const SomeFailed = meta.story({
  tags: ['picture'],
  args: {
    reason: 'New season.',
    changes: changes.slice(1),
    saved: changes.slice(0, 1),
    run: runOf(false, { is: 'done' }, failed, { is: 'cancelled' }),
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('2 people of 3 not saved')).toBeVisible();
    await userEvent.click(await saveButton('Save the other 2'));
    await expect(dialog.onSave).toHaveBeenLastCalledWith('New season.');
  },
});
export const LongContent = meta.story({
  args: { changes: changesOf(setCell(new Map(), longest, prod, 'none'), [longest]) },
});
