import * as z from 'zod/mini';
import { plainText, storableText } from './storable-text.ts';
import { timestamp } from './timestamp.ts';

/** What is said where a reason is missing. */
export const noReason = 'Say why, for the audit trail.';

/** Why something was changed, in the words of who changed it; kept in the audit trail. */
export const Reason = storableText().check(
  plainText,
  z.trim(),
  z.minLength(1, noReason),
  z.maxLength(500, 'Use at most 500 characters.'),
);

/** As far as a database counts in four bytes. */
const mostVersion = 2_147_483_647;
const tooHigh = 'No version is that high.';

/** Counts the changes of a record, from 1. A change sends the one it was made from. */
export const Version = z.int().check(z.positive(), z.lte(mostVersion, tooHigh));

/** Whether there is something to see in a text; the blank of Braille looks like a space and is none. */
export const isVisible = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(text);

/** Text on one line, which may be empty. */
export const lineUpTo = (characters: number) =>
  storableText().check(
    z.trim(),
    z.maxLength(characters, `Use at most ${characters} characters.`),
    z.refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
      error: 'Leave out line breaks and control characters.',
      abort: true,
    }),
  );

/** The same with something to see in it; `what` it is stands in the refusal. */
export const nameUpTo = (characters: number, what = 'name') =>
  lineUpTo(characters).check(z.refine(isVisible, `Give it a ${what} that can be seen.`));

/** What a name that people give to a thing must be: some text on one line. */
export const Name = nameUpTo(80);

/** The id of a record, in one spelling whatever the one it comes in. */
export const Id = z.uuid().check(z.toLowerCase());

/** Says which record a call is about. */
export const RecordPath = z.object({ id: Id });

/** What every change carries: the version that it was made from, and why if there is something to say. */
export const changeOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ version: Version, reason: z.optional(Reason), ...shape });

/** The same of which every part may be left out, but not all of them. */
export const changeOfSome = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  changeOf(shape).check(
    z.refine(
      (change) => Object.keys(shape).some((key) => Reflect.get(change as object, key) !== undefined),
      `Say what to change: ${Object.keys(shape).join(', ')}.`,
    ),
  );

/** The fields that a change may name, none of them required: without version and reason. */
export type ChangedFields<Change> = {
  [Key in Exclude<keyof Change, 'version' | 'reason'>]?: Exclude<Change[Key], undefined>;
};

/** What a change names: without version and reason, and without what it leaves out. */
export const changesIn = <Change extends { readonly version: number }>(change: Change): ChangedFields<Change> =>
  Object.fromEntries(
    Object.entries(change).filter(([key, value]) => key !== 'version' && key !== 'reason' && value !== undefined),
  ) as ChangedFields<Change>;

/** The same in a query string or a form, where everything is text. */
export const WrittenVersion = z.coerce
  .number<number>({ error: 'Say which version you looked at.' })
  .check(z.int('Use a whole number.'), z.positive('Versions begin at 1.'), z.lte(mostVersion, tooHigh));

/** What a removal carries, in the query string: a `DELETE` has no body. In production it says why. */
export const Removal = z.object({
  version: WrittenVersion,
  reason: z.optional(Reason),
});
/** See the schema. */
export type Removal = z.infer<typeof Removal>;

/** Who changed something last, and when; the e-mail is null for an account that is gone. */
export const LastChange = z.object({
  at: timestamp,
  by: z.object({ id: z.uuid(), email: z.nullable(z.string()) }),
});
/** See the schema. */
export type LastChange = z.infer<typeof LastChange>;

/** The refusal of a change made from a version that is no longer the current one; nothing was overwritten. */
export const conflictOn = <Item extends z.core.$ZodType>(
  current: Item,
  message = 'Somebody changed this in the meantime.',
) => ({
  conflict: {
    status: 409,
    message,
    data: z.object({ current, last: z.optional(LastChange) }),
  },
});
