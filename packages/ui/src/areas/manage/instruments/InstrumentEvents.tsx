import type { InstrumentDetails, InstrumentEvent } from '@bullpen/contract';
import { DataTable } from '../../../components/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../components/DataTable/place-columns.ts';
import { Note } from '../../../components/Note/Note.tsx';
import { formatCount, formatMoment, formatShortMoment } from '../../../foundation/format.ts';
import { RecordName } from '../../../records/RecordName/RecordName.tsx';
import classes from '../funds/funds.module.css';
import { RunLink } from '../funds/RunLink.tsx';
import { eventLabel, instrumentAddress } from './instrument-labels.ts';

/** Props of {@link InstrumentEvents}. */
export interface InstrumentEventsProps {
  /** Undefined until it has come. */
  readonly instrument: InstrumentDetails | undefined;
  /** ISO 4217, of the season. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
}

/**
 * What scripts did to an instrument, the latest first: corporate actions, halts, and why.
 *
 * Use it for what scripts did to an instrument; its price over time is InstrumentPrice.
 */
export const InstrumentEvents = ({ instrument, ...how }: InstrumentEventsProps) =>
  instrument?.events.length === 0 ? (
    <Note>No script has acted on this instrument.</Note>
  ) : (
    <div className={classes.tab}>
      <div className={classes.table}>
        <DataTable
          caption="Corporate actions and halts"
          columns={columns(how)}
          rows={instrument?.events ?? []}
          rowId={keyOf}
          state={instrument ? 'ready' : 'loading'}
        />
      </div>
      {instrument?.hasEarlierEvents ? (
        <Note>The latest {formatCount(instrument.events.length)}: there are earlier ones.</Note>
      ) : null}
    </div>
  );

const keyOf = ({ at, kind, other }: InstrumentEvent) => `${at} ${kind} ${other?.id ?? ''}`;

type How = Pick<InstrumentEventsProps, 'currency' | 'timeZone'>;

/** What happened; the other one of a merger is named, and leads to it. */
const What = ({ event, ...how }: How & { readonly event: InstrumentEvent }) => (
  <span className={classes.held}>
    {eventLabel(event, how)}
    {event.other ? <RecordName name={event.other.name} to={instrumentAddress(event.other.id)} /> : null}
  </span>
);

const columns = (how: How): readonly DataTableColumn<InstrumentEvent>[] => [
  {
    id: 'what',
    heading: 'What',
    namesRow: true,
    minWidth: 210,
    cell: (event) => <What event={event} {...how} />,
    summary: ({ at }) => formatMoment(at, how.timeZone),
  },
  {
    id: 'at',
    heading: 'When',
    width: '124px',
    priority: 'medium',
    cell: ({ at }) => <span title={formatMoment(at, how.timeZone)}>{formatShortMoment(at, how.timeZone)}</span>,
  },
  { id: 'cause', heading: 'Script', width: '170px', cell: ({ run }) => (run === null ? '–' : <RunLink run={run} />) },
  {
    id: 'reason',
    heading: 'Reason',
    minWidth: 120,
    priority: 'medium',
    cell: ({ reason }) => <span title={reason ?? undefined}>{reason ?? '–'}</span>,
  },
];
