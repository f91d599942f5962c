import type { Instrument, InstrumentDetails, InstrumentPrices, OverviewRange } from '@bullpen/contract';
import { useMemo } from 'react';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount, formatDate, formatPast } from '../../../foundation/format.ts';
import { formatMoney } from '../../../foundation/format-money.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { Chart } from '../../../records/Chart/Chart.tsx';
import { curveState } from '../../../records/Chart/curve-state.ts';
import { rangeSegments } from '../../../records/range-labels.ts';
import classes from '../funds/funds.module.css';
import { InstrumentStatus } from './InstrumentStatus.tsx';
import { drawnPrices, instrumentCurve } from './instrument-curve.ts';

/** Props of {@link InstrumentPrice}. */
export interface InstrumentPriceProps {
  readonly instrument: Instrument;
  /** What all funds have of it; undefined until that is known, null where it could not be read. */
  readonly held: Pick<InstrumentDetails, 'holders' | 'shares' | 'value'> | null | undefined;
  readonly state: ReadResult<InstrumentPrices>;
  readonly range: OverviewRange;
  readonly onRange: (range: OverviewRange) => void;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  /** The time of the platform. */
  readonly now: Date;
  readonly onRetry: () => void;
}

/**
 * What an instrument costs and cost, and how much of it funds hold.
 *
 * Use it for the course of one instrument; beside a fund it is in FundValue.
 */
export function InstrumentPrice({
  instrument,
  held,
  state,
  range,
  onRange,
  currency,
  timeZone,
  now,
  onRetry,
}: InstrumentPriceProps) {
  const { project } = usePort();
  const drawn = useMemo(
    () => curveState(state, (page) => instrumentCurve(page, { currency, timeZone }), noPricesIn(range)),
    [state, range, currency, timeZone],
  );
  const { symbol, exchange, price, pricedAt } = instrument;
  const unread = held === null ? 'Not known' : '…';
  return (
    <div className={classes.tab}>
      <div className={classes.range}>
        <SegmentedControl label="Range" segments={rangeSegments} value={range} onChange={onRange} />
      </div>
      <Chart
        title="Price"
        headingLevel={3}
        unit={currency}
        measure={`Price, ${currency}`}
        kind="line"
        state={drawn}
        timeZone={timeZone}
        finding={'page' in state ? <PriceFinding prices={state.page} currency={currency} timeZone={timeZone} /> : null}
        failureTitle="Failed to fetch the prices"
        fileName={`${project.selectedProject?.key ?? 'project'}-${symbol}-price`}
        onRetry={onRetry}
      />
      <FactList
        facts={[
          { term: 'Status', value: <InstrumentStatus instrument={instrument} timeZone={timeZone} /> },
          {
            term: 'Held by',
            value: held ? `${formatCount(held.holders)} ${held.holders === 1 ? 'fund' : 'funds'}` : unread,
          },
          { term: 'Shares held', value: held ? formatCount(held.shares) : unread },
          {
            term: 'Value held',
            value: price === null ? 'no price' : held ? formatMoney(held.value, currency) : unread,
          },
          {
            term: 'Last price',
            value:
              price === null || pricedAt === null
                ? 'no price'
                : `${formatMoney(price, currency)}, ${formatPast(pricedAt, timeZone, now)}`,
          },
          { term: 'Symbol', value: <bdi>{symbol}</bdi> },
          { term: 'Exchange', value: `${exchange}, listed in ${instrument.currency}` },
        ]}
      />
    </div>
  );
}

/** What is said where there is no price: no range has more of them than the season. */
const noPricesIn = (range: OverviewRange) =>
  range === 'season'
    ? { title: 'No prices yet', text: 'No closing of the market has had one.' }
    : { title: 'No prices in this range', text: 'Another range may have some: prices are those of closings.' };

interface PriceFindingProps {
  readonly prices: InstrumentPrices;
  readonly currency: string;
  readonly timeZone: string;
}

/** What it costs, what it gained over the range, and between which prices it was. */
function PriceFinding({ prices, currency, timeZone }: PriceFindingProps) {
  const points = drawnPrices(prices.points, timeZone);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const all = points.map(({ price }) => price);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return (
    <div className={classes.finding}>
      <p className={classes.headline}>
        <strong className={classes.figure}>{formatMoney(last.price, currency)}</strong>
        <span>
          <Return value={(last.price - first.price) / first.price} /> since {formatDate(first.at, timeZone)}
        </span>
      </p>
      <p className={classes.sentence}>
        {low === high
          ? 'It has not changed.'
          : `Closed between ${formatMoney(low, currency)} and ${formatMoney(high, currency)}.`}
        {prices.marks.some(({ kind }) => kind === 'split') ? ' Earlier prices are converted to today’s shares.' : null}
      </p>
    </div>
  );
}
