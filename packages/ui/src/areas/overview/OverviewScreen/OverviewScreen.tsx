import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { overviewQueries } from '../../../data/overview.ts';
import { ownApi } from '../../../data/own-api.ts';
import { type ReadResult, readResultOf } from '../../../data/read-state.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useIsSlow } from '../../../data/useIsSlow.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { OverviewView } from '../OverviewView/OverviewView.tsx';
import { hasCard } from '../overview-cards.ts';
import type { OverviewPreview } from '../overview-preview.ts';
import { readOverviewRange } from '../overview-range.ts';

/** Props of {@link OverviewScreen}. */
export interface OverviewScreenProps {
  /** Shown until the browser has figures of its own. */
  readonly preview?: OverviewPreview | undefined;
}

/** The overview of the selected project: the range stands in the address. */
export function OverviewScreen({ preview }: OverviewScreenProps) {
  const { address, api, project, timeZone, now } = usePort();
  const { selectedProject } = project;
  const own = ownApi(api, selectedProject);
  const range = readOverviewRange(address.search);
  const carried = preview?.projectKey === selectedProject?.key && preview?.range === range ? preview : undefined;

  const hasUpdates = hasCard(selectedProject, 'fundUpdateRate');
  const hasRegistrations = hasCard(selectedProject, 'playerRegistrationRate');
  const updates = useQuery({ ...overviewQueries.fundUpdateRate(own, range), enabled: hasUpdates });
  const registrations = useQuery({
    ...overviewQueries.playerRegistrationRate(own, range),
    enabled: hasRegistrations,
  });
  const { data: known } = useQuery(seasonQueries.of({ project: selectedProject, api, now }));
  const fundUpdateRate = useReadOf(updates, carried?.fundUpdateRate);
  const playerRegistrationRate = useReadOf(registrations, carried?.playerRegistrationRate);
  const reads = { fundUpdateRate: updates, playerRegistrationRate: registrations };

  const cards = {
    fundUpdateRate: hasUpdates ? fundUpdateRate : undefined,
    playerRegistrationRate: hasRegistrations ? playerRegistrationRate : undefined,
  };
  const isRefetching = Object.values(cards).some((card) => card?.is === 'refetching');
  return (
    <OverviewView
      state={
        selectedProject === null
          ? { is: 'noProject' }
          : own === null
            ? { is: 'noApi' }
            : { is: isRefetching ? 'refetching' : 'default', cards }
      }
      range={range}
      onRange={(next) => address.update({ range: next })}
      season={known?.season}
      timeZone={timeZone}
      onRefresh={() => {
        if (hasUpdates) void updates.refetch();
        if (hasRegistrations) void registrations.refetch();
      }}
      onRetry={(card) => void reads[card].refetch()}
    />
  );
}

/** The state of a card that reads one thing. */
function useReadOf<Figures>(query: UseQueryResult<Figures>, carried: Figures | undefined): ReadResult<Figures> {
  const isSlow = useIsSlow(query.isFetching);
  return readResultOf({ query, page: query.data ?? carried, isSlow });
}
