import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { madeLayout } from '../../../../components/ColumnMenu/column-layout.ts';
import { identities, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { type IdentitySelection, selectIdentities } from '../identity-selection.ts';
import { IdentitiesView, type IdentitiesViewProps } from './IdentitiesView.tsx';

const selection: IdentitySelection = {
  search: '',
  sort: 'changed',
  order: 'desc',
  filters: { state: 'active', verified: 'true' },
};
const rows = selectIdentities(identities, selection, 'Europe/Brussels');

const view: IdentitiesViewProps = {
  state: {
    is: 'default',
    page: { rows, matching: rows.length, total: identities.length, asOf: new Date('2026-11-21T13:12:00Z') },
  },
  selection,
  onSelect: fn(),
  onFilter: fn(),
  layout: madeLayout,
  onLayout: fn(),
  onOpen: fn(),
  addressOf: (id) => `/sudo?open=${id}`,
  openId: null,
  onRefresh: fn(),
  projects,
  viewerId: marieke.id,
  timeZone: 'Europe/Brussels',
};

const meta = preview.meta({
  title: 'Areas/Sudo/Identities/IdentitiesView/Filtered',
  component: IdentitiesView,
  parameters: { layout: 'fullscreen' },
  args: view,
});

export const Some = meta.story({
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Filters' })).toHaveTextContent('StateActiveEmailVerified');
    await expect(canvas.getByText('4 of 7 identities')).toBeVisible();
  },
});
export const NothingPasses = meta.story({
  args: {
    state: { is: 'noResults', total: 7 },
    selection: { ...selection, filters: { sudo: 'true', verified: 'false' } },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No identity passes these filters' })).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Clear filters' })[1] ?? document.body);
    await expect(view.onFilter).toHaveBeenLastCalledWith(
      expect.objectContaining({ state: null, verified: null, sudo: null, in: null, created: null }),
    );
  },
});
export const ArrangedColumns = meta.story({
  args: {
    selection: { ...selection, filters: { sudo: 'true' } },
    layout: {
      order: ['email', 'changed', 'state', 'since', 'verified', 'sudo', 'projects', 'created'],
      hidden: ['since', 'created'],
      widths: { state: 160 },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Last change',
      'Last sign-in',
      'State',
      'Verified',
      'Sudo',
      'Projects',
    ]);
  },
});
