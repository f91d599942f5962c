import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { LoadingSpinner } from './LoadingSpinner.tsx';

const meta = preview.meta({ title: 'Components/LoadingSpinner', component: LoadingSpinner });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
  },
});
export const Large = meta.story({ args: { size: 'lg', label: 'Loading the season' } });
export const BesideWords = meta.story({
  args: { label: null },
  render: (args) => (
    <p style={{ display: 'flex', alignItems: 'center', gap: 8, margin: 0 }}>
      <LoadingSpinner {...args} /> Counting what goes with it
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Default, Large, BesideWords }),
});
