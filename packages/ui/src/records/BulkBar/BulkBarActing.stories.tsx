import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { notify, type ShowNotice } from '../../components/Toaster/notify.ts';
import { RequestFailure } from '../../data/failure.ts';
import type { ActOnRow } from '../../data/send-many.ts';
import type { ChangeOptions } from '../../data/use-change.ts';
import { createUnsavedChanges } from '../../foundation/unsaved-changes.ts';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';
import { useBulkRun } from './use-bulk-run.ts';

const people = ['dirk.aerts@handelskompas.example', 'kristiina.tamm@rahapaev.example', 'urs@alpenboerse.example'];

const bar: BulkBarProps = {
  scope: { count: 3, unseen: 0, shown: 'some' },
  matching: '1,284',
  actions: [],
  onSelectAll: fn(),
  onClear: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onCloseRun: fn(),
};

const meta = preview.meta({ title: 'Records/BulkBar/Acting', component: BulkBar, args: bar });

const rows = people.map((name) => ({ id: name, name }));
const send = fn<(name: string) => Promise<void>>();

const change: ChangeOptions<unknown, string> = {
  reads: [],
  mutationFn: ({ input, signal }) =>
    Promise.race([
      send(input),
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]),
};
const act: ActOnRow = ({ name }, sendOne) => sendOne(change, name);

function Acting(args: BulkBarProps) {
  const { run, start, cancel, retry, close } = useBulkRun();
  const onAct = () => start({ verb: 'Delete', act }, rows);
  return (
    <BulkBar
      {...args}
      actions={[{ verb: 'Delete', onAct }]}
      run={run}
      onCancel={cancel}
      onRetry={retry}
      onCloseRun={close}
    />
  );
}

export const RetryFailedSuccess = meta.story({
  beforeEach: () => {
    send
      .mockReset()
      .mockResolvedValueOnce()
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new RequestFailure('It is locked.', { kind: 'forbidden', status: 403 }));
  },
  render: (args) => <Acting {...args} />,
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 3' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Delete: 2 of 3 done1 failed'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy report' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/\nFailed: urs@.*\. It is locked\.$/));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry 1' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Delete: 3 of 3 done'));
    await expect(send.mock.calls.map(([name]) => name)).toEqual([...people, people[2]]);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selected');
  },
});
const unsaved = createUnsavedChanges();
export const LeaveWhileItRunsFailure = meta.story({
  parameters: { port: { unsaved } },
  beforeEach: () => {
    send.mockReset().mockReturnValue(new Promise(() => undefined));
  },
  render: (args) => <Acting {...args} />,
  play: async ({ canvas, userEvent }) => {
    const leave = fn();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 3' }));
    unsaved.leave(leave);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep waiting' }));
    await expect(leave).not.toHaveBeenCalled();
    await expect(canvas.getByRole('progressbar', { name: 'Delete' })).toBeVisible();
  },
});

const warning = fn<ShowNotice>(() => 'notice');
const Page = (args: BulkBarProps) => {
  const [isThere, setThere] = useState(true);
  // As a router does, which first reads what the next page shows.
  const go = () => void setTimeout(() => setThere(false), 200);
  return (
    <>
      <button type="button" onClick={() => unsaved.leave(go)}>
        Another page
      </button>
      {isThere ? <Acting {...args} /> : null}
    </>
  );
};
export const LeaveWhileItRunsSuccess = meta.story({
  parameters: { port: { unsaved, notify: { ...notify, warning } } },
  beforeEach: () => {
    warning.mockClear();
    send
      .mockReset()
      .mockResolvedValueOnce()
      .mockReturnValue(new Promise(() => undefined));
  },
  render: (args) => <Page {...args} />,
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete 3' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Delete: 1 of 3 done'));
    await userEvent.click(canvas.getByRole('button', { name: 'Another page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop and leave' }));
    await waitFor(() => expect(canvas.queryByRole('status')).not.toBeInTheDocument());
    await expect(warning).toHaveBeenCalledTimes(1);
    await expect(warning.mock.lastCall?.[0]).toMatchObject({
      title: 'Delete: 1 of 3 done',
      description: '2 not known',
    });
    const action = warning.mock.lastCall?.[0].action;
    action?.run();
    await expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/\nDone: dirk\.aerts@.*\nNot known: kristiina/));
    write.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    action?.run();
    await waitFor(() => expect(warning.mock.lastCall?.[0].title).toBe('Report not copied'));
  },
});
