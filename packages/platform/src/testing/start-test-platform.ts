import { type PlatformOptions, type RunningPlatform, startPlatform } from '../platform.ts';

export const consoleOrigin = 'http://localhost:3000';

/** Milliseconds that a hook may take to start a database on a busy machine; a bound, not a measure. */
export const startTimeout = 120_000;

/** A platform of its own on free ports, with nothing but the seed. */
export const startTestPlatform = (options: Partial<PlatformOptions> = {}): Promise<RunningPlatform> =>
  startPlatform({ identityPort: 0, apiPort: 0, data: 'memory', consoleOrigins: [consoleOrigin], ...options });
