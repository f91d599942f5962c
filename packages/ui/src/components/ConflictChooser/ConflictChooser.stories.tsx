import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ConflictChooser, type ConflictChooserProps } from './ConflictChooser.tsx';

const conflict: ConflictChooserProps = {
  who: 'Dirk Aerts saved it at 14:05 CET.',
  fields: [
    { name: 'name', label: 'Name', theirs: 'Zuidas vs. Brussel', mine: 'Zuidas Cup' },
    { name: 'sponsor', label: 'Sponsor', theirs: 'Kade Logistics', mine: '' },
    { name: 'text', label: 'Text', theirs: 'Twelve weeks.\nOne winner.', mine: 'Twelve weeks, and one winner.' },
  ],
  choices: { sponsor: 'theirs' },
  onChoose: fn(),
};

/** Remembers what is chosen, as a dialog does. */
function Choosing(props: ConflictChooserProps) {
  const [choices, setChoices] = useState(props.choices);
  return (
    <div style={{ maxWidth: 480 }}>
      <ConflictChooser
        {...props}
        choices={choices}
        onChoose={(next) => {
          setChoices(next);
          props.onChoose(next);
        }}
      />
    </div>
  );
}

const meta = preview.meta({
  title: 'Components/ConflictChooser',
  component: ConflictChooser,
  args: conflict,
  render: (props) => <Choosing {...props} />,
});

const field = (name: string) => within(screen.getByRole('group', { name }));

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Dirk Aerts saved it at 14:05 CET.');
    await expect(field('Sponsor').getByRole('radio', { name: 'Theirs Kade Logistics' })).toBeChecked();
    await expect(field('Name').queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await expect(screen.getByRole('status')).toHaveTextContent('1 of 3 chosen');
  },
});
export const ChooseByKeyboardSuccess = meta.story({
  play: async () => {
    field('Name').getByRole('radio', { name: 'Theirs Zuidas vs. Brussel' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field('Name').getByRole('radio', { name: 'Mine Zuidas Cup' })).toBeChecked();
    await expect(conflict.onChoose).toHaveBeenLastCalledWith({ sponsor: 'theirs', name: 'mine' });
    await expect(screen.getByRole('status')).toHaveTextContent('2 of 3 chosen');
  },
});
export const KeepAllTheirsSuccess = meta.story({
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Keep all theirs' }));
    await expect(conflict.onChoose).toHaveBeenLastCalledWith({ name: 'theirs', sponsor: 'theirs', text: 'theirs' });
  },
});
export const KeepAllMineSuccess = meta.story({
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Keep all mine' }));
    await expect(conflict.onChoose).toHaveBeenLastCalledWith({ name: 'mine', sponsor: 'mine', text: 'mine' });
    await expect(screen.getByRole('status')).toHaveTextContent('3 of 3 chosen');
  },
});
export const LongContent = meta.story({
  args: {
    fields: [
      {
        name: 'name',
        label: 'Name',
        theirs: 'Vermögensverwaltungsgesellschaftsmeisterschaft'.repeat(3),
        mine: 'دوري بروكسل 🐂',
      },
    ],
    choices: {},
  },
});
