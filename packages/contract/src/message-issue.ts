import * as z from 'zod/mini';

/**
 * What is wrong with a message: `syntax`, `unbalanced_tag`, `stray_brace`, `unknown_style`; against its source `placeholder_missing`,
 * `placeholder_extra`, `placeholder_mistyped`, `option_missing`, `option_extra`; for its language `plural_missing`,
 * `plural_useless`. An `error` breaks what players see, a `warning` may.
 */
export const MessageIssue = z.looseObject({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** For people, in one sentence. */
  message: z.string(),
  /** The placeholder or tag that it is about. */
  name: z.optional(z.string()),
  /** Which plural category or which option of a select. */
  option: z.optional(z.string()),
  /** Where it stands: UTF-16 units from 0, line and column from 1. */
  at: z.optional(z.object({ offset: z.int(), line: z.int(), column: z.int() })),
});
/** See the schema. */
export type MessageIssue = z.infer<typeof MessageIssue>;
