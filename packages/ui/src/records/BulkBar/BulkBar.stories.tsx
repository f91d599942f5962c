import { onlineManager } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import type { BulkOutcome } from '../../data/send-many.ts';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';

const people = ['dirk.aerts@handelskompas.example', 'kristiina.tamm@rahapaev.example', 'urs@alpenboerse.example'];
const results = (...outcomes: readonly BulkOutcome[]) =>
  outcomes.map((outcome, index) => ({ id: `id-${index + 1}`, name: people[index] ?? '', outcome }));
const locked: BulkOutcome = { is: 'failed', reason: 'Somebody changed it in the meantime.' };

const bar: BulkBarProps = {
  scope: { count: 3, unseen: 0, shown: 'some' },
  matching: '1,284',
  onSelectAll: fn(),
  onClear: fn(),
  actions: [
    { verb: 'Export', icon: <Download aria-hidden="true" />, onAct: fn() },
    { verb: 'Delete', icon: <Trash2 aria-hidden="true" />, isDestructive: true, onAct: fn() },
  ],
  onCancel: fn(),
  onRetry: fn(),
  onUndo: fn(),
  onCloseRun: fn(),
};

const meta = preview.meta({
  title: 'Records/BulkBar',
  component: BulkBar,
  args: bar,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', alignContent: 'end', height: 220, paddingBottom: 44 }}>
        <Story />
      </div>
    ),
  ],
});

export const Some = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected');
    await expect(canvas.queryByRole('button', { name: /that match/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 3' }));
    await expect(args.actions[1]?.onAct).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
});
export const Page = meta.story({
  args: { scope: { count: 50, unseen: 0, shown: 'all' } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('All 50 on this page');
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 1,284 that match' }));
    await expect(args.onSelectAll).toHaveBeenCalledOnce();
  },
});
export const AllThatMatch = meta.story({ args: { scope: { count: undefined, unseen: 0, shown: 'all' } } });
export const NotAllShown = meta.story({ args: { scope: { count: 12, unseen: 9, shown: 'some' } } });
export const AllOfThePage = meta.story({ args: { scope: { count: 50, unseen: 0, shown: 'all' } } });
export const OverNotKnown = meta.story({
  args: { run: { verb: 'Delete', isRunning: false, results: results({ is: 'done' }, locked, { is: 'unknown' }) } },
});
export const Running = meta.story({
  args: {
    run: { verb: 'Delete', isRunning: true, results: results({ is: 'done' }, { is: 'running' }, { is: 'waiting' }) },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Delete' })).toHaveAttribute('aria-valuenow', '1');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
});
export const Paused = meta.story({
  args: { run: { verb: 'Delete', isRunning: true, results: results({ is: 'running' }, { is: 'running' }) } },
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Delete: 0 of 2 donewaiting for the connection');
    onlineManager.setOnline(true);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Delete: 0 of 2 done$/));
    onlineManager.setOnline(false);
  },
});
export const Over = meta.story({
  args: { run: { verb: 'Delete', isRunning: false, results: results({ is: 'done' }, locked, { is: 'cancelled' }) } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Delete: 1 of 3 done1 failed, 1 not sent');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry 2' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Results' }));
    await expect(canvas.getByText('Somebody changed it in the meantime.')).toBeVisible();
  },
});
export const OverCanBeUndone = meta.story({
  tags: ['picture-narrow'],
  args: {
    run: {
      verb: 'Delete',
      isRunning: false,
      canBeUndone: true,
      results: results({ is: 'done' }, locked, { is: 'done' }),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo 2' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
});
export const CopyReportFailure = meta.story({
  args: { run: { verb: 'Delete', isRunning: false, results: results({ is: 'done' }, locked, { is: 'cancelled' }) } },
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy report' }));
    await expect(await canvas.findByRole('button', { name: 'Not copied' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Result of each row' })).toBeVisible();
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf(
    { Page, AllThatMatch, NotAllShown, AllOfThePage, OverNotKnown, OverCanBeUndone, Running, Paused, Over },
    560,
  ),
});
