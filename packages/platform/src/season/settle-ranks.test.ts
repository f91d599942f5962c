import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { funds, players } from '../database/schema.ts';
import { rankStep } from '../scripts/player-steps.ts';
import { openScriptStage, projectKey, type ScriptStage } from '../testing/script-runs.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { lockFunds, moveRanks, settleRanks } from './settle-ranks.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

// The embedded database has one connection: whoever comes second waits for its turn.
const isServer = inject('databaseServer') !== null;

let stage: ScriptStage;
beforeAll(async () => {
  stage = await openScriptStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.reset();
  await stage.database.update(funds).set({ rank: 1 });
  await moveRanks(stage.database, projectKey);
});

/** Until somebody waits for a lock. */
const untilHeldUp = () =>
  vi.waitFor(async () => {
    const waiting = sql`(select from pg_locks where not granted)`;
    if (isServer && (await stage.database.$count(waiting)) === 0) throw new Error('Nobody waits.');
  });

const ranksByValue = async () => {
  const ofProject = eq(funds.projectKey, projectKey);
  const rows = await stage.database.select().from(funds).where(ofProject).orderBy(asc(funds.rank));
  for (const [place, { value }] of rows.entries()) expect(value).toBeLessThanOrEqual(rows[place - 1]?.value ?? value);
  expect(rows.at(-1)?.rank).toBeGreaterThan(1);
};

describe('the ranks of a project', () => {
  it('follow the values while somebody deletes a player', async () => {
    let settled: Promise<void> | undefined;
    await stage.database.transaction(async (transaction) => {
      await moveRanks(transaction, projectKey);
      settled = settleRanks(stage.database, projectKey);
      await untilHeldUp();
      const [last] = await transaction
        .select()
        .from(funds)
        .where(eq(funds.projectKey, projectKey))
        .orderBy(funds.value);
      await transaction.delete(players).where(eq(players.id, last?.playerId ?? ''));
    });
    await settled;
    await ranksByValue();
  });

  it('are settled by a script while they are settled after a deletion', async () => {
    let ranked: Promise<unknown> | undefined;
    await stage.database.transaction(async (transaction) => {
      await lockFunds(transaction, projectKey);
      const context = { runId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), audit: () => {} };
      ranked = stage.database.transaction((other) => rankStep.run({ ...context, transaction: other }));
      await untilHeldUp();
      await moveRanks(transaction, projectKey);
    });
    await ranked;
    await ranksByValue();
  });
});
