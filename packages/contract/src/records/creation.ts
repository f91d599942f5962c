import type * as z from 'zod/mini';
import { conflictOn } from './record.ts';

/** The refusal of a request that would bring back what was deleted. */
export const alreadyDeleted = {
  already_deleted: { status: 409, message: 'This was made and has been deleted since. Make another with a new id.' },
} as const;

/** The refusal of a new record whose id something else has; a repeated request finds what it made. */
export const creationConflict = <Item extends z.core.$ZodType>(current: Item) =>
  conflictOn(current, 'Something else was made with this id. Make another with a new one.');

/** Why nothing is made under the id that came with a request: something else has it, or what had it was deleted. */
export const creationConflicts = <Item extends z.core.$ZodType>(current: Item) => ({
  ...creationConflict(current),
  ...alreadyDeleted,
});
