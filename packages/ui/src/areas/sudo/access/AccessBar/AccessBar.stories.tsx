import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { AccessBar, type AccessBarProps } from './AccessBar.tsx';

const summary = { people: 3, cells: 4, given: 3, taken: 1, production: 3, productionGiven: 2, conflicts: 0 };
const bar: AccessBarProps = {
  summary,
  gone: 0,
  canUndo: true,
  canRedo: false,
  onUndo: fn(),
  onRedo: fn(),
  onClear: fn(),
  onReview: fn(),
};

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessBar',
  component: AccessBar,
  parameters: { layout: 'fullscreen' },
  args: bar,
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 44 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  tags: ['picture'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('4 changes to 3 peoplenot saved3 in PROD');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(bar.onUndo).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Redo' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Save 4 changes…' }));
    await expect(bar.onReview).toHaveBeenCalledOnce();
  },
});
export const InConflict = meta.story({
  tags: ['picture'],
  args: { summary: { ...summary, production: 4, conflicts: 1 } },
});
export const OneGone = meta.story({
  args: { gone: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/1 person gone$/);
  },
});
export const OneChange = meta.story({ args: { summary: { ...summary, people: 1, cells: 1, production: 0 } } });
export const AllUndone = meta.story({
  args: { summary: { ...summary, people: 0, cells: 0, production: 0 }, canUndo: false, canRedo: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(bar.onRedo).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: /Save/ })).not.toBeInTheDocument();
  },
});
