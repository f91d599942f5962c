import type { GameEvent, Instrument } from '@bullpen/contract';
import type { World } from './world.ts';

type Scope = Extract<GameEvent, { type: 'trading_halt' }>['scope'];

const listedIn = ({ instruments }: World, scope: Scope): Instrument[] =>
  [...instruments.values()].filter(
    ({ id, status }) => status !== 'delisted' && (scope.of === 'market' || scope.instrumentIds.includes(id)),
  );

/** The instruments of a scope that are halted. */
export const haltedIn = (world: World, scope: Scope): Instrument[] =>
  listedIn(world, scope).filter(({ status }) => status === 'halted');

/** What an event does to the trading of instruments. */
export function trade(world: World, event: GameEvent): void {
  const set = (instruments: readonly Instrument[], status: string, haltedUntil: string | null = null) => {
    for (const instrument of instruments) world.instruments.set(instrument.id, { ...instrument, status, haltedUntil });
  };
  if (event.type === 'trading_halt') set(listedIn(world, event.scope), 'halted', event.until);
  if (event.type === 'trading_resume') set(haltedIn(world, event.scope), 'open');
  if (event.type === 'delisting' || event.type === 'merger')
    set(listedIn(world, { of: 'instruments', instrumentIds: [event.instrumentId] }), 'delisted');
}
