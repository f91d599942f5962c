/** A change of what a fund has; moments in milliseconds since the epoch, money in minor units. */
export interface FundMovement {
  readonly at: number;
  readonly kind: 'trade' | 'dividend' | 'split' | 'merger' | 'delisting' | 'correction';
  /** Null for a correction of the cash. */
  readonly instrumentId: string | null;
  /** Those that came, below 0 those that went, as they were counted then. */
  readonly shares: number;
  /** What came to the cash. */
  readonly cash: number;
  /** Of one share, of a trade. */
  readonly price: number | null;
  /** The run of the script that did it. */
  readonly runId: string | null;
  /** The run that this one took back. */
  readonly takesBack?: string | null;
}

/** What an instrument cost from a moment on. */
export interface Quote {
  readonly at: number;
  readonly price: number;
  /** Whether a split made it, so that a share is counted otherwise since. */
  readonly isSplit: boolean;
}

/** A run that exchanged shares: `from` of one became `to` of another. */
export interface ExchangeRatio {
  readonly from: number;
  readonly to: number;
}

/** A fund as it is, and all that made it so. */
export interface FundTimeline {
  readonly openedAt: number;
  readonly openingCash: number;
  readonly cash: number;
  readonly value: number;
  /** Shares by instrument, as they are now. */
  readonly held: ReadonlyMap<string, number>;
  /** In the order of time; of a merger what goes comes before what comes. */
  readonly movements: readonly FundMovement[];
  /** By instrument, in the order of time. */
  readonly quotes: ReadonlyMap<string, readonly Quote[]>;
  /** By run, of mergers. */
  readonly ratios: ReadonlyMap<string, ExchangeRatio>;
}

/** Cash and shares at a moment. */
interface FundState {
  cash: number;
  readonly shares: Map<string, number>;
}

const change = (state: FundState, { instrumentId, shares, cash }: FundMovement, sign: 1 | -1): void => {
  state.cash += sign * cash;
  if (instrumentId === null) return;
  state.shares.set(instrumentId, (state.shares.get(instrumentId) ?? 0) + sign * shares);
};

/** What the movements since the opening make of a fund. */
function stateFromOpening({ openingCash, movements }: FundTimeline, moment: number): FundState {
  const state: FundState = { cash: openingCash, shares: new Map() };
  for (const movement of movements) if (movement.at <= moment) change(state, movement, 1);
  return state;
}

/** What an instrument cost at a moment; undefined before it had a price. */
const priceAt = ({ quotes }: Pick<FundTimeline, 'quotes'>, instrumentId: string, moment: number): number | undefined =>
  quotes.get(instrumentId)?.findLast(({ at }) => at <= moment)?.price;

/** What a fund is worth at the prices of a moment: 0 for what has no price. */
const worthOf = (timeline: FundTimeline, { cash, shares }: FundState, moment: number): number =>
  [...shares].reduce(
    (sum, [id, count]) => sum + (count === 0 ? 0 : count * (priceAt(timeline, id, moment) ?? 0)),
    cash,
  );

/** What a fund was worth at moments, told from what it has now: undoes what changed it, the last change first. */
export function valuesAt(timeline: FundTimeline, moments: Iterable<number>): ReadonlyMap<number, number> {
  const { cash, held, movements } = timeline;
  const state: FundState = { cash, shares: new Map(held) };
  const values = new Map<number, number>();
  let next = movements.length - 1;
  for (const moment of [...new Set(moments)].sort((a, b) => b - a)) {
    for (let movement = movements[next]; movement && movement.at > moment; movement = movements[next]) {
      change(state, movement, -1);
      next -= 1;
    }
    values.set(moment, worthOf(timeline, state, moment));
  }
  return values;
}

/** What moved at the moment when two funds came to hold something else than each other. */
export interface Parting {
  readonly at: number;
  /** With the one of both that it moved: the first, or the second. */
  readonly movements: readonly (readonly [fund: 0 | 1, movement: FundMovement])[];
}

/**
 * Since when two funds hold different shares, told from what they have now: the first movement since they last held the
 * same, be it nothing, once they had held the same shares. Null where they still do, or never did. What moves both at one
 * moment parts nobody.
 */
