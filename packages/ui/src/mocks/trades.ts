import { HistoryEntry } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { funds } from './funds.ts';
import { instruments } from './instruments.ts';

/** A trade, as the history of the player tells it. */
export type Traded = Extract<HistoryEntry, { readonly event: 'traded' }>;

function makeTrade(number: number, fundName: string, quantity: number, price: number): Traded {
  const fund = funds.find(({ name }) => name === fundName);
  const [instrument] = instruments;
  if (!fund || !instrument) throw new RangeError(`There is no fund ${fundName}.`);
  const entry = HistoryEntry.parse({
    id: `00000012-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
    at: fund.tradedAt,
    event: 'traded',
    quantity,
    price,
    fund: { id: fund.id, name: fund.name },
    instrument: { id: instrument.id, symbol: instrument.symbol, name: instrument.name },
  });
  if (entry.event !== 'traded') throw new TypeError('A trade is told as one.');
  return deeplyFrozen(entry);
}

/** The trades that are known: of most funds the mocks know none. */
export const trades: readonly Traded[] = deeplyFrozen([makeTrade(1, '🌕🌕🌕', 35, 4_512)]);
