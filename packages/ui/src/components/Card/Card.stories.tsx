import { expect, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Card } from './Card.tsx';

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  args: { title: 'Fund update rate', children: <div style={{ padding: '0 16px 16px' }}>What it shows.</div> },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(screen.getByRole('region', { name: 'Fund update rate' })).toHaveTextContent('What it shows.');
    await expect(screen.getByRole('heading', { level: 2, name: 'Fund update rate' })).toBeVisible();
  },
});
export const LongTitle = meta.story({
  args: {
    title: 'Überdurchschnittlichkeitsfondsaktualisierungsrate der Spielgemeinschaft '.repeat(2),
    aside: 'As of 14:12',
  },
});
export const Busy = meta.story({
  args: { isBusy: true },
  play: async () => {
    await expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
});
