import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Note } from './Note.tsx';

const meta = preview.meta({ title: 'Components/Note', component: Note, args: { children: 'Nothing written.' } });

export const Default = meta.story();
export const Unseen = meta.story({
  args: { isUnseen: true, role: 'status', children: 'Loading the league' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveStyle({ position: 'absolute', 'clip-path': 'inset(50%)' });
  },
});
