import { useQuery } from '@tanstack/react-query';
import { seasonQueries } from '../../data/season.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';

/** The currency of the season of the selected project; undefined until it is known. */
export function useCurrency(): string | undefined {
  const { api, now, project } = usePort();
  const { data } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  return data?.season.currency;
}
