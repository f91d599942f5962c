import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { funds, instruments, medianValues, quotes } from '../database/schema.ts';
import type { Market } from './market.ts';
import { openingCash, type PlayedTrade } from './play-fund.ts';

/** The median of every closing of a market. */
export interface MedianTally {
  add(trades: readonly PlayedTrade[], openedAt: number): void;
  rows(): Iterable<{ readonly at: number; readonly value: number }>;
}

/** Of more funds a median moves by less than anybody sees. */
const mostFunds = 5_000;

/** What the fund in the middle was worth whenever the market closed, of the first funds of a season. */
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
        const value = values[Math.ceil(values.length / 2) - 1];
        if (value !== undefined) yield { at: closes, value };
      }
    },
  };
}

/** Writes down what the fund in the middle is worth since the last closing. */
export async function settleMedian(transaction: Database, projectKey: string): Promise<void> {
  await transaction.execute(sql`
    insert into ${medianValues} (project_key, at, value)
    select ${projectKey}, closed.at, middle.value
    from (
      select max(${quotes.at}) as at from ${quotes}
      join ${instruments} on ${instruments.id} = ${quotes.instrumentId}
      where ${instruments.projectKey} = ${projectKey} and not ${quotes.isSplit}
    ) as closed,
    (
      select percentile_disc(0.5) within group (order by ${funds.value}) as value
      from ${funds} where ${funds.projectKey} = ${projectKey}
    ) as middle
    where closed.at is not null and middle.value is not null
    on conflict (project_key, at) do update set value = excluded.value`);
}
