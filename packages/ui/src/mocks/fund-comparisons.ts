import { type ComparedFund, type Fund, FundComparison, type OverviewRange } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';
import { gainsOf, holdingsOf, ledgerOf, share, valuesOf, worthAt } from './fund-records.ts';
import { funds } from './funds.ts';

/** What a fund holds at a moment, as a text that is the same for the same. */
function heldAt(fund: Fund, moment: number): string {
  const shares = new Map<string, number>();
  for (const { at, instrument, shares: moved } of ledgerOf(fund))
    if (instrument && Date.parse(at) <= moment)
      shares.set(instrument.symbol, (shares.get(instrument.symbol) ?? 0) + moved);
  return [...shares]
    .filter(([, count]) => count !== 0)
    .sort()
    .join(' ');
}

/** Since when two funds hold different shares, after they held the same, be it nothing in the end. */
function partingOf(one: Fund, other: Fund): FundComparison['parted'] {
  const moved = [one, other].flatMap((fund) => ledgerOf(fund).map((entry) => ({ ...entry, fundId: fund.id })));
  const moments = [...new Set(moved.map(({ at }) => Date.parse(at)))].sort((a, b) => a - b);
  const same = moments.filter((at) => heldAt(one, at) === heldAt(other, at));
  const hasMet = same.some((at) => heldAt(one, at) !== '');
  const at = hasMet ? moments[moments.indexOf(same.at(-1) ?? 0) + 1] : undefined;
  const movements = moved.flatMap(({ instrument, ...entry }) =>
    instrument && Date.parse(entry.at) === at
      ? [{ fundId: entry.fundId, kind: entry.kind, shares: entry.shares, instrument }]
      : [],
  );
  return at === undefined ? null : { at: new Date(at).toISOString(), movements };
}

const toFund = (
  { id, name, player, value }: Fund,
  before: number,
): Omit<ComparedFund, 'explained' | 'difference' | 'missingPrices'> => {
  const change = value - before;
  return { id, name, player, before, value, change, changeShare: share(change, before) };
};

/** Two funds side by side: what each instrument gained counts as its price. */
export function comparisonOf(one: Fund, two: Fund, range: OverviewRange): FundComparison {
  // That of the later one begins when both were open.
  const values = [one, two].map((fund) => valuesOf(fund, range)).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (!values) throw new TypeError('There are two funds.');
  const points = values.points.map(({ at }) => ({
    at,
    fund: worthAt(ledgerOf(one), Date.parse(at)),
    other: worthAt(ledgerOf(two), Date.parse(at)),
  }));
  const [first = { fund: 0, other: 0 }] = points;
  const [gains, othersGains] = [one, two].map((fund) => gainsOf(fund, Date.parse(values.from)));
  const [held, othersHeld] = [holdingsOf(one), holdingsOf(two)];
  const instruments = new Map(
    [...held.items, ...othersHeld.items].map(({ instrument }) => [instrument.id, instrument]),
  );
  for (const entry of [...ledgerOf(one), ...ledgerOf(two)])
    if (entry.instrument) instruments.set(entry.instrument.id, entry.instrument);
  const sideOf = ({ items }: typeof held, id: string) => {
    const own = items.find((each) => each.instrument.id === id);
    return own ? { shares: own.shares, value: own.value, share: own.share } : null;
  };
  const cashOf = ({ cash, cashShare }: typeof held) => ({ shares: null, value: cash, share: cashShare });
  const explained = { explained: true, difference: 0, missingPrices: [] };
  return deeplyFrozen(
    FundComparison.parse({
      range,
      from: values.from,
      to: values.to,
      asOf: values.asOf,
      fund: { ...toFund(one, first.fund), ...explained },
      other: { ...toFund(two, first.other), ...explained },
      points,
      holdings: [
        ...[...instruments]
          .map(([id, instrument]) => ({ instrument, fund: sideOf(held, id), other: sideOf(othersHeld, id) }))
          .filter(({ fund, other }) => fund !== null || other !== null)
          .toSorted((a, b) => mostOf(b) - mostOf(a)),
        { instrument: null, fund: cashOf(held), other: cashOf(othersHeld) },
      ],
      parted: partingOf(one, two),
      parts: [...instruments.values()]
        .map((instrument) => {
          const [fund = 0, other = 0] = [gains?.get(instrument.symbol), othersGains?.get(instrument.symbol)];
          return { kind: 'price', instrument, run: null, fund, other, difference: fund - other };
        })
        .filter(({ fund, other }) => fund !== 0 || other !== 0)
        .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference)),
    }),
  );
}

type Side = { readonly value: number } | null;
const mostOf = ({ fund, other }: { readonly fund: Side; readonly other: Side }) =>
  Math.max(fund?.value ?? 0, other?.value ?? 0);

const [, borsihunt, kuldne] = funds;
if (!borsihunt || !kuldne) throw new TypeError('The funds of one player are compared.');

/** Both funds of one player: one of them bought something else after a day. */
export const partedFunds: FundComparison = comparisonOf(borsihunt, kuldne, '30d');

const money = new Set(['before', 'change', 'value', 'fund', 'other', 'difference']);
/** The same with a hundred times as much money. */
export const richFunds: FundComparison = deeplyFrozen(
  FundComparison.parse(
    JSON.parse(JSON.stringify(partedFunds), (key, known: unknown) =>
      money.has(key) && typeof known === 'number' ? known * 100 : known,
    ),
  ),
);

const alike = comparisonOf(borsihunt, borsihunt, '30d');
/** Two that hold the same, and gained the same. */
export const equalFunds: FundComparison = deeplyFrozen({
  ...alike,
  other: { ...alike.other, id: kuldne.id, name: kuldne.name },
});

/** One whose movements do not lead to what it has. */
export const unexplainedFunds: FundComparison = deeplyFrozen({
  ...partedFunds,
  fund: {
    ...partedFunds.fund,
    before: partedFunds.fund.before + 37_500,
    change: partedFunds.fund.change - 37_500,
    explained: false,
    difference: -37_500,
  },
});

const [before, othersBefore] = [11_000_000, 11_520_455];
const behind = comparisonOf(kuldne, borsihunt, '30d');
/** Both lost by what they hold, and the one that is behind lost more. */
export const losingFunds: FundComparison = deeplyFrozen({
  ...behind,
  fund: { ...behind.fund, ...toFund(kuldne, before) },
  other: { ...behind.other, ...toFund(borsihunt, othersBefore) },
  points: behind.points.map((point, at) => (at === 0 ? { ...point, fund: before, other: othersBefore } : point)),
  parts: [
    {
      kind: 'price',
      instrument: behind.holdings[0]?.instrument ?? null,
      run: null,
      fund: kuldne.value - before,
      other: borsihunt.value - othersBefore,
      difference: kuldne.value - before - (borsihunt.value - othersBefore),
    },
  ],
});
