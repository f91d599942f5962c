const hour = 3_600_000;
const day = 24 * hour;

/**
 * Until when the seed tells what staff did, for a platform that begins at `begins`: 17:00 UTC of the day before. Both in
 * milliseconds since the epoch.
 */
export const staffUntil = (begins: number): number => Math.floor(begins / day) * day - 7 * hour;

/** The moment `days` and `hours` before another, in milliseconds. */
export const daysBefore = (moment: number, days: number, hours = 0): number => moment - days * day - hours * hour;
