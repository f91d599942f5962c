import type { FieldIssue } from '../api-error.ts';
import type { GameEvent } from './script-event.ts';

/**
 * What one share may cost and one fund be worth, in minor units: a thousand times less than what is counted exactly, so
 * that sums over all funds are exact as well.
 */
export const mostMoney = 1_000_000_000_000;

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
