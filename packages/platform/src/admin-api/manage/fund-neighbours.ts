import type { FundNeighbours, RankedFund } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { funds, players } from '../../database/schema.ts';
import { negated } from '../../database/tables/columns.ts';
import { rankAmongLeft } from '../../season/fund-ranks.ts';
import { found } from '../records/records.ts';
import { atOneMoment } from './fund-timeline.ts';

interface Read {
  readonly projectKey: string;
  readonly id: string;
}

/** Who is one above and one below a fund, in the order of the list by rank, whose index has both. */
export const readNeighbours = (database: Database, { projectKey, id }: Read): Promise<FundNeighbours> =>
  atOneMoment(database, async (transaction) => {
    const isOurs = eq(funds.projectKey, projectKey);
    const [own] = await transaction
      .select({ value: funds.value })
      .from(funds)
      .where(and(isOurs, eq(funds.id, id)));
    const { value } = found(own);
    const order = negated(funds.value);
    const next = async (isAbove: boolean): Promise<RankedFund | null> => {
      const [compares, direction] = isAbove ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
      const [neighbour] = await transaction
        .select({
          id: funds.id,
          name: funds.name,
          player: { id: players.id, name: players.name },
          value: funds.value,
          rank: rankAmongLeft(funds.rank, projectKey),
        })
        .from(funds)
        .innerJoin(players, eq(players.id, funds.playerId))
        .where(and(isOurs, sql`(${order}, ${funds.id}) ${compares} (${-value}::float8, ${id}::uuid)`))
        .orderBy(sql`${order} ${direction}, ${funds.id} ${direction}`)
        .limit(1);
      return neighbour ?? null;
    };
    return { value, above: await next(true), below: await next(false) };
  });