export function partingOf(one: FundTimeline, other: FundTimeline): Parting | null {
  const held = new Map<string, number>();
  /** Shares of the one without those of the other. */
  const ahead = new Map<string, number>();
  const add = (shares: Map<string, number>, id: string, count: number) => {
    const left = (shares.get(id) ?? 0) + count;
    if (left === 0) shares.delete(id);
    else shares.set(id, left);
  };
  for (const [id, count] of one.held) {
    add(held, id, count);
    add(ahead, id, count);
  }
  for (const [id, count] of other.held) add(ahead, id, -count);
  const moved = [
    ...one.movements.map((movement) => [0, movement] as const),
    ...other.movements.map((movement) => [1, movement] as const),
  ];
  const moments = [...Map.groupBy(moved, ([, { at }]) => at)].sort(([a], [b]) => b - a);
  let parting: Parting | null = null;
  /** What followed when they last held the same. */
  let met: { readonly parting: Parting | null } | undefined;
  for (const [at, movements] of moments) {
    if (ahead.size === 0) {
      met ??= { parting };
      if (held.size > 0) return met.parting;
    }
    for (const [fund, { instrumentId, shares }] of movements) {
      if (instrumentId === null) continue;
      if (fund === 0) add(held, instrumentId, -shares);
      add(ahead, instrumentId, fund === 0 ? -shares : shares);
    }
    parting = { at, movements: movements.filter(([, { shares }]) => shares !== 0) };
  }
  return null;
}

/** A part of a change of value, as the contract tells it but for the names. */
export interface ReplayedPart {
  readonly kind: 'price' | 'trades' | Exclude<FundMovement['kind'], 'trade'> | 'rounding';
  readonly instrumentId: string | null;
  readonly runId: string | null;
  amount: number;
  count: number;
}

/** What a change of value is made of. */
export interface ReplayedChange {
  readonly before: number;
  readonly after: number;
  readonly parts: readonly ReplayedPart[];
  /** Instruments that were held without a price. */
  readonly unpriced: readonly string[];
}

/**
 * Divides a change of value. What was held when the market closed gains with each price until the next closing; a trade
 * gains what its price was better than that next closing, or than the last one when none follows; a corporate action
 * gains what it paid beyond what it took, a correction what it gave, shares at the price of then. So each movement counts
 * once, and the parts come to the change by themselves: from the opening on to `from`, and from the present back to `to`,
 * which a ledger with a gap does not.
 */
export function explainChange(timeline: FundTimeline, from: number, to: number, isPresent: boolean): ReplayedChange {
  const { movements, quotes, ratios } = timeline;
  const start = stateFromOpening(timeline, from);
  const parts = new Map<string, ReplayedPart>();
  const unpriced = new Set<string>();
  const add = (
    kind: ReplayedPart['kind'],
    { instrumentId = null, runId = null }: { instrumentId?: string | null; runId?: string | null },
    amount: number,
    count: number,
  ): void => {
    // An action is one part, whatever instruments it moved.
    const key = runId === null ? `${kind} ${instrumentId}` : `${kind} ${runId}`;
    const known = parts.get(key) ?? { kind, instrumentId, runId, amount: 0, count: 0 };
    parts.set(key, { ...known, amount: known.amount + amount, count: known.count + count });
  };
  const within = movements.filter(({ at }) => at > from && at <= to);
  const moved = Map.groupBy(within, ({ instrumentId }) => instrumentId);
  for (const movement of moved.get(null) ?? []) add(movement.kind as 'correction', movement, movement.cash, 1);
  const touched = new Set([...start.shares.keys(), ...moved.keys()]);
  for (const instrumentId of touched) {
    if (instrumentId === null) continue;
    const ofIt = { instrumentId };
    let price = priceAt(timeline, instrumentId, from);
    /** Held since the last closing, and what was traded since: shares, and what these cost. */
    let base = start.shares.get(instrumentId) ?? 0;
    let traded = { shares: 0, paid: 0, count: 0 };
    const worth = (shares: number): number => {
      if (shares !== 0 && price === undefined) unpriced.add(instrumentId);
      return shares === 0 ? 0 : shares * (price ?? 0);
    };
    const settleTrades = (): void => {
      if (traded.count > 0) add('trades', ofIt, worth(traded.shares) - traded.paid, traded.count);
      base += traded.shares;
      traded = { shares: 0, paid: 0, count: 0 };
    };
    worth(base);
    const own = moved.get(instrumentId) ?? [];
    const splitAt = new Map(own.filter(({ kind }) => kind === 'split').map((movement) => [movement.at, movement]));
    const steps: readonly (
      | { readonly at: number; readonly quote: Quote }
      | { readonly at: number; readonly movement: FundMovement }
    )[] = [
      ...(quotes.get(instrumentId) ?? [])
        .filter(({ at }) => at > from && at <= to)
        .map((quote) => ({ at: quote.at, quote })),
      ...own.filter(({ kind }) => kind !== 'split').map((movement) => ({ at: movement.at, movement })),
      // What splits without a quote of its own moves shares at the price of then.
      ...own
        .filter(({ kind, at }) => kind === 'split' && !quotes.get(instrumentId)?.some((quote) => quote.at === at))
        .map((movement) => ({ at: movement.at, movement })),
    ].sort((a, b) => a.at - b.at || Number('movement' in a) - Number('movement' in b));
    for (const step of steps) {
      if ('quote' in step) {
        const { quote } = step;
        const split = splitAt.get(quote.at);
        if (quote.isSplit || split) {
          settleTrades();
          const before = worth(base);
          price = quote.price;
          base += split?.shares ?? 0;
          if (split) add('split', split, worth(base) + split.cash - before, 1);
          else if (base !== 0) add('split', ofIt, worth(base) - before, 1);
        } else {
          const before = worth(base);
          price = quote.price;
          if (base !== 0) add('price', ofIt, worth(base) - before, 1);
          settleTrades();
        }
        continue;
      }
      const { movement } = step;
      if (movement.kind === 'trade') {
        traded.shares += movement.shares;
        traded.paid -= movement.cash;
        traded.count += 1;
        continue;
      }
      // Trades are told by the closing that follows them, whatever staff corrected before it.
      if (movement.shares !== 0 && movement.kind !== 'correction') settleTrades();
      const held = base;
      base += movement.shares;
      const rounding = roundingOf(movement, held, price, ratios.get(movement.runId ?? ''));
      if (rounding !== 0) add('rounding', {}, rounding, 1);
      // The part of a merger is named after what was merged into another.
      const leads = movement.kind !== 'merger' || movement.shares < 0;
      const key = `${movement.kind} ${movement.runId}`;
      const known = parts.get(key);
      if (leads && known) parts.set(key, { ...known, instrumentId });
      add(movement.kind, movement, worth(movement.shares) + movement.cash - rounding, leads ? 1 : 0);
    }
    settleTrades();
  }
  const after = isPresent ? timeline.value : (valuesAt(timeline, [to]).get(to) ?? 0);
  return { before: worthOf(timeline, start, from), after, parts: [...parts.values()], unpriced: [...unpriced] };
}

