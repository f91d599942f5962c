import * as z from 'zod';

/** What a test attaches that has gone through a column of the fault table. */
export const outcomesAttachment = 'fault table column';

/** A column as it was told: by the name of each fault `passes`, `fails`, `cannot occur: …` or `as in …`. */
export const Outcomes = z.object({ column: z.string(), outcomes: z.record(z.string(), z.string()) });
