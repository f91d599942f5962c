import * as z from 'zod/mini';

/** RFC 3339 with any number of fraction digits and any offset: the identity provider writes both. */
export const timestamp = z.iso.datetime({ offset: true });

const endOfTime = Date.UTC(9999, 11, 31);

/** A moment that a list is asked about: databases count neither from year 0 nor without end. */
export const askedMoment = timestamp.check(
  z.refine((text) => Date.parse(text) >= 0 && Date.parse(text) <= endOfTime, 'Name a moment between 1970 and 9999.'),
);
