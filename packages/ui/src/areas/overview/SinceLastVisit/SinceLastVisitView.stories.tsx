import type { ActivityEntry } from '@bullpen/contract';
import { expect, fn, screen, within } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { SinceLastVisitView, type SinceLastVisitViewState } from './SinceLastVisitView.tsx';

const [dirk, tom] = ['dirk.aerts@handelskompas.example', 'tom.bakker@beursvizier.example'];
let count = 0;
const acts = (action: string, emails: readonly (string | null)[], name: string | null = 'Vrijdagborrel') =>
  emails.map((email): ActivityEntry => {
    count += 1;
    const id = `00000009-7c1e-4a04-8e13-${String(count).padStart(12, '0')}`;
    const actor = email === null ? null : { id, email };
    const at = '2026-11-21T09:00:00.000Z';
    return { id, at, actor, isOwn: false, action, subject: { id, name }, isRestorable: false };
  });
const state = (...rows: readonly ActivityEntry[]): SinceLastVisitViewState => ({
  is: 'default',
  page: { rows, total: { value: rows.length, exact: true }, asOf: new Date('2026-11-21T13:12:00Z'), more: 'end' },
});
const many = [
  ...acts('script_run.create', [dirk, tom]),
  ...acts('plan_node.update', [null, null, null]),
  ...acts(
    'player.update',
    Array.from({ length: 12 }, () => dirk),
  ),
  ...acts('league.delete', [tom], null),
  ...acts('funds.rank', [dirk]),
];

const meta = preview.meta({
  title: 'Areas/Overview/SinceLastVisit/SinceLastVisitView',
  component: SinceLastVisitView,
  args: {
    since: '2026-11-20T16:42:00.000Z',
    state: state(...many),
    now: new Date('2026-11-21T13:12:00Z'),
    timeZone: 'Europe/Brussels',
    onRetry: fn(),
    onMore: fn(),
  },
});

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

export const Many = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async () => {
    await expect(screen.getByText('Since your last visit, yesterday, 17:42:')).toBeVisible();
    await expect(items()).toEqual([
      '12 players changed by dirk.aerts',
      '3 plan nodes changed by colleagues',
      '2 script runs started by dirk.aerts and 1 other',
    ]);
    await expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/manage/players',
      '/project',
      '/scripts/history',
    ]);
    await expect(screen.getByRole('button', { name: 'Show all 19' })).toBeVisible();
  },
});
export const ShownAll = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Show all 19' }));
    const list = within(await screen.findByRole('list', { name: 'Since your last visit' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(rows).toHaveLength(19);
    await expect(rows[0]).toBe(`Script run “Vrijdagborrel” startedtoday, 10:00 · ${dirk}`);
    await expect(rows[2]).toBe('Plan node “Vrijdagborrel” changedtoday, 10:00 · a colleague');
    await expect(list.getByText('League deleted').closest('a')).toBeNull();
    await expect(list.getByRole('link', { name: 'Funds ranked anew' })).toBeVisible();
  },
});
export const One = meta.story({
  tags: ['picture'],
  args: { state: state(...acts('league.update', [dirk])) },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'League “Vrijdagborrel” changed' })).toBeVisible();
  },
});
/** The page where it would be read is this one. */
export const OfTheSeason = meta.story({
  args: { state: state(...acts('season.open', [dirk], null)) },
  play: async () => {
    await expect(items()).toEqual(['Season opened by dirk.aerts']);
    await expect(screen.queryByRole('link')).toBeNull();
  },
});
export const NothingNew = meta.story({
  tags: ['picture'],
  args: { state: state() },
  play: async () => {
    await expect(screen.getByText('Nothing new since your last visit, yesterday, 17:42')).toBeVisible();
  },
});
export const Loading = meta.story({ args: { state: { is: 'loading' } } });
export const Slow = meta.story({ args: { state: { is: 'slow' } } });
export const Refetching = meta.story({
  args: { state: { ...state(...many), is: 'refetching' } as SinceLastVisitViewState },
});
export const SessionExpired = meta.story({ args: { state: { is: 'sessionExpired' } } });
export const Forbidden = meta.story({ args: { state: { is: 'forbidden' } } });
export const NotFound = meta.story({ args: { state: { is: 'notFound' } } });
export const TooMany = meta.story({ args: { state: { is: 'tooMany', retryAfter: 42 } } });
export const Maintenance = meta.story({ args: { state: { is: 'maintenance' } } });
export const ProviderUnavailable = meta.story({ args: { state: { is: 'providerUnavailable' } } });
export const ServerError = meta.story({ args: { state: { is: 'serverError' } } });
export const Unexpected = meta.story({ args: { state: { is: 'unexpected' } } });
export const TimedOut = meta.story({ args: { state: { is: 'timedOut' } } });
export const Offline = meta.story({
  tags: ['picture'],
  args: { state: { is: 'offline' }, since: null },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
/** What was read before stays. */
export const Stale = meta.story({
  args: {
    state: {
      is: 'stale',
      failure: { is: 'serverError' },
      page: {
        rows: many,
        total: { value: 19, exact: true },
        asOf: new Date('2026-11-21T13:12:00Z'),
        more: 'end',
      },
    },
  },
  play: async () => {
    await expect(screen.getByText(/^Not read: the latest of it/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '12 players changed' })).toBeVisible();
  },
});
export const LongContent = meta.story({
  tags: ['picture-narrow'],
  args: {
    state: state(
      ...acts('league.update', [dirk], 'De leesclub van de Zaterdagse Beursbijlage en aanverwante bespiegelingen'),
      ...acts('player.update', [`${'vermoegensverwaltung'.repeat(4)}@alpenboerse.example`], 'أصدقاء المقهى'),
    ),
  },
  play: async () => {
    await expect(items()).toHaveLength(2);
  },
});

const failures = { Offline, SessionExpired, Forbidden, NotFound, TooMany, Maintenance, ServerError, TimedOut };
everyState<SinceLastVisitViewState['is']>({
  Default: Many,
  Refetching,
  Stale,
  Loading,
  Slow,
  ...failures,
  ProviderUnavailable,
  Unexpected,
});
