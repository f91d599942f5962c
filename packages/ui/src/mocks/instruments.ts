import { Instrument } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

const makeInstrument = (number: number, symbol: string, name: string, changes: Partial<Instrument> = {}): Instrument =>
  deeplyFrozen(
    Instrument.parse({
      id: `00000007-7c1e-4a04-8e13-${String(number).padStart(12, '0')}`,
      symbol,
      name,
      exchange: 'XBRU',
      currency: 'EUR',
      status: 'open',
      haltedUntil: null,
      ...changes,
    }),
  );

/** What can be traded: a symbol of one letter, one with a dot, a name with marks, a long one, a currency of its own; one halted, one delisted. */
export const instruments: readonly Instrument[] = deeplyFrozen([
  makeInstrument(1, 'KANT', 'Kantwerk'),
  makeInstrument(2, 'N', 'Noordzee Wind'),
  makeInstrument(3, 'ARD.B', 'Ardennes Énergie'),
  makeInstrument(4, 'MAAS', 'Maasvallei Logistiek en Aanverwante Havenactiviteiten', {
    status: 'halted',
    haltedUntil: '2026-11-23T09:00:00Z',
  }),
  makeInstrument(5, 'FJRD', 'Fjordløb', { exchange: 'XCSE', currency: 'DKK' }),
  makeInstrument(6, 'ZWIN', 'Zwin Vogelpark', { status: 'delisted' }),
]);
