import type { GameEvent } from '@bullpen/contract';
import { type SQL, sql } from 'drizzle-orm';
import { fundMovements, holdings } from '../database/schema.ts';
import type { StepContext } from './script-step.ts';

type CorporateAction = Extract<GameEvent, { type: 'dividend' | 'split' | 'merger' | 'delisting' }>;

/** A change of what every fund has that holds an instrument. */
interface Movement {
  readonly of: string;
  /** In today's measure, parts of a share too. */
  readonly quantity: SQL;
  readonly shares: SQL;
  readonly paid: SQL;
}

/**
 * The beginning of the statement that moves cash: notes what becomes of all holdings of an instrument, so that what
 * funds had before can be told, and by what they have it no longer.
 */
export const noting = (
  { at, runId }: StepContext,
  { type, instrumentId }: CorporateAction,
  movements: readonly Movement[],
): SQL => {
  const moved = movements.map(
    ({ of, quantity, shares, paid }) => sql`(${of}::uuid, (${quantity})::float8, ${shares}, ${paid})`,
  );
  return sql`
    with noted as (
      insert into ${fundMovements} (fund_id, instrument_id, at, quantity, shares, paid, kind, run_id)
      select ${holdings.fundId}, moved.id, ${at.toISOString()}::timestamptz, moved.quantity, moved.shares, moved.paid, ${type}, ${runId}::uuid
      from ${holdings} cross join lateral (values ${sql.join(moved, sql`, `)}) as moved (id, quantity, shares, paid)
      where ${holdings.instrumentId} = ${instrumentId}
        and (moved.quantity <> 0 or moved.shares <> 0 or moved.paid <> 0)
    )`;
};
