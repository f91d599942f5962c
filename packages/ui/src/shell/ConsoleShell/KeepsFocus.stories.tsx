import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { BullpenProvider } from '../../provider/BullpenProvider.tsx';

const meta = preview.meta({ title: 'Shell/ConsoleShell/KeepsFocus', component: BullpenProvider });

const funds = ['Amstel', 'Rijn', 'Maas'];

/** Funds that are deleted, one of them after a question; and a page that is left. */
function Funds() {
  const [left, setLeft] = useState(funds);
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const remove = (fund: string) => {
    setAsked(null);
    setLeft((before) => before.filter((each) => each !== fund));
  };
  if (isOver) return <main>Elsewhere</main>;
  const save = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 300);
  };
  return (
    <main>
      <ul aria-label="Funds">
        {left.map((fund) => (
          <li key={fund}>
            {fund}
            <Button onClick={() => remove(fund)}>Delete {fund}</Button>
            <Button onClick={() => setAsked(fund)}>Ask for {fund}</Button>
          </li>
        ))}
      </ul>
      <section aria-label="Saving">
        <Button busy={isBusy} onClick={save}>
          Save
        </Button>
        <Button onClick={() => setOver(true)}>Leave</Button>
      </section>
      {asked === null ? null : (
        <Dialog open onClose={() => setAsked(null)} title="Delete this fund">
          <Button onClick={() => remove(asked)}>Yes</Button>
        </Dialog>
      )}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
};

/** What had the focus goes away: it stays in the list, comes back to what was busy, and ends on the next page. */
export const KeepsFocus = meta.story({
  render: () => <Funds />,
  play: async () => {
    await press('Delete Rijn');
    await waitFor(() => expect(button('Delete Maas')).toHaveFocus());
    await press('Ask for Maas');
    await screen.findByRole('dialog', { name: 'Delete this fund' });
    await press('Yes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button('Ask for Amstel')).toHaveFocus());
    await press('Save');
    await waitFor(() => expect(button('Leave')).toHaveFocus());
    await waitFor(() => expect(button('Save')).toHaveFocus());
    await press('Leave');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
});
/** A press beside everything takes the focus away on purpose. */
export const LeavesFocusAlone = meta.story({
  render: () => <Funds />,
  play: async () => {
    button('Delete Maas').focus();
    await userEvent.click(document.body);
    await press('Delete Rijn');
    await waitFor(() => expect(button('Delete Maas')).toHaveFocus());
    await userEvent.click(document.body);
    await expect(document.body).toHaveFocus();
  },
});
