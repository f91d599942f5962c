import { Instrument } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

/** What one share costs at the last closing of the market, and at the one before it, by symbol; in cents. */
export const lastPrices: Readonly<Record<string, { readonly price: number; readonly before: number }>> = deeplyFrozen({
  KANT: { price: 4215, before: 4984 },
  N: { price: 1862, before: 1880 },
  'ARD.B': { price: 40_699, before: 43_000 },
  MAAS: { price: 980, before: 980 },
  FJRD: { price: 15_240, before: 15_240 },
  ZWIN: { price: 310, before: 310 },
});

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
      price: lastPrices[symbol]?.price ?? null,
      pricedAt: '2026-11-20T16:30:00Z',
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
  makeInstrument(6, 'ZWIN', 'Zwin Vogelpark', { status: 'delisted', pricedAt: '2026-11-06T16:30:00Z' }),
]);
