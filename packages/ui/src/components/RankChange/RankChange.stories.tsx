import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { RankChange } from './RankChange.tsx';

const meta = preview.meta({
  title: 'Components/RankChange',
  component: RankChange,
  args: { rank: 3, previousRank: 5 },
});

export const Risen = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/up .*2/);
  },
});
export const Fallen = meta.story({
  args: { previousRank: 1 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/down .*2/);
  },
});
export const Same = meta.story({ args: { previousRank: 3 } });
export const New = meta.story({ args: { previousRank: null } });
export const Variants = meta.story({
  tags: ['picture'],
  render: sheetOf({ Risen, Fallen, Same, New }),
});
