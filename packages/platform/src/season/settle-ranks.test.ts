import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { funds } from '../database/schema.ts';
import { rankStep } from '../scripts/player-steps.ts';
import { untilWaiting } from '../testing/lock-waits.ts';
import { openScriptStage, projectKey, type ScriptStage } from '../testing/script-runs.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { lockFunds, moveRanks } from './settle-ranks.ts';

vi.setConfig({ testTimeout: startTimeout, hookTimeout: startTimeout });

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

const ranksByValue = async () => {
  const ofProject = eq(funds.projectKey, projectKey);
  const rows = await stage.database.select().from(funds).where(ofProject).orderBy(asc(funds.rank));
  for (const [place, { value }] of rows.entries()) expect(value).toBeLessThanOrEqual(rows[place - 1]?.value ?? value);
  expect(rows.at(-1)?.rank).toBeGreaterThan(1);
};

describe('the ranks of a project', () => {
  it('are settled by a script while they are settled after a deletion', async () => {
    let ranked: Promise<unknown> | undefined;
    await stage.database.transaction(async (transaction) => {
      await lockFunds(transaction, projectKey);
      const context = { runId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), audit: () => {} };
      ranked = stage.database.transaction((other) => rankStep.run({ ...context, transaction: other }));
      await untilWaiting(stage.database, 'advisory');
      await moveRanks(transaction, projectKey);
    });
    await ranked;
    await ranksByValue();
  });
});
