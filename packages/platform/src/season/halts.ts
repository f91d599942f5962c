import { isHaltInForce } from '@bullpen/contract';
import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { instrumentStops } from '../database/schema.ts';

const { since, until } = instrumentStops;

/** As the rows are asked: those of halts and delistings that stop trading at a moment. {@link isStoppedAt} is the same rule. */
export const stopsTradingAt = (at: Date): SQL | undefined => and(lte(since, at), or(isNull(until), gt(until, at)));

/** Whether a row that was read stops trading at a moment. */
export const isStoppedAt = (stop: { readonly since: Date; readonly until: Date | null }, at: Date): boolean =>
  isHaltInForce(inMilliseconds(stop), at.getTime());

/** As the contract's rules take it. */
export const inMilliseconds = (stop: { readonly since: Date; readonly until: Date | null }) => ({
  since: stop.since.getTime(),
  until: stop.until?.getTime() ?? null,
});
