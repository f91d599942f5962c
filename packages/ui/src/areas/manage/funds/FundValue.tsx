import {
  type Fund,
  type FundNeighbours,
  type FundValues,
  type InstrumentPrices,
  manageTabs,
  type OverviewRange,
  type RankedFund,
} from '@bullpen/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { RankChange } from '../../../components/RankChange/RankChange.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { instrumentQueries } from '../../../data/instruments.ts';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount, formatDate, formatMoment } from '../../../foundation/format.ts';
import { formatMoney } from '../../../foundation/format-money.ts';
import { formatPercent } from '../../../foundation/format-number.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { Chart } from '../../../records/Chart/Chart.tsx';
import { curveState } from '../../../records/Chart/curve-state.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { RecordPicker } from '../../../records/RecordPicker/RecordPicker.tsx';
import { rangeSegments } from '../../../records/range-labels.ts';
import { FundFlags } from './FundsTable.tsx';
import { besidePrices, type DrawnValues, fundCurve, noValues, standingCurve } from './fund-curve.ts';
import { fundAddress } from './fund-labels.ts';
import classes from './funds.module.css';

/** An instrument whose price stands beside the value of a fund, in the place of the median. */
export interface BesideInstrument {
  readonly id: string;
  /** Undefined until it is known. */
  readonly named: { readonly name: string; readonly symbol: string } | undefined;
  /** Its prices over the same range. */
  readonly state: ReadResult<InstrumentPrices>;
}

/** Props of {@link FundValue}. */
export interface FundValueProps {
  /** Asked for the instruments to choose from. */
  readonly api: ApiConnection;
  readonly fund: Fund;
  readonly state: ReadResult<FundValues>;
  readonly neighbours: ReadResult<FundNeighbours>;
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
  /** With a fund, or with one that is still to be chosen. */
  readonly onCompare: (id?: string) => void;
  /** Null where the median stands beside the value. */
  readonly beside: BesideInstrument | null;
  readonly onBeside: (id: string | null) => void;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/**
 * What a fund is worth and was worth, beside the middle of the ranking or an instrument, and how it stood among the
 * others.
 *
 * Use it for the course of one fund; two funds are held against each other by FundComparison.
 */
export function FundValue({
  api,
  fund,
  state,
  neighbours,
  range,
  onRange,
  onCompare,
  beside,
  onBeside,
  currency,
  timeZone,
  onRetry,
}: FundValueProps) {
  const { project } = usePort();
  const [isPicking, setPicking] = useState(false);
  const tab = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    // The button that was pressed has gone.
    if (hasPressed.current) tab.current?.querySelector<HTMLElement>(isPicking ? 'input' : '[data-beside]')?.focus();
    hasPressed.current = false;
  });
  const pick = (next: boolean) => {
    hasPressed.current = true;
    setPicking(next);
  };
  const drawn = useMemo(
    () =>
      curveState(
        state,
        (page) => fundCurve(drawnFrom(page, beside), { currency, timeZone, against: againstOf(beside) }),
        noValues,
      ),
    [state, beside, currency, timeZone],
  );
  return (
    <div ref={tab} className={classes.tab}>
      <div className={classes.range}>
        <SegmentedControl label="Range" segments={rangeSegments} value={range} onChange={onRange} />
        {beside ? null : (
          <Button variant="outline" data-beside onClick={() => pick(!isPicking)}>
            {isPicking ? 'Cancel' : 'Add an instrument'}
          </Button>
        )}
        <Button variant="outline" onClick={() => onCompare()}>
          Compare with another fund
        </Button>
      </div>
      {isPicking || beside ? (
        <RecordPicker
          isFixed={false}
          error={beside?.state.is === 'notFound' ? 'No instrument has this id, or not any more.' : undefined}
          label="Beside the value, on its scale"
          kind={{ one: 'instrument', many: 'instruments', searched: 'symbol, name or id' }}
          chosen={beside && { name: beside.named?.name ?? '…', detail: beside.named?.symbol ?? '…' }}
          release={{ text: 'Remove', label: 'Remove the instrument' }}
          list={(search) => instrumentQueries.list(api, { search, sort: 'symbol' })}
          labelsOf={({ name, symbol }) => ({ name, detail: symbol })}
          onPick={(found) => {
            if (found === null) pick(false);
            else setPicking(false);
            onBeside(found?.id ?? null);
          }}
        />
      ) : null}
      <Chart
        title="Value"
        headingLevel={3}
        unit={currency}
        measure={`Value, ${currency}`}
        kind="line"
        state={drawn}
        timeZone={timeZone}
        finding={
          'page' in state ? (
            <ValueFinding
              values={state.page}
              beside={beside}
              currency={currency}
              timeZone={timeZone}
              onRetry={onRetry}
            />
          ) : null
        }
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
      <Standing state={state} timeZone={timeZone} onRetry={onRetry} />
    </div>
  );
}

