import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { funds, holdings, prices } from '../../src/database/schema.ts';
import { rankAmongLeft } from '../../src/season/fund-ranks.ts';

interface ReadFund {
  readonly id: string;
  readonly cash: number;
  readonly value: number;
  /** As it is told. */
  readonly rank: number;
  /** Cash, and what it holds at the last prices. */
  readonly worth: number;
}

/** What every fund of a project has. */
export async function readFunds(database: Database, projectKey: string): Promise<ReadFund[]> {
  const { rows } = (await database.execute(sql`
    select ${funds.id}, ${funds.cash}::float as cash, ${funds.value}::float as value,
      ${rankAmongLeft(funds.rank, projectKey)} as rank,
      ${funds.cash}::float + coalesce(sum(h.quantity * p.close), 0)::float as worth
    from ${funds}
    left join ${holdings} h on h.fund_id = ${funds.id}
    left join lateral (
      select close from ${prices} where instrument_id = h.instrument_id order by day desc limit 1
    ) p on true
    where ${funds.projectKey} = ${projectKey} group by ${funds.id} order by ${funds.id}`)) as unknown as {
    rows: ReadFund[];
  };
  return rows;
}

/** Every fund is worth what it has, none owes anything, and ranks follow values. */
export async function expectSoundFunds(database: Database, projectKey: string): Promise<void> {
  const all = await readFunds(database, projectKey);
  for (const { value, worth, cash, rank } of all) {
    expect(value).toBe(worth);
    expect(cash).toBeGreaterThanOrEqual(0);
    expect(rank).toBe(1 + all.filter((other) => other.value > value).length);
  }
}
