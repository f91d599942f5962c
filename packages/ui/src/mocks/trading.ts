import { type GameEvent, type Instrument, isHaltInForce, isToBeHalted } from '@bullpen/contract';
import type { World } from './world.ts';

type Halt = Extract<GameEvent, { type: 'trading_halt' }>;
type Scope = Halt['scope'];

/** The instruments as they are now: a halt ends by itself. */
export const instrumentsOf = (world: World): Instrument[] =>
  [...world.instruments.values()].map((instrument) => {
    const halt = haltOf(instrument);
    const isOver = halt !== null && !isHaltInForce(halt, world.now().getTime());
    return isOver ? { ...instrument, status: 'open', haltedUntil: null } : instrument;
  });

const listedIn = (world: World, scope: Scope): Instrument[] =>
  instrumentsOf(world).filter(
    ({ id, status }) => status !== 'delisted' && (scope.of === 'market' || scope.instrumentIds.includes(id)),
  );

const haltOf = ({ status, haltedUntil }: Instrument) =>
  status === 'halted' ? { since: 0, until: haltedUntil === null ? null : Date.parse(haltedUntil) } : null;

/** The instruments of a scope that are halted. */
export const haltedIn = (world: World, scope: Scope): Instrument[] =>
  listedIn(world, scope).filter(({ status }) => status === 'halted');

/** Those that a halt is for. */
export function toHaltIn(world: World, { scope, until }: Halt): Instrument[] {
  const input = { of: scope.of, until: until === undefined ? null : Date.parse(until), at: world.now().getTime() };
  return listedIn(world, scope).filter((instrument) => isToBeHalted(haltOf(instrument), input));
}

/** What an event does to the trading of instruments, and to the days on which they are traded. */
export function trade(world: World, event: GameEvent): void {
  const set = (instruments: readonly Instrument[], status: string, haltedUntil: string | null = null) => {
    for (const instrument of instruments) world.instruments.set(instrument.id, { ...instrument, status, haltedUntil });
  };
  if (event.type === 'trading_halt') set(toHaltIn(world, event), 'halted', event.until);
  if (event.type === 'trading_resume') set(haltedIn(world, event.scope), 'open');
  if (event.type === 'market_holiday') {
    const { date, name } = event;
    world.declaredHolidays = [...world.declaredHolidays.filter((known) => known.date !== date), { date, name }];
  }
  if (event.type === 'holiday_withdrawal')
    world.declaredHolidays = world.declaredHolidays.filter(({ date }) => date !== event.date);
  if (event.type === 'delisting' || event.type === 'merger')
    set(listedIn(world, { of: 'instruments', instrumentIds: [event.instrumentId] }), 'delisted');
}
