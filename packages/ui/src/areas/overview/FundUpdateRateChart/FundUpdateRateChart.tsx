import type { FundUpdateRate } from '@bullpen/contract';
import { useMemo } from 'react';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { Chart } from '../../../records/Chart/Chart.tsx';
import { areOutdated } from '../../../records/Chart/outdated.ts';
import { fundUpdateData } from '../chart-data-of.ts';
import { type OverviewChartProps, overviewChartState } from '../overview-chart-state.ts';

/** Props of {@link FundUpdateRateChart}. */
export type FundUpdateRateChartProps = OverviewChartProps<FundUpdateRate>;

const labels = {
  zero: 'Nobody changed a fund',
  empty: { title: 'No fund updates yet', text: 'The chart begins when players can register.' },
};

/**
 * How much players change their funds, against what is usual at that hour.
 *
 * Use it where the chart has been read; OverviewScreen asks for it.
 */
export function FundUpdateRateChart({ state, season, now, ...chart }: FundUpdateRateChartProps) {
  const { selectedProject } = usePort().project;
  const isOutdated = 'page' in state && areOutdated(state.page.asOf, season, now);
  const drawn = useMemo(
    () => overviewChartState(state, (figures) => fundUpdateData(figures, { season, isOutdated }), labels),
    [state, season, isOutdated],
  );
  return (
    <Chart
      title="Fund update rate"
      unit="per min"
      measure="Updates per min"
      kind="line"
      state={drawn}
      failureTitle="Failed to fetch the fund update rate"
      fileName={`${selectedProject?.key ?? 'project'}-fund-update-rate`}
      {...chart}
    />
  );
}
