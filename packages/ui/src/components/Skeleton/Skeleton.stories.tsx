import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { sheetOf } from '#.storybook/sheet';
import { Button } from '../Button/Button.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({ title: 'Components/Skeleton', component: Skeleton, args: { width: '180px' } });

export const Bar = meta.story();
export const Figure = meta.story({ args: { width: '96px', height: 20, room: 28 } });
export const Lines = meta.story({
  render: () => (
    <div style={{ width: 280 }}>
      {['92%', '100%', '64%'].map((width) => (
        <Skeleton key={width} width={width} room={20} />
      ))}
    </div>
  ),
});
export const Silhouette = meta.story({
  args: {
    width: '280px',
    children: (
      <svg viewBox="0 0 280 80" width="280" height="80" aria-hidden="true">
        <path fill="currentColor" d="M0 80V46Q40 20 80 44T160 30T240 24T280 30V80Z" />
      </svg>
    ),
  },
});

/** Two lines of a card, and a press that brings them. */
function Card() {
  const [hasArrived, setArrived] = useState(false);
  return (
    <section aria-label="Fund" aria-busy={!hasArrived} style={{ width: 280 }}>
      <div>{hasArrived ? 'Noordzee Wind' : <Skeleton width="120px" room={20} />}</div>
      <div>{hasArrived ? 'Opened on 3 June' : <Skeleton width="90px" room={20} />}</div>
      <Button variant="outline" onClick={() => setArrived(true)}>
        Arrive
      </Button>
    </section>
  );
}

export const NothingMoves = meta.story({
  render: () => <Card />,
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Fund' });
    await expect(card).toHaveTextContent(/^Arrive$/);
    const before = card.getBoundingClientRect().height;
    await userEvent.click(canvas.getByRole('button', { name: 'Arrive' }));
    await expect(canvas.getByText('Opened on 3 June')).toBeVisible();
    await expect(card.getBoundingClientRect().height).toBe(before);
  },
});
export const Variants = meta.story({
  tags: ['picture', 'picture-dark'],
  render: sheetOf({ Bar, Figure, Lines, Silhouette }),
});
