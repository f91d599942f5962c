import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { createActivityLog } from '../../components/Toaster/activity-log.ts';
import type { Notice, NoticeType } from '../../components/Toaster/notify.ts';
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
    await expect(tray.getByText(/^Nothing has happened yet/)).toBeVisible();
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
