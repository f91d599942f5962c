import { foldName, type TopTrades, type TradedInstrument } from '@bullpen/contract';

/** How many funds bought and sold an instrument over a range, and for how much in minor units. */
export interface BoughtAndSold {
  readonly instrument: TradedInstrument['instrument'];
  readonly bought: Pick<TradedInstrument, 'funds' | 'value'>;
  readonly sold: Pick<TradedInstrument, 'funds' | 'value'>;
}

const none = { funds: 0, value: 0 };

/** Both lists as one, what most funds bought first; of what nobody did there are none. */
export function boughtAndSold({ bought, sold }: Pick<TopTrades, 'bought' | 'sold'>): readonly BoughtAndSold[] {
  const sales = new Map(sold.map((traded) => [traded.instrument.id, traded]));
  const purchased = new Set(bought.map(({ instrument }) => instrument.id));
  return [
    ...bought.map((traded) => ({
      instrument: traded.instrument,
      bought: traded,
      sold: sales.get(traded.instrument.id) ?? none,
    })),
    ...sold
      .filter(({ instrument }) => !purchased.has(instrument.id))
      .map((traded) => ({ instrument: traded.instrument, bought: none, sold: traded })),
  ];
}

/** Those whose symbol or name holds a text, whatever its case and marks. */
export function findTraded(all: readonly BoughtAndSold[], search: string): readonly BoughtAndSold[] {
  const wanted = foldName(search.trim());
  if (wanted === '') return all;
  return all.filter(({ instrument: { symbol, name } }) => foldName(`${symbol} ${name}`).includes(wanted));
}
