import * as z from 'zod/mini';

/** RFC 3339 with any number of fraction digits and any offset: the identity provider writes both. */
export const timestamp = z.iso.datetime({ offset: true });

/** A moment that people plan for. */
export const plannedMoment = timestamp.check(
  z.refine((moment) => /^20\d\d$/.test(String(new Date(moment).getUTCFullYear())), 'Use a moment of this century.'),
);
