import type { AdminApiClient } from './admin-api.ts';
import { expect } from './conformance-case.ts';
import { isRunOver, type ScriptLogLine, type ScriptRun } from './script.ts';

const patience = 10_000;

/** The run, once it is over. */
export async function untilOver({ scripts }: AdminApiClient, id: string): Promise<ScriptRun> {
  const end = Date.now() + patience;
  for (;;) {
    const run = await scripts.runs.get({ params: { id } });
    if (isRunOver(run.status)) return run;
    expect(Date.now() < end, `the run to be over, not ${run.status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The lines of its log, to the end. */
export async function readLog({ scripts }: AdminApiClient, id: string, lastEventId?: string): Promise<ScriptLogLine[]> {
  const lines: ScriptLogLine[] = [];
  const options = lastEventId === undefined ? {} : { lastEventId };
  for await (const line of await scripts.runs.log({ params: { id } }, options)) lines.push(line);
  return lines;
}
