import type { Column, Seen } from './faults.ts';

export const takesNoBody = { cannot: 'a read sends no body' };
export const hasNoVersion = { cannot: 'a read has no version' };

/** Looks for why a read failed, and for the id of its request where there was an answer. */
type Failed = (why: RegExp, hasRequest?: boolean) => Seen;

/** The cells in which whatever reads fails alike; `whomToAsk` is said to whoever may not read it. */
export function refusedRead(failed: Failed, whomToAsk: RegExp) {
  const unexpected = { sees: failed(/Unexpected answer/) };
  return {
    '401': { sees: failed(/Your session has expired/) },
    '403': { sees: failed(whomToAsk) },
    '404': { sees: failed(/does not know what was asked for/) },
    '409': hasNoVersion,
    '412': hasNoVersion,
    '413': takesNoBody,
    '415': takesNoBody,
    '429': { sees: failed(/too many requests\. In 3 s it is tried again by itself/) },
    '500': { sees: failed(/answered with an error/) },
    '502 of a proxy': { sees: failed(/answered with an error/) },
    '503': { sees: failed(/down for maintenance\. It is tried again by itself/) },
    HTML: unexpected,
    'cut off': unexpected,
    empty: unexpected,
    'wrongly typed': unexpected,
    'missing field': unexpected,
    refused: { sees: failed(/cannot be reached\. You may be offline/, false) },
  } as const satisfies Partial<Column>;
}
