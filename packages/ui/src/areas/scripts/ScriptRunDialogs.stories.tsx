import { adminApi, type ScriptRun } from '@bullpen/contract';
import { HttpResponse } from 'msw/http';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { dirk } from '../../mocks/identities.ts';
import { instruments } from '../../mocks/instruments.ts';
import { apiError, overrideCall } from '../../mocks/override.ts';
import { makePort } from '../../mocks/port.tsx';
import { projects } from '../../mocks/projects.ts';
import { scriptRuns } from '../../mocks/scripts.ts';
import { ScriptRunDialogs } from './ScriptRunDialog.tsx';

const address = { ...makePort().address, pathname: '/scripts/history' };
const selectedProject = projects.find(({ key }) => key === 'handelskompas-s03-test') ?? null;
const project = { ...makePort().project, selectedProject };
const navigate = fn();
const port = { address, navigate, project };
const { api } = makePort(port);
const [ranked, failed, cancelled, , running, scheduled] = scriptRuns;
if (!api || !ranked || !failed || !cancelled || !running || !scheduled) throw new TypeError('The stories have runs.');

const onClose = fn();
const meta = preview.meta({
  title: 'Areas/Scripts/ScriptRunDialogs',
  component: ScriptRunDialogs,
  parameters: { port },
  args: { api, id: ranked.id, row: undefined, onClose },
});

const { get, log, cancel } = adminApi.scripts.runs;
const line = (number: number, text: string, level = 'info') =>
  `id: ${number}\nevent: message\ndata: ${JSON.stringify({ number, at: `2026-11-15T09:30:0${number}.000Z`, level, text })}\n\n`;
const stream = (...events: readonly string[]) =>
  new HttpResponse(
    new ReadableStream({
      start(controller) {
        for (const event of events) controller.enqueue(new TextEncoder().encode(event));
        if (events.at(-1)?.includes('event: done')) controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
const done = (status: string) => `event: done\ndata: ${JSON.stringify({ status })}\n\n`;
const as = (run: ScriptRun) => ({ id: run.id, row: run });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Run' }));

export const Done = meta.story({
  play: async ({ userEvent }) => {
    const run = await dialog();
    await expect(await run.findByText('The run is over')).toBeVisible();
    await expect(run.getByRole('log')).toHaveTextContent(/Begins\..*Funds ranked: 6\./);
    await userEvent.click(run.getByRole('button', { name: 'Run again…' }));
    await expect(navigate).toHaveBeenCalledWith('/scripts/compose?template=recalculate-ranks');
  },
});
export const Running = meta.story({
  tags: ['picture'],
  args: as(running),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => running),
      overrideCall(log, () => stream(line(1, 'Begins.'), line(2, 'Rank the funds by their values'))),
    ),
  play: async () => {
    const run = await dialog();
    await expect(await run.findByText('Live')).toBeVisible();
    await expect(run.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '0.5');
    await expect(await run.findByText('Rank the funds by their values')).toBeVisible();
  },
});
export const Queued = meta.story({
  args: as(scheduled),
  play: async () => {
    const run = await dialog();
    await expect(await run.findByText('Scheduled')).toBeVisible();
    await expect(run.getByText('30 Nov 2026, 09:00 CET')).toBeVisible();
    await expect(run.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  },
});
export const WithdrawRunSuccess = meta.story({
  args: as(scheduled),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Withdraw…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw run' }));
    await expect(
      await (await dialog()).findByText('Cancelled before it began.', { selector: '[role="status"] *' }),
    ).toBeVisible();
  },
});
export const CancelRunFailure = meta.story({
  args: as(running),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => running),
      overrideCall(log, () => stream(line(1, 'Begins.'))),
      overrideCall(cancel, () => apiError(503, 'maintenance', { message: 'Back soon.' })),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Cancel run…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel run' }));
    await expect(await screen.findByText('Nothing was cancelled')).toBeVisible();
  },
});
export const Cancelled = meta.story({ args: as(cancelled) });
export const FailedHalfWay = meta.story({
  tags: ['picture'],
  args: as(failed),
  play: async () => {
    const run = await dialog();
    await expect(await run.findByText('It failed')).toBeVisible();
    await expect(run.getByText('100 leagues')).toBeVisible();
    await expect(await run.findByText('Error')).toBeVisible();
  },
});
export const ReconnectsWhereItWas = meta.story({
  args: as(running),
  beforeEach: ({ msw }) => {
    const asked: (string | null)[] = [];
    msw.use(
      overrideCall(get, () => (asked.length > 1 ? { ...running, status: 'succeeded', outcome: 'Done.' } : running)),
      overrideCall(log, (request) => {
        asked.push(request.headers.get('last-event-id'));
        if (asked.length === 1)
          return new HttpResponse(line(1, 'Begins.'), { headers: { 'content-type': 'text/event-stream' } });
        return asked.at(-1) === '1'
          ? stream(line(2, 'Funds ranked: 6.'), done('succeeded'))
          : stream(line(9, 'From the beginning again'), done('succeeded'));
      }),
    );
  },
  play: async () => {
    const run = await dialog();
    await expect(await run.findByText('The run is over')).toBeVisible();
    await expect(run.getByRole('log')).toHaveTextContent(/Begins\..*Funds ranked: 6\.$/);
  },
});

const halt: ScriptRun = {
  ...ranked,
  templateId: 'event',
  title: 'Trading halt: MAAS',
  parameters: {
    event: { type: 'trading_halt', scope: { of: 'instruments', instrumentIds: [instruments[3]?.id] } },
    trigger: { when: 'now' },
  },
  outcome: 'Instruments halted: 1.',
};
export const LiftHalt = meta.story({
  args: as(halt),
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => halt)),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Lift this halt…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Run this script' }));
    await expect(await asked.findByText('Trading resumes: MAAS')).toBeVisible();
    await expect(asked.getByRole('list', { name: 'What it reaches, as measured' })).toHaveTextContent('1 instrument');
  },
});
export const ReadOnly = meta.story({
  args: as(halt),
  parameters: {
    port: { ...port, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => halt)),
  play: async () => {
    await expect(await (await dialog()).findByRole('button', { name: 'Lift this halt…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});
export const NotFound = meta.story({
  args: { id: dirk.id },
  play: async () => {
    await expect(await (await dialog()).findByText('No run has this id')).toBeVisible();
  },
});
