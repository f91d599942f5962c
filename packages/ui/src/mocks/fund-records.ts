import {
  type Fund,
  FundExplanation,
  FundHoldings,
  type FundNeighbours,
  FundValues,
  LedgerEntry,
  type OverviewRange,
} from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { funds, instrumentOf, sharesOf } from './funds.ts';
import { lastPrices } from './instruments.ts';
import { scriptRuns } from './scripts.ts';

const day = 86_400_000;
/** A Saturday after the last closing of the market. */
export const now = '2026-11-21T13:12:00Z';

const named = (symbol: string) => {
  const { id, name } = instrumentOf(symbol);
  return { id, symbol, name };
};
/** A part as a share of the whole. */
export const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1e6) / 1e6 + 0);

/** What a fund has, as the API answers it. */
export const holdingsOf = ({ id, value, cash, cashShare, flags }: Fund): FundHoldings =>
  deeplyFrozen(
    FundHoldings.parse({
      asOf: now,
      value,
      cash,
      cashShare,
      items: sharesOf(id)
        .map(({ symbol, shares, cost }) => {
          const { status, haltedUntil } = instrumentOf(symbol);
          const price = lastPrices[symbol]?.price ?? null;
          const worth = shares * (price ?? 0);
          return {
            instrument: named(symbol),
            shares,
            price,
            pricedAt: status === 'delisted' ? '2026-11-06T16:30:00Z' : '2026-11-20T16:30:00Z',
            value: worth,
            share: share(worth, value),
            cost,
            gain: worth - cost,
            gainShare: share(worth - cost, cost),
            status,
            haltedUntil,
            stale: status === 'delisted' ? flags.stale : null,
          };
        })
        .toSorted((one, other) => other.value - one.value),
    }),
  );

/** The run of a script where something that it did stands. */
export const runOf = (title: string | undefined) =>
  title === undefined || !scriptRuns[0] ? undefined : { id: scriptRuns[0].id, title };

interface Movement {
  readonly at: string;
  readonly kind: LedgerEntry['kind'];
  readonly symbol?: string;
  readonly shares?: number;
  readonly price?: number;
  readonly cash?: number;
  /** What the script is called that did it. */
  readonly run?: string;
}

/** Movements as a ledger has them: each with the balances that those before it led to. */
function ledgerFrom({ id, player, openedAt }: Fund, movements: readonly Movement[]): readonly LedgerEntry[] {
  let cash = 0;
  const shares = new Map<string, number>();
  const all: readonly Movement[] = [{ at: openedAt, kind: 'opened', cash: 10_000_000 }, ...movements];
  return all.map(({ at, kind, symbol, shares: moved = 0, price, cash: paid = -moved * (price ?? 0), run }, index) => {
    const cashBefore = cash;
    cash += paid;
    if (symbol !== undefined) shares.set(symbol, (shares.get(symbol) ?? 0) + moved);
    const done = runOf(run);
    return deeplyFrozen(
      LedgerEntry.parse({
        id: `${String(21 + Number(id.slice(-2))).padStart(8, '0')}-7c1e-4a04-8e13-${String(index + 1).padStart(12, '0')}`,
        at,
        kind,
        instrument: symbol === undefined ? null : named(symbol),
        shares: moved,
        sharesAfter: symbol === undefined ? null : (shares.get(symbol) ?? 0),
        price: price ?? null,
        cash: paid,
        cashBefore,
        cashAfter: cash,
        cause: done ? { by: 'script', run: done } : kind === 'opened' ? { by: 'season' } : { by: 'player', player },
        issue: null,
      }),
    );
  });
}

/** The movements of one fund in full: trades, a dividend that a script paid, and a split. */
const ofBorsihunt: readonly Movement[] = [
  { at: '2026-09-14T07:12:00Z', kind: 'bought', symbol: 'KANT', shares: 500, price: 7000 },
  { at: '2026-09-15T08:40:00Z', kind: 'bought', symbol: 'N', shares: 2500, price: 1640 },
  { at: '2026-09-28T07:00:00Z', kind: 'dividend', symbol: 'N', price: 20, cash: 50_000, run: 'Dividend of N' },
  { at: '2026-10-12T07:00:00Z', kind: 'split', symbol: 'KANT', shares: 500, cash: 0, run: 'Split of KANT, 1 to 2' },
  { at: '2026-10-20T10:31:00Z', kind: 'sold', symbol: 'N', shares: -500, price: 1470 },
  { at: '2026-11-20T08:04:00Z', kind: 'bought', symbol: 'ARD.B', shares: 45, price: 43_000 },
];

