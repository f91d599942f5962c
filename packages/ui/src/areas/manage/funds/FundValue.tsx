import {
  type Fund,
  type FundNeighbours,
  type FundValues,
  manageTabs,
  type OverviewRange,
  type RankedFund,
} from '@bullpen/contract';
import { useMemo } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
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
import { curveState } from '../../../records/Chart/curve-state.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { rangeSegments } from '../../../records/range-labels.ts';
import { FundFlags } from './FundsTable.tsx';
import { fundCurve, noValues } from './fund-curve.ts';
import { fundAddress } from './fund-labels.ts';
import classes from './funds.module.css';

/** Props of {@link FundValue}. */
export interface FundValueProps {
  readonly fund: Fund;
  readonly state: ReadResult<FundValues>;
  readonly neighbours: ReadResult<FundNeighbours>;
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
  /** With a fund, or with one that is still to be chosen. */
  readonly onCompare: (id?: string) => void;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** What a fund is worth and was worth, beside the middle of the ranking, and how it did over each range. */
export function FundValue({
  fund,
  state,
  neighbours,
  range,
  onRange,
  onCompare,
  currency,
  timeZone,
  onRetry,
}: FundValueProps) {
  const { project } = usePort();
  const drawn = useMemo(
    () => curveState(state, (page) => fundCurve(drawnFrom(page), { currency, timeZone, against }), noValues),
    [state, currency, timeZone],
  );
  return (
    <div className={classes.tab}>
      <div className={classes.range}>
        <SegmentedControl label="Range" segments={rangeSegments} value={range} onChange={onRange} />
        <Button variant="outline" onClick={() => onCompare()}>
          Compare with another fund
        </Button>
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
          ...(['above', 'below'] as const).map((side) => ({
            term: side === 'above' ? 'Next above' : 'Next below',
            value: <Neighbour side={side} state={neighbours} currency={currency} onCompare={onCompare} />,
          })),
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

interface NeighbourProps extends Pick<FundValueProps, 'currency' | 'onCompare'> {
  readonly side: 'above' | 'below';
  readonly state: ReadResult<FundNeighbours>;
}

/** Who is next to it in the ranking, and by how much. */
function Neighbour({ side, state, currency, onCompare }: NeighbourProps) {
  if (state.is === 'loading' || state.is === 'slow') return '…';
  if (!('page' in state)) return 'Not known';
  const neighbour: RankedFund | null = state.page[side];
  if (neighbour === null) return side === 'above' ? 'None, it is the first.' : 'None, it is the last.';
  const apart = neighbour.value - state.page.value;
  return (
    <div className={classes.neighbour}>
      <span>
        <RecordName name={neighbour.name} to={fundAddress(neighbour.id)} />, {formatMoney(neighbour.value, currency)},{' '}
        {apart === 0 ? 'as much' : `${formatMoney(Math.abs(apart), currency)} ${apart > 0 ? 'more' : 'less'}`}
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Compare with ${neighbour.name}`}
        onClick={() => onCompare(neighbour.id)}
      >
        Compare
      </Button>
    </div>
  );
}

const against = 'Median of the ranking';

const drawnFrom = ({ points, ...page }: FundValues) => ({
  ...page,
  points: points.map(({ at, value, median }) => ({ at, value, beside: median })),
});

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
    {rangeSegments.map(({ value, label }) => {
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
