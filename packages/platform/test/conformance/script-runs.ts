import { type AdminApiClient, isRunOver, type ScriptLogLine, type ScriptRun } from '@bullpen/contract';
import { suiteProject } from './act.ts';
import { expect } from './case.ts';

export const noId = '00000000-0000-4000-8000-000000000000';
export const reason = 'Asked for by marketing.';

export const announcement = (changes: object = {}) => ({
  event: { type: 'announcement', scope: { of: 'everyone' }, title: 'Õhtu 🦊', text: '**Laat**', ...changes },
  trigger: { when: 'now' },
});

/** The suite's project is one in production. */
export const confirmation = suiteProject;

export const draftOf = (parameters: Record<string, unknown>) => ({ templateId: 'event', parameters }) as const;

/** Runs an event as the console does: measured first, and with whatever is equal to it known. */
export async function start(
  { scripts }: AdminApiClient,
  parameters: Record<string, unknown>,
  id: string = crypto.randomUUID(),
): Promise<ScriptRun> {
  const { measuredAfter, equalRuns } = await scripts.dryRun({ body: draftOf(parameters) });
  const seen = { measuredAfter, knownEqualRuns: equalRuns.map((run) => run.id), confirmation };
  return scripts.runs.create({ body: { id, ...draftOf(parameters), reason, ...seen } });
}

/** An hour from what the platform takes for the present. */
export async function soon({ season }: AdminApiClient): Promise<string> {
  return new Date(Date.parse((await season.get()).now) + 3_600_000).toISOString();
}

const patience = 60_000;

/** The run, once it is over or waits for somebody. */
async function untilSettled({ scripts }: AdminApiClient, id: string, end: number): Promise<ScriptRun> {
  for (;;) {
    const run = await scripts.runs.get({ params: { id } });
    if (isRunOver(run.status) || run.status === 'needs-confirmation') return run;
    expect(Date.now() < end, `the run to be over, not ${run.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The run, once it is over. */
export async function untilOver(client: AdminApiClient, id: string): Promise<ScriptRun> {
  const run = await untilSettled(client, id, Date.now() + patience);
  expect(isRunOver(run.status), `the run to be over, not ${run.status}`);
  return run;
}

/**
 * A run of something that was run after it was scheduled: it needs confirmation once its moment has come. Where that
 * comes before the other run begins, it is tried again with twice the time: no machine is too slow.
 */
export async function overtaken(client: AdminApiClient): Promise<ScriptRun> {
  for (let ahead = 500; ; ahead *= 2) {
    const parameters = announcement({ text: crypto.randomUUID() });
    const at = new Date(Date.parse((await client.season.get()).now) + ahead).toISOString();
    const scheduled = await start(client, { ...parameters, trigger: { when: 'at', at } }).catch(ifPast);
    if (!scheduled) continue;
    const other = await untilOver(client, (await start(client, parameters)).id);
    const run = await untilSettled(client, scheduled.id, Date.now() + ahead + patience);
    if (run.status === 'needs-confirmation') return run;
    const isFirst = Date.parse(run.startedAt ?? '') <= Date.parse(other.startedAt ?? '');
    expect(isFirst, `the run to need confirmation, not ${run.status}`);
  }
}

/** Lets pass that a moment was past already. */
function ifPast(error: unknown): undefined {
  if (Object(error).status !== 422) throw error;
}

/** The lines of its log, to the end, which it says. */
export async function readLog({ scripts }: AdminApiClient, id: string, lastEventId?: string): Promise<ScriptLogLine[]> {
  const lines: ScriptLogLine[] = [];
  const log = await scripts.runs.log({ params: { id } }, lastEventId === undefined ? {} : { lastEventId });
  for (;;) {
    const { done, value } = await log.next();
    if (!done) lines.push(value);
    else {
      expect(value !== undefined && isRunOver(value.status), 'the log to say that its run is over');
      return lines;
    }
  }
}
