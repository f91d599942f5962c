import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond: a cursor that tells no more would pass over what lies between two of them. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
