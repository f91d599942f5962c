import type { NameKind } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { failureOf } from '../../../data/failure.ts';
import { nameQueries } from '../../../data/names.ts';
import { formatMoment } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { FailureNotice } from '../../../records/FailureNotice/FailureNotice.tsx';
import { decidedAddress } from './name-labels.ts';
import classes from './names.module.css';

/** Props of {@link NameDecisions}. */
export interface NameDecisionsProps {
  readonly api: ApiConnection;
  readonly kind: NameKind;
  /** The player, fund or league, as it is called now. */
  readonly record: { readonly id: string; readonly name: string };
}

/**
 * What staff decided last about the name of a player, fund or league, and where all their decisions about it are. Nothing
 * while that is unknown, and where nobody has decided.
 */
export function NameDecisions({ api, kind, record }: NameDecisionsProps) {
  const { Link, timeZone } = usePort();
  const about = { kind, recordId: record.id };
  const { data, error, errorUpdateCount, refetch } = useQuery(nameQueries.decided(api, about));
  if (!data && error)
    return (
      <FailureNotice
        failure={failureOf(error, errorUpdateCount)}
        title="Failed to fetch the decisions about the name"
        meaning="Everything else is as it should be."
        onRetry={() => void refetch()}
      />
    );
  const decision = data?.items[0]?.decision;
  if (!data || !decision) return null;
  const { before, after, at, by } = decision;
  // Its player may have called it something else since.
  const isCurrent = after === record.name;
  return (
    <p className={classes.decided}>
      {decision.decision === 'rename' ? (
        <>
          Renamed from “<bdi>{before}</bdi>”
          {isCurrent ? null : (
            <>
              {' to '}“<bdi>{after}</bdi>”
            </>
          )}
        </>
      ) : isCurrent ? (
        'Name kept'
      ) : (
        <>
          Name “<bdi>{after}</bdi>” kept
        </>
      )}
      {` by ${by.email ?? 'an account that is gone'} · ${formatMoment(at, timeZone)}`}
      {data.items.length > 1 ? (
        <>
          {' · '}
          <Link to={decidedAddress(about)}>All {data.items.length} decisions</Link>
        </>
      ) : null}
    </p>
  );
}