/** Those of another fund of the same player, which for a day held what the first one did. */
const ofKuldne: readonly Movement[] = [
  { at: '2026-09-14T07:12:00Z', kind: 'bought', symbol: 'KANT', shares: 500, price: 7000 },
  { at: '2026-09-22T08:15:00Z', kind: 'sold', symbol: 'KANT', shares: -500, price: 7000 },
  { at: '2026-11-20T08:04:00Z', kind: 'bought', symbol: 'KANT', shares: 500, price: 3715 },
];

const told: Readonly<Record<string, readonly Movement[]>> = {
  [funds[1]?.id ?? '']: ofBorsihunt,
  [funds[2]?.id ?? '']: ofKuldne,
};

/** Every movement of a fund, the first one first. Of most funds what they hold was bought at once. */
export const ledgerOf = (fund: Fund): readonly LedgerEntry[] =>
  ledgerFrom(
    fund,
    told[fund.id] ??
      sharesOf(fund.id).map(({ symbol, shares, cost }) => ({
        at: '2026-11-20T08:04:00Z',
        kind: 'bought' as const,
        symbol,
        shares,
        price: cost / shares,
      })),
  );

/** The closings of the market, the last one last: on weekdays since trading began. */
export const closings: readonly number[] = Array.from(
  { length: 68 },
  (_, index) => Date.parse('2026-09-14T15:30:00Z') + index * day + (index >= 41 ? 3_600_000 : 0),
).filter((at) => ![0, 6].includes(new Date(at).getUTCDay()));

/** The last closing up to a moment. */
const closingAt = (at: number): number =>
  Math.max(
    0,
    closings.findLastIndex((each) => each <= at),
  );

/** The price of one share at a closing, in today's measure: that of the fixtures at the last two, up and down before them. */
function drawnAt(symbol: string, closing: number): number {
  const { price = 0, before = 0 } = lastPrices[symbol] ?? {};
  const ago = closings.length - 1 - closing;
  return ago === 0 ? price : before + Math.round((before * (((closing * 37) % 11) - 5) * Math.min(ago - 1, 8)) / 800);
}

/** What one share cost at a moment, in today's measure. */
export const priceNowOf = (symbol: string, at: number): number => drawnAt(symbol, closingAt(at));

/** The price of one share as it was then. */
function priceAt(symbol: string, closing: number): number {
  const drawn = drawnAt(symbol, closing);
  // Of KANT a share was split in two.
  const isSplit = Number(closings[closing]) > Date.parse('2026-10-12T07:00:00Z');
  return symbol === 'KANT' && !isSplit ? drawn * 2 : drawn;
}

/** What each instrument brought a fund since a moment, by its symbol: with what was paid for it, or came of it. */
export function gainsOf(fund: Fund, from: number): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  for (const { at, cash, shares, instrument } of ledgerOf(fund)) {
    if (!instrument) continue;
    const { symbol } = instrument;
    const now = shares * priceAt(symbol, closings.length - 1);
    const before = Date.parse(at) <= from ? shares * priceAt(symbol, closingAt(from)) : -cash;
    gains.set(symbol, (gains.get(symbol) ?? 0) + now - before);
  }
  return gains;
}

/** What a fund was worth at a moment: its cash and its shares then, at the prices of the closing before. */
export function worthAt(ledger: readonly LedgerEntry[], at: number): number {
  const closing = closingAt(at);
  let worth = 0;
  for (const { at: moved, cash, shares, instrument } of ledger)
    if (Date.parse(moved) <= at) worth += cash + (instrument ? shares * priceAt(instrument.symbol, closing) : 0);
  return worth;
}

const lengths: Readonly<Record<OverviewRange, number>> = { '24h': 1, '7d': 7, '30d': 30, season: 365 };

/** When a range begins and ends, in milliseconds since the epoch: never before trading began. */
export const windowOf = (range: OverviewRange) => {
  const to = Date.parse(now);
  return { from: Math.max(Date.parse('2026-09-14T07:00:00Z'), to - lengths[range] * day), to };
};

/** As if all were worth between 89,000 and 121,000. */
const aheadWith = (value: number) => Math.min(99, Math.max(0, Math.round((value - 8_900_000) / 32_000))) / 100;

/** The curve of a fund over a range, and what happened meanwhile. */
export function valuesOf(fund: Fund, range: OverviewRange): FundValues {
  const ledger = ledgerOf(fund);
  const { to, ...window } = windowOf(range);
  const from = Math.max(Date.parse(fund.openedAt), window.from);
  const moments = [from, ...closings.filter((at) => at > from && at < to), to];
  const iso = (at: number) => new Date(at).toISOString();
  return deeplyFrozen(
    FundValues.parse({
      range,
      from: iso(from),
      to: iso(to),
      asOf: now,
      points: moments.map((at, index) => ({
        at: iso(at),
        value: worthAt(ledger, at),
        median: 10_000_000 + ((closings.length - moments.length + index) % 60) * 9200,
        ahead: aheadWith(worthAt(ledger, at)),
      })),
      marks: ledger
        .filter(({ at, kind }) => kind !== 'opened' && Date.parse(at) > from)
        .map(({ at, kind, instrument }) => ({
          at,
          value: worthAt(ledger, Date.parse(at)),
          kind: kind === 'bought' || kind === 'sold' ? 'trade' : kind,
          count: 1,
          instrument,
        })),
    }),
  );
}

