import { adminApi } from '@bullpen/contract';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../mocks/identities.ts';
import { overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { forsakenRun, haltRun, heldRun, scriptRuns } from '../../mocks/scripts.ts';
import { ScriptRunsScreen } from './ScriptRunsScreen.tsx';

const address = { ...makePort().address, pathname: '/scripts/history' };
const meta = preview.meta({
  title: 'Areas/Scripts/ScriptRunsScreen',
  component: ScriptRunsScreen,
  parameters: { layout: 'fullscreen', port: { address } },
});

const titles = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);

export const Default = meta.story({
  tags: ['picture', 'picture-narrow'],
  play: async () => {
    await expect(await titles()).toHaveLength(scriptRuns.length);
    await expect((await titles())[0]).toMatch(/^Split of KANT, 1 to 2/);
    await expect(screen.getByText('Scheduled')).toBeVisible();
    await expect(screen.getAllByTitle(dirk.traits.email)).not.toHaveLength(0);
  },
});
export const FilterByPersonAndTimeSuccess = meta.story({
  parameters: { address: `?startedBy=${dirk.id}&at=2026-11-12..2026-11-13` },
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await titles()).toHaveLength(2));
    // Who has started runs is asked for by itself: the name comes before or after the runs.
    await screen.findByRole('button', { name: `Remove filter Started by ${dirk.traits.email}` });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(async () => expect(await titles()).toHaveLength(scriptRuns.length));
  },
});
export const FilterByStatusSuccess = meta.story({
  parameters: { address: '?status=failed' },
  play: async () => {
    await waitFor(async () => expect(await titles()).toHaveLength(1));
  },
});
export const NeedsConfirmation = meta.story({
  parameters: { address: '?status=needs-confirmation' },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.scripts.runs.list, () => ({
        items: [heldRun],
        nextCursor: null,
        total: { value: 1, exact: true },
      })),
    ),
  play: async () => {
    const row = await screen.findByRole('row', { name: /^Dividend of KANT/ });
    await expect(row).toHaveTextContent(/Needs confirmation.*The same was run after this was asked for\./);
    await expect(screen.getByRole('button', { name: 'Remove filter Status Needs confirmation' })).toBeVisible();
  },
});
export const TakenBackAndForsaken = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.scripts.runs.list, () => ({
        items: [haltRun, forsakenRun],
        nextCursor: null,
        total: { value: 2, exact: true },
      })),
    ),
  play: async () => {
    const halt = await screen.findByRole('row', { name: /^Trading halt: MAAS/ });
    await expect(halt).toHaveTextContent(/Taken back by marieke\S+, on 20 Nov 2026.*Instruments halted: 1\./);
    const forsaken = await screen.findByRole('row', { name: /^Recalculate ranks/ });
    await expect(forsaken).toHaveTextContent(/Will fail at its start\. The editor who ordered it may not change/);
  },
});
export const OpenRunSuccess = meta.story({
  parameters: { address: `?open=${scriptRuns[3]?.id}` },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Run' });
    await waitFor(() => expect(dialog).toHaveTextContent(/Players told: 5\./));
    const closes = await screen.findAllByRole('button', { name: 'Close' });
    await userEvent.click(closes.at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(adminApi.scripts.runs.list, () => ({
        items: [],
        nextCursor: null,
        total: { value: 0, exact: true },
      })),
    ),
  play: async () => {
    await expect(await screen.findByText('Nothing has run yet')).toBeVisible();
  },
});
