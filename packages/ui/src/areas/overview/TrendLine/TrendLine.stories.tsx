import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { TrendLine } from './TrendLine.tsx';

const meta = preview.meta({
  title: 'Areas/Overview/TrendLine',
  component: TrendLine,
  args: { values: [100, 104, 98, 110, 121] },
});

const points = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? [];

export const Rising = meta.story({
  play: async ({ canvasElement }) => {
    const heights = points(canvasElement).map((point) => Number(point.split(',')[1]));
    await expect(heights).toHaveLength(5);
    await expect(Math.min(...heights)).toBe(heights[4]);
    await expect(Math.max(...heights)).toBe(heights[2]);
  },
});
export const Falling = meta.story({ args: { values: [100, 90, 95, 80] } });
export const Level = meta.story({ args: { values: [100, 100, 100] } });
export const Variants = meta.story({
  tags: ['picture'],
  render: sheetOf({ Rising, Falling, Level }),
});
