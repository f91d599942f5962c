import { type ActivityEntry, adminApi } from '@bullpen/contract';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { createActivityLog } from '../../components/Toaster/activity-log.ts';
import type { Notice, NoticeType } from '../../components/Toaster/notify.ts';
import { keepLeftChanges } from '../../foundation/left-changes.ts';
import { marieke } from '../../mocks/identities.ts';
import { leagues } from '../../mocks/leagues.ts';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { handelskompas } from '../../mocks/projects.ts';
import { ActivityTray } from './ActivityTray.tsx';

const meta = preview.meta({
  title: 'Shell/ActivityTray',
  component: ActivityTray,
  render: () => (
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <ActivityTray />
    </div>
  ),
});

/** A log in which these have been said, the last one last. */
function saying(...notices: readonly (readonly [NoticeType, Notice])[]) {
  const log = createActivityLog(() => new Date('2026-11-21T13:12:00Z'));
  notices.forEach(([type, notice], index) => {
    log.record(type, String(index), notice);
  });
  return { parameters: { port: { activity: log } } };
}
const morning = [
  ['success', { title: 'Account deactivated', description: 'dirk.aerts@handelskompas.example' }],
  ['default', { title: 'A new version is here' }],
  ['info', { title: 'Alpenbörse has no Scripts' }],
  ['warning', { title: 'Account may have been deactivated', description: 'tom.bakker@beursvizier.example' }],
  ['error', { title: 'This page could not be loaded', description: 'Try again in a moment.' }],
  ['loading', { title: 'Exporting 18,306 players' }],
] as const;

const open = async () => {
  await waitFor(async () => {
    const button = screen.getByRole('button', { name: /^Activity/ });
    if (button.getAttribute('aria-expanded') !== 'true') button.click();
    await expect(screen.getByRole('dialog', { name: 'Activity' })).toBeVisible();
  });
  return within(screen.getByRole('dialog', { name: 'Activity' }));
};

