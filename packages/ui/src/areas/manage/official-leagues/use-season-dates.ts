import { useQuery } from '@tanstack/react-query';
import { seasonQueries } from '../../../data/season.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';

/** Start and end of the season of the selected project; undefined until they are known. */
export function useSeasonDates() {
  const { api, now, project } = usePort();
  const { data } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  return data?.season;
}
