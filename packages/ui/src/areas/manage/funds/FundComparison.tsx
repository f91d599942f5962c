import type {
  ComparedHoldings,
  ComparedPart,
  FundComparison as Comparison,
  Fund,
  OverviewRange,
} from '@bullpen/contract';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { DataTable } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Return } from '../../../components/Return/Return.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { fundQueries } from '../../../data/funds.ts';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount } from '../../../foundation/format.ts';
import { formatAmount, formatMoney } from '../../../foundation/format-money.ts';
import { formatPercent } from '../../../foundation/format-number.ts';
import { isolated } from '../../../foundation/isolated.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { Chart } from '../../../records/Chart/Chart.tsx';
import { curveState } from '../../../records/Chart/curve-state.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { RecordPicker } from '../../../records/RecordPicker/RecordPicker.tsx';
import { rangeSegments } from '../../../records/range-labels.ts';
import { comparisonSentence, partingSentence, toldParting } from './comparison-text.ts';
import { partLabels } from './explanation-text.ts';
import { fundCurve, noValues } from './fund-curve.ts';
import { fundAddress } from './fund-labels.ts';
import classes from './funds.module.css';
import { Gain, Names } from './Gain.tsx';

/** What there is to say of two funds. */
export type FundComparisonState =
  | ReadResult<Comparison>
  /** No other fund is chosen, or one that this fund cannot be compared with: `refusal` says why. */
  | { readonly is: 'none'; readonly refusal?: string | undefined };

/** Props of {@link FundComparison}. */
export interface FundComparisonProps {
  /** Asked for the funds to compare with. */
  readonly api: ApiConnection;
  readonly fund: Fund;
  /** The one to compare with, once it is known. */
  readonly other: Pick<Fund, 'id' | 'name' | 'player'> | undefined;
  readonly onOther: (id: string | null) => void;
  /** Whether a button led here, which has gone with its tab. */
  readonly takesFocus?: boolean;
  readonly state: FundComparisonState;
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRetry: () => void;
}

