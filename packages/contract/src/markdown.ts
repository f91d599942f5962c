import * as z from 'zod/mini';

const mostCharacters = 10_000;

/** Markdown that people write, no longer than the console formats at once. */
export const Markdown = z.string().check(
  z.maxLength(mostCharacters, 'Use at most 10,000 characters.'),
  z.refine((text) => !/[\0\p{Cs}]/u.test(text), 'Leave out control characters.'),
);
