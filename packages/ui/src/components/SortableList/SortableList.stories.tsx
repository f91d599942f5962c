import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { SortableList, type SortableListProps } from './SortableList.tsx';

interface Dish {
  readonly id: string;
}

const onOrder = fn();

function Dishes(props: SortableListProps<Dish>) {
  const [items, setItems] = useState(props.items);
  return (
    <SortableList
      {...props}
      items={items}
      onOrder={(ids) => {
        onOrder(ids);
        setItems(ids.map((id) => ({ id })));
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/SortableList',
  component: SortableList<Dish>,
  render: (props) => <Dishes {...props} />,
  args: {
    label: 'Dishes',
    items: ['Waterzooi', 'Stoofvlees', 'مقلوبة', 'Rösti'].map((id) => ({ id })),
    nameOf: ({ id }) => id,
    row: ({ id }) => <bdi>{id}</bdi>,
    isFixed: false,
    onOrder,
  },
});

const shown = () =>
  [...screen.getByRole('list', { name: 'Dishes' }).querySelectorAll('bdi')].map((each) => each.textContent);

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(shown()).toEqual(['Waterzooi', 'Stoofvlees', 'مقلوبة', 'Rösti']);
    await expect(screen.getByRole('button', { name: 'Move Waterzooi up' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Move Rösti down' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Move Waterzooi' })).toHaveAccessibleDescription(/Press Space/);
  },
});
export const MoveDishSuccess = meta.story({
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Move Rösti up' }));
    await expect(shown()).toEqual(['Waterzooi', 'Stoofvlees', 'Rösti', 'مقلوبة']);
    await expect(screen.getByRole('button', { name: 'Move Rösti up' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Move Waterzooi down' }));
    await expect(shown()).toEqual(['Stoofvlees', 'Waterzooi', 'Rösti', 'مقلوبة']);
    await expect(screen.getByText('\u2068Waterzooi\u2069 is now 2 of 4.')).toBeInTheDocument();
    // At the end its button goes, and the focus stays with it.
    await userEvent.click(screen.getByRole('button', { name: 'Move Waterzooi up' }));
    await expect(screen.getByRole('button', { name: 'Move Waterzooi' })).toHaveFocus();
  },
});
export const MoveByKeyboardSuccess = meta.story({
  play: async () => {
    screen.getByRole('button', { name: 'Move Waterzooi' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByText(/Waterzooi\u2069 taken, 1 of 4\./)).toBeInTheDocument());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByText(/Waterzooi\u2069 is now 2 of 4\./)).toBeInTheDocument());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(onOrder).toHaveBeenLastCalledWith(['Stoofvlees', 'Waterzooi', 'مقلوبة', 'Rösti']));
  },
});
export const MoveByKeyboardLeft = meta.story({
  play: async () => {
    screen.getByRole('button', { name: 'Move Waterzooi' }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByText(/taken, 1 of 4\./)).toBeInTheDocument());
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText(/left where it was/)).toBeInTheDocument());
    await expect(onOrder).not.toHaveBeenCalled();
  },
});
export const Fixed = meta.story({
  tags: ['picture'],
  args: { isFixed: true },
  play: async () => {
    for (const button of screen.getAllByRole('button')) await expect(button).toBeDisabled();
  },
});
export const LongContent = meta.story({
  args: {
    items: [{ id: 'Beter één aandeel in de hand dan tien in de lucht, zei mijn grootmoeder altijd' }, { id: 'Rösti' }],
  },
});
export const Empty = meta.story({
  args: { items: [] },
  play: async () => {
    await expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
});
