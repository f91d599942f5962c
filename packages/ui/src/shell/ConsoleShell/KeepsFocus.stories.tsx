import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../components/Button/Button.tsx';
import { DataTable } from '../../components/DataTable/DataTable.tsx';
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
        <Button onClick={() => setTimeout(() => remove('Maas'), 300)}>Delete Maas soon</Button>
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
    await waitFor(() => expect(button('Delete Maas soon')).toHaveFocus());
    await waitFor(() => expect(button('Save')).toHaveFocus());
    await press('Leave');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  },
});
/** A press beside everything takes the focus away on purpose: what goes away afterwards does not bring it back. */
export const LeavesFocusAlone = meta.story({
  render: () => <Funds />,
  play: async () => {
    await press('Delete Maas soon');
    button('Delete Maas').focus();
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByText('Maas')).toBeNull());
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(document.body).toHaveFocus();
  },
});

const columns = [{ id: 'name', heading: 'Name', cell: ({ name }: { name: string }) => name, sortable: true }];

/** A row that goes away hands the focus to the row that the table is entered by, and not to its head. */
export const StaysInRows = meta.story({
  render: () => {
    const [left, setLeft] = useState(funds);
    return (
      <main>
        <Button onClick={() => setTimeout(() => setLeft(funds.slice(1)), 300)}>Delete Amstel soon</Button>
        <DataTable
          caption="Funds"
          columns={columns}
          rows={left.map((name) => ({ name }))}
          rowId={({ name }) => name}
          sort={{ column: 'name', order: 'asc' }}
          onSort={() => undefined}
          selection={new Set()}
          onSelect={() => undefined}
        />
      </main>
    );
  },
  play: async () => {
    await press('Delete Amstel soon');
    const row = screen.getByRole('row', { name: /Amstel/ });
    (row.matches('[tabindex]') ? row : row.querySelector<HTMLElement>('[tabindex="0"]'))?.focus();
    await waitFor(() => expect(screen.queryByText('Amstel')).toBeNull());
    await waitFor(() => expect(document.activeElement?.closest('tbody')).not.toBeNull());
  },
});
