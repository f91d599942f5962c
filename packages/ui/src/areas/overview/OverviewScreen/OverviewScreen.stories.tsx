import { adminApi, type ScriptRun } from '@bullpen/contract';
import type { MswApi } from 'msw-storybook-addon';
import type { ReactNode } from 'react';
import { expect, screen, within } from 'storybook/test';
import { everyState } from '#.storybook/every-state';
import preview from '#.storybook/preview';
import { dirk } from '../../../mocks/identities.ts';
import { names } from '../../../mocks/names.ts';
import { apiError, endless, overrideCall } from '../../../mocks/override.ts';
import { inProject } from '../../../mocks/port.tsx';
import { demo, handelskompas } from '../../../mocks/projects.ts';
import { heldRun } from '../../../mocks/scripts.ts';
import type { OverviewState } from '../OverviewView/overview-state.ts';
import { OverviewScreen } from './OverviewScreen.tsx';

const meta = preview.meta({
  title: 'Areas/Overview/OverviewScreen',
  component: OverviewScreen,
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const { fundUpdateRate: updates, playerRegistrationRate: registrations } = adminApi.overview;

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await expect(await (await card('Fund update rate')).findByText(/^per min/)).toBeVisible();
    await expect(await (await card('Player registration rate')).findByText(/^new players/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '7 d' }));
    await expect(screen.getByRole('radio', { name: '7 d' })).toBeChecked();
    await expect(await (await card('Fund update rate')).findByText(/6 h buckets/)).toBeVisible();
  },
});
const noRows = { items: [], nextCursor: null, total: { value: 0, exact: true } };
const emptyPlan = {
  version: 1,
  updatedAt: '2026-11-20T16:05:00Z',
  nodes: [],
  edges: [],
  sharedWith: { known: [], others: 0, productionOthers: 0 },
};
const waiting = { ...noRows, items: names.slice(0, 1), total: { value: 112, exact: true } };
const news = {
  ...noRows,
  items: ['player.update', 'league.update', 'script_run.create'].flatMap((action, kind) =>
    [1, 2].map((number) => ({
      id: `00000009-7c1e-4a04-8e13-00000000000${2 * kind + number}`,
      at: '2026-11-21T08:00:00.000Z',
      actor: { id: dirk.id, email: dirk.traits.email },
      isOwn: false,
      action,
      subject: { id: dirk.id, name: 'Kaai' },
      isRestorable: false,
    })),
  ),
};
/** With the findings of most mornings the line comes last, and the charts stay where they were. */
function lineComes(width: number) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<typeof waiting>();
  const { promise: seen, resolve: see } = Promise.withResolvers<{ readonly since: string }>();
  return {
    decorators: [(Story: () => ReactNode) => <div style={{ maxWidth: width }}>{Story()}</div>],
    beforeEach: ({ msw }: { readonly msw: MswApi }) =>
      msw.use(
        overrideCall(adminApi.plan.get, () => emptyPlan),
        overrideCall(adminApi.funds.list, () => noRows),
        overrideCall(adminApi.names.list, () => answered),
        overrideCall(adminApi.visits.touch, () => seen),
        overrideCall(adminApi.activity.list, () => news),
      ),
    play: async () => {
      await (await card('Fund update rate')).findByText(/^per min/);
      const top = () => screen.getByRole('region', { name: 'Fund update rate' }).getBoundingClientRect().top;
      const line = await card('The season at a glance');
      await expect(line.queryByRole('link')).toBeNull();
      const before = top();
      answer(waiting);
      await expect(await line.findAllByRole('link')).toHaveLength(3);
      await expect(top()).toBe(before);
      see({ since: '2026-11-20T16:42:00Z' });
      await expect(await (await card('Since your last visit')).findAllByRole('link')).toHaveLength(width < 680 ? 1 : 3);
      await expect(top()).toBe(before);
    },
  };
}
export const LineComes = meta.story(lineComes(1200));
export const LineComesOnTablet = meta.story(lineComes(500));
export const LineComesOnPhone = meta.story(lineComes(288));
const held = (...items: ScriptRun[]) =>
  overrideCall(adminApi.scripts.runs.list, () => ({
    items,
    nextCursor: null,
    total: { value: items.length, exact: true },
  }));
