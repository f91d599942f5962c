import type { PlayerRegistrationRate } from '@bullpen/contract';
import { useMemo } from 'react';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { Chart } from '../../../records/Chart/Chart.tsx';
import { areOutdated } from '../../../records/Chart/outdated.ts';
import { playerRegistrationData } from '../chart-data-of.ts';
import { type OverviewChartProps, overviewChartState } from '../overview-chart-state.ts';

/** Props of {@link PlayerRegistrationRateChart}. */
export type PlayerRegistrationRateChartProps = OverviewChartProps<PlayerRegistrationRate>;

const labels = {
  zero: 'Nobody registered',
  empty: { title: 'No registrations yet', text: 'The chart begins when players can register.' },
};

/**
 * How many players registered in each bucket.
 *
 * Use it where the chart has been read; OverviewScreen asks for it.
 */
export function PlayerRegistrationRateChart({ state, season, now, ...chart }: PlayerRegistrationRateChartProps) {
  const { selectedProject } = usePort().project;
  const isOutdated = 'page' in state && areOutdated(state.page.asOf, season, now);
  const drawn = useMemo(
    () => overviewChartState(state, (figures) => playerRegistrationData(figures, { season, isOutdated }), labels),
    [state, season, isOutdated],
  );
  return (
    <Chart
      title="Player registration rate"
      unit="new players"
      measure="New players"
      kind="bars"
      state={drawn}
      failureTitle="Failed to fetch the player registration rate"
      fileName={`${selectedProject?.key ?? 'project'}-player-registration-rate`}
      {...chart}
    />
  );
}
