import { type AdminApiClient, isRunOver, writtenCount } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../src/database/database.ts';
import { announcements, auditEvents, scriptRuns } from '../../../src/database/schema.ts';
import { interrupted } from '../../../src/scripts/run-sentences.ts';
import { projectKey as confirmation } from '../../testing/admin-api-client.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { untilGone } from './until-gone.ts';

/** No two are equal. */
const parametersOf = (text: string) => ({
  event: { type: 'announcement', scope: { of: 'everyone' }, title: 'Amid a crash', text },
  trigger: { when: 'now' },
});

/** Starts runs for as long as the platform answers; every other one is waited for, so that the queue does not grow. */
export async function startOn({ scripts }: AdminApiClient, started: Set<string>): Promise<void> {
  await untilGone(async () => {
    for (let isFollowed = false; ; isFollowed = !isFollowed) {
      const id = crypto.randomUUID();
      const run = { id, templateId: 'event', parameters: parametersOf(id), reason: 'Amid a crash.' } as const;
      await scripts.runs.create({ body: { ...run, confirmation } });
      started.add(id);
      if (isFollowed) for await (const _ of await scripts.runs.log({ params: { id } }));
    }
  });
}

/** As if the half minute had passed for which other platforms leave the runs of a silent one alone. */
export async function forgetLeases(database: Database): Promise<void> {
  const isRunning = eq(scriptRuns.status, 'running');
  await database.update(scriptRuns).set({ leaseEndsAt: sql`now() - interval '1 second'` }).where(isRunning);
}

/** Every run comes to an end; its log says whether it was done whole, or not at all. */
export async function expectSettled({ scripts }: AdminApiClient, started: Set<string>): Promise<void> {
  for (const id of started) {
    const run = await waitFor(async () => {
      const current = await scripts.runs.get({ params: { id } });
      if (!isRunOver(current.status)) throw new Error(`The run ${id} is ${current.status}.`);
      return current;
    });
    const texts: string[] = [];
    for await (const { number, text } of await scripts.runs.log({ params: { id } })) {
      texts.push(text);
      expect(number).toBe(texts.length);
    }
    const told = `Players told: ${writtenCount(run.counts.players)}.`;
    const whole = ['Begins.', 'Tell the players', told, 'Done.'];
    const done = run.status === 'succeeded' ? whole : [...whole.slice(0, texts.length - 1), interrupted];
    expect(texts).toEqual(done);
    expect(run.counts.players > 0).toBe(texts.includes(told));
    expect(run).toMatchObject({ version: 3, outcome: run.status === 'succeeded' ? told : interrupted });
  }
}

/** What the runs say that they have done is there once, with its event; what they do not is not there. */
export async function expectDoneOnce(database: Database): Promise<void> {
  const runs = await database.select().from(scriptRuns).where(eq(scriptRuns.reason, 'Amid a crash.'));
  for (const { id, counts } of runs) {
    const kept = await database.select().from(announcements).where(eq(announcements.runId, id));
    expect(kept).toHaveLength(counts.players > 0 ? 1 : 0);
    for (const { id: subjectId } of kept)
      expect(await database.$count(auditEvents, eq(auditEvents.subjectId, subjectId))).toBe(1);
    const begun = and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'script_run.create'));
    expect(await database.$count(auditEvents, begun)).toBe(1);
  }
}
