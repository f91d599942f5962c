import { type ActivityEntry, adminApi } from '@bullpen/contract';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { apiError, overrideCall } from '../../../mocks/override.ts';
import { makePort } from '../../../mocks/port.tsx';
import { handelskompas } from '../../../mocks/projects.ts';
import { SinceLastVisit } from './SinceLastVisit.tsx';

const { api } = makePort();

const meta = preview.meta({
  title: 'Areas/Overview/SinceLastVisit',
  component: SinceLastVisit,
  ...(api ? { args: { api, project: handelskompas } } : {}),
});

const visited = (since: string | null) => overrideCall(adminApi.visits.touch, () => ({ since }));
const block = () => within(screen.getByRole('region', { name: 'Since your last visit' }));
const entry = (number: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: `00000009-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
  at: '2026-11-21T09:00:00.000Z',
  actor: null,
  isOwn: false,
  action: 'player.update',
  subject: { id: `00000004-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`, name: `Player ${number}` },
  isRestorable: false,
  ...more,
});

/** The one change of the mocks is Dirk's. */
export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(visited('2026-11-19T16:42:00.000Z')),
  play: async () => {
    await expect(await block().findByText('Since your last visit, 19 Nov, 17:42:')).toBeVisible();
    await expect(block().getByRole('link', { name: 'League “Vrijdagborrel” changed' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/manage\/leagues\?open=/),
    );
  },
});
export const FirstVisit = meta.story({
  beforeEach: ({ msw }) => msw.use(visited(null)),
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  },
});
export const NothingNew = meta.story({
  beforeEach: ({ msw }) => msw.use(visited('2026-11-21T08:00:00.000Z')),
  play: async () => {
    await expect(await block().findByText('Nothing new since your last visit, today, 09:00')).toBeVisible();
    await expect(block().queryByRole('button')).toBeNull();
  },
});
export const FailedRetrySuccess = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      visited('2026-11-19T16:42:00.000Z'),
      overrideCall(adminApi.activity.list, () => apiError(500, 'internal')),
    ),
  play: async ({ msw, userEvent }) => {
    await expect(await block().findByText(/^Not read: what is new since your last visit/)).toBeVisible();
    msw.use(
      overrideCall(adminApi.activity.list, () => ({
        items: [entry(1)],
        nextCursor: null,
        total: { value: 1, exact: true },
      })),
    );
    await userEvent.click(block().getByRole('button', { name: 'Try again' }));
    await expect(await block().findByRole('link', { name: 'Player “Player 1” changed' })).toBeVisible();
  },
});
/** Where the visit itself could not be noted, nobody knows since when there is news. */
export const VisitFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.visits.touch, () => apiError(500, 'internal'))),
  play: async ({ msw, userEvent }) => {
    await expect(await block().findByText(/^Not read: what is new since your last visit/)).toBeVisible();
    msw.use(visited('2026-11-21T08:00:00.000Z'));
    await userEvent.click(block().getByRole('button', { name: 'Try again' }));
    await expect(await block().findByText(/^Nothing new/)).toBeVisible();
  },
});
/** They are read page by page until there is something to count; what was not read is said to be more. */
export const MoreThanAreRead = meta.story({
  beforeEach({ msw }) {
    let from = 0;
    msw.use(
      visited('2026-11-19T16:42:00.000Z'),
      overrideCall(adminApi.activity.list, ({ url }) => {
        const limit = Number(new URL(url).searchParams.get('limit'));
        const items = Array.from({ length: limit }, (_, index) => entry(from + index, { isOwn: from + index < 50 }));
        from += limit;
        return { items, nextCursor: String(from), total: { value: 10_000, exact: false } };
      }),
    );
  },
  play: async ({ userEvent }) => {
    await expect(await block().findByRole('link', { name: '200+ players changed' })).toHaveAttribute(
      'href',
      '/manage/players',
    );
    await userEvent.click(block().getByRole('button', { name: 'Show all 200+' }));
    const list = within(await screen.findByRole('dialog', { name: 'Since your last visit' }));
    await expect(list.queryByText('Player 1')).toBeNull();
    await expect(list.getByRole('link', { name: 'Player 50' })).toBeVisible();
    // The end of what is there brings the next page.
    list.getByRole('link', { name: 'Player 249' }).scrollIntoView();
    await expect(await list.findByRole('link', { name: 'Player 250' })).toBeInTheDocument();
  },
});
