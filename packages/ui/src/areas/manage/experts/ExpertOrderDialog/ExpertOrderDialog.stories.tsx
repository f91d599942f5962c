import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import type { OrderedExperts } from '../../../../data/experts.ts';
import { experts } from '../../../../mocks/experts.ts';
import { ExpertOrderDialog, type ExpertOrderDialogProps, type ExpertOrderDialogState } from './ExpertOrderDialog.tsx';

const ids = experts.map(({ id }) => id);
const [jana, theo, panagiota, koen, sofie] = ids;
const order = { id: '00000008-7c1e-4a04-8e13-000000000099', ids, version: 7 };
const page: OrderedExperts = { order, experts };
const newer: OrderedExperts = { order: { ...order, ids: ids.toReversed(), version: 8 }, experts };

const onSave = fn<ExpertOrderDialogProps['onSave']>();
const dialog: ExpertOrderDialogProps = {
  known: { is: 'default', page },
  state: { is: 'idle' },
  onSave,
  onRetry: fn(),
  onCancel: fn(),
  onCheck: fn(),
  onClose: fn(),
};

/** As the API does: what was made from an older order is refused, and the newer one is read. */
function Ordering(props: ExpertOrderDialogProps) {
  const [isRefused, setRefused] = useState(false);
  return (
    <ExpertOrderDialog
      {...props}
      {...(isRefused ? { known: { is: 'default', page: newer }, state: { is: 'conflict' } } : {})}
      onSave={(change) => {
        onSave(change);
        setRefused(true);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Areas/Manage/Experts/ExpertOrderDialog',
  component: ExpertOrderDialog,
  args: dialog,
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const says = async (text: RegExp) => expect(await screen.findByRole('alert')).toHaveTextContent(text);
const names = async () =>
  [...(await screen.findByRole('list', { name: 'Experts' })).querySelectorAll('li')].map(
    (row) => row.querySelector('bdi')?.textContent,
  );

export const Idle = meta.story({
  tags: ['picture'],
  play: async () => {
    await expect(await names()).toEqual(experts.map(({ name }) => name));
    await expect(await screen.findByRole('button', { name: 'Save order' })).toBeDisabled();
  },
});
export const ReorderExpertsSuccess = meta.story({
  args: { reach: { environment: 'production', text: 'Reaches production' } },
  play: async () => {
    await press('Move Théo Lefèvre up');
    await press('Save order');
    await expect(onSave.mock.lastCall?.[0]).toEqual({ before: order, ids: [theo, jana, panagiota, koen, sofie] });
  },
});
export const Choosing = meta.story({
  render: (props) => <Ordering {...props} />,
  play: async () => {
    await press('Move Théo Lefèvre up');
    await press('Save order');
    await says(/The order was changed/);
    await expect(screen.getByRole('button', { name: 'Use this order' })).toBeDisabled();
    await expect(screen.getByRole('radio', { name: /^Theirs 1\. Sofie Wouters/ })).not.toBeChecked();
  },
});
export const ReorderExpertsConflict = meta.story({
  render: (props) => <Ordering {...props} />,
  play: async () => {
    await press('Move Théo Lefèvre up');
    await press('Save order');
    await userEvent.click(await screen.findByRole('radio', { name: /^Mine 1\. Théo Lefèvre/ }));
    await press('Use this order');
    await expect((await names())[0]).toBe('Théo Lefèvre');
    await press('Save order');
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
    await expect(onSave.mock.lastCall?.[0]).toEqual({
      before: newer.order,
      ids: [theo, jana, panagiota, koen, sofie],
    });
  },
});
export const Loading = meta.story({
  args: { known: { is: 'loading' } },
  play: async () => {
    await expect(await screen.findByText('Loading the experts')).toBeVisible();
  },
});
export const ReadOrderFailure = meta.story({
  args: { known: { is: 'serverError', requestId: 'req_8f21c0de' } },
  play: async () => {
    await expect(await screen.findByText('Failed to fetch the order')).toBeVisible();
    await press('Try again');
    await expect(dialog.onRetry).toHaveBeenCalledOnce();
  },
});
export const Submitting = meta.story({ args: { state: { is: 'submitting' } } });
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Paused = meta.story({ args: { state: { is: 'paused' } } });
export const Done = meta.story({
  args: { state: { is: 'done' } },
});
export const Failed = meta.story({
  args: { state: { is: 'failed', message: 'Something went wrong on our side.', requestId: 'req_8f21c0de' } },
  play: () => says(/Nothing was reordered.*Request req_8f21c0de/),
});
export const Unknown = meta.story({
  args: { state: { is: 'unknown', message: 'There was no answer.', check: 'done' } },
  play: () => says(/It may have been reordered.*Your order is kept\./),
});
export const Refused = meta.story({
  args: { state: { is: 'refused', message: 'The season is closed.' } },
  play: () => says(/The season is closed\./),
});
export const Conflict = meta.story({
  args: { state: { is: 'conflict' } },
  play: () => says(/Somebody changed it in the meantime/),
});
export const Gone = meta.story({
  args: { state: { is: 'gone' } },
  play: () => says(/does not exist any more/),
});
const underWay = { Submitting, Slow, Paused, Done };
everyState<ExpertOrderDialogState['is']>({
  Idle,
  ...underWay,
  Failed,
  Unknown,
  Refused,
  Conflict,
  Gone,
});
