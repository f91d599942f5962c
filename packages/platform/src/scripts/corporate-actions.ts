import { type GameEvent, moneyIn, mostShares, type ScriptSample, splitPrice, writtenCount } from '@bullpen/contract';
import { type SQL, sql } from 'drizzle-orm';
import { fundMovements, funds, holdings, prices, quotes, trades } from '../database/schema.ts';
import { valueFunds } from '../season/live/close-days.ts';
import { settleValues } from '../season/settle-values.ts';
import {
  countShares,
  delist,
  type HeldInstrument,
  largestHolders,
  lockHeld,
  measureHeld,
  readInstrument,
  requireCountable,
  type SampledFund,
} from './held-shares.ts';
import { ScriptFailure, type ScriptStep, type StepAmounts, type StepContext, type StepPlace } from './script-step.ts';

type CorporateAction = Extract<GameEvent, { type: 'dividend' | 'split' | 'merger' | 'delisting' }>;

/** A change of what every fund has that holds an instrument. */
interface Movement {
  readonly of: string;
  /** In today's measure, parts of a share too. */
  readonly quantity: SQL;
  readonly shares: SQL;
  readonly paid: SQL;
}

/**
 * The beginning of the statement that moves cash: notes what becomes of all holdings of an instrument, so that what
 * funds had before can be told, and by what they have it no longer.
 */
const noting = (
  { at, runId }: StepContext,
  { type, instrumentId }: CorporateAction,
  movements: readonly Movement[],
): SQL => {
  const moved = movements.map(
    ({ of, quantity, shares, paid }) => sql`(${of}::uuid, (${quantity})::float8, ${shares}, ${paid})`,
  );
  return sql`
    with noted as (
      insert into ${fundMovements} (fund_id, instrument_id, at, quantity, shares, paid, kind, run_id)
      select ${holdings.fundId}, moved.id, ${at.toISOString()}::timestamptz, moved.quantity, moved.shares, moved.paid, ${type}, ${runId}::uuid
      from ${holdings} cross join lateral (values ${sql.join(moved, sql`, `)}) as moved (id, quantity, shares, paid)
      where ${holdings.instrumentId} = ${instrumentId}
        and (moved.quantity <> 0 or moved.shares <> 0 or moved.paid <> 0)
    )`;
};

/** Of the funds that a step changes. */
const touchedAt = ({ at }: StepContext): SQL => sql`scripted_at = ${at.toISOString()}::timestamptz`;

type Of<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;

const whoHolds =
  (id: string, instruments = 1) =>
  async ({ transaction }: StepPlace) => ({ ...(await measureHeld(transaction, id)), instruments });

/** The shares of an instrument, and what is paid for them in all, where a share pays that much. */
const sharesOfAll =
  (id: string, ofShare?: (place: StepPlace) => number | Promise<number>) =>
  async (place: StepPlace): Promise<StepAmounts> => {
    const shares = await countShares(place.transaction, id);
    return { shares, paid: ofShare === undefined ? null : shares * (await ofShare(place)) };
  };

/** What becomes of a fund, in words, and what it gains by it. */
interface ToldFund {
  readonly before: string;
  readonly after: string;
  readonly gain: number;
}

/** What becomes of the funds that hold most of it, and what each is worth then; `told` says it of one. */
const holdersSample =
  (id: string, told: (fund: SampledFund, of: HeldInstrument) => ToldFund) =>
  async ({ transaction }: StepPlace, most: number): Promise<ScriptSample[]> => {
    const of = await readInstrument(transaction, id);
    const holders = await largestHolders(transaction, id, most);
    return holders.map((fund) => {
      const { before, after, gain } = told(fund, of);
      const worth = (value: number) => `Fund ${moneyIn(of.currency, value)}`;
      return {
        kind: 'fund',
        id: fund.id,
        name: fund.name,
        owner: fund.owner,
        before: `${before}\n${worth(fund.value)}`,
        after: `${after}\n${worth(fund.value + gain)}`,
      };
    });
  };

const sharesOf = (quantity: number, symbol: string): string => `${writtenCount(quantity)} ${symbol}`;

/** Shares that fit, and what is paid for those that do not. */
const sharesAndCash = (shares: string, currency: string, rest: number): string =>
  rest === 0 ? shares : `${shares} + ${moneyIn(currency, rest)} paid`;