/** How it stood among the funds, in hundredths of them: that is what is written down of each closing. */
function Standing({ state, timeZone, onRetry }: Pick<FundValueProps, 'state' | 'timeZone' | 'onRetry'>) {
  const { project } = usePort();
  const known = 'page' in state ? state.page.points.filter((point) => point.ahead !== null) : [];
  const [first, last] = [known[0], known.at(-1)];
  if (!('page' in state) || !first || !last) return null;
  const change = Math.round(((last.ahead ?? 0) - (first.ahead ?? 0)) * 100);
  const since = formatDate(first.at, timeZone);
  return (
    <Chart
      title="Standing"
      headingLevel={3}
      unit="%"
      measure="Ahead of, % of the funds"
      kind="line"
      state={curveState(state, (page) => standingCurve(page, timeZone), noValues)}
      timeZone={timeZone}
      finding={
        <div className={classes.finding}>
          <p className={classes.headline}>
            <strong className={classes.figure}>{formatPercent(last.ahead ?? 0)}</strong>
            <span>of the funds are worth less</span>
          </p>
          <p className={classes.sentence}>
            {known.length < 2
              ? null
              : change === 0
                ? `As many as on ${since}.`
                : `${Math.abs(change)} percentage points ${change > 0 ? 'more' : 'fewer'} than on ${since}.`}
          </p>
        </div>
      }
      failureTitle="Failed to fetch the values"
      fileName={`${project.selectedProject?.key ?? 'project'}-fund-standing`}
      onRetry={onRetry}
    />
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

const againstOf = (beside: BesideInstrument | null): string =>
  beside === null ? 'Median of the ranking' : (beside.named?.name ?? 'Instrument');

const pricesOf = ({ state }: BesideInstrument): InstrumentPrices | undefined =>
  'page' in state ? state.page : undefined;

const drawnFrom = (values: FundValues, beside: BesideInstrument | null): DrawnValues => ({
  ...values,
  points:
    beside === null
      ? values.points.map(({ at, value, median }) => ({ at, value, beside: median }))
      : besidePrices(values, pricesOf(beside)),
});

interface ValueFindingProps {
  readonly values: FundValues;
  readonly beside: BesideInstrument | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** What it is worth, what it gained over the range, and how far it is from what stands beside it. */
function ValueFinding({ values, beside, currency, timeZone, onRetry }: ValueFindingProps) {
  const [first, last] = [values.points[0], values.points.at(-1)];
  if (!first || !last) return null;
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
        {beside ? <BesideSentence values={values} beside={beside} onRetry={onRetry} /> : medianSentence(last, currency)}
      </p>
    </div>
  );
}

function medianSentence({ value, median }: FundValues['points'][number], currency: string): string {
  if (median === null) return 'The median of the ranking is not known.';
  if (value === median) return 'As much as the median of the ranking.';
  const away = formatMoney(Math.abs(value - median), currency);
  return `${away} ${value > median ? 'above' : 'below'} the median of the ranking.`;
}

/** What the instrument gained since its line begins. */
function BesideSentence({
  values,
  beside,
  onRetry,
}: Pick<ValueFindingProps, 'values' | 'onRetry'> & { readonly beside: BesideInstrument }) {
  const { state, named } = beside;
  if (state.is === 'loading' || state.is === 'slow') return '…';
  // The picker says so.
  if (state.is === 'notFound') return null;
  const prices = pricesOf(beside);
  if (!prices)
    return (
      <>
        Its prices could not be read.{' '}
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </>
    );
  const known = besidePrices(values, prices).filter((point) => point.beside !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first?.beside == null || last?.beside == null) return 'It has no price in this range.';
  // A fund that was worth nothing has no scale.
  if (first.beside === 0) return null;
  return (
    <>
      <bdi>{named?.name}</bdi> <Return value={(last.beside - first.beside) / first.beside} /> in that time.
    </>
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
