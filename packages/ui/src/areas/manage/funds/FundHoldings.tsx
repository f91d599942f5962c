import type { FundHolding, FundHoldings as Holdings } from '@bullpen/contract';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { DataTable } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Note } from '../../../components/Note/Note.tsx';
import { Return } from '../../../components/Return/Return.tsx';
import type { ReadResult } from '../../../data/read-state.ts';
import { formatCount, formatMoment, formatShortMoment } from '../../../foundation/format.ts';
import { formatAmount, formatMoney } from '../../../foundation/format-money.ts';
import { formatPercent } from '../../../foundation/format-number.ts';
import { FailureNotice } from '../../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../../records/FailureState/FailureState.tsx';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { instrumentAddress, statusOf } from '../instruments/instrument-labels.ts';
import { staleLabels } from './fund-labels.ts';
import classes from './funds.module.css';
import { Gain } from './Gain.tsx';

/** Props of {@link FundHoldings}. */
export interface FundHoldingsProps {
  readonly state: ReadResult<Holdings>;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly onRetry: () => void;
}

const failureTitle = 'Failed to fetch the holdings';

/** A line of the table: something held, the cash, or what all of it comes to. */
type Line =
  | { readonly is: 'holding'; readonly holding: FundHolding }
  | { readonly is: 'cash' | 'sum'; readonly value: number; readonly share: number };

const noLines: readonly Line[] = [];

/**
 * All that a fund has, to the cent: each instrument, the cash as a line, and their sum.
 *
 * Use it for what a fund has now; how it came to it is a FundLedger.
 */
export function FundHoldings({ state, currency, timeZone, onRetry }: FundHoldingsProps) {
  const page = 'page' in state ? state.page : undefined;
  const isAwaited = state.is === 'loading' || state.is === 'slow';
  const sum = page ? page.items.reduce((all, { value }) => all + value, page.cash) : 0;
  return (
    <div className={classes.tab}>
      {state.is === 'stale' ? (
        <FailureNotice
          failure={state.failure}
          title={failureTitle}
          meaning="What stands below may be out of date."
          onRetry={onRetry}
        />
      ) : null}
      {'page' in state || isAwaited ? null : <FailureState failure={state} title={failureTitle} onRetry={onRetry} />}
      {page && sum !== page.value ? (
        <Callout title="The holdings do not add up to the value">
          They come to {formatMoney(sum, currency)}, the fund is worth {formatMoney(page.value, currency)}: a difference
          of <Gain amount={page.value - sum} currency={currency} />.
        </Callout>
      ) : null}
      {page || isAwaited ? (
        <div className={classes.table}>
          <DataTable
            caption="Holdings"
            columns={columns(currency, timeZone)}
            rows={page ? linesOf(page, sum) : noLines}
            rowId={(line) => (line.is === 'holding' ? line.holding.instrument.id : line.is)}
            state={page ? (state.is === 'refetching' ? 'refetching' : 'ready') : 'loading'}
          />
        </div>
      ) : null}
      {isAwaited ? (
        <Note role="status" isUnseen={state.is === 'loading'}>
          {state.is === 'slow' ? 'Still loading. This takes longer than usual.' : 'Loading the holdings'}
        </Note>
      ) : null}
      {page ? <Note>As of {formatMoment(page.asOf, timeZone)}. Gains are against the average cost.</Note> : null}
    </div>
  );
}

const linesOf = ({ items, cash, cashShare }: Holdings, sum: number): readonly Line[] => [
  ...items.map((holding) => ({ is: 'holding' as const, holding })),
  { is: 'cash', value: cash, share: cashShare },
  { is: 'sum', value: sum, share: 1 },
];

const ofHolding =
  (cell: (holding: FundHolding) => ReactNode) =>
  (line: Line): ReactNode =>
    line.is === 'holding' ? cell(line.holding) : null;

/** Whether it can be traded, and its price relied on; nothing where all is well. */
function wrongOf(holding: FundHolding, timeZone: string): string {
  const { status, stale } = holding;
  const trading = status === 'open' ? '' : statusOf(holding, timeZone);
  const reason = stale === null ? '' : (staleLabels[stale] ?? stale);
  return [...new Set([trading, reason])].filter((each) => each !== '').join(', ');
}

/** What it is, and in words what is wrong with it. */
function Held({ holding, timeZone }: { readonly holding: FundHolding; readonly timeZone: string }) {
  const wrong = wrongOf(holding, timeZone);
  return (
    <span className={classes.held}>
      <RecordName name={holding.instrument.name} to={instrumentAddress(holding.instrument.id)} />
      {wrong === '' ? null : (
        <span className={classes.attention}>
          <TriangleAlert aria-hidden="true" /> {wrong}
        </span>
      )}
    </span>
  );
}

const countedShares = ({ shares, price }: FundHolding, currency: string): string =>
  price === null ? formatCount(shares) : `${formatCount(shares)} × ${formatAmount(price, currency)}`;

const columns = (currency: string, timeZone: string): readonly DataTableColumn<Line>[] => [
  {
    id: 'instrument',
    heading: 'Instrument',
    namesRow: true,
    minWidth: 150,
    cell: (line) =>
      line.is === 'holding' ? (
        <Held holding={line.holding} timeZone={timeZone} />
      ) : (
        <span className={line.is === 'sum' ? classes.sum : undefined}>
          {line.is === 'cash' ? 'Cash' : 'Value of the fund'}
        </span>
      ),
    summary: (line) =>
      line.is === 'holding'
        ? `${formatPercent(line.holding.share)} · ${countedShares(line.holding, currency)}`
        : formatPercent(line.share),
  },
  {
    id: 'shares',
    heading: 'Shares',
    width: '66px',
    align: 'end',
    priority: 'medium',
    cell: ofHolding(({ shares }) => formatCount(shares)),
  },
  {
    id: 'price',
    heading: `Price, ${currency}`,
    width: '96px',
    align: 'end',
    priority: 'medium',
    cell: ofHolding(({ price, pricedAt }) =>
      price === null ? (
        'none'
      ) : (
        <span title={pricedAt === null ? undefined : formatMoment(pricedAt, timeZone)}>
          {formatAmount(price, currency)}
        </span>
      ),
    ),
  },
  {
    id: 'pricedAt',
    heading: 'Priced',
    width: '110px',
    priority: 'medium',
    cell: ofHolding(({ pricedAt }) => (pricedAt === null ? '–' : formatShortMoment(pricedAt, timeZone))),
  },
  {
    id: 'value',
    heading: `Value, ${currency}`,
    width: '112px',
    align: 'end',
    cell: (line) => (
      <span className={line.is === 'sum' ? classes.sum : undefined}>
        {formatAmount(line.is === 'holding' ? line.holding.value : line.value, currency)}
      </span>
    ),
    summary: ofHolding(({ gainShare }) => <Return value={gainShare} />),
  },
  {
    id: 'share',
    heading: 'Share',
    width: '68px',
    align: 'end',
    priority: 'medium',
    cell: (line) => formatPercent(line.is === 'holding' ? line.holding.share : line.share),
  },
  {
    id: 'gain',
    heading: 'Gain',
    width: '98px',
    align: 'end',
    priority: 'medium',
    cell: ofHolding(({ gainShare }) => <Return value={gainShare} />),
  },
];
