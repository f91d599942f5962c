import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Tabs, type TabsProps } from './Tabs.tsx';

type Part = 'dish' | 'guests';

const dinner: TabsProps<Part> = {
  label: 'Dinner',
  tabs: [
    { value: 'dish', label: 'Dish', content: 'Waterzooi' },
    { value: 'guests', label: 'Guests', content: 'Twelve' },
  ],
  value: 'dish',
  onChange: fn(),
};

const meta = preview.meta({ title: 'Components/Tabs', component: Tabs<Part>, args: dinner });

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tab', { name: 'Dish', selected: true })).toBeVisible();
    await expect(canvas.getByRole('tabpanel', { name: 'Dish' })).toHaveTextContent('Waterzooi');
    await expect(canvas.queryByText('Twelve')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('tab', { name: 'Guests' }));
    await expect(dinner.onChange).toHaveBeenLastCalledWith('guests');
  },
});
