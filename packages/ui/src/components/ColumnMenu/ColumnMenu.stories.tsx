import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ColumnMenu, type ColumnMenuProps } from './ColumnMenu.tsx';
import { madeLayout } from './column-layout.ts';
import { useColumnLayout } from './use-column-layout.ts';

const columns = ['Email', 'State', 'Verified', 'Projects', 'Last change'].map((heading, index) => ({
  id: heading.toLowerCase(),
  heading,
  namesRow: index === 0,
}));

function Stateful({ onLayout, ...args }: ColumnMenuProps) {
  const [layout, setLayout] = useColumnLayout('story');
  return (
    <ColumnMenu
      {...args}
      layout={layout}
      onLayout={(next) => {
        onLayout(next);
        setLayout(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/ColumnMenu',
  component: ColumnMenu,
  args: { columns, layout: madeLayout, onLayout: fn() },
  render: (args) => <Stateful {...args} />,
  beforeEach: () => localStorage.clear(),
});

async function open() {
  screen.getByRole('button', { name: 'Columns' }).click();
  return within(await screen.findByRole('dialog', { name: 'Columns' }));
}
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

export const Closed = meta.story();
export const Open = meta.story({
  tags: ['picture', 'picture-dark'],
  beforeEach: () =>
    localStorage.setItem('bullpen:columns:story', '{"hidden":["verified"],"order":["email","projects"]}'),
  play: async () => {
    const menu = await open();
    await expect(menu.getByRole('checkbox', { name: 'Verified' })).not.toBeChecked();
    await expect(menu.getByRole('checkbox', { name: 'Email' })).toBeDisabled();
    await expect(names()).toEqual(['Email', 'State', 'Verified', 'Projects', 'Last change']);
  },
});
export const HideColumnSuccess = meta.story({
  play: async ({ args, userEvent }) => {
    const menu = await open();
    await userEvent.click(menu.getByRole('checkbox', { name: 'State' }));
    await expect(args.onLayout).toHaveBeenLastCalledWith({ ...madeLayout, hidden: ['state'] });
    await expect(localStorage.getItem('bullpen:columns:story')).toContain('"hidden":["state"]');
    await userEvent.click(menu.getByRole('button', { name: 'Reset columns' }));
    await expect(menu.getByRole('checkbox', { name: 'State' })).toBeChecked();
    await expect(localStorage).toHaveLength(0);
  },
});
export const MoveColumnByKeyboardSuccess = meta.story({
  play: async ({ userEvent }) => {
    const menu = await open();
    const up = menu.getByRole('button', { name: 'Move Verified up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await expect(up).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect(names()).toEqual(['Verified', 'Email', 'State', 'Projects', 'Last change']);
    await expect(menu.getByRole('status')).toHaveTextContent('Verified is column 1 of 5');
    await expect(up).toHaveFocus();
    await userEvent.click(menu.getByRole('button', { name: 'Move Email down' }));
    await expect(names().slice(0, 3)).toEqual(['Verified', 'State', 'Email']);
  },
});
