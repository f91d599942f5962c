import type { Identity } from '@bullpen/contract';
import { expect, fn } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import type { PagedRows } from '../../../../data/use-paged-rows.ts';
import { dirk, identities, kristiina, longIdentities, makeIdentity, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { accessColumns, countGranted } from '../access-columns.ts';
import { changesOf, setCell } from '../access-draft.ts';
import { type AccessSelection, selectPeople } from '../access-selection.ts';
import { summarize } from '../access-summary.ts';
import { type AccessState, AccessView, type AccessViewProps } from './AccessView.tsx';

const selection: AccessSelection = { search: '', filters: {} };
const groups = accessColumns(projects, identities, {});
const rows = selectPeople(identities, selection, groups, new Map());
const page: PagedRows<Identity> = {
  rows,
  total: { value: 7, exact: true },
  all: 7,
  asOf: new Date('2026-11-21T13:12:00Z'),
  more: 'end',
};
const none: PagedRows<Identity> = { ...page, rows: [], total: { value: 0, exact: true } };
const many = Array.from({ length: 100 }, (_, index) =>
  makeIdentity({
    number: 1000 + index,
    email: `person${index}@handelskompas.example`,
    created: '2025-08-30T06:00:00Z',
    changed: '2026-08-30T06:00:00Z',
    projects: {},
  }),
);
const unchanged = { people: 0, cells: 0, given: 0, taken: 0, production: 0, productionGiven: 0, conflicts: 0 };

const view: AccessViewProps = {
  by: 'person',
  onTurn: fn(),
  state: { is: 'default', page },
  selection,
  onSearch: fn(),
  onFilter: fn(),
  onRefresh: fn(),
  groups,
  draft: new Map(),
  onSet: fn(),
  onWithdraw: fn(),
  withdrawn: null,
  addressOf: (id) => `/sudo?open=${id}`,
  viewerId: marieke.id,
  projects,
  changed: {
    summary: unchanged,
    gone: 0,
    canUndo: false,
    canRedo: false,
    onUndo: fn(),
    onRedo: fn(),
    onClear: fn(),
    onReview: fn(),
  },
  timeZone: 'Europe/Brussels',
};

const meta = preview.meta({
  title: 'Areas/Sudo/Access/AccessView',
  component: AccessView,
  parameters: { layout: 'fullscreen' },
  args: view,
});

const inState = (state: AccessState) => ({ args: { state } });

export const Default = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7 people × 25 projects')).toBeVisible();
    await expect(canvas.getByText('As of 14:12 CET')).toBeVisible();
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Refresh/ })).toBeDisabled();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  },
});
export const Stale = meta.story({
  ...inState({ is: 'stale', page, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /may be out of date.*answered with an error.*req_8f21c0de/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(view.onRefresh).toHaveBeenCalled();
  },
});
export const StaleOffline = meta.story(inState({ is: 'stale', page, failure: { is: 'offline' } }));
export const Empty = meta.story(inState({ is: 'default', page: { ...none, all: 0 } }));
export const NoResults = meta.story({
  args: { state: { is: 'default', page: none }, selection: { search: 'zimmerman', filters: {} } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No identity matches “zimmerman”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(view.onSearch).toHaveBeenLastCalledWith('');
  },
});
const changes = changesOf(
  setCell(setCell(new Map(), dirk, 'handelskompas-s03-prod', 'r'), kristiina, 'handelskompas-s03-prod', 'rw'),
  identities,
);
export const Changed = meta.story({
  args: {
    draft: new Map(
      changes.map(({ identity, cells }) => [identity.id, new Map(cells.map((cell) => [cell.projectKey, cell]))]),
    ),
    changed: { ...view.changed, summary: summarize(changes, () => true), canUndo: true },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save 2 changes…' }));
    await expect(view.changed.onReview).toHaveBeenCalledOnce();
  },
});
export const ByProject = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: { by: 'project', counts: countGranted(identities) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('25 projects × 7 people')).toBeVisible();
    const handelskompas = canvas.getByRole('rowheader', { name: /^PROD S03 Handelskompas/ });
    await expect(handelskompas).toHaveTextContent(/2 granted$/);
    await userEvent.click(canvas.getByRole('radio', { name: 'By person' }));
    await expect(view.onTurn).toHaveBeenLastCalledWith('person');
  },
});
export const ByProjectOfMany = meta.story({
  args: {
    by: 'project',
    state: { is: 'default', page: { ...page, rows: many, total: { value: 100, exact: true }, all: 10_000 } },
  },
  play: async ({ canvas }) => {
    const summary = '25 projects × the first 60 of 100 people; search or filter to see others';
    await expect(canvas.getByText(summary)).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(61);
  },
});
export const OneProject = meta.story({
  args: {
    groups: accessColumns(projects, identities, { projects: 'handelskompas-s03-prod' }),
    selection: { search: '', filters: { projects: 'handelskompas-s03-prod', access: 'true' } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter To the projects shown With access' }));
    await expect(view.onFilter).toHaveBeenLastCalledWith({ access: null });
  },
});
export const ServerError = meta.story({
  ...inState({ is: 'serverError', requestId: 'req_8f21c0de' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch identities');
    await expect(canvas.getByText('req_8f21c0de')).toBeVisible();
  },
});
export const Unexpected = meta.story(inState({ is: 'unexpected', requestId: 'req_8f21c0de' }));
export const TooMany = meta.story(inState({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(inState({ is: 'maintenance' }));
export const Forbidden = meta.story(inState({ is: 'forbidden' }));
export const Offline = meta.story(inState({ is: 'offline' }));
export const NotFound = meta.story(inState({ is: 'notFound', requestId: 'req_8f21c0de' }));
export const TimedOut = meta.story(inState({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story(inState({ is: 'providerUnavailable' }));
export const SessionExpired = meta.story(inState({ is: 'sessionExpired' }));
export const NoProject = meta.story(inState({ is: 'noProject' }));
export const NoApi = meta.story(inState({ is: 'noApi' }));
export const LongContent = meta.story(
  inState({ is: 'default', page: { ...page, rows: longIdentities, total: { value: 3, exact: true }, all: 10_000 } }),
);

everyState<AccessState['is']>({
  Default,
  Loading,
  Slow,
  Refetching,
  Stale,
  ServerError,
  Unexpected,
  TooMany,
  Maintenance,
  Forbidden,
  Offline,
  NotFound,
  TimedOut,
  ProviderUnavailable,
  SessionExpired,
  NoProject,
  NoApi,
});
