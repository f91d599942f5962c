import { AuditEvent } from '@bullpen/contract';
import { expect, fn, screen } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk, longest, marieke } from '../../../../mocks/identities.ts';
import { projects } from '../../../../mocks/projects.ts';
import { AuditEventDialog, type AuditEventDialogProps, type AuditEventDialogState } from './AuditEventDialog.tsx';

const event = AuditEvent.parse({
  id: '00000009-7c1e-4a04-8e13-000000000200',
  at: '2026-11-20T15:20:09.000Z',
  actor: { id: marieke.id, email: marieke.traits.email },
  projectKey: null,
  action: 'identity.change',
  subject: { id: dirk.id, email: dirk.traits.email },
  before: { projects: { 'handelskompas-s03-prod': 'r' }, sudo: false },
  after: { projects: { 'handelskompas-s03-prod': 'rw', 'demo-s01-test': 'r' }, sudo: false },
  reason: 'Runs the season from now on.',
  requestId: 'req_8f21c0de',
});
const league = AuditEvent.parse({
  ...event,
  action: 'league.delete',
  projectKey: 'handelskompas-s03-prod',
  reason: null,
  requestId: null,
  subject: { id: dirk.id, email: null },
  before: { name: 'مقلوبة', members: 4 },
  after: null,
});

const dialog: AuditEventDialogProps = {
  id: event.id,
  state: { is: 'default', page: event },
  object: { is: 'page', to: `/sudo?open=${dirk.id}`, projectKey: undefined },
  projects,
  timeZone: 'Europe/Brussels',
  onRetry: fn(),
  onClose: fn(),
};

const meta = preview.meta({ title: 'Areas/Sudo/Audit/AuditEventDialog', component: AuditEventDialog, args: dialog });

const inState = (state: AuditEventDialogState) => ({ args: { state } });
/** One of them is pictured; each has words of its own, which FailureState pictures. */
const failed = (state: AuditEventDialogState) => ({
  ...inState(state),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Failed to fetch the event' })).toBeVisible();
  },
});

export const Default = meta.story({
  tags: ['picture'],
  play: async () => {
    const shown = await screen.findByRole('dialog', { name: 'Event' });
    await expect(shown).toHaveTextContent(/rw in PROD S03 Handelskompas given/);
    await expect(shown).toHaveTextContent(/ProjectsPRODS03 HandelskompasTESTS01 Bullpen Demo/);
    await expect(shown).toHaveTextContent('20 Nov 2026, 16:20:09 CET (20 Nov 2026, 15:20:09 UTC)');
    await expect(shown).toHaveTextContent(/Projects, PROD S03 Handelskompasbefore: rafter: rw/);
    await expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/sudo?open=${dirk.id}`);
    await expect(screen.getByRole('link', { name: 'All done to it' })).toHaveAttribute(
      'href',
      `/sudo/audit?subject=${dirk.id}`,
    );
    await expect(screen.getByRole('button', { name: 'Copy request id' })).toBeVisible();
  },
});
export const Raw = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Raw' }));
    await expect(screen.getByText(/"requestId": "req_8f21c0de"/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Copy JSON' })).toBeVisible();
  },
});
export const ObjectGone = meta.story({
  args: { state: { is: 'default', page: league }, object: { is: 'gone' } },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/ObjectLeague gone/);
    await expect(screen.getByRole('dialog')).toHaveTextContent(/Done without a request/);
    await expect(screen.queryByRole('link', { name: 'Open it' })).not.toBeInTheDocument();
  },
});
export const NothingChanged = meta.story({
  args: {
    state: { is: 'default', page: { ...event, action: 'expert.reorder', before: null, after: null } },
    object: { is: 'none' },
  },
  play: async () => {
    await expect(await screen.findByText('Nothing was written down as changed.')).toBeVisible();
  },
});
export const LongContent = meta.story({
  args: {
    timeZone: 'UTC',
    state: {
      is: 'default',
      page: {
        ...event,
        subject: { id: longest.id, email: longest.traits.email },
        before: { description: 'Donaudampfschifffahrtsgesellschaft'.repeat(6) },
        after: { description: 'Elektrizitätswerk '.repeat(12) },
        reason: 'As agreed with the publisher, whose project lead had asked for it twice. '.repeat(5),
      },
    },
  },
});
export const Loading = meta.story(inState({ is: 'loading' }));
export const Slow = meta.story(inState({ is: 'slow' }));
export const Refetching = meta.story({
  ...inState({ is: 'refetching', page: event }),
});
export const Stale = meta.story({
  ...inState({ is: 'stale', page: event, failure: { is: 'serverError', requestId: 'req_8f21c0de' } }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await expect(dialog.onRetry).toHaveBeenCalledOnce();
  },
});
export const NotFound = meta.story({
  ...inState({ is: 'notFound' }),
  play: async () => {
    await expect(await screen.findByText('No event has this id')).toBeVisible();
    await expect(screen.getByRole('dialog')).toHaveTextContent(event.id);
  },
});
export const ServerError = meta.story(failed({ is: 'serverError', requestId: 'req_8f21c0de' }));
export const Unexpected = meta.story(failed({ is: 'unexpected' }));
export const TooMany = meta.story(failed({ is: 'tooMany', retryAfter: 42 }));
export const Maintenance = meta.story(failed({ is: 'maintenance' }));
export const Forbidden = meta.story(failed({ is: 'forbidden' }));
export const Offline = meta.story(failed({ is: 'offline' }));
export const TimedOut = meta.story(failed({ is: 'timedOut' }));
export const ProviderUnavailable = meta.story({
  ...failed({ is: 'providerUnavailable' }),
});
export const SessionExpired = meta.story(failed({ is: 'sessionExpired' }));

const failures = { ServerError, Unexpected, TooMany, Maintenance, Forbidden, Offline, NotFound, TimedOut };
everyState<AuditEventDialogState['is']>({
  Default,
  Refetching,
  Stale,
  Loading,
  Slow,
  ...failures,
  ProviderUnavailable,
  SessionExpired,
});
