import type { GameEvent, HistoryEntry } from '@bullpen/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { projectKey, stageOfFile } from '../../test/testing/script-runs.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { removePlayer } from '../admin-api/manage/player-deletion.ts';
import { historySource } from '../admin-api/manage/player-history.ts';
import { everyPage } from '../admin-api/records/list-page.ts';
import { fundMovements, funds, holdings, instruments, players } from '../database/schema.ts';
import { openingCash } from '../season/play-fund.ts';

// A season is played anew, and read player by player, in each run.
const stage = await stageOfFile(4 * startTimeout);

const ratio = { from: fc.integer({ min: 1, max: 9 }), to: fc.integer({ min: 1, max: 9 }) };
const place = fc.nat({ max: 5 });
const anyEvent = fc.oneof(
  fc.record({ type: fc.constant('dividend'), of: place, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ type: fc.constant('split'), of: place, ...ratio }).filter(({ from, to }) => from !== to),
  fc.record({ type: fc.constant('merger'), of: place, ...ratio }),
  fc.record({ type: fc.constant('delisting'), of: place }),
  fc.record({ type: fc.constant('cash'), of: place }),
  fc.record({ type: fc.constant('shares'), of: place }),
);

/** Lets an event happen to the instruments that are still listed; answers those that are afterwards. */
async function happen(listed: readonly string[], { of, ...event }: { type: string; of: number }) {
  if (event.type === 'cash' || event.type === 'shares') {
    const [fund] = await stage.database
      .select()
      .from(funds)
      .where(eq(funds.projectKey, projectKey))
      .offset(of)
      .limit(1);
    const ofShares = { instrumentId: listed[of % listed.length], shares: 1 + of };
    const change = { of: event.type, ...(event.type === 'cash' ? { amount: 100 + of } : ofShares) };
    const { ended } = await stage.run({ templateId: 'fund-correction', parameters: { fundId: fund?.id, change } });
    expect(ended.status).toBe('succeeded');
    return listed;
  }
  const [id = expect.fail(), intoId = expect.fail()] = [listed[of % listed.length], listed[(of + 1) % listed.length]];
  const into = event.type === 'merger' ? { intoId } : {};
  const { ended } = await stage.happen({ ...event, ...into, instrumentId: id } as GameEvent);
  expect(ended.status).toBe('succeeded');
  return event.type === 'merger' || event.type === 'delisting' ? listed.filter((each) => each !== id) : listed;
}

async function historyOf(id: string): Promise<HistoryEntry[]> {
  const source = historySource(stage.database, { id });
  const pages = everyPage({ sort: 'at', order: 'asc' }, source);
  return (await Array.fromAsync(pages)).flat();
}

it('has in the histories of its players all that made the cash and the holdings of every fund', async () => {
  const { database } = stage;
  let actions = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 5 }), async (events) => {
      await stage.reset();
      const rows = await database
        .selectDistinct({ id: instruments.id })
        .from(holdings)
        .innerJoin(instruments, eq(instruments.id, holdings.instrumentId))
        .where(eq(instruments.projectKey, projectKey))
        .orderBy(instruments.id);
      let listed: readonly string[] = rows.map(({ id }) => id);
      for (const event of events) listed = await happen(listed, event);
      const cash = new Map<string, number>();
      const shares = new Map<string, number>();
      const add = (to: Map<string, number>, key: string, more: number) => to.set(key, (to.get(key) ?? 0) + more);
      for (const { id } of await database.select().from(players).where(eq(players.projectKey, projectKey)))
        for (const entry of await historyOf(id)) {
          if (entry.event === 'fund_opened') add(cash, entry.fund.id, openingCash);
          if (entry.event !== 'traded' && entry.event !== 'corporate_action') continue;
          const isTrade = entry.event === 'traded';
          if (!isTrade) actions += 1;
          add(cash, entry.fund.id, isTrade ? -entry.quantity * entry.price : entry.cash);
          if (entry.instrument) add(shares, `${entry.fund.id} ${entry.instrument.id}`, entry.quantity);
        }
      const known = await database.select().from(funds).where(eq(funds.projectKey, projectKey));
      expect(cash).toEqual(new Map(known.map((fund) => [fund.id, fund.cash])));
      const held = await database.select().from(holdings);
      const left = [...shares].filter(([, quantity]) => quantity !== 0).sort();
      expect(left).toEqual(held.map((row) => [`${row.fundId} ${row.instrumentId}`, row.quantity] as const).sort());
    }),
    runsOf('any scripts of a season'),
  );
  expect(actions).toBeGreaterThan(0);
});

it('goes with a player who is deleted', async () => {
  const { database } = stage;
  await stage.reset();
  const [held = expect.fail()] = await database.select().from(holdings).limit(1);
  await stage.happen({ type: 'dividend', instrumentId: held.instrumentId, amount: 3 });
  const own = eq(fundMovements.fundId, held.fundId);
  expect(await database.$count(fundMovements, own)).toBe(1);
  const [{ playerId } = expect.fail()] = await database.select().from(funds).where(eq(funds.id, held.fundId));
  const act = { actorId: crypto.randomUUID(), projectKey, at: new Date(stage.clock.now()), reason: 'A test.' };
  expect(await removePlayer(database, playerId, act, 1)).toMatchObject({ result: 'done' });
  expect(await database.$count(fundMovements, own)).toBe(0);
});
