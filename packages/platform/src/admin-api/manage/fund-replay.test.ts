import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../counts.ts';
import { costsOf, type FundMovement, type FundTimeline, partingOf } from './fund-replay.ts';

interface Move {
  readonly at: number;
  readonly instrumentId: string;
  readonly shares: number;
}

/** As many shares as its movements leave. */
function timelineOf(moves: readonly Move[]): FundTimeline {
  const movements = moves.map((move): FundMovement => ({ ...move, kind: 'trade', cash: 0, price: 0, runId: null }));
  const held = positionsAt(moves, Number.POSITIVE_INFINITY);
  const nothing = { openedAt: 0, openingCash: 0, cash: 0, value: 0, quotes: new Map(), ratios: new Map() };
  return { ...nothing, held, movements: movements.sort((a, b) => a.at - b.at) };
}

/** What is held at a moment, counted from the beginning. */
function positionsAt(moves: readonly Move[], moment: number): Map<string, number> {
  const ids = [...new Set(moves.map(({ instrumentId }) => instrumentId))].sort();
  const held = ids.map((id) => {
    const own = moves.filter(({ instrumentId, at }) => instrumentId === id && at <= moment);
    return [id, own.reduce((sum, { shares }) => sum + shares, 0)] as const;
  });
  return new Map(held.filter(([, shares]) => shares !== 0));
}

const written = (positions: ReadonlyMap<string, number>) => [...positions].join(' ');

const anyMoves = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 8 }),
    instrumentId: fc.constantFrom('a', 'b'),
    shares: fc.integer({ min: -1, max: 1 }),
  }),
  { maxLength: 8 },
);
const moments = Array.from({ length: 9 }, (_, at) => at);

test('two funds parted at the first movement since they last held the same', () => {
  let parted = 0;
  fc.assert(
    fc.property(anyMoves, anyMoves, fc.array(anyMoves, { maxLength: 1 }), (own, another, [shared = []]) => {
      const [one, other] = [
        [...shared, ...own],
        [...shared, ...another],
      ];
      const same = moments.filter(
        (moment) => written(positionsAt(one, moment)) === written(positionsAt(other, moment)),
      );
      const hasMet = same.some((moment) => positionsAt(one, moment).size > 0);
      const last = same.at(-1) ?? 0;
      const next = moments.find((at) => at > last && [...one, ...other].some((move) => move.at === at));
      const expected = hasMet ? (next ?? null) : null;
      const told = partingOf(timelineOf(one), timelineOf(other));
      // Movements of one moment that leave both alike part nobody, so the last moment of the same may be one of them.
      expect(told?.at ?? null).toBe(expected);
      if (told === null) return;
      parted += 1;
      const moved = [one, other].flatMap((moves, fund) =>
        moves.filter(({ at, shares }) => at === told.at && shares !== 0).map(() => fund),
      );
      expect(told.movements.map(([fund]) => fund)).toEqual(moved);
    }),
    runsOf('when two funds parted'),
  );
  expect(parted).toBeGreaterThan(0);
});

test('two funds that lost all they held parted when one of them bought anew', () => {
  const lost = [
    { at: 1, instrumentId: 'a', shares: 1 },
    { at: 5, instrumentId: 'a', shares: -1 },
  ];
  const told = partingOf(timelineOf([...lost, { at: 7, instrumentId: 'b', shares: 1 }]), timelineOf(lost));
  expect(told?.at).toBe(7);
  expect(told?.movements.map(([fund, { instrumentId }]) => [fund, instrumentId])).toEqual([[0, 'b']]);
  expect(partingOf(timelineOf(lost), timelineOf(lost))).toBeNull();
});

/** Shares of one instrument at 100 each; what was corrected is a run, which may take back another. */
const moved = (kind: FundMovement['kind'], shares: number, run: Partial<FundMovement> = {}): FundMovement => ({
  at: 2,
  instrumentId: 'a',
  price: 100,
  runId: null,
  kind,
  shares,
  cash: kind === 'trade' ? -100 * shares : 0,
  ...run,
});

/** Ten shares that cost 1,000 become as many of the other instrument. */
const merger = [
  moved('trade', 10, { instrumentId: 'b' }),
  moved('merger', -10, { runId: 'merger', instrumentId: 'b' }),
  moved('merger', 10, { runId: 'merger' }),
];

test.each([
  { given: 10, meanwhile: [moved('trade', -4)], cost: 700 },
  { given: 10, meanwhile: [moved('trade', -17), moved('trade', 10)], cost: 400 },
  { given: 10, meanwhile: [moved('trade', -17), moved('correction', 10, { runId: 'other' })], cost: 400 },
  { given: -10, meanwhile: [moved('trade', 5), moved('trade', -5)], cost: 1100 },
  { given: 10, meanwhile: [moved('trade', -17), ...merger], cost: 400 },
])(
  'a correction of $given that was taken back leaves the cost of the others, whatever came meanwhile: $cost',
  ({ given, meanwhile, cost }) => {
    const corrected = [
      moved('correction', given, { runId: 'done' }),
      ...meanwhile,
      moved('correction', -given, { runId: 'undone', takesBack: 'done' }),
    ];
    const movements = [moved('trade', 10), ...corrected, moved('trade', 1)];
    const quotes = new Map([['a', [{ at: 0, price: 100, isSplit: false }]]]);
    expect(costsOf({ ...timelineOf([]), quotes, movements }).get('a')).toBe(cost);
  },
);
