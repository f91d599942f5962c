import * as z from 'zod/mini';
import { Reason } from './identity.ts';

/** Counts the changes of a record, from 1. A change sends the one it was made from. */
export const Version = z.int().check(z.positive());

/** What a name that people give to a thing must be: some text on one line. */
export const Name = z.string().check(
  z.trim(),
  z.maxLength(80, 'Use at most 80 characters.'),
  z.refine((name) => /[^\p{Default_Ignorable_Code_Point}\s]/u.test(name), {
    error: 'Give it a name that can be seen.',
    abort: true,
  }),
  z.refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'Leave out line breaks and control characters.'),
);

/** Says which record a call is about. */
export const RecordPath = z.object({ id: z.uuid() });

/** What every change carries: the version that it was made from, and why if there is something to say. */
export const changeOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ version: Version, reason: z.optional(Reason), ...shape });

/** What a removal carries, in the query string: a `DELETE` has no body. */
export const Removal = z.object({
  version: z.coerce.number<number>().check(z.int('Use a whole number.'), z.positive('Versions begin at 1.')),
  reason: Reason,
});
/** See the schema. */
export type Removal = z.infer<typeof Removal>;

/** The refusal of a change made from a version that is no longer the current one; nothing was overwritten. */
export const conflictOn = <Item extends z.core.$ZodType>(current: Item) => ({
  conflict: {
    status: 409,
    message: 'Somebody changed this in the meantime.',
    data: z.object({ current }),
  },
});
