import { Copy, Pencil } from 'lucide-react';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
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

/** A clock that only this file moves: what is to happen after so many milliseconds waits to be called. */
const waiting = new Map<number | undefined, () => void>();
const holdTimers = () => {
  waiting.clear();
  const pass = window.setTimeout.bind(window);
  const spy = spyOn(window, 'setTimeout').mockImplementation(((handler: () => void, delay?: number) => {
    if (delay !== 700 && delay !== 300) return pass(handler, delay);
    waiting.set(delay, handler);
    return delay;
  }) as typeof window.setTimeout);
  return () => spy.mockRestore();
};

export const Default = meta.story({
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
  parameters: { visual: { disable: 'looks as Default, closed' } },
  play: async () => {
    renaming().focus();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(renaming()).toHaveFocus();
  },
});
export const WaitsAsSpecified = meta.story({
  parameters: { visual: { disable: 'looks as Default' } },
  beforeEach: holdTimers,
  play: async () => {
    await userEvent.hover(renaming());
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    waiting.get(700)?.();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Rename league');

    await userEvent.keyboard('{Escape}');
    await isGone();
    await userEvent.unhover(renaming());
    await userEvent.hover(copying());
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy the join code');

    await userEvent.keyboard('{Escape}');
    await isGone();
    await userEvent.unhover(copying());
    waiting.get(300)?.();
    waiting.delete(700);
    await userEvent.hover(renaming());
    await waitFor(() => expect(waiting.has(700)).toBe(true));
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  },
});
