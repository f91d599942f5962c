import {
  type GameEvent,
  inverseOfRun,
  NewScriptRun,
  type ScriptDraft,
  type ScriptDryRun,
  type ScriptRun,
} from '@bullpen/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { dryRunInverse, dryRunScript } from '../../src/admin-api/scripts/check-script.ts';
import { createScriptRun } from '../../src/admin-api/scripts/create-run.ts';
import { findScriptRun } from '../../src/admin-api/scripts/script-runs.ts';
import { readCatalogue } from '../../src/catalogue-file.ts';
import { type Clock, createClock } from '../../src/clock.ts';
import type { Database } from '../../src/database/database.ts';
import { createIdentityRecord } from '../../src/database/identity-record.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { auditEvents, identities, seasons } from '../../src/database/schema.ts';
import { openFiles } from '../../src/files/open-files.ts';
import { claimRun } from '../../src/scripts/run-queue.ts';
import { planScript, runScript } from '../../src/scripts/run-script.ts';
import { createRunSignals } from '../../src/scripts/run-signals.ts';
import { continueSeason } from '../../src/season/live/continue-season.ts';
import { playProjects } from '../../src/season/play-projects.ts';
import { openSeasons } from '../../src/season/seasons.ts';
import { keepRows } from './kept-rows.ts';
import { startTimeout } from './start-test-platform.ts';
import { createSeededData } from './test-data.ts';

/** The project that scripts are tried on. */
export const projectKey = 'rahapaev-s05-prod';

type Told = typeof auditEvents.$inferSelect;

interface CarriedOut {
  readonly dryRun: ScriptDryRun;
  /** The run that is taken back. */
  readonly inverted?: ScriptRun;
  readonly known?: readonly string[] | undefined;
  readonly meanwhile?: ((starterId: string) => Promise<unknown>) | undefined;
}

/** A project of 60 players, on which scripts are run. */
export interface ScriptStage {
  readonly database: Database;
  readonly clock: Clock;
  /** Makes the project as it was played, at the moment of then. */
  reset(): Promise<void>;
  /** Lets time pass while nothing plays the season on. */
  wait(milliseconds: number): void;
  /** Lets time pass, and the season be played on. */
  pass(milliseconds: number): Promise<void>;
  /**
   * Runs a script to its end, which touches what was measured; `told` is what the audit trail says that it did.
   * `meanwhile` is what happens while it waits.
   */
  run(
    draft: ScriptDraft,
    meanwhile?: (starterId: string) => Promise<unknown>,
  ): Promise<{ ended: ScriptRun; told: Told[]; actions: string[] }>;
  /** The same with an event that happens at once. */
  happen(event: GameEvent): ReturnType<ScriptStage['run']>;
  /** Runs the inverse of a run to its end; `known` are the equal runs that its person has seen, or else all. */
  invert(run: ScriptRun, known?: readonly string[]): ReturnType<ScriptStage['run']>;
  /** What such an event would do. */
  dryRun(event: GameEvent): Promise<ScriptDryRun>;
  close(): Promise<void>;
}

/** Somebody who may run scripts. */
export async function makeStarter(database: Database, at: Date): Promise<string> {
  const id = crypto.randomUUID();
  const record = createIdentityRecord({
    id,
    email: `${id}@bullpen.test`,
    state: 'active',
    verified: true,
    createdAt: at.toISOString(),
    authz: { projects: { [projectKey]: 'rw' } },
    addressIds: [crypto.randomUUID(), crypto.randomUUID()],
  });
  await database.insert(identities).values({ id, record });
  return id;
}

const atOnce = (event: GameEvent): ScriptDraft => ({
  templateId: 'event',
  parameters: { event, trigger: { when: 'now' } },
});

export async function openScriptStage(): Promise<ScriptStage> {
  const { database, close } = await openDatabase(await createSeededData());
  const start = Date.parse('2026-11-20T13:12:00Z');
  let now = start;
  const clock = createClock(() => now);
  const projects = await readCatalogue();
  const media = await openFiles('memory');
  const signals = createRunSignals();
  const stopping = new AbortController().signal;

  await database.delete(seasons);
  await openSeasons(database, projects, clock);
  await playProjects({ database, clock, projects, files: media.files }, { [projectKey]: 60 }, () => {});
  const reset = await keepRows(database);

  const carryOut = async (
    draft: ScriptDraft,
    { dryRun, inverted, known = dryRun.equalRuns.map(({ id }) => id), meanwhile }: CarriedOut,
  ): ReturnType<ScriptStage['run']> => {
    const at = new Date(clock.now());
    const act = { actorId: await makeStarter(database, at), projectKey, at, reason: 'A test.' };
    const { measuredAfter, counts: measured } = dryRun;
    const seen = { measuredAfter, knownEqualRuns: known };
    const body = NewScriptRun.parse({ id: crypto.randomUUID(), ...draft, ...seen, reason: act.reason });
    await createScriptRun({ database, clock }, act, body, inverted);
    await meanwhile?.(act.actorId);
    const claimed = await claimRun(database, { runner: crypto.randomUUID(), projectKey, at });
    if (claimed?.id !== body.id) throw new Error('Another run was claimed, or none.');
    await runScript({ database, clock, signals, stopping, planSteps: planScript }, claimed);
    const ended = await findScriptRun(database, projectKey, body.id);
    if (!ended) throw new Error('The run is gone.');
    if (ended.status === 'succeeded') expect(ended.counts).toEqual(measured);
    const effects = and(eq(auditEvents.actorId, act.actorId), ne(auditEvents.action, 'script_run.create'));
    const told = await database.select().from(auditEvents).where(effects).orderBy(asc(auditEvents.action));
    return { ended, told, actions: told.map(({ action }) => action) };
  };
  const run: ScriptStage['run'] = async (draft, meanwhile) => {
    const dryRun = await dryRunScript({ database, clock }, projectKey, draft);
    return carryOut(draft, { dryRun, meanwhile });
  };

  return {
    database,
    clock,
    run,
    async invert(inverted, known) {
      const inverse = inverseOfRun(inverted);
      if (!inverse) throw new Error('The run has no inverse.');
      const dryRun = await dryRunInverse({ database, clock }, projectKey, inverted, inverse);
      return carryOut(inverse, { dryRun, inverted, known });
    },
    async reset() {
      now = start;
      await reset();
    },
    wait(milliseconds) {
      now += milliseconds;
    },
    async pass(milliseconds) {
      now += milliseconds;
      await continueSeason({ database, clock, projects }, projectKey);
    },
    async close() {
      await close();
      await media.close();
    },
    happen: (event) => run(atOnce(event)),
    dryRun: (event) => dryRunScript({ database, clock }, projectKey, atOnce(event)),
  };
}

/** The stage of the tests of a file: before each of them as it was at first, and closed after the last. */
export async function stageOfFile(testTimeout = startTimeout): Promise<ScriptStage> {
  vi.setConfig({ testTimeout, hookTimeout: startTimeout });
  const stage = await openScriptStage();
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());
  return stage;
}
