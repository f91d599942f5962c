import * as z from 'zod/mini';

/** RFC 3339 with any number of fraction digits and any offset: the identity provider writes both. */
export const timestamp = z.iso.datetime({ offset: true });
