import type { Instrument, OverviewRange } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { failureOf, isNotFound } from '../../../data/failure.ts';
import { instrumentQueries } from '../../../data/instruments.ts';
import { readResultOf } from '../../../data/read-state.ts';
import { seasonQueries } from '../../../data/season.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { FailureState } from '../../../records/FailureState/FailureState.tsx';
import type { RecordDialogsProps } from '../../../records/RecordList/RecordList.tsx';
import { rangeIn } from '../../../records/range-labels.ts';
import { InstrumentDialogView, instrumentTabs } from './InstrumentDialogView.tsx';
import { InstrumentEvents } from './InstrumentEvents.tsx';
import { InstrumentPrice, type InstrumentPriceProps } from './InstrumentPrice.tsx';

/** What of the address is the instrument's alone: it goes when the instrument is closed. */
const ownOfAddress = { tab: null, range: null };

/**
 * One instrument; its tab and its range stand in the address.
 *
 * Use it by `id` over any page that names an instrument; who has it already shows an InstrumentDialogView.
 */
export function InstrumentDialog({ id, api, row, onClose }: RecordDialogsProps<Instrument>) {
  const port = usePort();
  const { address, project, now } = port;
  const query = useQuery(instrumentQueries.one(api, id));
  const isSlow = useIsSlow(query.isFetching);
  const season = useQuery(seasonQueries.of({ project: project.selectedProject, api: port.api, now }));
  const tab = instrumentTabs.find((each) => each === address.search.get('tab')) ?? 'price';
  const show = (changes: Readonly<Record<string, string | null>>) => address.update(changes, { replace: true });
  const unread =
    season.data || !season.error ? null : (
      <FailureState
        failure={failureOf(season.error, season.errorUpdateCount)}
        title="Failed to fetch the season"
        onRetry={() => void season.refetch()}
      />
    );
  const newest = isNotFound(query.error) ? undefined : (query.data ?? row);
  const how = season.data && { currency: season.data.season.currency, timeZone: port.timeZone };
  const present = new Date(now().getTime() + (season.data?.ahead ?? 0));
  return (
    <InstrumentDialogView
      id={id}
      state={readResultOf({ query, page: newest, isSlow })}
      tab={tab}
      onTab={(next) => show({ tab: next === 'price' ? null : next })}
      onRetry={() => void query.refetch()}
      onClose={() => {
        show(ownOfAddress);
        onClose();
      }}
      price={
        unread ??
        (newest && how && (
          <Price
            {...how}
            api={api}
            instrument={newest}
            held={query.data ?? (query.error ? null : undefined)}
            now={present}
            onRange={(range) => show({ range })}
          />
        ))
      }
      events={
        unread ??
        (query.error && !query.data ? (
          <FailureState
            failure={failureOf(query.error, query.errorUpdateCount)}
            title="Failed to fetch what scripts did"
            onRetry={() => void query.refetch()}
          />
        ) : (
          how && <InstrumentEvents {...how} instrument={query.data} />
        ))
      }
    />
  );
}

interface PriceProps extends Pick<InstrumentPriceProps, 'instrument' | 'held' | 'currency' | 'timeZone' | 'now'> {
  readonly api: ApiConnection;
  readonly onRange: (range: OverviewRange) => void;
}

function Price({ api, instrument, ...props }: PriceProps) {
  const { address } = usePort();
  const range = rangeIn(address.search, '30d');
  const query = useQuery(instrumentQueries.prices(api, instrument.id, range));
  const isSlow = useIsSlow(query.isFetching);
  return (
    <InstrumentPrice
      {...props}
      instrument={instrument}
      state={readResultOf({ query, page: query.data, isSlow })}
      range={range}
      onRetry={() => void query.refetch()}
    />
  );
}
