import * as z from 'zod/mini';

/** Text that every database can keep, also within JSON: no NUL, and no half of a surrogate pair. */
export const storableText = () =>
  z.string().check(
    z.refine((text) => text.isWellFormed() && !text.includes('\u0000'), {
      error: 'Leave out characters that are none.',
      abort: true,
    }),
  );
