import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { AlternativeText } from './AlternativeText.tsx';

const meta = preview.meta({
  title: 'Areas/Manage/Images/AlternativeText',
  component: AlternativeText,
  args: { text: 'A harbour at night, drawn' },
});

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByText('A harbour at night, drawn')).toBeVisible();
  },
});
export const Missing = meta.story({
  args: { text: '' },
  play: async () => {
    await expect(screen.getByText('No alternative text')).toBeVisible();
  },
});
export const RightToLeft = meta.story({
  args: { text: 'ميناء في الليل', isWhole: true },
  play: async () => {
    await expect(screen.getByText('ميناء في الليل').tagName).toBe('BDI');
  },
});
