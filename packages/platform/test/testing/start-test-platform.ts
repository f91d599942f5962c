import { type PlatformOptions, type RunningPlatform, startPlatform } from '../../src/platform.ts';
import { createSeededData } from './test-data.ts';

export const consoleOrigin = 'http://localhost:3000';

/** Milliseconds that a hook may take to start a database on a busy machine; a bound, not a measure. */
export const startTimeout = 300_000;

/** A platform of its own on free ports, with nothing but the seed. */
export async function startTestPlatform(options: Partial<PlatformOptions> = {}): Promise<RunningPlatform> {
  const location = options.data === undefined ? await createSeededData() : {};
  return startPlatform({
    identityPort: 0,
    apiPort: 0,
    consoleOrigins: [consoleOrigin],
    data: 'memory',
    ...location,
    ...options,
  });
}
