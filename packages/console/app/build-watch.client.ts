import { type Build, isNewer, readBuild } from './build.ts';

const timeout = 10_000;

/** How often the newest build is asked for while the page is seen, in milliseconds. */
export const buildInterval = 300_000;

/** Whatever goes wrong on the way, no build comes of it. */
async function fetchBuild(path: string): Promise<Build | undefined> {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    return response.ok ? readBuild(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** Knows whether this document will still do, or a newer build than its own is being served. */
export function createBuildWatch(own: Build) {
  let newest = own;
  let isExpired = false;
  const isOutdated = () => isExpired || newest !== own;
  return {
    own,
    newest: () => newest,
    isOutdated,
    /** The document will not do any more, whatever is being served. */
    expire() {
      isExpired = true;
    },
    /** Asks the server. A build counts once it tells of itself: where several servers answer, it may not be there yet. */
    async check(): Promise<boolean> {
      const latest = await fetchBuild(`/builds/latest.json?${Date.now()}`);
      if (latest === undefined || latest.id === newest.id || !isNewer(latest, own)) return isOutdated();
      const told = await fetchBuild(`/builds/meta/${encodeURIComponent(latest.id)}.json`);
      if (told?.id === latest.id) newest = told;
      return isOutdated();
    },
  };
}
export type BuildWatch = ReturnType<typeof createBuildWatch>;
