import { expect, fn, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { madeLayout } from '../../../../components/ColumnMenu/column-layout.ts';
import { dirk, identities, longIdentities, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { selectIdentities } from '../identity-selection.ts';
import { IdentitiesTable, type IdentitiesTableProps } from './IdentitiesTable.tsx';
import { identityColumns } from './identity-columns.tsx';

const table: IdentitiesTableProps = {
  identities: selectIdentities(
    identities,
    { search: '', sort: 'changed', order: 'desc', filters: {} },
    'Europe/Brussels',
  ),
  columns: identityColumns({ projects, viewerId: marieke.id, timeZone: 'Europe/Brussels' }),
  layout: madeLayout,
  onLayout: fn(),
  selection: { sort: 'changed', order: 'desc' },
  onSort: fn(),
  onOpen: fn(),
  addressOf: (id) => `/sudo?open=${id}`,
  openId: null,
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
    await expect(rows.getByRole('row', { name: /^Tom\.Bakker/ })).toHaveTextContent('Waiting');
    await expect(rows.getByRole('row', { name: /^sanne/ })).toHaveTextContent('quarantined');
    await expect(rows.getByRole('row', { name: /^mads/ })).toHaveTextContent('3 Jun 202512 Jun 2026–12 Jun 2026');
    await expect(rows.getByRole('columnheader', { name: /^Last change/ })).toHaveAttribute('aria-sort', 'descending');
  },
});
export const Loading = meta.story({ args: { identities: [], state: 'loading' } });
export const LongContent = meta.story({ args: { identities: longIdentities } });
export const OpenRow = meta.story({ args: { openId: dirk.id } });
export const SortSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Email' }));
    await expect(table.onSort).toHaveBeenLastCalledWith({ sort: 'email', order: 'asc' });
    await userEvent.click(canvas.getByRole('button', { name: 'Projects' }));
    await expect(table.onSort).toHaveBeenLastCalledWith({ sort: 'projects', order: 'asc' });
  },
});
export const OpenSuccess = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^dirk/ }));
    await expect(table.onOpen).toHaveBeenLastCalledWith(dirk.id);
  },
});
