import { type Build, isNewer } from './build.ts';

const timeout = 10_000;

/** How often the newest build is asked for while the page is seen, in milliseconds. */
export const buildInterval = 300_000;

/** Knows whether a newer build than the document's is being served. */
export function createBuildWatch(own: Build) {
  let isOutdated = false;
  return {
    isOutdated: () => isOutdated,
    /** Asks the server. Whatever goes wrong on the way, nothing is newer for that. */
    async check(): Promise<boolean> {
      try {
        const signal = AbortSignal.timeout(timeout);
        const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal });
        isOutdated ||= response.ok && isNewer(await response.json(), own);
      } catch {
        // Away, slow or garbled: asked again in five minutes.
      }
      return isOutdated;
    },
  };
}
export type BuildWatch = ReturnType<typeof createBuildWatch>;
