import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonQueries } from '../../../data/season.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { noSearches } from '../OverviewView/OverviewState.ts';
import { OverviewView } from '../OverviewView/OverviewView.tsx';
import type { OverviewCard } from '../overview-cards.ts';
import { carriedFor, type OverviewPreview } from '../overview-preview.ts';
import { addressOfRange, addressOfStretch, rangeOfLists, readChartWish } from '../overview-range.ts';
import { useOverviewCards } from './useOverviewCards.ts';

/** Props of {@link OverviewScreen}. */
export interface OverviewScreenProps {
  /** Shown until the browser has figures of its own. */
  readonly preview?: OverviewPreview | undefined;
}

/** The overview of the selected project: the range stands in the address. */
export function OverviewScreen({ preview }: OverviewScreenProps) {
  const { address, api, project, timeZone, now } = usePort();
  const { selectedProject } = project;
  const [searches, setSearches] = useState(noSearches);
  const charts = readChartWish(address.search);
  const { data: known } = useQuery(seasonQueries.of({ project: selectedProject, api, now }));
  const ahead = known?.ahead ?? 0;
  const range = rangeOfLists(charts, new Date(now().getTime() + ahead), known?.season);
  const carried = carriedFor(preview, { projectKey: selectedProject?.key, charts });
  const { own, cards, refetch } = useOverviewCards({ charts, range, searches, carried });
  const isRefetching = Object.values(cards).some((card) => card.is === 'refetching');
  return (
    <OverviewView
      state={
        selectedProject === null
          ? { is: 'noProject' }
          : own === null
            ? { is: 'noApi' }
            : { is: isRefetching ? 'refetching' : 'default', cards }
      }
      charts={charts}
      range={range}
      onRange={(next) => address.update(addressOfRange(next))}
      onStretch={(stretch) => address.update(addressOfStretch(stretch))}
      searches={searches}
      onSearch={(card, search) => setSearches((known) => ({ ...known, [card]: search }))}
      season={known?.season}
      timeZone={timeZone}
      onRefresh={() => {
        for (const card of Object.keys(cards)) refetch(card as OverviewCard);
      }}
      onRetry={refetch}
    />
  );
}