/** Who is one above and one below a fund, among these. */
export function neighboursOf(all: readonly Fund[], id: string): FundNeighbours {
  const ranked = all.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const at = ranked.findIndex((each) => each.id === id);
  const next = (place: number) => {
    const fund = ranked[place];
    return fund ? { id: fund.id, name: fund.name, player: fund.player, value: fund.value, rank: fund.rank } : null;
  };
  return { value: ranked[at]?.value ?? 0, above: next(at - 1), below: next(at + 1) };
}

type Part = readonly [kind: string, symbol: string | null, amount: number, count?: number, run?: string];

interface ExplainedDay {
  readonly day: string;
  readonly before: number;
  readonly after: number;
  readonly parts: readonly Part[];
  readonly missing?: readonly string[];
}

function explained({ day: date, before, after, parts, missing = [] }: ExplainedDay): FundExplanation {
  const from = Date.parse(`${date}T00:00:00+01:00`);
  const change = after - before;
  const difference = parts.reduce((left, [, , amount]) => left - amount, change);
  return deeplyFrozen(
    FundExplanation.parse({
      from: new Date(from).toISOString(),
      to: new Date(from + day).toISOString(),
      before,
      after,
      change,
      changeShare: share(change, before),
      parts: parts.map(([kind, symbol, amount, count = 1, run]) => {
        return {
          kind,
          instrument: symbol === null ? null : named(symbol),
          amount,
          share: share(amount, before),
          count,
          run: runOf(run) ?? null,
        };
      }),
      explained: difference === 0 && missing.length === 0,
      difference,
      missingPrices: missing.map(named),
    }),
  );
}

/** Why the fund Börsihunt lost on the last day of trading: prices, and a trade that fell since. */
export const lossOfADay: FundExplanation = explained({
  day: '2026-11-20',
  before: 11_929_000,
  after: 11_020_455,
  parts: [
    ['price', 'KANT', -769_000],
    ['trades', 'ARD.B', -103_545],
    ['price', 'N', -36_000],
  ],
});

/** A gain: a price, and a dividend that a script paid. */
export const gainOfADay: FundExplanation = explained({
  day: '2026-11-19',
  before: 11_700_000,
  after: 11_929_000,
  parts: [
    ['price', 'KANT', 190_000],
    ['dividend', 'N', 40_000, 1, 'Dividend of N'],
    ['price', 'N', -1000],
  ],
});

/** Nothing at all: a day on which the market stayed closed. */
export const quietDay: FundExplanation = explained({
  day: '2026-11-15',
  before: 11_020_455,
  after: 11_020_455,
  parts: [],
});

/** A split changes nothing, and is told; a merger books to the cent, and what is less than one is lost. */
export const splitDay: FundExplanation = explained({
  day: '2026-11-12',
  before: 11_000_000,
  after: 11_079_999,
  parts: [
    ['price', 'KANT', 80_000],
    ['merger', 'N', 0, 1, 'Merger of MAAS into N'],
    ['rounding', null, -1],
    ['split', 'KANT', 0, 1, 'Split of KANT, 1 to 2'],
  ],
});

/** What staff corrected: shares, which the price then moved, and the cash. */
export const correctedDay: FundExplanation = explained({
  day: '2026-11-13',
  before: 11_000_000,
  after: 11_109_650,
  parts: [
    ['price', 'KANT', 80_000],
    ['correction', 'KANT', 42_150, 1, 'Correction: +10 KANT for Börsihunt'],
    ['correction', null, -12_500, 1, 'Correction: −125.00 EUR for Börsihunt'],
  ],
});

/** A holding without a price: what it did is not known. */
export const missingPriceDay: FundExplanation = explained({
  day: '2026-11-18',
  before: 10_400_000,
  after: 10_350_000,
  parts: [['price', 'MAAS', -50_000]],
  missing: ['ZWIN'],
});

/** Parts that do not come to the change. */
export const unexplainedDay: FundExplanation = explained({
  day: '2026-11-17',
  before: 10_400_000,
  after: 10_312_500,
  parts: [['price', 'MAAS', -50_000]],
});

/** The days that are explained of one fund, by when they begin. */
export const explainedDays: ReadonlyMap<string, FundExplanation> = new Map(
  [lossOfADay, gainOfADay].map((each) => [each.from, each]),
);