/** What a merger paid for the part of a share that did not fit, beyond what was due to the nearest coin. */
function roundingOf(
  { kind, shares }: FundMovement,
  held: number,
  price: number | undefined,
  ratio: ExchangeRatio | undefined,
): number {
  if (kind !== 'merger' || shares >= 0 || price === undefined || ratio === undefined) return 0;
  // Beyond what a number holds to its last digit.
  const due = ((BigInt(held) * BigInt(ratio.to)) % BigInt(ratio.from)) * BigInt(price);
  return 2n * (due % BigInt(ratio.to)) >= BigInt(ratio.to) ? -1 : 0;
}

/** What the shares that a fund has of each instrument were bought for, at average cost; those given at the price of then. */
export function costsOf(timeline: FundTimeline): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  const held = new Map<string, number>();
  const undone = new Set(timeline.movements.flatMap(({ takesBack, runId }) => (takesBack ? [takesBack, runId] : [])));
  /** What was merged away, until the shares of the other instrument come. */
  const merging = new Map<string, number>();
  for (const { kind, instrumentId: id, shares, cash, runId, at } of timeline.movements) {
    if (id === null) continue;
    const had = held.get(id) ?? 0;
    const cost = costs.get(id) ?? 0;
    // What was taken back has cost nothing, either way, and what was traded meanwhile was of the others.
    if (kind === 'correction' && undone.has(runId)) continue;
    held.set(id, had + shares);
    // Below 0 were those sold that were taken back later: what comes stands for them first.
    const costOf = (price: number) => partOf(price, Math.max(0, had + shares), shares);
    if (had + shares === 0 && kind !== 'merger') costs.delete(id);
    else if (kind === 'trade' && shares > 0) costs.set(id, cost + costOf(-cash));
    else if (kind === 'correction' && shares > 0)
      costs.set(id, cost + costOf(shares * (priceAt(timeline, id, at) ?? 0)));
    else if (kind === 'trade' || kind === 'delisting' || kind === 'correction')
      costs.set(id, cost - partOf(cost, -shares, had));
    else if (kind === 'split') costs.set(id, cost - cash);
    else if (kind === 'merger' && shares < 0) {
      merging.set(runId ?? '', cost - cash);
      costs.delete(id);
    } else if (kind === 'merger') costs.set(id, cost + costOf(merging.get(runId ?? '') ?? 0));
  }
  return costs;
}

/** Of a cost, that of some of its shares, to the nearest coin. */
function partOf(cost: number, shares: number, of: number): number {
  if (of <= 0 || shares >= of) return cost;
  const twice = 2n * BigInt(cost) * BigInt(shares) + BigInt(of);
  return Number(twice / (2n * BigInt(of)));
}
