import { expect, fireEvent, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { type PausedClock, pauseClock } from '#.storybook/paused-clock';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

let clock: PausedClock;

const meta = preview.meta({
  title: 'Components/Toaster/Timing',
  component: Toaster,
  beforeEach: () => {
    clock = pauseClock();
    return clock.restore;
  },
  render: (args) => (
    <>
      <Button>Before</Button>
      <Toaster {...args} />
    </>
  ),
});

/** Longer than anything that a toast waits for. */
const aMinute = 60_000;

const shown = async (title: string) => {
  const toast = (await screen.findByText(title)).closest('li');
  if (!toast) throw new Error(`"${title}" stands in no toast.`);
  return toast;
};

async function isRemoved(toast: HTMLElement) {
  clock.pass(199);
  await expect(toast).toBeInTheDocument();
  clock.pass(1);
  await expect(toast).not.toBeInTheDocument();
}
async function leavesAfter(milliseconds: number, toast: HTMLElement) {
  clock.pass(milliseconds - 1);
  await expect(toast).toBeVisible();
  clock.pass(1);
  await isRemoved(toast);
}

export const LeavesAfter4000MillisecondsAndIsRemoved200Later = meta.story({
  play: async () => {
    notify.error({ title: 'Failed to create login flow: no answer' });
    const toast = await shown('Failed to create login flow: no answer');
    await leavesAfter(4_000, toast);
  },
});
export const IsRemoved200MillisecondsAfterItsDismissal = meta.story({
  play: async () => {
    const id = notify.info({ title: 'Dismissed' });
    const toast = await shown('Dismissed');
    notify.dismiss(id);
    await waitFor(() => expect(toast).toHaveAttribute('data-removed', 'true'));
    await isRemoved(toast);
  },
});
export const LoadingStaysUntilItHasEnded = meta.story({
  play: async () => {
    const work = Promise.withResolvers<number>();
    notify.promise(work.promise, {
      loading: { title: 'Exporting' },
      success: (count) => ({ title: `${count} players exported` }),
      error: { title: 'Not exported' },
    });
    const toast = await shown('Exporting');
    await expect(toast).toHaveAttribute('data-type', 'loading');
    clock.pass(aMinute);
    await expect(toast).toBeVisible();
    work.resolve(42);
    await expect(await shown('42 players exported')).toBe(toast);
    await expect(toast).toHaveAttribute('data-type', 'success');
    await leavesAfter(4_000, toast);
  },
});
export const PausesWhilePointedAtFocusedOrHidden = meta.story({
  play: async ({ canvas }) => {
    notify.success({ title: 'Account deactivated' });
    const toast = await shown('Account deactivated');
    const stays = async () => {
      clock.pass(aMinute);
      await expect(toast).toBeVisible();
    };
    clock.pass(1_500);
    await userEvent.hover(toast);
    await stays();
    toast.focus();
    await userEvent.unhover(toast);
    await stays();
    const hidden = spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await fireEvent(document, new Event('visibilitychange'));
    canvas.getByRole('button', { name: 'Before' }).focus();
    await stays();
    hidden.mockRestore();
    await fireEvent(document, new Event('visibilitychange'));
    await leavesAfter(2_500, toast);
  },
});
