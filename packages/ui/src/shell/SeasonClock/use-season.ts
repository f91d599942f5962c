import type { Season } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { type Failure, failureOf } from '../../data/failure.ts';
import { seasonQueries } from '../../data/season.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';

/** What is known of the season of the selected project. */
export interface SeasonReading {
  readonly season: Season | undefined;
  /** The present, as the platform of the project sees it. */
  readonly at: Date;
  /** Why it could not be read the last time. */
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

const tick = 30_000;

/** The season of the selected project, its clock going on between two answers. */
export function useSeason(): SeasonReading {
  const { api, now, project } = usePort();
  const query = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const [, goOn] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(goOn, tick);
    return () => clearInterval(timer);
  }, []);
  const { data, error, errorUpdateCount } = query;
  return {
    season: data?.season,
    at: new Date(now().getTime() + (data?.ahead ?? 0)),
    failure: error ? failureOf(error, errorUpdateCount) : undefined,
    onRetry: () => void query.refetch(),
  };
}
