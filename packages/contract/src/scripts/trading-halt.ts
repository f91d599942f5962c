/** From when an instrument is not traded and, unless it is until further notice, until when; in milliseconds. */
export interface TradingHalt {
  readonly since: number;
  readonly until: number | null;
}

/** Whether it stops trading at a moment: a halt ends by itself. */
export const isHaltInForce = ({ since, until }: TradingHalt, at: number): boolean =>
  since <= at && (until === null || until > at);

/**
 * Whether a new halt is for an instrument that has this one, if any: a halt of the whole market ends no other before its
 * time, and whoever names an instrument decides for it.
 */
export function isToBeHalted(
  current: TradingHalt | null,
  { of, until, at }: { readonly of: 'market' | 'instruments'; readonly until: number | null; readonly at: number },
): boolean {
  if (of === 'instruments' || current === null || !isHaltInForce(current, at)) return true;
  return (current.until ?? Infinity) < (until ?? Infinity);
}

/** Whether a league is among those that are removed since nobody is in them: it was made before the last `days` days. */
export const isLeftEmpty = (
  { memberCount, createdAt }: { readonly memberCount: number; readonly createdAt: string },
  { days, at }: { readonly days: number; readonly at: number },
): boolean => memberCount === 0 && Date.parse(createdAt) < at - days * 86_400_000;
