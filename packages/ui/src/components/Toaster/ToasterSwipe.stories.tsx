import { expect, fireEvent, screen, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { notify } from './notify.ts';
import { Toaster } from './Toaster.tsx';

const meta = preview.meta({
  title: 'Components/Toaster/Swipe',
  component: Toaster,
  parameters: { visual: { disable: 'a toast on its way out' } },
  args: { duration: Number.POSITIVE_INFINITY },
});

/** Drags the toast to the right; the library measures the time with two readings of the clock. */
async function swipe(pixels: number, milliseconds: number) {
  notify.success({ title: 'League renamed' });
  const toast = (await screen.findByText('League renamed')).closest('li');
  if (!toast) throw new Error('There is no toast.');
  spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  await fireEvent.pointerDown(toast, { clientX: 0, clientY: 0 });
  await fireEvent.pointerMove(toast, { clientX: 2, clientY: 0 });
  // The first move decides the direction.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await fireEvent.pointerMove(toast, { clientX: pixels, clientY: 0 });
  const clock = spyOn(Date.prototype, 'getTime').mockReturnValueOnce(milliseconds).mockReturnValueOnce(0);
  await fireEvent.pointerUp(toast);
  clock.mockRestore();
}

const swiped = (pixels: number, milliseconds: number, outcome: 'leaves' | 'stays') => ({
  play: async () => {
    await swipe(pixels, milliseconds);
    if (outcome === 'leaves') {
      await waitFor(() => expect(screen.queryByText('League renamed')).not.toBeInTheDocument());
    } else {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await expect(screen.getByText('League renamed')).toBeVisible();
    }
  },
});

export const TwentyPixelsLeaves = meta.story(swiped(20, 1_000, 'leaves'));
export const NineteenPixelsStays = meta.story(swiped(19, 1_000, 'stays'));
export const FasterThanElevenHundredthsLeaves = meta.story(swiped(12, 100, 'leaves'));
export const ElevenHundredthsStays = meta.story(swiped(11, 100, 'stays'));
