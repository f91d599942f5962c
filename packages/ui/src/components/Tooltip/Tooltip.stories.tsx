import { Copy, Pencil } from 'lucide-react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type PausedClock, pauseClock } from '#.storybook/paused-clock';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    content: 'Rename league',
    children: (
      <Button variant="outline" size="icon" aria-label="Rename league">
        <Pencil aria-hidden="true" />
      </Button>
    ),
  },
  render: (args) => (
    <div style={{ display: 'flex', gap: 8, paddingTop: 48 }}>
      <Tooltip {...args} />
      <Tooltip content="Copy the join code">
        <Button variant="outline" size="icon" aria-label="Copy the join code">
          <Copy aria-hidden="true" />
        </Button>
      </Tooltip>
    </div>
  ),
});

const renaming = () => screen.getByRole('button', { name: 'Rename league' });
const copying = () => screen.getByRole('button', { name: 'Copy the join code' });
const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    renaming().focus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Rename league');
    await expect(renaming()).toHaveAccessibleDescription('Rename league');
  },
});
export const LongContent = meta.story({
  args: {
    content: 'Only people who may write can rename the Vermögensverwaltungsgesellschaftsmeisterschaftsendrunde.',
    side: 'bottom',
  },
  play: async () => {
    renaming().focus();
    await screen.findByRole('tooltip');
  },
});
export const EscapeCloses = meta.story({
  play: async () => {
    renaming().focus();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(renaming()).toHaveFocus();
  },
});
let clock: PausedClock;
const pausedClock = () => {
  clock = pauseClock();
  return clock.restore;
};

export const OpensAfter700Milliseconds = meta.story({
  beforeEach: pausedClock,
  play: async () => {
    await userEvent.hover(renaming());
    clock.pass(699);
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    clock.pass(1);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Rename league');
  },
});
export const SkipsTheDelayFor300Milliseconds = meta.story({
  beforeEach: pausedClock,
  play: async () => {
    await userEvent.hover(renaming());
    clock.pass(700);
    await screen.findByRole('tooltip');

    await userEvent.keyboard('{Escape}');
    await isGone();
    await userEvent.unhover(renaming());
    clock.pass(299);
    await userEvent.hover(copying());
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy the join code');

    await userEvent.keyboard('{Escape}');
    await isGone();
    await userEvent.unhover(copying());
    clock.pass(300);
    await userEvent.hover(renaming());
    clock.pass(699);
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    clock.pass(1);
    await screen.findByRole('tooltip');
  },
});
