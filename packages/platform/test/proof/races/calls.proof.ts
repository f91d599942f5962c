import { setTimeout as delay } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { experts, funds, images, leagues, players } from '../../../src/database/schema.ts';
import { createSeededRandom } from '../../../src/database/seeded-random.ts';
import { openAdminApi } from '../../testing/admin-api.ts';
import { createSeededData } from '../../testing/test-data.ts';
import { type Entangled, entangle, entangledCalls } from './entangled-calls.ts';

/** A season has leagues for so many, unless most of them are removed. */
const runs = 25;
const seasons = Array.from({ length: countOf('seasons of different calls about the same rows') }, (_, index) => index);
const runTimeout = 1_800_000;
const calls = Object.entries(entangledCalls);

/** What staff are told when somebody else was quicker. */
const refusals = /^(conflict|not_found|unprocessable|in_use|owner_stays|in_the_way)$/;

/** Each row that several calls come to. */
const rowsOf = ({ owner, member, league, image, ...several }: Entangled) => [
  ...several.experts.map(({ id }) => [experts, id] as const),
  ...several.funds.map(({ id }) => [funds, id] as const),
  ...[owner, member].map(({ id }) => [players, id] as const),
  ...[[leagues, league.id] as const, [images, image.id] as const],
];

/** What staff were told, or `done`. */
const told = (outcome: PromiseSettledResult<unknown>): unknown => {
  if (outcome.status === 'fulfilled') return 'done';
  return outcome.reason instanceof ORPCError ? outcome.reason.code : outcome.reason;
};

describe('different calls about the same rows at once', () => {
  test.each(seasons)(
    'are done or refused, and none waits for another that waits for it: season %i',
    async (season) => {
      const random = createSeededRandom(`different calls, season ${season}`);
      const any = <Item>(items: readonly Item[]): Item => items[random.integer(items.length)] ?? expect.fail('None.');
      const api = await openAdminApi(await createSeededData());
      const sudo = await api.clientFor('sudo@bullpen.test');
      const wrong: unknown[] = [];
      let made = 0;
      let done = 0;
      for (let run = 0; run < runs; run += 1) {
        const entangled = await entangle(sudo, run);
        // They may have been removed one after the other.
        if (!entangled) break;
        made += 1;
        const chosen = Array.from({ length: 2 + random.integer(4) }, () => any(calls));
        const [table, id] = any(rowsOf(entangled));
        // Whoever comes to this row waits there, with what they have taken already, until all have come as far as they can.
        const outcomes = await api.database.transaction(async (transaction) => {
          await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
          const underWay = Promise.allSettled(chosen.map(([, call]) => call(sudo, entangled, random)));
          await delay(50);
          return { underWay };
        });
        for (const [index, outcome] of (await outcomes.underWay).entries()) {
          const answer = told(outcome);
          if (answer === 'done') done += 1;
          else if (!refusals.test(String(answer)))
            wrong.push({ run, calls: chosen.map(([name]) => name), index, answer });
        }
      }
      await api.close();
      expect(wrong).toEqual([]);
      expect(made).toBeGreaterThanOrEqual(runs / 2);
      expect(done).toBeGreaterThan(made);
    },
    runTimeout,
  );
});