export const RunNeedsConfirmation = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  beforeEach: ({ msw }) => msw.use(held(heldRun)),
  play: async () => {
    const notice = await screen.findByRole('alert');
    await expect(notice).toHaveTextContent(/script run needs confirmation.*The same was run after.*Nothing was done\./);
    await expect(within(notice).getByRole('link')).toHaveAttribute('href', `/scripts/history?open=${heldRun.id}`);
    await expect(await screen.findByRole('list', { name: 'To look at' })).toBeVisible();
  },
});
export const RunsNeedConfirmation = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(held({ ...heldRun, id: dirk.id, startedBy: { id: dirk.id, email: dirk.traits.email } }, heldRun)),
  play: async () => {
    const notice = await screen.findByRole('alert');
    await expect(notice).toHaveTextContent(/^2 script runs need confirmation, 1 of them yours/);
    await expect(within(notice).getByRole('link')).toHaveAttribute(
      'href',
      '/scripts/history?status=needs-confirmation',
    );
  },
});
export const RunNeedsConfirmationOfReader = meta.story({
  parameters: {
    port: { viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  beforeEach: ({ msw }) => msw.use(held(heldRun)),
  play: async () => {
    await expect(await (await card('Fund update rate')).findByText(/^per min/)).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
});
export const RangeInTheAddress = meta.story({
  parameters: { address: '?range=season' },
  play: async () => {
    await expect(screen.getByRole('radio', { name: 'Season' })).toBeChecked();
    await expect(await (await card('Fund update rate')).findByText('Season starts')).toBeVisible();
  },
});
export const CustomRangeInTheAddress = meta.story({
  parameters: { address: '?range=custom&from=2026-11-19T12:00:00Z&to=2026-11-19T17:00:00Z' },
  play: async ({ userEvent }) => {
    await expect(await (await card('Fund update rate')).findByText(/15 min buckets/)).toBeVisible();
    await expect(await (await card('Player registration rate')).findByText(/15 min buckets/)).toBeVisible();
    await expect(await (await card('Top performers')).findAllByRole('rowheader')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: '24 h' }));
    await expect(await (await card('Fund update rate')).findByText(/1 h buckets/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Custom' })).toBeVisible();
  },
});
export const LeagueOpenedAndLeft = meta.story({
  play: async ({ userEvent }) => {
    const leagues = await card('Top performers by league');
    const [first] = await leagues.findAllByRole('rowheader');
    const [opener] = within(first as HTMLElement).getAllByRole('button');
    const name = opener?.textContent ?? '';
    await userEvent.click(opener as HTMLElement);
    const ofLeague = await card(`Top performers of ${name}`);
    await expect(await ofLeague.findByText(/^\d+ funds?$/)).toBeVisible();
    await expect(ofLeague.getByRole('link', { name: `Open the league: ${name}` })).toBeVisible();
    await expect(screen.getByRole('link', { name: `See all: Top performers of ${name}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/overview\/top-performers\?league=/),
    );
    await userEvent.click(ofLeague.getByRole('button', { name: 'Back to all leagues' }));
    await expect(await (await card('Top performers by league')).findAllByRole('rowheader')).not.toHaveLength(0);
  },
});
export const Narrowed = meta.story({
  play: async ({ userEvent }) => {
    (await (await card('Fund update rate')).findByRole('application')).focus();
    await userEvent.keyboard('{Home}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    await expect(await screen.findByRole('button', { name: /^Custom range: / })).toBeVisible();
    await expect(await (await card('Fund update rate')).findByText(/15 min buckets/)).toBeVisible();
  },
});
export const Refetching = meta.story({
  play: async ({ msw, userEvent }) => {
    await (await card('Fund update rate')).findByText(/^per min/);
    msw.use(overrideCall(updates, endless));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect(await screen.findByRole('status', { name: 'Refreshing Fund update rate' })).toBeVisible();
    await expect((await card('Fund update rate')).getByText(/^per min/)).toBeVisible();
  },
});
export const FailedRetrySuccess = meta.story({
  beforeEach: ({ msw }) => msw.use(overrideCall(registrations, () => apiError(500, 'internal'))),
  play: async ({ msw, userEvent }) => {
    const registered = await card('Player registration rate');
    await expect(await registered.findByRole('alert')).toHaveTextContent(
      'Failed to fetch the player registration rate',
    );
    await expect(await (await card('Fund update rate')).findByText(/^per min/)).toBeVisible();
    msw.resetHandlers();
    await userEvent.click(registered.getByRole('button', { name: 'Try again' }));
    await expect(await registered.findByText(/^new players/)).toBeVisible();
  },
});
export const SearchFinds = meta.story({
  play: async ({ userEvent }) => {
    const performers = await card('Top performers');
    const [, first] = await performers.findAllByRole('rowheader');
    const wanted = first?.querySelector('bdi')?.textContent ?? '';
    await userEvent.click(performers.getByRole('button', { name: /^Search/ }));
    await userEvent.type(performers.getByRole('searchbox'), wanted);
    await expect(await performers.findByText('1 fund')).toBeVisible();
    await expect(performers.getByRole('rowheader')).toHaveTextContent(wanted);
  },
});
export const RefreshSuccess = meta.story({
  play: async ({ userEvent }) => {
    await expect(await (await card('Fund update rate')).findByText(/^per min/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect(await screen.findByText(/^Nothing newer than \d\d:\d\d CET/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '7 d' }));
    await expect(screen.queryByText(/^Nothing newer/)).not.toBeInTheDocument();
  },
});
export const FeatureOff = meta.story({
  parameters: { port: inProject({ ...handelskompas, features: ['player-registration-rate'] }) },
  play: async () => {
    await card('Player registration rate');
    await expect(screen.queryByRole('region', { name: 'Fund update rate' })).not.toBeInTheDocument();
  },
});
export const NoProject = meta.story({
  parameters: { port: inProject(null) },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'No project' })).toBeVisible();
  },
});
export const NoApi = meta.story({
  parameters: { port: inProject(demo) },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'This project has no API' })).toBeVisible();
  },
});

everyState<OverviewState['is']>({ Default, Refetching, NoProject, NoApi });
