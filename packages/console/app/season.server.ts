import { connectApi, type KnownSeason, knownSeason, RequestFailure } from '@bullpen/ui/data';
import type { Admission } from './admission.ts';
import { cappedFetch, mostOfAnswer } from './capped-fetch.server.ts';
import { log } from './log.server.ts';
import type { Visit } from './visit.server.ts';

/** A season that the document carries: of which project, and as it was answered. */
export interface InitialSeason extends KnownSeason {
  readonly projectKey: string;
}

interface SeasonRequest {
  readonly visit: Visit;
  readonly admission: Admission;
  readonly now: Date;
  /** In milliseconds. */
  readonly timeout: number;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** The season of the project of a page; undefined when it has none, or when it did not come at once. */
export async function fetchSeason({
  visit,
  admission,
  now,
  timeout,
  requestId,
  signal,
}: SeasonRequest): Promise<InitialSeason | undefined> {
  const project = admission.is === 'open' || admission.is === 'forbidden-area' ? admission.project : null;
  const { token } = visit;
  if (project === null || project.apiUrl === null || token === null) return undefined;
  const { key: projectKey, apiUrl } = project;
  try {
    const api = connectApi({ projectKey, apiUrl, getToken: async () => token, fetch: cappedFetch(mostOfAnswer) });
    const season = await api.orpc.season.get.call(undefined, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    return { projectKey, ...knownSeason(season, now) };
  } catch (error) {
    // Nobody waits for it any more.
    if (signal.aborted) return undefined;
    const kind = error instanceof RequestFailure ? error.facts.kind : 'unexpected';
    log({ level: 'warn', event: 'season-failed', id: requestId, kind, project: projectKey });
    return undefined;
  }
}