/** The shares of every fund multiply as the price divides: no fund gains or loses, what does not divide is paid. */
export const splitStep = (event: Of<'split'>): ScriptStep => ({
  title: 'Multiply the shares and divide the prices',
  changesFunds: true,
  measure: whoHolds(event.instrumentId),
  amounts: sharesOfAll(event.instrumentId),
  async sample(place, most) {
    const { symbol, name, price, currency } = await readInstrument(place.transaction, event.instrumentId);
    const next = splitPrice(event, price);
    const told = holdersSample(event.instrumentId, ({ quantity }) => {
      const shares = Math.floor((quantity * event.to) / event.from);
      const rest = quantity * price - shares * next;
      return {
        before: sharesOf(quantity, symbol),
        after: sharesAndCash(sharesOf(shares, symbol), currency, rest),
        gain: 0,
      };
    });
    const [before, after] = [moneyIn(currency, price), moneyIn(currency, next)];
    const id = event.instrumentId;
    const priced = { kind: 'instrument', id, name: `${symbol} · ${name}`, owner: null, before, after };
    return [priced, ...(await told(place, most - 1))];
  },
  async run(context) {
    const { transaction, projectKey, audit } = context;
    const { instrumentId: id, from, to } = event;
    const { symbol, name, price, currency, most, held } = await lockHeld(context, id);
    if ((most * to) / from > mostShares)
      throw new ScriptFailure(`A fund would have more than ${writtenCount(mostShares)} shares.`);
    await requireCountable(context, event, { price, intoPrice: 0, mostHeld: most });
    const next = splitPrice(event, price);
    const quantity = sql`${holdings.quantity}::bigint * ${to} / ${from}`;
    const measure = sql`${to}::float8 / ${from}::float8`;
    for (const table of [trades, fundMovements]) {
      const scaled = table === trades ? sql`measure = measure * ${measure}` : sql`quantity = quantity * ${measure}`;
      await transaction.execute(sql`update ${table} set ${scaled} where ${table.instrumentId} = ${id}`);
    }
    const rest = sql`${holdings.quantity}::bigint * ${price} - ${quantity} * ${next}`;
    const movement = {
      of: id,
      quantity: sql`${quantity} - ${holdings.quantity} * ${measure}`,
      paid: sql`-(${rest})`,
      shares: sql`${quantity} - ${holdings.quantity}`,
    };
    await transaction.execute(sql`
      ${noting(context, event, [movement])}
      update ${funds} set cash = cash + ${rest}, ${touchedAt(context)}
      from ${holdings} where ${holdings.fundId} = ${funds.id} and ${holdings.instrumentId} = ${id}`);
    await transaction.execute(sql`
      delete from ${holdings} where ${holdings.instrumentId} = ${id} and ${quantity} = 0`);
    await transaction.execute(sql`
      update ${holdings} set quantity = ${quantity} where ${holdings.instrumentId} = ${id}`);
    await transaction.execute(sql`
      update ${prices} set close = greatest(1, close * ${from} / ${to}) where ${prices.instrumentId} = ${id}`);
    const quote = { instrumentId: id, at: context.at, price: next, isSplit: true };
    await transaction
      .insert(quotes)
      .values(quote)
      .onConflictDoUpdate({ target: [quotes.instrumentId, quotes.at], set: quote });
    await valueFunds(transaction, projectKey);
    await settleValues(transaction, projectKey);
    audit({
      action: 'instrument.split',
      subjectId: id,
      before: { name, price },
      after: { name, price: next, from, to },
    });
    return {
      said: `Every ${from} of ${symbol} became ${to}; one costs ${moneyIn(currency, next)} instead of ${moneyIn(currency, price)}, and what rounding takes is paid. Funds: ${writtenCount(held.funds)}.`,
      counts: { ...held, instruments: 1 },
    };
  },
});

/** Every share pays its amount. */
export const dividendStep = (event: Of<'dividend'>): ScriptStep => ({
  title: 'Pay the dividend',
  changesFunds: true,
  measure: whoHolds(event.instrumentId),
  amounts: sharesOfAll(event.instrumentId, () => event.amount),
  sample: holdersSample(event.instrumentId, ({ quantity, cash }, { currency }) => ({
    before: `Cash ${moneyIn(currency, cash)}`,
    after: `Cash ${moneyIn(currency, cash + quantity * event.amount)}`,
    gain: quantity * event.amount,
  })),
  async run(context) {
    const { transaction, projectKey, audit } = context;
    const { instrumentId: id, amount } = event;
    const { symbol, name, price, currency, most, held } = await lockHeld(context, id);
    await requireCountable(context, event, { price, intoPrice: 0, mostHeld: most });
    const inAll = amount * (await countShares(transaction, id));
    const paid = sql`${holdings.quantity}::bigint * ${amount}`;
    const movement = { of: id, quantity: sql`0`, shares: sql`0`, paid: sql`-(${paid})` };
    await transaction.execute(sql`
      ${noting(context, event, [movement])}
      update ${funds} set cash = cash + ${paid}, value = value + ${paid}, ${touchedAt(context)}
      from ${holdings} where ${holdings.fundId} = ${funds.id} and ${holdings.instrumentId} = ${id}`);
    await valueFunds(transaction, projectKey);
    await settleValues(transaction, projectKey);
    audit({ action: 'instrument.dividend', subjectId: id, before: null, after: { name, amount, funds: held.funds } });
    return {
      said: `Paid ${moneyIn(currency, amount)} a share of ${symbol}, ${moneyIn(currency, inAll)} in all. Funds: ${writtenCount(held.funds)}.`,
      counts: { ...held, instruments: 1 },
    };
  },
});

