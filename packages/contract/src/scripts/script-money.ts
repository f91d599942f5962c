import type { FieldIssue } from '../api-error.ts';
import { writtenCount } from '../records/written.ts';
import type { FundCorrection } from './script-correction.ts';
import type { GameEvent } from './script-event.ts';

/**
 * What one share may cost and one fund be worth, in minor units: a thousand times less than what is counted exactly, so
 * that sums over all funds are exact as well.
 */
export const mostMoney = 1_000_000_000_000;

/** The most shares of one instrument that a fund can have. */
export const mostShares = 2_147_483_647;

/** What a corporate action depends on, prices and values in minor units. */
export interface EventMoney {
  readonly price: number;
  /** Of what shares are exchanged for; 0 without. */
  readonly intoPrice: number;
  /** The most shares that one fund has. */
  readonly mostHeld: number;
  /** What the fund that is worth the most is worth. */
  readonly richest: number;
}

/** What a price becomes by a split, in whole minor units; what is lost by it is paid in cash. */
export const splitPrice = ({ from, to }: { readonly from: number; readonly to: number }, price: number): number =>
  Math.floor((price * from) / to);

/**
 * Why an event cannot happen as prices and holdings are: a share would cost nothing, or money be more than is counted.
 * Whoever has the most shares is taken to have the most money too: the rule is about sums that no game comes near to.
 */
export function moneyIssue(
  event: GameEvent,
  { price, intoPrice, mostHeld, richest }: EventMoney,
): FieldIssue | undefined {
  if (event.type === 'split') {
    const next = splitPrice(event, price);
    if (next === 0) return { path: ['event', 'to'], message: 'One share would cost less than the smallest coin.' };
    if (next > mostMoney) return { path: ['event', 'from'], message: 'One share would cost more than can be counted.' };
  }
  const gain = gainOf(event, intoPrice);
  if (gain && richest + mostHeld * gain.perShare > mostMoney)
    return { path: ['event', gain.by], message: 'A fund could be worth more than can be counted.' };
  return undefined;
}

function gainOf(event: GameEvent, intoPrice: number): { readonly by: string; readonly perShare: number } | undefined {
  if (event.type === 'dividend') return { by: 'amount', perShare: event.amount };
  return event.type === 'merger' ? { by: 'to', perShare: (event.to / event.from) * intoPrice } : undefined;
}

/** A fund as a correction finds it, money in minor units. */
export interface CorrectedFund {
  readonly cash: number;
  readonly value: number;
  /** The instrument whose shares are corrected. */
  readonly instrument: { readonly symbol: string; readonly lastPrice: number | null } | undefined;
  /** How many of its shares the fund has. */
  readonly held: number;
  /** ISO 4217, that of the season. */
  readonly currency: string;
}

/** What a correction makes of what it is of, in words, and what the fund gains by it. */
export function correctionEffect(
  change: FundCorrection['change'],
  { cash, held, instrument, currency }: Omit<CorrectedFund, 'value'>,
): { readonly before: string; readonly after: string; readonly gain: number } {
  if (change.of === 'cash') {
    const told = (amount: number) => `Cash ${moneyIn(currency, amount)}`;
    return { before: told(cash), after: told(cash + change.amount), gain: change.amount };
  }
  const told = (count: number) => `${writtenCount(count)} ${instrument?.symbol}`;
  return { before: told(held), after: told(held + change.shares), gain: change.shares * (instrument?.lastPrice ?? 0) };
}

/** Why a fund cannot be corrected so, as it is: it would owe something, or have more than is counted. */
export function correctionIssue(
  change: FundCorrection['change'],
  { cash, value, held, instrument, currency }: CorrectedFund,
): FieldIssue | undefined {
  const wrong = (field: string, message: string) => ({ path: ['change', field], message });
  const tooMuch = 'The fund would be worth more than can be counted.';
  if (change.of === 'cash') {
    if (cash + change.amount < 0)
      return wrong('amount', `The fund has ${moneyIn(currency, cash)} in cash: no more can be taken from it.`);
    return value + change.amount > mostMoney ? wrong('amount', tooMuch) : undefined;
  }
  const { symbol = '', lastPrice = null } = instrument ?? {};
  if (!lastPrice) return wrong('instrumentId', 'It has no price yet.');
  const shares = held + change.shares;
  if (shares < 0)
    return wrong('shares', `The fund holds ${writtenCount(held)} of ${symbol}: no more can be taken from it.`);
  if (shares > mostShares) return wrong('shares', `A fund can have at most ${writtenCount(mostShares)} shares.`);
  return value + change.shares * lastPrice > mostMoney ? wrong('shares', tooMuch) : undefined;
}

/** What comes, or below 0 what goes: `+12.50 EUR`. */
export const withSign = (amount: number, write: (size: number) => string): string =>
  `${amount < 0 ? '−' : '+'}${write(Math.abs(amount))}`;

/** How many digits a currency has after the point. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount as staff read it: `1,284.50 EUR` for 128450. */
export function moneyIn(currency: string, minorUnits: number): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${format.format(minorUnits / 10 ** digits)} ${currency}`;
}
