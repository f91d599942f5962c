import { type Fund, type FundValues, manageTabs, type OverviewRange } from '@bullpen/contract';
import { useMemo } from 'react';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { RankChange } from '../../../components/RankChange/RankChange.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount, formatDate, formatMoment } from '../../../foundation/format.ts';
import { formatMoney } from '../../../foundation/format-money.ts';
import { formatPercent } from '../../../foundation/format-number.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { Chart } from '../../../records/Chart/Chart.tsx';
import type { ChartState } from '../../../records/Chart/chart-state.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { rangeLabels } from '../../../records/range-labels.ts';
import { FundFlags } from './FundsTable.tsx';
import { fundCurve } from './fund-curve.ts';
import classes from './funds.module.css';

/** Props of {@link FundValue}. */
export interface FundValueProps {
  readonly fund: Fund;
  readonly state: ReadResult<FundValues>;
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRetry: () => void;
}

const ranges = (['24h', '7d', '30d', 'season'] as const).map((value) => ({ value, label: rangeLabels[value] }));

/** What a fund is worth and was worth, beside the middle of the ranking, and how it did over each range. */
export function FundValue({ fund, state, range, onRange, currency, timeZone, onRetry }: FundValueProps) {
  const { project } = usePort();
  const drawn = useMemo(() => chartState(state, { currency, timeZone }), [state, currency, timeZone]);
  return (
    <div className={classes.tab}>
      <div className={classes.range}>
        <SegmentedControl label="Range" segments={ranges} value={range} onChange={onRange} />
      </div>
      <Chart
        title="Value"
        headingLevel={3}
        unit={currency}
        measure={`Value, ${currency}`}
        kind="line"
        state={drawn}
        timeZone={timeZone}
        finding={'page' in state ? <ValueFinding values={state.page} currency={currency} timeZone={timeZone} /> : null}
        failureTitle="Failed to fetch the values"
        fileName={`${project.selectedProject?.key ?? 'project'}-fund-value`}
        onRetry={onRetry}
      />
      <FactList
        facts={[
          {
            term: 'Owner',
            value: <RecordName name={fund.player.name} to={`${manageTabs.players.path}?open=${fund.player.id}`} />,
          },
          { term: 'Rank', value: formatCount(fund.rank) },
          { term: 'Cash', value: `${formatMoney(fund.cash, currency)}, ${formatPercent(fund.cashShare)}` },
          { term: 'Returns', value: <Returns returns={fund.returns} /> },
          { term: 'Opened', value: formatMoment(fund.openedAt, timeZone) },
          { term: 'Last trade', value: fund.tradedAt === null ? 'never' : formatMoment(fund.tradedAt, timeZone) },
          ...(isFlagged(fund) ? [{ term: 'Flags', value: <FundFlags fund={fund} /> }] : []),
        ]}
      />
    </div>
  );
}

const isFlagged = ({ flags: { stale, isConcentrated, scriptedAt, expert } }: Fund) =>
  isConcentrated || [stale, scriptedAt, expert].some((flag) => flag !== null);

function chartState(
  state: ReadResult<FundValues>,
  how: { readonly currency: string; readonly timeZone: string },
): ChartState {
  if (state.is === 'loading' || state.is === 'slow') return state;
  if (!('page' in state)) return { is: 'failed', failure: state };
  if (state.page.points.length === 0)
    return { is: 'empty', title: 'No values yet', text: 'The curve begins with the first closing of the market.' };
  const data = fundCurve(state.page, how);
  return state.is === 'stale' ? { is: 'stale', data, failure: state.failure } : { is: state.is, data };
}

interface ValueFindingProps {
  readonly values: FundValues;
  readonly currency: string;
  readonly timeZone: string;
}

/** What it is worth, what it gained over the range, and how far it is from the middle. */
function ValueFinding({ values, currency, timeZone }: ValueFindingProps) {
  const [first, last] = [values.points[0], values.points.at(-1)];
  if (!first || !last) return null;
  const { median } = last;
  const away = median === null ? 0 : last.value - median;
  return (
    <div className={classes.finding}>
      <p className={classes.headline}>
        <strong className={classes.figure}>{formatMoney(last.value, currency)}</strong>
        <span>
          {first.value === 0 ? null : <Return value={(last.value - first.value) / first.value} />} since{' '}
          {formatDate(first.at, timeZone)}
        </span>
      </p>
      <p className={classes.sentence}>
        {median === null
          ? 'The median of the ranking is not known.'
          : away === 0
            ? 'As much as the median of the ranking.'
            : `${formatMoney(Math.abs(away), currency)} ${away > 0 ? 'above' : 'below'} the median of the ranking.`}
      </p>
    </div>
  );
}

const Returns = ({ returns }: Pick<Fund, 'returns'>) => (
  <ul className={classes.returns}>
    {ranges.map(({ value, label }) => {
      const { return: returned, rank, previousRank } = returns[value];
      return (
        <li key={value}>
          <span>{label}</span>
          <Return value={returned} />
          <span>
            {rank === null ? 'not ranked yet' : `#${formatCount(rank)}`}{' '}
            {rank === null || value === 'season' ? null : <RankChange rank={rank} previousRank={previousRank} />}
          </span>
        </li>
      );
    })}
  </ul>
);