/** Shares of one become shares of another; what does not divide is paid at the last price. */
export const mergerStep = (event: Of<'merger'>): ScriptStep => ({
  title: 'Exchange the shares',
  changesFunds: true,
  measure: whoHolds(event.instrumentId, 2),
  amounts: sharesOfAll(event.instrumentId),
  async sample(place, most) {
    const into = await readInstrument(place.transaction, event.intoId);
    const told = holdersSample(event.instrumentId, ({ quantity }, { symbol, price, currency }) => {
      const shares = Math.floor((quantity * event.to) / event.from);
      const rest = Math.floor((((quantity * event.to) % event.from) * price) / event.to);
      return {
        before: sharesOf(quantity, symbol),
        after: sharesAndCash(sharesOf(shares, into.symbol), currency, rest),
        gain: rest + shares * into.price - quantity * price,
      };
    });
    return told(place, most);
  },
  async run(context) {
    const { transaction, projectKey, audit } = context;
    const { instrumentId: id, intoId, from, to } = event;
    const { symbol, name, price, most, held } = await lockHeld(context, id);
    const into = await readInstrument(transaction, intoId);
    if ((most * to) / from + into.most > mostShares)
      throw new ScriptFailure(`A fund would have more than ${writtenCount(mostShares)} shares.`);
    await requireCountable(context, event, { price, intoPrice: into.price, mostHeld: most });
    const quantity = sql`${holdings.quantity}::bigint * ${to} / ${from}`;
    const rest = sql`(${holdings.quantity}::bigint * ${to} % ${from}) * ${price} / ${to}`;
    const gone = sql`-${holdings.quantity}::bigint`;
    const movements = [
      { of: id, quantity: gone, shares: gone, paid: sql`-(${rest})` },
      { of: intoId, quantity, shares: quantity, paid: sql`0` },
    ];
    await transaction.execute(sql`
      ${noting(context, event, movements)}
      update ${funds} set ${touchedAt(context)},
        cash = cash + ${rest},
        value = value + ${rest} + ${quantity} * ${into.price} - ${holdings.quantity}::bigint * ${price}
      from ${holdings} where ${holdings.fundId} = ${funds.id} and ${holdings.instrumentId} = ${id}`);
    await transaction.execute(sql`
      insert into ${holdings} (fund_id, instrument_id, quantity)
      select ${holdings.fundId}, ${intoId}::uuid, ${quantity} from ${holdings}
      where ${holdings.instrumentId} = ${id} and ${quantity} > 0
      on conflict (fund_id, instrument_id) do update set quantity = ${holdings.quantity} + excluded.quantity`);
    await delist(context, id);
    await valueFunds(transaction, projectKey);
    await settleValues(transaction, projectKey);
    audit({
      action: 'instrument.merger',
      subjectId: id,
      before: { name, price },
      after: { name, intoId, into: into.name, from, to },
    });
    return {
      said: `Exchanged ${symbol} for ${into.symbol}, ${from} to ${to}. Funds: ${writtenCount(held.funds)}.`,
      counts: { ...held, instruments: 2 },
    };
  },
});

/** Every share is paid at the last price: no fund gains or loses. */
export const delistingStep = (event: Of<'delisting'>): ScriptStep => ({
  title: 'Pay out the shares',
  changesFunds: true,
  measure: whoHolds(event.instrumentId),
  amounts: sharesOfAll(
    event.instrumentId,
    async ({ transaction }) => (await readInstrument(transaction, event.instrumentId)).price,
  ),
  sample: holdersSample(event.instrumentId, ({ quantity }, { symbol, price, currency }) => ({
    before: sharesOf(quantity, symbol),
    after: `${moneyIn(currency, quantity * price)} paid`,
    gain: 0,
  })),
  async run(context) {
    const { transaction, projectKey, audit } = context;
    const { instrumentId: id } = event;
    const { symbol, name, price, currency, held } = await lockHeld(context, id);
    const inAll = price * (await countShares(transaction, id));
    const paid = sql`${holdings.quantity}::bigint * ${price}`;
    const gone = sql`-${holdings.quantity}`;
    await transaction.execute(sql`
      ${noting(context, event, [{ of: id, quantity: gone, shares: gone, paid: sql`-(${paid})` }])}
      update ${funds} set cash = cash + ${paid}, ${touchedAt(context)}
      from ${holdings} where ${holdings.fundId} = ${funds.id} and ${holdings.instrumentId} = ${id}`);
    await delist(context, id);
    await valueFunds(transaction, projectKey);
    await settleValues(transaction, projectKey);
    audit({
      action: 'instrument.delisting',
      subjectId: id,
      before: { name, price },
      after: { name, funds: held.funds },
    });
    return {
      said: `Paid ${moneyIn(currency, price)} a share of ${symbol}, ${moneyIn(currency, inAll)} in all. Funds: ${writtenCount(held.funds)}.`,
      counts: { ...held, instruments: 1 },
    };
  },
});
