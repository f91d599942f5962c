import {
  type Fund,
  type Instrument,
  InstrumentDetails,
  InstrumentEvent,
  InstrumentPrices,
  type OverviewRange,
} from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { closings, now, priceNowOf, runOf, windowOf } from './fund-records.ts';
import { instrumentOf, sharesOf } from './funds.ts';

const named = (symbol: string) => {
  const { id, name } = instrumentOf(symbol);
  return { id, symbol, name };
};

const happened = (at: string, kind: string, terms: Partial<InstrumentEvent>, run: string): InstrumentEvent =>
  InstrumentEvent.parse({
    at,
    kind,
    ratio: null,
    amount: null,
    other: null,
    until: null,
    reason: 'Announced by the exchange.',
    run: runOf(run) ?? null,
    ...terms,
  });

/** What scripts did, by symbol, the latest first. */
const events: Readonly<Record<string, readonly InstrumentEvent[]>> = deeplyFrozen({
  KANT: [
    happened('2026-10-12T07:00:00Z', 'split', { ratio: { from: 1, to: 2 } }, 'Split of KANT, 1 to 2'),
    happened('2026-09-30T07:00:00Z', 'dividend', { amount: 35 }, 'Dividend of KANT'),
  ],
  N: [
    happened('2026-11-19T07:00:00Z', 'dividend', { amount: 20 }, 'Dividend of N'),
    happened('2026-09-28T07:00:00Z', 'dividend', { amount: 20 }, 'Dividend of N'),
  ],
  MAAS: [
    happened('2026-11-19T09:30:00Z', 'halt', { until: '2026-11-23T09:00:00Z' }, 'Trading halt of MAAS'),
    happened('2026-10-06T11:00:00Z', 'resume', {}, 'Trading of MAAS resumes'),
    happened('2026-10-05T08:00:00Z', 'halt', { reason: null, run: null }, ''),
  ],
  FJRD: [
    happened(
      '2026-11-06T16:45:00Z',
      'acquisition',
      { ratio: { from: 40, to: 1 }, other: named('ZWIN') },
      'Merger of ZWIN into FJRD',
    ),
  ],
  ZWIN: [
    happened(
      '2026-11-06T16:45:00Z',
      'merger',
      { ratio: { from: 40, to: 1 }, other: named('FJRD') },
      'Merger of ZWIN into FJRD',
    ),
  ],
});

const eventsOf = (symbol: string) => events[symbol] ?? [];
/** When its curve ends. */
const endOf = ({ symbol, status }: Instrument) => Date.parse((status === 'delisted' && eventsOf(symbol)[0]?.at) || now);

/** An instrument as the API tells it alone: these funds hold it. */
export function detailsOf(instrument: Instrument, funds: Iterable<Fund>): InstrumentDetails {
  const { symbol, price } = instrument;
  const held = [...funds].flatMap(({ id }) => sharesOf(id).filter((each) => each.symbol === symbol));
  const shares = held.reduce((sum, each) => sum + each.shares, 0);
  return deeplyFrozen(
    InstrumentDetails.parse({
      ...instrument,
      holders: held.length,
      shares,
      value: shares * (price ?? 0),
      events: eventsOf(symbol),
      hasEarlierEvents: false,
    }),
  );
}

/** The price curve of an instrument over a range, and what scripts did to it meanwhile. */
export function pricesOf(instrument: Instrument, range: OverviewRange): InstrumentPrices {
  const { symbol } = instrument;
  const { from, to } = windowOf(range);
  const end = endOf(instrument);
  const moments = [from, ...closings.filter((at) => at > from && at <= end), end].filter((at) => at <= end);
  const iso = (at: number) => new Date(at).toISOString();
  return deeplyFrozen(
    InstrumentPrices.parse({
      range,
      from: iso(from),
      to: iso(to),
      asOf: now,
      points: moments.map((at) => ({ at: iso(at), price: priceNowOf(symbol, at) })),
      marks: eventsOf(symbol)
        .filter(({ at }) => Date.parse(at) > from)
        .toReversed(),
    }),
  );
}
