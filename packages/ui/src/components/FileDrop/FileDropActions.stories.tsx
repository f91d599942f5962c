import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { FileDrop, type FileDropProps } from './FileDrop.tsx';
import type { FileDropItem } from './FileDropItems.tsx';

const drop: FileDropProps = {
  label: 'Images of experts',
  maxSize: 10_000_000,
  items: [],
  onFiles: fn(),
  onCancel: fn(),
  onRetry: fn(),
  onRemove: fn(),
};

const meta = preview.meta({ title: 'Components/FileDrop/Actions', component: FileDrop, args: drop });

const file = { id: 'a', name: 'marieke.png', size: 2_400_000 };
const chosen: FileDropItem = { ...file, is: 'chosen' };
const uploading: FileDropItem = { ...file, is: 'uploading', sent: 900_000 };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Cancelling(props: FileDropProps) {
  const [isCancelled, setCancelled] = useState(false);
  return (
    <FileDrop
      {...props}
      items={isCancelled ? [{ ...file, is: 'cancelled' }] : props.items}
      onCancel={() => setCancelled(true)}
    />
  );
}
function Removing(props: FileDropProps) {
  const [items, setItems] = useState(props.items);
  const end = (id: string) => setItems(items.map((item) => (item.id === id ? { ...item, is: 'done' as const } : item)));
  return (
    <FileDrop
      {...props}
      items={items}
      onCancel={end}
      onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
    />
  );
}
export const RemoveFilesSuccess = meta.story({
  args: {
    items: [
      ...['a', 'b', 'c'].map((id) => ({ ...chosen, id, name: `${id}.png` })),
      { ...uploading, id: 'd', name: 'd.png' },
    ],
  },
  render: (props) => <Removing {...props} />,
  play: async () => {
    const remover = (name: string) => screen.getByRole('button', { name: `Remove: ${name}.png` });
    await press('Remove: b.png');
    await expect(remover('c')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: 'Cancel: d.png' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(remover('d')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(remover('a')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  },
});
export const CancelTwice = meta.story({
  args: { items: [uploading] },
  render: (props) => <Cancelling {...props} />,
  play: async () => {
    await userEvent.dblClick(screen.getByRole('button', { name: 'Cancel: marieke.png' }));
    await expect(screen.getByText('2.4 MB, cancelled')).toBeVisible();
    await expect(drop.onRetry).not.toHaveBeenCalled();
  },
});
