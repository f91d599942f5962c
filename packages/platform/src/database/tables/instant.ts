import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the microsecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
