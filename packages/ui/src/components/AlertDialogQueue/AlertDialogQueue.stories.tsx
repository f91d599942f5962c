import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../Button/Button.tsx';
import { AlertDialogQueue } from './AlertDialogQueue.tsx';
import { type AlertMessage, createAlertDialogQueue } from './create-alert-queue.ts';

const recomputed: AlertMessage = {
  title: 'Scores were recomputed',
  description: 'Ranks of this morning have changed.',
  btnText: 'Understood',
};
const closed: AlertMessage = {
  title: 'The market has closed',
  description: 'Orders given now are carried out tomorrow.',
  btnText: 'Go on',
};

/** An application with its queue, and something that pushes two messages at once. */
function Application({ messages }: { readonly messages: readonly AlertMessage[] }) {
  const [queue] = useState(createAlertDialogQueue);
  return (
    <>
      <Button variant="outline" onClick={() => messages.forEach(queue.push)}>
        Recompute
      </Button>
      <AlertDialogQueue queue={queue} />
    </>
  );
}

const meta = preview.meta({
  title: 'Components/AlertDialogQueue',
  component: AlertDialogQueue,
  args: { queue: createAlertDialogQueue() },
  render: () => <Application messages={[recomputed, closed]} />,
});

const recompute = () => userEvent.click(screen.getByRole('button', { name: 'Recompute' }));
const alert = (name: string) => screen.findByRole('alertdialog', { name });
const nothingIsShown = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

export const OneAtATime = meta.story({
  tags: ['picture', 'picture-dark'],
  play: async () => {
    await recompute();
    await expect(await alert(recomputed.title)).toHaveAccessibleDescription(recomputed.description);
    await expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await expect(screen.getByRole('button', { name: 'Understood' })).toHaveFocus();
    // It is modal: what lies behind it is out of reach.
    await expect(screen.queryByRole('button', { name: 'Recompute' })).not.toBeInTheDocument();
  },
});
export const NextMessage = meta.story({
  play: async () => {
    await recompute();
    await alert(recomputed.title);
    await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await alert(closed.title);
    await expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus();
  },
});
export const EscapeCountsAsTheButton = meta.story({
  play: async () => {
    await recompute();
    await alert(recomputed.title);
    await userEvent.keyboard('{Escape}');
    await alert(closed.title);
    await userEvent.keyboard('{Escape}');
    await nothingIsShown();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Recompute' })).toHaveFocus());
  },
});
export const LongContent = meta.story({
  render: () => (
    <Application
      messages={[
        {
          title: 'Vermögensverwaltungsgesellschaftsmeisterschaft der Alpenbörse',
          description: 'تم إعادة حساب النتائج. Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz '.repeat(
            3,
          ),
          btnText: 'Zur Kenntnis genommen und verstanden',
        },
      ]}
    />
  ),
  play: async () => {
    await recompute();
    await screen.findByRole('alertdialog');
  },
});
