import type { Fund, GameEvent, HistoryEntry, Instrument, ScriptRun } from '@bullpen/contract';
import type { World } from './world.ts';

/** What a script did to a fund, as the history of its player tells it. */
export type CorporateAction = Extract<HistoryEntry, { readonly event: 'corporate_action' }>;

/** Of everything: no price moves in the mocks. */
export const lastPrice = 4_512;

interface Holder {
  readonly fund: Fund;
  readonly quantity: number;
}

/** Who holds an instrument, and how many shares of it. */
export function holdersOf(world: World, instrumentId: string): readonly Holder[] {
  const moved = [...world.trades, ...world.corporateActions].filter(({ instrument }) => instrument.id === instrumentId);
  return [...world.funds.values()].flatMap((fund) => {
    const quantity = moved.reduce((sum, entry) => (entry.fund.id === fund.id ? sum + entry.quantity : sum), 0);
    return quantity > 0 ? { fund, quantity } : [];
  });
}

interface Change {
  readonly instrument: Instrument | undefined;
  readonly quantity: number;
  readonly cash: number;
}

/** What becomes of so many shares. */
function changesOf(world: World, event: GameEvent, quantity: number): readonly Change[] {
  const changeOf = (id: string, shares: number, cash: number): Change => ({
    instrument: world.instruments.get(id),
    quantity: shares,
    cash,
  });
  switch (event.type) {
    case 'dividend':
      return [changeOf(event.instrumentId, 0, quantity * event.amount)];
    case 'delisting':
      return [changeOf(event.instrumentId, -quantity, quantity * lastPrice)];
    case 'split':
    case 'merger': {
      const { from, to } = event;
      const shares = Math.floor((quantity * to) / from);
      const cash = Math.floor((((quantity * to) % from) * lastPrice) / to);
      if (event.type === 'split') return [changeOf(event.instrumentId, shares - quantity, cash)];
      return [changeOf(event.instrumentId, -quantity, cash), changeOf(event.intoId, shares, 0)];
    }
    default:
      return [];
  }
}

/** Lets an event do to the funds what it does, and writes down what that was. */
export function actOnFunds(world: World, event: GameEvent, { id, title }: ScriptRun): void {
  if (!('instrumentId' in event)) return;
  for (const { fund, quantity } of holdersOf(world, event.instrumentId))
    for (const { instrument, ...change } of changesOf(world, event, quantity)) {
      if (!instrument || (change.quantity === 0 && change.cash === 0)) continue;
      const known = world.funds.get(fund.id) ?? fund;
      const { symbol, name } = instrument;
      world.funds.set(fund.id, { ...known, cash: known.cash + change.cash });
      world.corporateActions.push({
        id: crypto.randomUUID(),
        at: world.now().toISOString(),
        event: 'corporate_action',
        action: event.type,
        run: { id, title },
        fund: { id: fund.id, name: fund.name },
        ...change,
        instrument: { id: instrument.id, symbol, name },
      });
    }
}
