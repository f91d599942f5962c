import { overviewRanges } from '@bullpen/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { fundMovements, fundReturns, funds, holdings, instruments, prices, trades } from '../../database/schema.ts';
import { forgetReturnGaps } from '../fund-ranks.ts';
import type { SeasonCalendar } from '../season-calendar.ts';
import { checkpointsOf, seasonRanges } from '../season-ranges.ts';
import { lastClosedDay } from '../trading-days.ts';

/** Whose returns are worked out. */
export interface ReturnsParams {
  readonly projectKey: string;
  readonly calendar: SeasonCalendar;
  /** Figures are of then. */
  readonly until: Date;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const suffixes = { '24h': '24h', '7d': '7d', '30d': '30d', season: 'season' } as const;

/** As {@link returnOn} works it out, in millionths. */
const millionths = (before: SQL, after: SQL): SQL =>
  sql`case when ${before} = 0 then 0 else trunc((${after} - ${before})::float8 * 1e6 / ${before}::float8) end`;

/** Works out what every fund of a project returned: goes back from what it has to what it had, trade by trade. */
export async function settleFundReturns(
  transaction: Database,
  { projectKey, calendar, until }: ReturnsParams,
): Promise<void> {
  const ranges = seasonRanges(calendar, until);
  const checkpoints = checkpointsOf(ranges);
  const rows = checkpoints.map((at, number) => {
    const moment = new Date(at);
    return sql`(${sql.raw(String(number))}, ${moment.toISOString()}::timestamptz, ${lastClosedDay(moment, calendar.timeZone)}::date)`;
  });
  const valueAt = (at: number): SQL => sql.raw(`value_${checkpoints.indexOf(at)}`);
  const valuesAt = checkpoints.map(
    (_, number) =>
      sql`coalesce(sum(worth) filter (where number = ${sql.raw(String(number))}), 0) as ${sql.raw(`worth_${number}`)}`,
  );
  const columns = overviewRanges.flatMap((range) => {
    const { from, previous } = ranges[range];
    const start = valueAt(from);
    const over = sql`${millionths(start, sql`value`)} as ${sql.raw(`over_${suffixes[range]}`)}`;
    if (range === 'season') return [over];
    const before = previous
      ? sql`case when opened_at < ${new Date(from).toISOString()}::timestamptz then ${millionths(valueAt(previous.from), start)} end`
      : sql`null::float8`;
    return [over, sql`${before} as ${sql.raw(`before_${suffixes[range]}`)}`];
  });
  const ranked = overviewRanges.flatMap((range) => {
    const name = suffixes[range];
    const over = sql.raw(`over_${name}`);
    const before = sql.raw(`before_${name}`);
    const now = [over, sql`rank() over (order by ${over} desc)`];
    if (range === 'season') return now;
    return [...now, sql`case when ${before} is not null then rank() over (order by ${before} desc nulls last) end`];
  });
  const target = overviewRanges.flatMap((range) =>
    ['return', 'rank', ...(range === 'season' ? [] : ['previous_rank'])].map((name) =>
      sql.raw(`${name}_${suffixes[range]}`),
    ),
  );
  const of = (table: string) => target.map((name) => sql`${sql.identifier(table)}.${name}`);
  // A row that is deleted and made anew would wait for whoever deletes its fund, and they for us.
  const updated = target.map((name) => sql`${name} = excluded.${name}`);
  await transaction.execute(sql`
    insert into ${fundReturns} (fund_id, project_key, ${list(target)})
    with checkpoint (number, at, day) as (values ${list(rows)}),
    price as (
      select number, ${instruments.id} as instrument_id, coalesce((
        select close from ${prices}
        where instrument_id = ${instruments.id} and day <= checkpoint.day order by day desc limit 1
      ), 0) as close
      from checkpoint cross join ${instruments} where ${instruments.projectKey} = ${projectKey}
    ),
    part as (
      select number, fund_id, sum(quantity::bigint * close) as worth
      from ${holdings} join price using (instrument_id) group by number, fund_id
      union all
      select number, fund_id, sum(quantity * (price - measure * close))
      from ${trades} join checkpoint on ${trades.at} >= checkpoint.at join price using (number, instrument_id)
      where ${trades.projectKey} = ${projectKey}
      group by number, fund_id
      union all
      select number, fund_id, sum(paid - quantity * close)
      from ${fundMovements} join checkpoint on ${fundMovements.at} >= checkpoint.at
      join price using (number, instrument_id)
      group by number, fund_id
      union all
      select number, fund_id, sum(paid) from ${fundMovements} join checkpoint on ${fundMovements.at} >= checkpoint.at
      where ${fundMovements.instrumentId} is null group by number, fund_id
    ),
    fund_worth as (select fund_id, ${list(valuesAt)} from part group by fund_id),
    known as (
      select ${funds.id}, ${funds.value}, ${funds.openedAt}, ${list(
        checkpoints.map(
          (_, number) => sql`cash + coalesce(${sql.raw(`worth_${number}`)}, 0) as ${sql.raw(`value_${number}`)}`,
        ),
      )}
      from ${funds} left join fund_worth on fund_id = ${funds.id} where ${funds.projectKey} = ${projectKey}
    ),
    returned as (select id, ${list(columns)} from known),
    ranked (fund_id, ${list(target)}) as (select id, ${list(ranked)} from returned)
    select fund_id, ${projectKey}, ${list(target)} from ranked
    where not exists (
      select from ${fundReturns} as kept
      where kept.fund_id = ranked.fund_id and (${list(of('kept'))}) is not distinct from (${list(of('ranked'))})
    )
    on conflict (fund_id) do update set ${list(updated)}`);
  await forgetReturnGaps(transaction, projectKey);
}
