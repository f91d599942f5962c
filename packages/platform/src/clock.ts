/** Where the platform takes its time from, so that a test can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** RFC 3339 in UTC to the nanosecond; no two calls answer the same. */
  timestamp(): string;
}

/** A clock's time, and where it begins: at the moment `at`, or on the day `at` (`2026-12-24`) at this hour. */
export function timeFrom(
  at: string,
  machine: () => number = Date.now,
): { readonly begins: number; readonly now: () => number } {
  const start = machine();
  const isDay = !at.includes('T');
  const begins = isDay ? Date.parse(at) + (start % millisecondsPerDay) : Date.parse(at);
  return { begins, now: () => begins + machine() - start };
}

const millisecondsPerDay = 86_400_000;
const nanosecondsPerMillisecond = 1_000_000n;

export function createClock(now: () => number = Date.now): Clock {
  let last = 0n;
  return {
    now,
    timestamp() {
      const candidate =
        BigInt(now()) * nanosecondsPerMillisecond + (process.hrtime.bigint() % nanosecondsPerMillisecond);
      // An identity's version is its updated_at: two changes must never share one.
      last = candidate > last ? candidate : last + 1n;
      return formatNanoseconds(last);
    },
  };
}

/** The moment `milliseconds` after the epoch, written as the identity provider writes its times. */
export const formatMilliseconds = (milliseconds: number): string =>
  formatNanoseconds(BigInt(milliseconds) * nanosecondsPerMillisecond);

function formatNanoseconds(nanoseconds: bigint): string {
  const milliseconds = Number(nanoseconds / nanosecondsPerMillisecond);
  const rest = String(nanoseconds % nanosecondsPerMillisecond).padStart(6, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
}
