import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { Picker } from './Picker.tsx';

const instruments = ['Noordzee Wind', 'Kade Logistics', 'Lumen Optics', 'Älvdal Timber'];

const meta = preview.meta({
  title: 'Components/Picker',
  component: Picker,
  args: {
    label: 'Find an instrument',
    items: instruments.map((name, index) => ({
      id: name,
      text: name,
      group: index < 1 ? 'Recent' : 'All',
      content: name,
    })),
    picked: 'Kade Logistics',
    onPick: fn(),
    children: 'Kade Logistics',
  },
  render: (args) => (
    <>
      <Picker {...args} /> <Button variant="ghost">After</Button>
    </>
  ),
});

const open = async () => {
  const trigger = screen.getByRole('button', { name: 'Kade Logistics' });
  await userEvent.click(trigger);
  await screen.findByRole('combobox', { name: 'Find an instrument' });
  return trigger;
};
const names = () => screen.getAllByRole('option').map((option) => option.textContent);
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());

export const Closed = meta.story();
export const Open = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await open();
    await expect(screen.getByRole('combobox')).toHaveFocus();
    await expect(names()).toEqual(instruments);
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    await expect(recent.getByRole('option', { name: 'Noordzee Wind' })).toBeVisible();
    await expect(screen.getByRole('option', { checked: true })).toHaveTextContent('Kade Logistics');
  },
});
export const NoMatch = meta.story({
  play: async () => {
    await open();
    await userEvent.keyboard('zimmerman');
    await expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “zimmerman”');
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('combobox')).toBeVisible();
  },
});
export const PickByKeyboardSuccess = meta.story({
  play: async ({ args }) => {
    const trigger = screen.getByRole('button', { name: 'Kade Logistics' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('combobox');
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Kade Logistics');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('Lumen Optics');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('combobox');
    await userEvent.keyboard('TIMBER al');
    await waitFor(() => expect(names()).toEqual(['Älvdal Timber']));
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('Älvdal Timber');
  },
});
export const PickByPointerSuccess = meta.story({
  play: async ({ args }) => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: 'Lumen Optics' }));
    await expect(args.onPick).toHaveBeenLastCalledWith('Lumen Optics');
    await isClosed();
  },
});
export const Closes = meta.story({
  play: async ({ args }) => {
    const trigger = await open();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(trigger).toHaveFocus());
    await open();
    await userEvent.click(trigger);
    await isClosed();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    await isClosed();
    await expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await expect(args.onPick).not.toHaveBeenCalled();
  },
});
