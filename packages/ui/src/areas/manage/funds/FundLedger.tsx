import type { LedgerBalance, LedgerEntry, LedgerKind } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Callout } from '../../../components/Callout/Callout.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { fundFiles, fundQueries } from '../../../data/funds.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { formatCount, formatMoment, formatShortMoment } from '../../../foundation/format.ts';
import { formatAmount } from '../../../foundation/format-money.ts';
import { localTimeOf } from '../../../foundation/local-time.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import { RowList } from '../../../records/RowList/RowList.tsx';
import { instrumentAddress } from '../instruments/instrument-labels.ts';
import classes from './funds.module.css';
import { Gain } from './Gain.tsx';
import { RunLink } from './RunLink.tsx';

/** Props of {@link FundLedger}. */
export interface FundLedgerProps {
  readonly api: ApiConnection;
  readonly fundId: string;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
}

const kindLabels: Readonly<Record<LedgerKind, string>> = {
  opened: 'Opened',
  bought: 'Bought',
  sold: 'Sold',
  dividend: 'Dividend',
  split: 'Split',
  merger: 'Merger',
  delisting: 'Delisting',
  correction: 'Correction',
};
const kinds = Object.keys(kindLabels) as LedgerKind[];

const isKind = (kind: string): kind is LedgerKind => kinds.some((each) => each === kind);
const labelOf = (kind: string) => (isKind(kind) ? kindLabels[kind] : kind);

/**
 * Every movement of the cash and the shares of a fund, what caused it, and the balance after it. Of which kind stands
 * in the address.
 *
 * Use it for every movement of a fund; why its value changed is a FundExplanation.
 */
export function FundLedger({ api, fundId, currency, timeZone }: FundLedgerProps) {
  const { address } = usePort();
  const kind = kinds.find((each) => each === address.search.get('kind'));
  const query = useInfiniteQuery(fundQueries.ledger(api, fundId, kind));
  const balance = query.data?.pages.at(-1)?.balance;
  return (
    <div className={classes.tab}>
      {balance && !balance.isEven ? <Uneven balance={balance} currency={currency} /> : null}
      <RowList
        label="Ledger"
        state={usePagedRows(query, keyOf)}
        rowId={keyOf}
        row={{ columns: columns(currency, timeZone) }}
        finding={{
          one: 'movement',
          many: 'movements',
          filter: (
            <label className={classes.kind}>
              Kind
              <select
                value={kind ?? ''}
                onChange={({ target }) => address.update({ kind: target.value || null }, { replace: true })}
              >
                <option value="">All</option>
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {kindLabels[each]}
                  </option>
                ))}
              </select>
            </label>
          ),
          file: {
            name: `${api.projectKey}-fund-ledger`,
            write: (writing) => fundFiles.ledger(api, fundId, kind, writing),
          },
        }}
        empty={kind === undefined ? 'Nothing has moved in this fund.' : 'This fund has no such movement.'}
        failureTitle="Failed to fetch the ledger"
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

/** A merger is in the ledger of both instruments. */
const keyOf = ({ id, instrument }: LedgerEntry) => `${id} ${instrument?.id ?? ''}`;

interface UnevenProps {
  readonly balance: LedgerBalance;
  readonly currency: string;
}

const sharesOf = (difference: number) =>
  `${formatCount(Math.abs(difference))} ${Math.abs(difference) === 1 ? 'share' : 'shares'} ${difference > 0 ? 'more' : 'fewer'}`;

/** What a fund has beyond its movements, or lacks of them. */
const Uneven = ({ balance: { cash, shares }, currency }: UnevenProps) => (
  <Callout title="The movements do not add up to what the fund has">
    Beside them it has{' '}
    {cash === 0 ? null : (
      <>
        <Gain amount={cash} currency={currency} /> in cash
      </>
    )}
    {shares.map(({ instrument, difference }, index) => (
      <span key={instrument.id}>
        {cash !== 0 || index > 0 ? ', ' : ''}
        {sharesOf(difference)} of <bdi>{instrument.name}</bdi>
      </span>
    ))}
    .
  </Callout>
);

const issueLabels: Readonly<Record<string, string>> = {
  cash_below_zero: 'Cash below zero',
  shares_below_zero: 'Shares below zero',
};

/** What moved, and what does not come out. */
const What = ({ entry: { kind, instrument, issue } }: { readonly entry: LedgerEntry }) => (
  <span className={classes.what}>
    {labelOf(kind)} {instrument ? <RecordName name={instrument.symbol} to={instrumentAddress(instrument.id)} /> : null}
    {issue === null ? null : (
      <span className={classes.attention}>
        <TriangleAlert aria-hidden="true" /> {issueLabels[issue] ?? issue}
      </span>
    )}
  </span>
);

/** Who or what caused a movement; a run of a script has its page. */
function Cause({ cause }: Pick<LedgerEntry, 'cause'>) {
  if (cause.by === 'player') return 'Player';
  return cause.by === 'season' ? 'Season' : <RunLink run={cause.run} />;
}

const columns = (currency: string, timeZone: string): readonly DataTableColumn<LedgerEntry>[] => [
  {
    id: 'what',
    heading: 'Movement',
    namesRow: true,
    minWidth: 130,
    cell: (entry) => <What entry={entry} />,
    summary: ({ at, shares, price, cause }) => (
      <>
        {dayOf(at, timeZone)}
        {cause.by === 'script' || shares !== 0 ? ' · ' : ''}
        {cause.by === 'script' ? <Cause cause={cause} /> : movedAt(shares, price, currency)}
      </>
    ),
  },
  {
    id: 'at',
    heading: 'When',
    width: '124px',
    priority: 'medium',
    cell: ({ at }) => <span title={formatMoment(at, timeZone)}>{formatShortMoment(at, timeZone)}</span>,
  },
  {
    id: 'shares',
    heading: 'Shares × price',
    width: '118px',
    align: 'end',
    priority: 'medium',
    cell: ({ shares, price }) => movedAt(shares, price, currency) || '–',
  },
  {
    id: 'cash',
    heading: 'Cash',
    width: '126px',
    align: 'end',
    cell: ({ cash }) => (cash === 0 ? '–' : <Gain amount={cash} currency={currency} />),
    summary: ({ cashAfter }) => formatAmount(cashAfter, currency),
  },
  {
    id: 'balance',
    heading: 'Cash after',
    width: '96px',
    align: 'end',
    priority: 'medium',
    cell: ({ cashAfter }) => formatAmount(cashAfter, currency),
  },
  { id: 'cause', heading: 'Cause', width: '120px', priority: 'medium', cell: ({ cause }) => <Cause cause={cause} /> },
];

/** How many shares moved, and at what price; empty where none did. */
const movedAt = (shares: number, price: number | null, currency: string): string =>
  [shares === 0 ? '' : movedShares(shares), price === null ? '' : formatAmount(price, currency)]
    .filter((each) => each !== '')
    .join(' × ');

const movedShares = (shares: number) => `${shares > 0 ? '+' : '−'}${formatCount(Math.abs(shares))}`;

/** Such as `15 Sept`: beside it there is no room for more. */
function dayOf(at: string, timeZone: string): string {
  const { day, monthName } = localTimeOf(Date.parse(at), timeZone);
  return `${day} ${monthName}`;
}
