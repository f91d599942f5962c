import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { readFunds } from '../../test/testing/sound-funds.ts';
import { cancelScriptRun } from '../admin-api/scripts/cancel-run.ts';
import { dryRunScript } from '../admin-api/scripts/check-script.ts';
import { confirmScriptRun } from '../admin-api/scripts/create-run.ts';
import { findScriptRun } from '../admin-api/scripts/script-runs.ts';
import { auditEvents, holdings, identities, instruments } from '../database/schema.ts';
import { claimRun } from './run-queue.ts';
import { planScript, runScript } from './run-script.ts';
import { createRunSignals } from './run-signals.ts';

const stage = await stageOfFile();

/** A dividend of what most funds hold, and what that does to the shares of every fund while it waits. */
async function payAfter(factor: number) {
  const { database } = stage;
  const [most = expect.fail()] = await database
    .select({ id: holdings.instrumentId })
    .from(holdings)
    .innerJoin(instruments, eq(instruments.id, holdings.instrumentId))
    .where(eq(instruments.projectKey, projectKey))
    .groupBy(holdings.instrumentId)
    .orderBy(sql`count(*) desc`, holdings.instrumentId)
    .limit(1);
  const draft = {
    templateId: 'event',
    parameters: { event: { type: 'dividend', instrumentId: most.id, amount: 2 }, trigger: { when: 'now' } },
  } as const;
  let starter = '';
  const { ended } = await stage.run(draft, (starterId) => {
    starter = starterId;
    return database
      .update(holdings)
      .set({ quantity: sql`ceil(${holdings.quantity} * ${factor}::float8)` })
      .where(eq(holdings.instrumentId, most.id));
  });
  return { ended, draft, act: { actorId: starter, projectKey, at: new Date(stage.clock.now()), reason: 'A test.' } };
}
const cashOfAll = async () => (await readFunds(stage.database, projectKey)).map(({ cash }) => cash);

describe('a run that is measured anew at its time', () => {
  it('runs where players have traded no more than they do', async () => {
    const { ended } = await payAfter(1.02);
    expect(ended).toMatchObject({ status: 'succeeded', heldBecause: null });
  });

  it('waits where it would reach something else, and goes on with what is confirmed then', async () => {
    const { database, clock } = stage;
    const before = await cashOfAll();
    const { ended: held, draft, act } = await payAfter(2);
    expect(held).toMatchObject({ status: 'needs-confirmation', startedAt: null, endedAt: null, progress: 0 });
    expect(held.heldBecause).toMatch(
      /^It would reach something else than what was confirmed: shares [\d,]+ instead of/,
    );
    expect(await cashOfAll()).toEqual(before);
    const { shares } = await dryRunScript({ database, clock }, projectKey, draft);
    const confirmed = await confirmScriptRun({ database, clock }, held.id, act, { version: held.version });
    expect(confirmed).toMatchObject({ result: 'done', answer: { status: 'queued', confirmed: { shares } } });
    const told = await database.select().from(auditEvents).where(eq(auditEvents.action, 'script_run.confirm'));
    expect(told).toMatchObject([
      { subjectId: held.id, actorId: act.actorId, before: { status: 'needs-confirmation' } },
    ]);
    const claimed = await claimRun(database, { runner: crypto.randomUUID(), projectKey, at: act.at });
    if (!claimed) throw new Error('Nothing was claimed.');
    const signals = createRunSignals();
    const stopping = new AbortController().signal;
    await runScript({ database, clock, signals, stopping, planSteps: planScript }, claimed);
    expect(await findScriptRun(database, projectKey, held.id)).toMatchObject({ status: 'succeeded' });
    expect((await cashOfAll()).reduce((sum, cash) => sum + cash, 0)).toBe(
      before.reduce((sum, cash) => sum + cash, 0) + (shares ?? 0) * 2,
    );
  });

  it('is not confirmed where whoever started it may no longer change the project', async () => {
    const { database, clock } = stage;
    const { ended: held, act } = await payAfter(2);
    await database
      .update(identities)
      .set({ record: sql`jsonb_set(${identities.record}, '{metadata_public}', '{}')` })
      .where(eq(identities.id, act.actorId));
    expect(await confirmScriptRun({ database, clock }, held.id, act, { version: held.version })).toEqual({
      result: 'starter_without_access',
    });
    expect(held.failsBecause).toBeNull();
    expect(await findScriptRun(database, projectKey, held.id)).toEqual({
      ...held,
      failsBecause: 'The editor who ordered it may not change the project any more.',
    });
  });

  it('does nothing when it is withdrawn instead', async () => {
    const before = await cashOfAll();
    const { ended: held, act } = await payAfter(2);
    const withdrawn = await cancelScriptRun(stage.database, held.id, act, held.version);
    expect(withdrawn).toMatchObject({ result: 'done', answer: { status: 'cancelled', heldBecause: null } });
    expect(await cashOfAll()).toEqual(before);
  });
});
