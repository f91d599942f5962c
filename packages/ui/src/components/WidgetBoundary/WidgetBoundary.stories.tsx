import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { WidgetBoundary } from './WidgetBoundary.tsx';

let isBroken = false;

function Widget() {
  if (isBroken) throw new Error('The widget has a fault.');
  return <p>Top performers</p>;
}

const meta = preview.meta({
  title: 'Components/WidgetBoundary',
  component: WidgetBoundary,
  args: { onRetry: fn(), children: <Widget /> },
  beforeEach: () => {
    isBroken = true;
  },
});

export const Broken = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This part could not be shown');
  },
});
export const BrokenAndFloating = meta.story({ args: { floats: true }, parameters: { layout: 'fullscreen' } });
export const TryAgainSuccess = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    isBroken = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByText('Top performers')).toBeVisible();
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
export const BrokenAgain = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(canvas.getByRole('button', { name: 'Load the page anew' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
});
