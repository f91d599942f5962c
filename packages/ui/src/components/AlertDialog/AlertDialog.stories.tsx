import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { AlertDialog } from './AlertDialog.tsx';

const meta = preview.meta({
  title: 'Components/AlertDialog',
  component: AlertDialog,
  args: {
    title: 'Scores were recomputed',
    description: 'Ranks of this morning have changed.',
    actions: <Button>Understood</Button>,
  },
});

export const Default = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Scores were recomputed' });
    await expect(dialog).toHaveAccessibleDescription('Ranks of this morning have changed.');
    await expect(screen.getByRole('button', { name: 'Understood' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
  },
});
export const EscapeIsAnAnswer = meta.story({
  args: { onEscape: fn() },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onEscape).toHaveBeenCalledOnce();
  },
});
export const LongContent = meta.story({
  args: {
    title: 'Vermögensverwaltungsgesellschaftsmeisterschaft der Alpenbörse',
    description:
      'RindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzRindfleischetikettierungsüberwachungsaufgabe',
    actions: (
      <>
        <Button variant="outline">Keep the championship as it stands</Button>
        <Button>Recompute the whole championship</Button>
      </>
    ),
  },
});
