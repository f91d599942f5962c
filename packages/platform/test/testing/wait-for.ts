import { vi } from 'vitest';

/** In milliseconds: less than a test may take, so that a failure says what was waited for. */
const timeout = 50_000;

/**
 * Until the attempt no longer throws. Sockets, files and databases take their time on a busy machine, longer than the
 * second that `vi.waitFor` waits unless it is told otherwise.
 */
export const waitFor = <T>(attempt: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(attempt, { timeout, interval });
