import * as z from 'zod';

/** What can be made to go wrong with an answer. */
export const Fault = z.discriminatedUnion('is', [
  /** An error in the API's one shape. */
  z.strictObject({
    is: z.literal('status'),
    status: z.int().min(400).max(599),
    code: z.string().default('fault'),
    message: z.string().default('This was switched on for a test.'),
    data: z.unknown().optional(),
    /** Seconds. */
    retryAfter: z.int().positive().optional(),
  }),
  /** Any text in place of the answer. */
  z.strictObject({
    is: z.literal('body'),
    status: z.int().min(200).max(599).default(200),
    contentType: z.string().default('application/json'),
    body: z.string(),
  }),
  /** The true answer, or the first of a list, with keys that are other than they should be. */
  z.strictObject({
    is: z.literal('changed'),
    set: z.record(z.string(), z.unknown()).default({}),
    unset: z.array(z.string()).default([]),
  }),
  /** The true answer breaks off in the middle. */
  z.strictObject({ is: z.literal('cut') }),
  /** The connection breaks before an answer. */
  z.strictObject({ is: z.literal('refused') }),
  /** An answer that comes late, or for a very long wait never. */
  z.strictObject({ is: z.literal('late'), milliseconds: z.int().positive() }),
]);
export type Fault = z.infer<typeof Fault>;

/** Which calls a fault befalls. */
export const FaultSwitch = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /**
   * How the path of the call ends, as the contract writes it: `{id}` is any one step. With `/api/admin` before it, it is
   * that call alone, in every project. Every path ends with nothing.
   */
  path: z.string(),
  fault: Fault,
  /** How often; for ever when left out. */
  times: z.int().positive().optional(),
  /**
   * The call is carried out before its answer is spoilt. What spoils the true answer (`changed`, `cut`, `late`) always
   * needs it; otherwise the call never reaches what would answer it.
   */
  isCarriedOut: z.boolean().default(false),
});
export type FaultSwitch = z.infer<typeof FaultSwitch>;
