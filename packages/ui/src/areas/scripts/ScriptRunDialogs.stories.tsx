import { adminApi, type ScriptRun } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { HttpResponse } from 'msw/http';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { seasonQueries } from '../../data/season.ts';
import { funds } from '../../mocks/funds.ts';
import { dirk } from '../../mocks/identities.ts';
import { instruments } from '../../mocks/instruments.ts';
import { apiError, networkError, overrideCall } from '../../mocks/override.ts';
import { inProject, makePort } from '../../mocks/port.tsx';
import { projects } from '../../mocks/projects.ts';
import { forsakenRun, haltRun, heldRun, scriptRuns } from '../../mocks/scripts.ts';
import { autumn } from '../../mocks/seasons.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ScriptRunDialogs } from './ScriptRunDialog.tsx';

const address = { ...makePort().address, pathname: '/scripts/history' };
const selectedProject = projects.find(({ key }) => key === 'handelskompas-s03-test') ?? null;
const navigate = fn();
const port = inProject(selectedProject, { address, navigate });
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

const { get, log, cancel, confirm, inverse, inversion } = adminApi.scripts.runs;
const takingBack = {
  preview: { title: 'Takes back: Trading halt: MAAS', facts: [], effect: null, startsAt: null },
  counts: { players: 0, funds: 0, holdings: 0, instruments: 1, leagues: 0 },
  shares: null,
  paid: null,
  equalRuns: [],
  measuredAfter: 3,
  samples: [
    {
      kind: 'instrument',
      id: '00000007-7c1e-4a04-8e13-000000000004',
      name: 'MAAS · Maasvallei Logistiek',
      owner: null,
      before: 'Halted',
      after: 'Traded',
    },
  ],
};
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
    await expect(await run.findByText('Waits for its moment')).toBeVisible();
    await expect(run.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  },
});
export const WithdrawRunSuccess = meta.story({
  args: as(scheduled),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Withdraw…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Withdraw this run' }));
    await expect(asked.getByText('30 Nov 2026, 09:00 CET')).toBeVisible();
    await expect(asked.getByText('The run will not begin. To have it after all, run it again.')).toBeVisible();
    await expect(await asked.findByText(/KANT/, { selector: 'dd *' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw run' }));
    await expect(
      await (await dialog()).findByText('Cancelled before it began.', { selector: '[role="status"] *' }),
    ).toBeVisible();
  },
});
export const CancelRunSuccess = meta.story({
  args: as(running),
  beforeEach: ({ msw }) => {
    let run: ScriptRun = running;
    msw.use(
      overrideCall(get, () => run),
      overrideCall(log, () => stream(line(1, 'Begins.'))),
      overrideCall(cancel, () => {
        run = { ...running, isCancelling: true, version: running.version + 1 };
        return run;
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Cancel run…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const run = await dialog();
    await expect(await run.findByText('Stops before its next step')).toBeVisible();
    await expect(run.getByRole('button', { name: 'Cancel run…' })).toHaveAccessibleDescription(
      'Somebody has asked it to stop already.',
    );
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
const paid: ScriptRun = { ...ranked, title: heldRun.title, endedAt: '2026-11-21T08:10:00.000Z' };
const answered = fn();
export const NeedsConfirmation = meta.story({
  tags: ['picture', 'picture-dark', 'picture-narrow'],
  args: as(heldRun),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => heldRun),
      overrideCall(log, () =>
        stream(line(1, 'Needs confirmation. The same was run after this was asked for.', 'warning')),
      ),
    ),
  play: async () => {
    const run = await dialog();
    await expect(await run.findByText('It needs confirmation')).toBeVisible();
    await expect(run.getByText(/^The same was run after this was asked for\. Nothing was done/)).toBeVisible();
    await expect(await run.findByText('Waits for confirmation')).toBeVisible();
    for (const name of ['Withdraw…', 'Confirm…']) await expect(run.getByRole('button', { name })).toBeVisible();
  },
});
export const NeedsConfirmationOfTemplateGone = meta.story({
  args: { id: heldRun.id, row: undefined },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => ({ ...heldRun, templateId: 'close-season' })),
      overrideCall(log, () => stream(line(1, 'Needs confirmation.', 'warning'))),
    ),
  play: async () => {
    await expect(await (await dialog()).findByRole('button', { name: 'Confirm…' })).toHaveAccessibleDescription(
      'Its template is gone, or has other parameters by now.',
    );
  },
});
export const ConfirmRunSuccess = meta.story({
  args: as(heldRun),
  beforeEach: ({ msw }) => {
    let run = heldRun;
    let times = 0;
    msw.use(
      overrideCall(get, () => run),
      overrideCall(log, () => stream(line(1, 'Begins.'))),
      overrideCall(confirm, async (request) => {
        answered(await request.json());
        times += 1;
        // Somebody has run it since the dialog was opened.
        if (times === 1) return apiError(409, 'equal_run', { data: { equalRuns: [paid] } });
        const startsAt = '2026-11-21T12:00:00.000Z';
        run = { ...heldRun, status: 'queued', startsAt, heldBecause: null, version: heldRun.version + 1 };
        return run;
      }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Confirm…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm this run' }));
    const figures = await asked.findByRole('list', { name: 'What it reaches, as measured' });
    await expect(figures).toHaveTextContent('35 shares, 20 before');
    await waitFor(() => expect(figures).toHaveTextContent('Pays 43.75 EUR in all'));
    await userEvent.click(asked.getByRole('button', { name: 'Confirm run' }));
    await expect(await asked.findByText('The same was run within the last 24 hours')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Confirm run' })).toBeDisabled();
    await userEvent.click(asked.getByRole('checkbox', { name: 'Run it again all the same' }));
    await userEvent.click(asked.getByRole('button', { name: 'Confirm run' }));
    const sentAgain = { version: heldRun.version, measuredAfter: 3, knownEqualRuns: [paid.id] };
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(sentAgain));
    const confirmed = await dialog();
    await expect(await confirmed.findByText('Queued')).toBeVisible();
    // The moment of its confirmation is none that it was scheduled for.
    await expect(confirmed.queryByText('21 Nov 2026, 13:00 CET')).toBeNull();
  },
});
export const ConfirmRunConflict = meta.story({
  args: as(heldRun),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => heldRun),
      overrideCall(log, () => stream(line(1, 'Begins.'))),
      overrideCall(confirm, () => apiError(409, 'conflict', { data: { current: heldRun } })),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Confirm…' }));
    const confirming = await screen.findByRole('button', { name: 'Confirm run' });
    await waitFor(() => expect(confirming).toBeEnabled());
    await userEvent.click(confirming);
    await expect(await screen.findByText('It has changed in the meantime')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the run' }));
    await expect(await (await dialog()).findByText('It needs confirmation')).toBeVisible();
  },
});
export const Cancelled = meta.story({ args: as(cancelled) });
export const FailedHalfWay = meta.story({
  tags: ['picture'],
  args: as(failed),
  play: async () => {
    const run = await dialog();
    await expect(await run.findByText('It failed')).toBeVisible();
    await expect(run.getByRole('list', { name: 'Touched' })).toHaveTextContent('100 leagues');
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
const sent = fn();
export const TakeBackHalt = meta.story({
  args: as(halt),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => halt),
      overrideCall(inversion, () => takingBack),
      overrideCall(inverse, async (request) => {
        const body = await request.json();
        sent(body);
        return { ...halt, ...body, inverseOf: halt.id, title: `Takes back: ${halt.title}` };
      }),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Take back this halt…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Run this script' }));
    await expect(await asked.findByText('Takes back: Trading halt: MAAS')).toBeVisible();
    await expect(await asked.findByText('MAAS · Maasvallei Logistiek')).toBeVisible();
    await expect(await asked.findByRole('list', { name: 'What it reaches, as measured' })).toHaveTextContent(
      '1 instrument',
    );
    await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'Trading goes on.');
    await userEvent.click(asked.getByRole('button', { name: 'Take back now' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const { id, reason } = sent.mock.calls[0]?.[0] ?? {};
    await expect(reason).toBe('Trading goes on.');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/scripts/history?open=${id}`));
  },
});
const correction: ScriptRun = {
  ...ranked,
  templateId: 'fund-correction',
  title: 'Correction: +12.50 EUR for Börsihunt',
  parameters: { fundId: funds[1]?.id, change: { of: 'cash', amount: 1250 } },
  outcome: 'Corrected Börsihunt: Cash 12,512.50 EUR instead of Cash 12,500.00 EUR.',
};
const takenBack = { path: ['parameters', 'change'], message: 'This correction was taken back already.' };
const refusedInverse = overrideCall(inversion, () => apiError(422, 'unprocessable', { data: { fields: [takenBack] } }));
export const TakeBackCorrection = meta.story({
  args: as(correction),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => correction),
      refusedInverse,
    ),
  play: async ({ userEvent }) => {
    const run = await dialog();
    await waitFor(() => expect(run.getByText('Börsihunt', { selector: 'dd bdi' })).toBeVisible());
    await expect(run.getByText('12.50 EUR')).toBeVisible();
    await userEvent.click(await run.findByRole('button', { name: 'Take back this correction…' }));
    await expect(await screen.findByText('This correction was taken back already.')).toBeVisible();
  },
});
const countered: ScriptRun = { ...correction, id: '0000001a-7c1e-4a04-8e13-0000000000c0' };
/** It was countered by another correction: taking it back as well takes it twice. */
export const TakeBackCountered = meta.story({
  args: as(correction),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => correction),
      overrideCall(inversion, () => ({ ...takingBack, equalRuns: [countered] })),
      overrideCall(inverse, async (request) => {
        sent(await request.json());
        return { ...correction, id: countered.id };
      }),
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Take back this correction…' }));
    const tick = await screen.findByRole('checkbox', { name: 'Run it again all the same' });
    const submit = screen.getByRole('button', { name: 'Take back now' });
    await expect(submit).toBeDisabled();
    await userEvent.click(tick);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A typing error.');
    await userEvent.click(submit);
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ knownEqualRuns: [countered.id] })));
  },
});
const heldInverse: ScriptRun = {
  ...heldRun,
  templateId: correction.templateId,
  title: `Takes back: ${correction.title}`,
  parameters: { fundId: funds[1]?.id, change: { of: 'cash', amount: -1250 } },
  inverseOf: correction.id,
};
/** Somebody else has taken it back while this one waited: its person is told before confirming, not by a run that fails. */
export const ConfirmInverseFailure = meta.story({
  args: as(heldInverse),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => heldInverse),
      refusedInverse,
    ),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Confirm…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm this run' }));
    await expect(await asked.findByText('This correction was taken back already.')).toBeVisible();
    await expect(asked.getByText(/^It takes back what that run did/)).toBeVisible();
  },
});
/** Whoever watches a run sees what it did as well: the season is read again at its end. */
export const WatchRunSuccess = meta.story({
  args: as(running),
  parameters: { season: null },
  beforeEach: ({ msw }) => {
    let asked = 0;
    msw.use(
      overrideCall(get, () => running),
      overrideCall(log, async () => {
        await screen.findByText('EUR');
        return stream(line(1, 'Begins.'), done('succeeded'));
      }),
      overrideCall(adminApi.season.get, () => {
        asked += 1;
        return { ...autumn, currency: asked === 1 ? 'EUR' : 'SEK' };
      }),
    );
  },
  render: (args) => (
    <>
      <Currency />
      <ScriptRunDialogs {...args} />
    </>
  ),
  play: async () => {
    await expect(await screen.findByText('SEK')).toBeInTheDocument();
  },
});
function Currency() {
  const { project, now } = usePort();
  const { data } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  return <p>{data?.season.currency}</p>;
}
/** Whoever did not wait for the answer and asks again sends the same run. */
export const TakeBackHaltAgain = meta.story({
  args: as(halt),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(inversion, () => takingBack),
      overrideCall(get, (request) => (request.url.endsWith(halt.id) ? halt : apiError(404, 'not_found'))),
      overrideCall(inverse, async (request) => {
        sent(await request.json());
        return networkError();
      }),
    ),
  play: async ({ userEvent }) => {
    for (const times of [1, 2]) {
      await userEvent.click(await (await dialog()).findByRole('button', { name: 'Take back this halt…' }));
      const asked = within(await screen.findByRole('dialog', { name: 'Run this script' }));
      await userEvent.type(await asked.findByRole('textbox', { name: 'Reason' }), 'Trading goes on.');
      await waitFor(() => expect(asked.getByRole('button', { name: 'Take back now' })).toBeEnabled());
      await userEvent.click(asked.getByRole('button', { name: 'Take back now' }));
      await expect(await asked.findByText(/looked for and is not there/)).toBeVisible();
      await expect(sent).toHaveBeenCalledTimes(times);
      await userEvent.clear(asked.getByRole('textbox', { name: 'Reason' }));
      await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    }
    const ids = sent.mock.calls.map(([body]) => body.id);
    await expect(ids[0]).toBe(ids[1]);
  },
});
const taken: ScriptRun = {
  ...halt,
  title: 'Takes back: Trading halt: MAAS',
  parameters: {
    event: { type: 'trading_resume', scope: { of: 'instruments', instrumentIds: [instruments[3]?.id] } },
    trigger: { when: 'now' },
  },
  inverseOf: ranked.id,
  outcome: 'Instruments traded again: 1.',
};
export const Inverse = meta.story({
  args: as(taken),
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => taken)),
  play: async () => {
    const run = await dialog();
    await expect(await run.findByRole('link', { name: 'The run that did it' })).toHaveAttribute(
      'href',
      `/scripts/history?open=${ranked.id}`,
    );
    // Its parameters alone would take back what other runs did, too.
    await expect(run.queryByRole('button', { name: 'Run again…' })).toBeNull();
  },
});
/** What was taken back says by whom, and is not offered again. */
export const TakenBack = meta.story({
  args: as(haltRun),
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => haltRun)),
  play: async () => {
    const run = await dialog();
    const said = await run.findByText(/^marieke\S+$/, { selector: 'dd *' });
    await expect(said.closest('dd')).toHaveTextContent(/, on 20 Nov 2026, 10:30:04: the run that did it$/);
    await expect(run.getByRole('link', { name: 'the run that did it' })).toHaveAttribute(
      'href',
      `/scripts/history?open=${haltRun.takenBackBy?.runId}`,
    );
    await expect(run.queryByRole('button', { name: 'Take back this halt…' })).toBeNull();
  },
});
/** Its editor has lost the project: it says what will become of it. */
export const FailsAtItsStart = meta.story({
  tags: ['picture'],
  args: as(forsakenRun),
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => forsakenRun),
      overrideCall(log, () => stream(': waits\n\n')),
    ),
  play: async () => {
    const run = await dialog();
    await expect(await run.findByText('It will fail at its start')).toBeVisible();
    await expect(await run.findByText('Waits for a start that will fail')).toBeVisible();
    await expect(run.queryByText(/its moment/)).toBeNull();
  },
});
export const NeedsConfirmationOfEditorWithoutRight = meta.story({
  args: { id: heldRun.id, row: undefined },
  beforeEach: ({ msw }) =>
    msw.use(
      overrideCall(get, () => ({ ...heldRun, failsBecause: forsakenRun.failsBecause })),
      overrideCall(log, () => stream(line(1, 'Needs confirmation.', 'warning'))),
    ),
  play: async () => {
    await expect(await (await dialog()).findByRole('button', { name: 'Confirm…' })).toHaveAccessibleDescription(
      'The editor who ordered it may not change the project any more. Withdraw it, and run it anew.',
    );
  },
});
export const ReadOnly = meta.story({
  args: as(halt),
  parameters: {
    port: { ...port, viewer: { identityId: dirk.id, email: dirk.traits.email, isSudo: false, access: 'r' } },
  },
  beforeEach: ({ msw }) => msw.use(overrideCall(get, () => halt)),
  play: async () => {
    await expect(await (await dialog()).findByRole('button', { name: 'Take back this halt…' })).toHaveAttribute(
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
