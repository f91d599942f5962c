import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk, identities, longIdentities } from '../../../../mocks/identities.ts';
import { selectIdentities } from '../identity-selection.ts';
import { IdentitiesTable, type IdentitiesTableProps } from './IdentitiesTable.tsx';

const table: IdentitiesTableProps = {
  rows: selectIdentities(identities, { search: '', sort: 'changed', order: 'desc', filters: {} }, 'Europe/Brussels'),
  sort: { column: 'changed', order: 'desc' },
  onSort: fn(),
  onOpen: fn(),
  linkTo: ({ id }) => `/sudo?open=${id}`,
  openRow: null,
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesTable',
  component: IdentitiesTable,
  parameters: { layout: 'fullscreen' },
  args: table,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('table', { name: 'Identities' }));
    await expect(rows.getByRole('row', { name: /^marieke.*you Active/ })).toHaveTextContent(
      'Every project, through sudo',
    );
    await expect(rows.getByRole('row', { name: /^Tom\.Bakker/ })).toHaveTextContent('Unverified');
    await expect(rows.getByRole('row', { name: /^sanne/ })).toHaveTextContent('quarantined');
    await expect(rows.getByRole('row', { name: /^mads/ })).toHaveTextContent('3 Jun 202512 Jun 2026–12 Jun 2026');
    await expect(rows.getByRole('columnheader', { name: /^Last change/ })).toHaveAttribute('aria-sort', 'descending');
  },
});
export const Loading = meta.story({ args: { rows: [], state: 'loading' } });
export const LongContent = meta.story({ args: { rows: longIdentities } });
export const OpenRow = meta.story({ args: { openRow: dirk.id } });
export const SortSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await expect(table.onSort).toHaveBeenLastCalledWith({ column: 'email', order: 'asc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Projects' }));
    await expect(table.onSort).toHaveBeenLastCalledWith({ column: 'projects', order: 'asc' });
  },
});
export const OpenSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^dirk/ }));
    await expect(table.onOpen).toHaveBeenLastCalledWith(dirk);
  },
});
