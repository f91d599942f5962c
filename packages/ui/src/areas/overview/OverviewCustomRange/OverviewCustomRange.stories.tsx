import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { OverviewCustomRange, type OverviewCustomRangeProps } from './OverviewCustomRange.tsx';

const afternoon = { from: '2026-11-19T12:00:00.000Z', to: '2026-11-19T17:00:00.000Z' };

const button: OverviewCustomRangeProps = {
  customRange: null,
  shown: null,
  timeZone: 'Europe/Brussels',
  onCustomRange: fn(),
};

const meta = preview.meta({
  title: 'Areas/Overview/OverviewCustomRange',
  component: OverviewCustomRange,
  args: button,
});

const open = async (userEvent: { readonly click: (element: Element) => Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: /^Custom/ }));
  return within(await screen.findByRole('dialog', { name: 'Custom range' }));
};
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

export const Default = meta.story();
export const Chosen = meta.story({
  args: { customRange: afternoon },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Custom range: 19 Nov, 13:00 – 18:00 CET');
  },
});
export const OverNight = meta.story({
  args: { customRange: { from: '2026-11-19T12:00:00.000Z', to: '2026-11-20T05:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Custom range: 19 Nov, 13:00 – 20 Nov, 06:00');
  },
});
export const Open = meta.story({
  tags: ['picture'],
  args: { shown: afternoon },
  play: async ({ userEvent }) => {
    const asked = await open(userEvent);
    await expect(asked.getByLabelText('From')).toHaveValue('2026-11-19T13:00');
    await expect(asked.getByLabelText('To')).toHaveValue('2026-11-19T18:00');
  },
});
export const Chooses = meta.story({
  args: { customRange: afternoon },
  play: async ({ userEvent }) => {
    const asked = await open(userEvent);
    await type(asked.getByLabelText('From'), '2026-10-25T03:30');
    await type(asked.getByLabelText('To'), '2026-10-26T00:00');
    await userEvent.click(asked.getByRole('button', { name: 'Show this range' }));
    await expect(button.onCustomRange).toHaveBeenLastCalledWith({
      from: '2026-10-25T02:30:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});
export const EndsFirst = meta.story({
  args: { customRange: afternoon },
  play: async ({ userEvent }) => {
    const asked = await open(userEvent);
    await type(asked.getByLabelText('To'), '2026-11-19T13:00');
    await userEvent.click(asked.getByRole('button', { name: 'Show this range' }));
    await expect(await asked.findByText('Let it end after it begins.')).toBeVisible();
    await expect(button.onCustomRange).not.toHaveBeenCalled();
  },
});
export const EndsFirstNoMore = meta.story({
  args: { customRange: afternoon },
  play: async ({ userEvent }) => {
    const asked = await open(userEvent);
    await type(asked.getByLabelText('To'), '2026-11-19T13:00');
    await userEvent.click(asked.getByRole('button', { name: 'Show this range' }));
    await expect(await asked.findByText('Let it end after it begins.')).toBeVisible();
    await type(asked.getByLabelText('From'), '2026-11-19T12:00');
    await waitFor(() => expect(asked.queryByText('Let it end after it begins.')).not.toBeInTheDocument());
  },
});
export const NoTime = meta.story({
  play: async ({ userEvent }) => {
    const asked = await open(userEvent);
    await userEvent.click(asked.getByRole('button', { name: 'Show this range' }));
    await expect(await asked.findAllByText('Say the day and the time.')).toHaveLength(2);
    await type(asked.getByLabelText('From'), '2026-03-29T02:30');
    await expect(await asked.findByText(/^The clocks leave this time out/)).toBeVisible();
    await expect(button.onCustomRange).not.toHaveBeenCalled();
  },
});
