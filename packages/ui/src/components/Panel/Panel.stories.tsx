import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { Panel, type PanelProps } from './Panel.tsx';

const panel: PanelProps = {
  title: 'League',
  children: <p>Vrijdagborrel, of 14 members.</p>,
  footer: <Button variant="outline">Rename…</Button>,
  onClose: () => undefined,
};

/** A page with a way into the panel, which takes its place beside it. */
function Beside(props: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 440px' }}>
      <main>
        <Button onClick={() => setOpen(true)}>Open</Button>
      </main>
      {isOpen ? <Panel {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const meta = preview.meta({
  title: 'Components/Panel',
  component: Panel,
  args: panel,
  parameters: { layout: 'fullscreen' },
  render: Beside,
});

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('complementary', { name: 'League' });
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());

/** The page beside it stays within reach. */
export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await open();
    await expect(screen.getByRole('heading', { name: 'League' })).toHaveFocus();
    await expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  },
});
/** Also of whoever has pressed a text in it. */
export const EscapeWithin = meta.story({
  play: async () => {
    await open();
    await userEvent.click(screen.getByText(/^Vrijdagborrel/));
    await userEvent.keyboard('{Escape}');
    await isClosed();
  },
});
/** Escape on the page beside it is not for the panel. */
export const EscapeOnThePage = meta.story({
  play: async () => {
    await open();
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('complementary')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
  },
});
export const EscapeInASearch = meta.story({
  args: { children: <SearchField label="Search members" value="ona" onChange={() => undefined} hasShortcut={false} /> },
  play: async () => {
    await open();
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('complementary')).toBeVisible();
  },
});
