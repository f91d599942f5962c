import * as z from 'zod/mini';
import { timestamp } from '../records/timestamp.ts';

/** One line of the log of a run; its number is the id of the event that carries it. */
export const ScriptLogLine = z.looseObject({
  /** From 1, without a gap. */
  number: z.int().check(z.positive()),
  at: timestamp,
  /** `info`, `warning` or `error`. */
  level: z.string(),
  text: z.string(),
});
/** See the schema. */
export type ScriptLogLine = z.infer<typeof ScriptLogLine>;

/** What ends the log of a run that is over; a log that stops without it broke off. */
export const ScriptLogEnd = z.looseObject({
  /** `succeeded`, `failed` or `cancelled`. */
  status: z.string(),
});
/** See the schema. */
export type ScriptLogEnd = z.infer<typeof ScriptLogEnd>;
