import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Dialog } from '../Dialog/Dialog.tsx';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

const meta = preview.meta({
  title: 'Components/Toaster/Place',
  component: Toaster,
  parameters: { layout: 'fullscreen' },
  args: { duration: Number.POSITIVE_INFINITY },
});

const said = ['First', 'Second', 'Third', 'Fourth'];

/** The toasts, the latest first, with the pointer on them: so they stand apart. */
async function toasts() {
  for (const title of said) notify.success({ title });
  await screen.findByText('Fourth');
  await userEvent.hover(screen.getByText('Fourth'));
  return screen.getAllByRole('listitem');
}
const roundedEdge = (toast: HTMLElement | undefined, edge: 'left' | 'right' | 'top' | 'bottom') =>
  Math.round(toast?.getBoundingClientRect()[edge] ?? Number.NaN);

export const Is356PixelsWide = meta.story({
  play: async () => {
    const [latest] = await toasts();
    await expect(roundedEdge(latest, 'right') - roundedEdge(latest, 'left')).toBe(356);
  },
});
export const StandsBottomRight32PixelsFromTheEdges = meta.story({
  play: async () => {
    const [latest] = await toasts();
    const list = latest?.parentElement;
    if (!list) throw new Error('The toasts stand in no list.');
    // Fixed, so that both are distances from the window; where a scroll bar would stand counts among it or not.
    await expect(getComputedStyle(list)).toMatchObject({ position: 'fixed', right: '32px', bottom: '32px' });
    await waitFor(() => expect(roundedEdge(latest, 'bottom')).toBe(roundedEdge(list, 'bottom')));
    await expect(roundedEdge(latest, 'right')).toBe(roundedEdge(list, 'right'));
  },
});
export const Keeps14PixelsBetweenTwo = meta.story({
  play: async () => {
    const [latest, before] = await toasts();
    await waitFor(() => expect(roundedEdge(latest, 'top') - roundedEdge(before, 'bottom')).toBe(14));
  },
});
export const ShowsThreeAtMost = meta.story({
  play: async () => {
    const all = await toasts();
    await waitFor(() => expect(all.map((toast) => getComputedStyle(toast).opacity)).toEqual(['1', '1', '1', '0']));
  },
});
export const IsLabelledNotifications = meta.story({
  play: async () => {
    await toasts();
    const region = screen.getByRole('region', { name: /^Notifications\b/ });
    for (const title of said) await expect(region).toContainElement(screen.getByText(title));
  },
});
export const AltTFocusesNotifications = meta.story({
  play: async () => {
    const [latest] = await toasts();
    await userEvent.keyboard('t');
    await expect(document.body).toHaveFocus();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect(latest?.parentElement).toHaveFocus();
    await expect(screen.getByRole('region', { name: /^Notifications\b/ })).toContainElement(latest ?? null);
  },
});
const undo = fn();
const onClose = fn();
export const OffersItsActionBesideADialog = meta.story({
  render: (args) => (
    <>
      <Toaster {...args} />
      <Dialog open onClose={onClose} title="Player">
        Ülo Mänd
      </Dialog>
    </>
  ),
  play: async () => {
    notify.success({ title: 'Player renamed', action: { label: 'Undo', run: undo } });
    const button = await screen.findByRole('button', { name: 'Undo' });
    const { left, top, width, height } = button.getBoundingClientRect();
    await waitFor(() => expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button));
    await userEvent.click(button);
    await expect(undo).toHaveBeenCalledOnce();
    await expect(onClose).not.toHaveBeenCalled();
  },
});
export const StandsAboveTheButtonsOfATallDialog = meta.story({
  render: (args) => (
    <>
      <Toaster {...args} />
      <Dialog open isWide onClose={onClose} title="Run" footer={<button type="button">Close</button>}>
        <p style={{ height: 2000 }}>Begins.</p>
      </Dialog>
    </>
  ),
  play: async () => {
    notify.success({ title: 'Script started', description: 'Recalculate ranks' });
    const toast = (await screen.findByText('Script started')).closest('li');
    const foot = screen.getAllByRole('button', { name: 'Close' }).at(-1)?.closest('footer');
    if (!toast || !foot) throw new Error('There is no toast, or no foot.');
    await waitFor(() => expect(toast.getBoundingClientRect().bottom).toBeLessThan(foot.getBoundingClientRect().top));
  },
});

function Nested() {
  const [isAsking, setAsking] = useState(true);
  return (
    <Dialog open isWide onClose={onClose} title="League" footer={<button type="button">Delete…</button>}>
      <p style={{ height: 2000 }}>Members.</p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Member"
        footer={<button type="button">Remove</button>}
      >
        Ülo Mänd
      </Dialog>
    </Dialog>
  );
}
/** A dialog that closes above another one leaves the buttons of that one clear. */
export const StandsAboveTheButtonsOfADialogBelow = meta.story({
  render: (args) => (
    <>
      <Toaster {...args} />
      <Nested />
    </>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Member' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Member' })).not.toBeInTheDocument());
    for (const title of said) notify.success({ title, description: 'Ülo Mänd' });
    const latest = (await screen.findByText('Fourth')).closest('li');
    const foot = screen.getByRole('button', { name: 'Delete…' }).closest('footer');
    if (!latest || !foot) throw new Error('There is no toast, or no foot.');
    await waitFor(() => expect(latest.getBoundingClientRect().bottom).toBeLessThan(foot.getBoundingClientRect().top));
  },
});
/** Spread out under the pointer a pile of toasts is high: it does not reach a foot that stands above the corner. */
export const SpreadsAboveTheButtonsOfALowDialog = meta.story({
  render: (args) => (
    <>
      <Toaster {...args} />
      <Dialog open isWide onClose={onClose} title="League" footer={<button type="button">Delete…</button>}>
        <p style={{ height: 'calc(100vh - 560px)' }}>Members.</p>
      </Dialog>
    </>
  ),
  play: async () => {
    const all = await toasts();
    const foot = screen.getByRole('button', { name: 'Delete…' }).closest('footer');
    if (!foot) throw new Error('There is no foot.');
    const { top, bottom } = foot.getBoundingClientRect();
    await expect(window.innerHeight - bottom).toBeGreaterThan(160);
    await waitFor(async () => {
      for (const toast of all) {
        const at = toast.getBoundingClientRect();
        await expect(at.bottom < top || at.top > bottom).toBe(true);
      }
    });
  },
});