/** A fund beside another one: how far apart they are, since when, and what made the difference. */
export function FundComparison({ api, fund, other, onOther, takesFocus = false, state, ...rest }: FundComparisonProps) {
  const tab = useRef<HTMLDivElement>(null);
  const isChosen = state.is !== 'none';
  useEffect(() => {
    if (takesFocus) tab.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [takesFocus]);
  return (
    <div ref={tab} className={classes.tab}>
      <RecordPicker
        isFixed={false}
        error={isChosen ? undefined : state.refusal}
        label="Compare with"
        kind={{ one: 'fund', many: 'funds', searched: 'fund, player, email or id' }}
        chosen={isChosen ? { name: other?.name ?? '…', detail: other?.player.name ?? '…' } : null}
        release={{ text: 'Change', label: 'Change the other fund' }}
        list={(search) => fundQueries.list(api, { search, sort: 'name' })}
        labelsOf={({ name, player }) => ({ name, detail: player.name })}
        onPick={(found) => onOther(found?.id ?? null)}
      />
      {isChosen ? <Compared {...rest} fund={fund} state={state} /> : null}
    </div>
  );
}

interface ComparedProps extends Omit<FundComparisonProps, 'api' | 'other' | 'onOther' | 'takesFocus' | 'state'> {
  readonly state: ReadResult<Comparison>;
}

function Compared({ fund, state, range, onRange, currency, timeZone, onRetry }: ComparedProps) {
  const { project } = usePort();
  const drawn = useMemo(
    () =>
      curveState(
        state,
        (page) => fundCurve(drawnFrom(page), { currency, timeZone, named: page.fund.name, against: page.other.name }),
        noValues,
      ),
    [state, currency, timeZone],
  );
  const page = 'page' in state ? state.page : undefined;
  return (
    <>
      <div className={classes.range}>
        <SegmentedControl label="Range" segments={rangeSegments} value={range} onChange={onRange} />
      </div>
      <Chart
        title="Both values"
        headingLevel={3}
        unit={currency}
        measure={`${fund.name}, ${currency}`}
        kind="line"
        state={drawn}
        timeZone={timeZone}
        finding={page ? <Finding comparison={page} currency={currency} timeZone={timeZone} /> : null}
        failureTitle="Failed to compare the funds"
        fileName={`${project.selectedProject?.key ?? 'project'}-fund-comparison`}
        onRetry={onRetry}
      />
      {page ? <Tables comparison={page} currency={currency} /> : null}
    </>
  );
}

function drawnFrom(page: Comparison) {
  const parted = toldParting(page);
  return {
    ...page,
    points: page.points.map(({ at, fund, other }) => ({ at, value: fund, beside: other })),
    marks:
      parted !== null && Date.parse(parted.at) >= Date.parse(page.from)
        ? [{ at: parted.at, value: 0, kind: 'parting', count: 1, instrument: null }]
        : [],
  };
}

interface FindingProps {
  readonly comparison: Comparison;
  readonly currency: string;
  readonly timeZone: string;
}

/** How far one is from the other, which did better since the range began and by what, and since when they hold something else. */
function Finding({ comparison, currency, timeZone }: FindingProps) {
  const { fund, other } = comparison;
  const apart = fund.value - other.value;
  return (
    <div className={classes.finding}>
      <p className={classes.headline}>
        <strong className={classes.figure}>{formatMoney(apart === 0 ? fund.value : Math.abs(apart), currency)}</strong>
        <span>
          {apart === 0 ? 'as much as' : apart > 0 ? 'ahead of' : 'behind'}{' '}
          <RecordName name={other.name} to={fundAddress(other.id)} />
        </span>
      </p>
      <p className={classes.sentence}>
        <bdi>{comparisonSentence(comparison, { currency, timeZone })}</bdi>
      </p>
      <p className={classes.sentence}>
        <bdi>{partingSentence(comparison, timeZone)}</bdi>
      </p>
    </div>
  );
}

function Tables({ comparison, currency }: Pick<FindingProps, 'comparison' | 'currency'>) {
  const { fund, other, holdings } = comparison;
  return (
    <>
      {[fund, other].map((each) =>
        each.explained ? null : <Unexplained key={each.id} of={each} currency={currency} />,
      )}
      <h3 className={classes.heading}>What made the difference</h3>
      <div className={`${classes.table} ${classes.whole}`}>
        <DataTable
          caption="What made the difference"
          columns={partColumns(currency)}
          rows={linesOf(comparison)}
          rowId={({ id }) => id}
        />
      </div>
      <h3 className={classes.heading}>What they hold</h3>
      <div className={`${classes.table} ${classes.whole}`}>
        <DataTable
          caption="What they hold"
          columns={holdingColumns(currency)}
          rows={[...holdings, sumOf(comparison)]}
          rowId={(line) => line.instrument?.id ?? ('isSum' in line ? 'sum' : 'cash')}
        />
      </div>
    </>
  );
}

/** Of which fund the parts do not come to its change, and by how much. */
const Unexplained = ({ of, currency }: { readonly of: Comparison['fund']; readonly currency: string }) => (
  <Callout title={`The change of ${isolated(of.name)} is not fully explained`}>
    {of.difference === 0 ? null : (
      <>
        The parts of <bdi>{of.name}</bdi> come to <Gain amount={of.change - of.difference} currency={currency} />, its
        value changed by <Gain amount={of.change} currency={currency} />.{' '}
      </>
    )}
    {of.missingPrices.length === 0 ? null : (
      <>
        <bdi>{of.name}</bdi> held without a price: <Names of={of.missingPrices} />.
      </>
    )}
  </Callout>
);

/** A part, what changed both alike, what is not explained, what all of it comes to, or the value before and after it. */
interface Line extends Pick<ComparedPart, 'fund' | 'other' | 'difference'> {
  readonly id: string;
  readonly label: string;
  readonly part: ComparedPart | null;
  /** As shares of the values before, of the line that all parts come to. */
  readonly returns?: Readonly<Record<'fund' | 'other', number>>;
}

function linesOf({ parts, fund, other }: Comparison): readonly Line[] {
  const line = (id: string, label: string, own: number, others: number): Line => ({
    id,
    label,
    part: null,
    fund: own,
    other: others,
    difference: own - others,
  });
  const alike = parts.filter(({ difference }) => difference === 0).reduce((sum, part) => sum + part.fund, 0);
  return [
    ...parts
      .filter(({ difference }) => difference !== 0)
      .map((part) => ({
        ...part,
        id: `${part.kind} ${part.instrument?.id ?? ''} ${part.run?.id ?? ''}`,
        label: partLabels[part.kind] ?? part.kind,
        part,
      })),
    ...(alike === 0 ? [] : [line('alike', 'Alike in both', alike, alike)]),
    ...(fund.difference === 0 && other.difference === 0
      ? []
      : [line('difference', 'Not explained', fund.difference, other.difference)]),
    line('before', 'Value before', fund.before, other.before),
    {
      ...line('change', 'Change', fund.change, other.change),
      returns: { fund: fund.changeShare, other: other.changeShare },
    },
    line('value', 'Value now', fund.value, other.value),
  ];
}

/** What is said of both funds where there is no column for each: a line of its own for each of them. */
const Both = ({ fund, other }: Readonly<Record<'fund' | 'other', ReactNode>>) => (
  <span className={classes.both}>
    <span>this {fund}</span>
    <span>other {other}</span>
  </span>
);

const partColumns = (currency: string): readonly DataTableColumn<Line>[] => {
  const isValue = ({ id }: Line) => id === 'before' || id === 'value';
  const amountOf = (line: Line, side: 'fund' | 'other') =>
    isValue(line) ? formatMoney(line[side], currency) : <Gain amount={line[side]} currency={currency} />;
  const cellOf = (side: 'fund' | 'other') => (line: Line) => (
    <span className={line.returns ? `${classes.sum} ${classes.held}` : undefined}>
      {amountOf(line, side)}
      {line.returns ? <Return value={line.returns[side]} /> : null}
    </span>
  );
  const figure = { align: 'end', width: '128px' } as const;
  return [
    {
      id: 'what',
      heading: 'What',
      namesRow: true,
      minWidth: 150,
      cell: ({ id, part, label }) => (
        <span className={part === null ? classes.sum : undefined} data-difference={id === 'difference' || undefined}>
          {part?.instrument ? <bdi>{part.instrument.name}</bdi> : label}
        </span>
      ),
      summary: ({ part, label, returns }) =>
        returns ? (
          <Both fund={<Return value={returns.fund} />} other={<Return value={returns.other} />} />
        ) : part?.instrument ? (
          label
        ) : null,
    },
    {
      id: 'kind',
      heading: 'By',
      width: '100px',
      priority: 'low',
      cell: ({ part, label }) => (part === null ? null : (part.run?.title ?? label)),
    },
    { id: 'fund', heading: 'This fund', ...figure, priority: 'medium', cell: cellOf('fund') },
    { id: 'other', heading: 'Other fund', ...figure, priority: 'medium', cell: cellOf('other') },
    {
      id: 'difference',
      heading: 'Difference',
      align: 'end',
      // With room for the amount of either in the lines below.
      width: '160px',
      cell: (line) => (
        <span className={line.id === 'change' ? classes.sum : undefined}>
          <Gain amount={line.difference} currency={currency} />
        </span>
      ),
      summary: (line) => <Both fund={amountOf(line, 'fund')} other={amountOf(line, 'other')} />,
    },
  ];
};

/** What all holdings come to. */
interface Sum extends ComparedHoldings {
  readonly isSum: true;
}

const sumOf = ({ fund, other }: Comparison): Sum => ({
  isSum: true,
  instrument: null,
  fund: { shares: null, value: fund.value, share: 1 },
  other: { shares: null, value: other.value, share: 1 },
});

type Side = ComparedHoldings['fund'];

const holdingColumns = (currency: string): readonly DataTableColumn<ComparedHoldings | Sum>[] => {
  const of =
    (side: 'fund' | 'other', write: (held: NonNullable<Side>) => ReactNode) => (line: ComparedHoldings | Sum) => {
      const held = line[side];
      return <span className={'isSum' in line ? classes.sum : undefined}>{held === null ? '–' : write(held)}</span>;
    };
  const worthOf = ({ value }: NonNullable<Side>) => formatAmount(value, currency);
  const shareOf = ({ share }: NonNullable<Side>) => formatPercent(share);
  const sharesOf = ({ shares }: NonNullable<Side>) => (shares === null ? null : formatCount(shares));
  const countedOf = (held: Side) =>
    held === null ? '–' : `${formatCount(held.shares ?? 0)} ${held.shares === 1 ? 'share' : 'shares'}`;
  return [
    {
      id: 'instrument',
      heading: 'Instrument',
      namesRow: true,
      minWidth: 130,
      cell: (line) =>
        line.instrument ? (
          <RecordName name={line.instrument.name} />
        ) : (
          <span className={'isSum' in line ? classes.sum : undefined}>{'isSum' in line ? 'Value' : 'Cash'}</span>
        ),
      summary: ({ instrument, fund, other }) =>
        instrument ? <Both fund={countedOf(fund)} other={countedOf(other)} /> : null,
    },
    { id: 'shares', heading: 'Shares', width: '64px', align: 'end', priority: 'low', cell: of('fund', sharesOf) },
    {
      id: 'value',
      heading: `This fund, ${currency}`,
      // With room for the amount of the other in the second line.
      width: '128px',
      align: 'end',
      cell: of('fund', worthOf),
      summary: ({ other }) => `other ${other === null ? '–' : worthOf(other)}`,
    },
    { id: 'share', heading: '% of fund', width: '76px', align: 'end', priority: 'low', cell: of('fund', shareOf) },
    {
      id: 'otherShares',
      heading: 'Other’s shares',
      width: '100px',
      align: 'end',
      priority: 'low',
      cell: of('other', sharesOf),
    },
    {
      id: 'otherValue',
      heading: `Other fund, ${currency}`,
      width: '118px',
      align: 'end',
      priority: 'medium',
      cell: of('other', worthOf),
    },
    {
      id: 'otherShare',
      heading: '% of other',
      width: '88px',
      align: 'end',
      priority: 'low',
      cell: of('other', shareOf),
    },
  ];
};