export const NothingNew = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Activity' })).toHaveAttribute('aria-expanded', 'false');
  },
});
export const SomethingNew = meta.story({
  ...saying(...morning),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Activity, 6 new' })).toBeVisible();
  },
});
export const Empty = meta.story({
  play: async () => {
    const tray = await open();
    await expect(await tray.findByText(/^Nothing has happened yet/)).toBeVisible();
  },
});
export const Open = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  ...saying(...morning),
  play: async ({ canvas, userEvent }) => {
    const tray = await open();
    const titles = tray.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(titles[0]).toMatch(/^Under way: Exporting 18,306 players14:12 CET$/);
    await expect(titles).toHaveLength(6);
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Activity' })).toBeVisible();
    await open();
  },
});
export const OnlyProblems = meta.story({
  ...saying(...morning),
  play: async ({ userEvent }) => {
    const tray = await open();
    await userEvent.click(tray.getByRole('checkbox', { name: 'Only what went wrong' }));
    await expect(tray.getAllByRole('listitem')).toHaveLength(2);
  },
});
const undo = fn();
const undone = saying(
  [
    'success',
    {
      title: 'Account deactivated',
      description: 'dirk.aerts@handelskompas.example',
      action: { label: 'Undo', run: undo },
    },
  ],
  [
    'error',
    {
      title: 'Account not activated',
      description: 'tom.bakker@beursvizier.example: The server failed',
      action: { label: 'Try again', run: fn() },
    },
  ],
);
export const WithActions = meta.story({
  tags: ['picture', 'picture-dark'],
  ...undone,
  play: async () => {
    const tray = await open();
    await expect(tray.getByRole('button', { name: 'Undo: Account deactivated' })).toBeVisible();
  },
});
export const UndoSuccess = meta.story({
  ...undone,
  parameters: { ...undone.parameters },
  play: async ({ canvas, userEvent }) => {
    const tray = await open();
    await userEvent.click(tray.getByRole('button', { name: 'Undo: Account deactivated' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Activity' })).toHaveFocus());
  },
});
export const LongContent = meta.story({
  ...saying([
    'error',
    {
      title: 'Failed to rename “Vermögensverwaltungsgesellschaftsmeisterschaft der Alpenbörse”',
      description: `request_${'8f21c0de'.repeat(12)}`,
    },
  ]),
  play: async () => {
    await open();
  },
});

const [league] = leagues;
if (!league) throw new TypeError('The stories have a league.');
const act = (number: number, changes: Partial<ActivityEntry>): ActivityEntry => ({
  id: `00000009-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
  at: '2026-11-20T16:42:00.000Z',
  actor: { id: marieke.id, email: marieke.traits.email },
  isOwn: true,
  action: 'league.delete',
  subject: { id: league.id, name: league.name },
  isRestorable: true,
  ...changes,
});
const earlier = [
  act(1, {}),
  act(2, { action: 'player.update', subject: { id: marieke.id, name: 'Ülo Mänd' }, isRestorable: false }),
  act(3, { at: '2026-11-17T08:05:00.000Z', subject: { id: marieke.id, name: null }, isRestorable: false }),
];
/** The page has told of it above. */
const sinceLoaded = act(4, { at: '2026-11-21T22:00:00.000Z', action: 'player.update', isRestorable: false });
const did = (...items: readonly ActivityEntry[]) =>
  overrideCall(adminApi.activity.list, () => ({
    items: [...items],
    nextCursor: null,
    total: { value: items.length, exact: true },
  }));
const withEarlier = {
  beforeEach: ({ msw }: { readonly msw: { readonly use: (handler: ReturnType<typeof did>) => void } }) =>
    msw.use(did(...earlier)),
};

const goTo = fn();
/** What had not ended when a page was left waits on the device until it is opened. */
export const LeftByPages = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  parameters: { port: { navigate: goTo, activity: createActivityLog() } },
  beforeEach() {
    const at = '2026-11-20T16:42:00.000Z';
    const left = { at, openAt: `/manage/leagues?open=${league.id}`, projectKey: handelskompas.key };
    keepLeftChanges(
      marieke.id,
      [
        { ...left, at: '2026-11-21T12:50:00.000Z', title: 'A change was not sent' },
        { ...left, title: 'League not changed back' },
      ],
      new Date('2026-11-21T13:12:00Z'),
    );
    return () => localStorage.clear();
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Activity, 2 new' })).toBeVisible();
    const tray = await open();
    const list = within(tray.getByRole('list', { name: 'Left open on earlier pages' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(tray.getByRole('button', { name: 'Open: League not changed back' }));
    await expect(goTo).toHaveBeenCalledWith(`/manage/leagues?open=${league.id}`, handelskompas.key);
    await expect(await canvas.findByRole('button', { name: 'Activity, 1 new' })).toBeVisible();
    await open();
  },
});
/** What was done in the week before the page was loaded is asked of the API. */
export const EarlierActs = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  ...saying(...morning.slice(0, 2)),
  beforeEach({ msw }) {
    msw.use(
      overrideCall(adminApi.activity.list, ({ url }) => {
        const { mine, from } = Object.fromEntries(new URL(url).searchParams);
        const isAsked = mine === 'true' && from?.startsWith('2026-11-14');
        return { items: isAsked ? [sinceLoaded, ...earlier] : [], nextCursor: null, total: { value: 4, exact: true } };
      }),
    );
  },
  play: async () => {
    const tray = await open();
    const list = within(await tray.findByRole('list', { name: 'Earlier' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'League “Vrijdagborrel” deletedyesterday, 17:42Restore',
      'Player “Ülo Mänd” changedyesterday, 17:42Open',
      'League deleted17 Nov, 09:05',
    ]);
    await expect(tray.getAllByRole('listitem')).toHaveLength(5);
  },
});
const told = () => {
  const notify = { loading: fn(() => 'one'), success: fn(() => ''), error: fn(() => '') };
  return { notify, parameters: { port: { notify } } };
};
const restored = told();
export const RestoreSuccess = meta.story({
  ...withEarlier,
  parameters: restored.parameters,
  play: async ({ msw, userEvent }) => {
    msw.use(overrideCall(adminApi.leagues.restore, () => ({ ...league, version: 2 })));
    const tray = await open();
    await userEvent.click(await tray.findByRole('button', { name: `Restore: ${league.name}` }));
    await waitFor(() =>
      expect(restored.notify.success).toHaveBeenCalledWith({
        id: 'one',
        title: 'League restored',
        description: league.name,
      }),
    );
    msw.use(did(act(1, { isRestorable: false })));
    await open();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull());
  },
});
const refused = told();
export const RestoreRefused = meta.story({
  ...withEarlier,
  parameters: refused.parameters,
  play: async ({ msw, userEvent }) => {
    const obstacles = [{ field: 'joinCode', problem: 'taken', record: null }];
    msw.use(overrideCall(adminApi.leagues.restore, () => apiError(409, 'in_the_way', { data: { obstacles } })));
    const tray = await open();
    await userEvent.click(await tray.findByRole('button', { name: `Restore: ${league.name}` }));
    await waitFor(() =>
      expect(refused.notify.error).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'League not restored',
          description: expect.stringContaining('The join code is taken.'),
          action: expect.objectContaining({ label: 'Open' }),
        }),
      ),
    );
  },
});
const navigate = fn();
/** A reader restores nothing, so that nothing is to be seen at what they deleted when they still might write. */
export const EarlierActsOfReader = meta.story({
  ...withEarlier,
  parameters: {
    port: {
      navigate,
      viewer: { identityId: marieke.id, email: marieke.traits.email, isSudo: false, access: 'r' },
    },
  },
  play: async ({ userEvent }) => {
    const tray = await open();
    const player = await tray.findByRole('button', { name: 'Open: Ülo Mänd' });
    await expect(tray.queryByRole('button', { name: new RegExp(league.name) })).toBeNull();
    await userEvent.click(player);
    await expect(navigate).toHaveBeenCalledWith(`/manage/players?open=${marieke.id}`);
  },
});
export const EarlierActsFailedRetrySuccess = meta.story({
  ...saying(...morning.slice(0, 1)),
  beforeEach: ({ msw }) => msw.use(overrideCall(adminApi.activity.list, () => apiError(500, 'internal'))),
  play: async ({ msw, userEvent }) => {
    const tray = await open();
    await expect(await tray.findByText('Failed to fetch what was done')).toBeVisible();
    // What was said on this page stands whatever the API says.
    await expect(tray.getByText('Account deactivated')).toBeVisible();
    msw.use(did());
    await userEvent.click(tray.getByRole('button', { name: 'Try again' }));
    await expect(await tray.findByText('Nothing in the week before.')).toBeVisible();
  },
});
