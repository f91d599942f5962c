import { expect, fireEvent, screen, spyOn, waitFor } from 'storybook/test';
import { type PausedClock, pauseClock } from '#.storybook/paused-clock';
import preview from '#.storybook/preview';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

let clock: PausedClock;

const meta = preview.meta({
  title: 'Components/Toaster/Swipe',
  component: Toaster,
  args: { duration: Number.POSITIVE_INFINITY },
  beforeEach: () => {
    clock = pauseClock();
    return clock.restore;
  },
});

/** Drags the toast to the right within so many milliseconds. */
async function swipe(pixels: number, milliseconds: number) {
  notify.success({ title: 'League renamed' });
  const toast = (await screen.findByText('League renamed')).closest('li');
  if (!toast) throw new Error('There is no toast.');
  spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  await fireEvent.pointerDown(toast, { clientX: 0, clientY: 0 });
  // The first move decides the direction, and only from the next one on the toast follows.
  await waitFor(async () => {
    await fireEvent.pointerMove(toast, { clientX: pixels, clientY: 0 });
    await expect(toast.style.getPropertyValue('--swipe-amount-x')).toBe(`${pixels}px`);
  });
  clock.pass(milliseconds);
  await fireEvent.pointerUp(toast);
  return toast;
}

const swiped = (pixels: number, milliseconds: number, outcome: 'leaves' | 'stays') => ({
  play: async () => {
    const toast = await swipe(pixels, milliseconds);
    await waitFor(() => expect(toast).toHaveAttribute('data-swiping', outcome === 'leaves' ? 'true' : 'false'));
    clock.pass(200);
    if (outcome === 'leaves') await expect(toast).not.toBeInTheDocument();
    else await expect(toast).toBeVisible();
  },
});

export const TwentyPixelsLeaves = meta.story(swiped(20, 1_000, 'leaves'));
export const NineteenPixelsStays = meta.story(swiped(19, 1_000, 'stays'));
export const FasterThanElevenHundredthsLeaves = meta.story(swiped(12, 100, 'leaves'));
export const ElevenHundredthsStays = meta.story(swiped(11, 100, 'stays'));
