import {
  type ComparedFund,
  type ComparedHolding,
  type ComparedHoldings,
  type ComparedPart,
  type ExplanationPart,
  type FundComparison,
  type FundComparisonQuery,
  type FundExplanation,
  type FundParting,
  isoOf,
} from '@bullpen/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { funds, players } from '../../database/schema.ts';
import { fieldError } from '../http/api-error.ts';
import { readWindow } from '../overview/figures-of.ts';
import { found } from '../records/records.ts';
import { explanationOf } from './fund-explanation.ts';
import { shareOf } from './fund-holdings.ts';
import { type FundMovement, partingOf, valuesAt } from './fund-replay.ts';
import { atOneMoment, type NamedTimeline, readTimeline } from './fund-timeline.ts';
import { closingsBetween } from './fund-values.ts';

interface Compared {
  readonly projectKey: string;
  readonly id: string;
}

/** Two funds side by side, over the part of a range in which both were open. */
export const compareFunds = (
  database: Database,
  { projectKey, id }: Compared,
  { range, with: otherId }: z.infer<typeof FundComparisonQuery>,
): Promise<FundComparison> =>
  atOneMoment(database, async (transaction) => {
    const named = await transaction
      .select({ id: funds.id, name: funds.name, player: { id: players.id, name: players.name } })
      .from(funds)
      .innerJoin(players, eq(players.id, funds.playerId))
      .where(and(eq(funds.projectKey, projectKey), inArray(funds.id, [id, otherId])));
    const own = found(named.find((each) => each.id === id));
    if (otherId === id) throw fieldError('with', 'Choose another fund than this one.');
    const another = named.find((each) => each.id === otherId);
    if (!another) throw fieldError('with', 'Choose a fund of this project.');
    const one = await readTimeline(transaction, projectKey, id);
    const two = await readTimeline(transaction, projectKey, otherId);
    const { figures, window } = await readWindow({ database: transaction, projectKey }, range);
    const from = Math.max(window.from, one.openedAt, two.openedAt);
    // What a script did since the figures were worked out is in the values already.
    const to = Math.max(window.to, from, lastOf(one), lastOf(two));
    const moments = [...new Set([from, ...(await closingsBetween(transaction, projectKey, from, to)), to])];
    const [ofOne, ofTwo] = [valuesAlong(one, moments), valuesAlong(two, moments)];
    const stretch = { from, to, isPresent: true };
    const [whyOne, whyTwo] = [explanationOf(one, stretch), explanationOf(two, stretch)];
    return {
      ...figures,
      asOf: isoOf(Math.max(Date.parse(figures.asOf), to)),
      from: isoOf(from),
      to: isoOf(to),
      fund: toFund(own, whyOne),
      other: toFund(another, whyTwo),
      points: moments.map((at, index) => ({ at: isoOf(at), fund: ofOne[index] ?? 0, other: ofTwo[index] ?? 0 })),
      holdings: holdingsOf(one, two),
      parted: toParting(one, two, [id, otherId]),
      parts: differencesOf(whyOne, whyTwo),
    };
  });

const lastOf = ({ movements }: NamedTimeline): number => movements.at(-1)?.at ?? 0;

/** What a fund was worth at moments in their order, the last of which is now. */
function valuesAlong(timeline: NamedTimeline, moments: readonly number[]): number[] {
  const before = moments.slice(0, -1);
  const values = valuesAt(timeline, before);
  return [...before.map((moment) => values.get(moment) ?? 0), timeline.value];
}

const toFund = (
  fund: Pick<ComparedFund, 'id' | 'name' | 'player'>,
  { before, after, change, changeShare, explained, difference, missingPrices }: FundExplanation,
): ComparedFund => ({ ...fund, before, value: after, change, changeShare, explained, difference, missingPrices });

const keyOf = ({ kind, instrument, run }: ExplanationPart): string => [kind, instrument?.id, run?.id].join();

/** What two changes are made of: what differs most first, what changed both alike last. */
function differencesOf(one: FundExplanation, two: FundExplanation): ComparedPart[] {
  const parts = new Map<string, ComparedPart>();
  const add = (part: ExplanationPart, ofOne: number, ofTwo: number) => {
    const { kind, instrument, run } = part;
    const known = parts.get(keyOf(part));
    const [fund, other] = [ofOne + (known?.fund ?? 0), ofTwo + (known?.other ?? 0)];
    parts.set(keyOf(part), { kind, instrument, run, fund, other, difference: fund - other });
  };
  for (const part of one.parts) add(part, part.amount, 0);
  for (const part of two.parts) add(part, 0, part.amount);
  return [...parts]
    .filter(([, { fund, other }]) => fund !== 0 || other !== 0)
    .sort(([a, first], [b, second]) => Math.abs(second.difference) - Math.abs(first.difference) || (a < b ? -1 : 1))
    .map(([, part]) => part);
}

/** What either of two funds has, at the last price of each. */
function holdingsOf(one: NamedTimeline, two: NamedTimeline): ComparedHoldings[] {
  const side = ({ held, quotes, value }: NamedTimeline, instrumentId: string): ComparedHolding | null => {
    const shares = held.get(instrumentId);
    if (shares === undefined) return null;
    const worth = shares * (quotes.get(instrumentId)?.at(-1)?.price ?? 0);
    return { shares, value: worth, share: shareOf(worth, value) };
  };
  const cashOf = ({ cash, value }: NamedTimeline) => ({ shares: null, value: cash, share: shareOf(cash, value) });
  const mostOf = ({ fund, other }: ComparedHoldings) => Math.max(fund?.value ?? 0, other?.value ?? 0);
  const items = [...new Set([...one.held.keys(), ...two.held.keys()])].map((instrumentId) => ({
    instrument: (one.held.has(instrumentId) ? one : two).nameOf(instrumentId),
    fund: side(one, instrumentId),
    other: side(two, instrumentId),
  }));
  return [
    ...items.sort((a, b) => mostOf(b) - mostOf(a) || (a.instrument.symbol < b.instrument.symbol ? -1 : 1)),
    { instrument: null, fund: cashOf(one), other: cashOf(two) },
  ];
}

const ledgerKind = ({ kind, shares }: FundMovement) => (kind !== 'trade' ? kind : shares > 0 ? 'bought' : 'sold');

function toParting(one: NamedTimeline, two: NamedTimeline, ids: readonly [string, string]): FundParting | null {
  const parting = partingOf(one, two);
  return (
    parting && {
      at: isoOf(parting.at),
      movements: parting.movements.flatMap(([fund, movement]) => {
        const { instrumentId, shares } = movement;
        if (instrumentId === null) return [];
        const instrument = (fund === 0 ? one : two).nameOf(instrumentId);
        return [{ fundId: ids[fund], kind: ledgerKind(movement), instrument, shares }];
      }),
    }
  );
}
