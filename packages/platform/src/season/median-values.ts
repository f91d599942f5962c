import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { funds, instruments, medianValues, quotes } from '../database/schema.ts';
import type { Market } from './market.ts';
import { openingCash, type PlayedTrade } from './play-fund.ts';

/** How funds stood at every closing of a market. */
export interface MedianTally {
  add(trades: readonly PlayedTrade[], openedAt: number): void;
  rows(): Iterable<{ readonly at: number; readonly value: number; readonly hundredths: readonly number[] }>;
}

/** Of more funds the median and the hundredths move by less than anybody sees. */
const mostFunds = 5_000;

const hundredthsOf = Array.from({ length: 100 }, (_, index) => (index + 1) / 100);

/** What the fund in the middle and each hundredth were worth whenever the market closed, of the first funds of a season. */
export function tallyMedians(market: Market): MedianTally {
  const valuesOn = market.days.map((): number[] => []);
  let count = 0;
  return {
    add(trades, openedAt) {
      if (count === mostFunds) return;
      count += 1;
      let cash = openingCash;
      let next = 0;
      const held = new Map<number, number>();
      for (const [day, { closes }] of market.days.entries()) {
        for (let trade = trades[next]; trade && trade.at <= closes; trade = trades[next]) {
          cash -= trade.quantity * trade.price;
          held.set(trade.instrument, (held.get(trade.instrument) ?? 0) + trade.quantity);
          next += 1;
        }
        if (openedAt > closes) continue;
        let value = cash;
        for (const [instrument, quantity] of held) value += quantity * market.price(instrument, day);
        valuesOn[day]?.push(value);
      }
    },
    *rows() {
      for (const [day, { closes }] of market.days.entries()) {
        const values = valuesOn[day]?.sort((a, b) => a - b) ?? [];
        const upTo = (share: number): number => values[Math.ceil(values.length * share) - 1] ?? 0;
        if (values.length === 0) continue;
        const hundredths = hundredthsOf.map(upTo);
        yield { at: closes, value: upTo(0.5), hundredths };
      }
    },
  };
}

/** Writes down what the fund in the middle and each hundredth are worth since the last closing. */
export async function settleMedian(transaction: Database, projectKey: string): Promise<void> {
  await transaction.execute(sql`
    insert into ${medianValues} (project_key, at, value, hundredths)
    select ${projectKey}, closed.at, middle.value, to_jsonb(middle.hundredths)
    from (
      select max(${quotes.at}) as at from ${quotes}
      join ${instruments} on ${instruments.id} = ${quotes.instrumentId}
      where ${instruments.projectKey} = ${projectKey} and not ${quotes.isSplit}
    ) as closed,
    (
      select percentile_disc(0.5) within group (order by ${funds.value}) as value,
        percentile_disc(${sql.param(hundredthsOf)}::float8[]) within group (order by ${funds.value}) as hundredths
      from ${funds} where ${funds.projectKey} = ${projectKey}
    ) as middle
    where closed.at is not null and middle.value is not null
    on conflict (project_key, at) do update set value = excluded.value, hundredths = excluded.hundredths`);
}
