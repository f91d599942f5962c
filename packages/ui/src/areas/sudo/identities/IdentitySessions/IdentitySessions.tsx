import { type AccountSession, type Identity, isActiveState } from '@bullpen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { sessionQueries } from '../../../../data/sessions.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { deviceName } from '../../../../foundation/device-name.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import { DetailRow } from '../DetailRow/DetailRow.tsx';
import { DetailRowAbove } from '../DetailRow/DetailRowAbove.tsx';
import { openSessionsOf, sessionsLabel } from '../open-sessions.ts';
import { sessionNotes } from '../session-notes.ts';

/** Props of {@link IdentitySessions}. */
export interface IdentitySessionsProps {
  readonly api: ApiConnection;
  readonly identity: Identity;
  /** Asked to end one session, or all that are open. */
  readonly onEnd: (session: AccountSession | 'all') => void;
}

/** Where one person is logged in and was, and the end of it. */
export function IdentitySessions({ api, identity, onEnd }: IdentitySessionsProps) {
  const { now, timeZone } = usePort();
  const isAccountActive = isActiveState(identity.state);
  const query = useInfiniteQuery(sessionQueries.ofIdentity(api, { sort: 'issuedAt', order: 'desc' }, identity.id));
  const rows = usePagedRows(query);
  const count = useQuery(sessionQueries.open(api, identity.id));
  const isOwn = count.data?.hasCurrent === true;
  const open = openSessionsOf(count, isOwn ? 1 : 0);
  if (open.is === 'elsewhere') {
    return (
      <EmptyState icon={<KeyRound />} title="The identity provider keeps the sessions" headingLevel={3}>
        This API cannot ask it for them, and ends none. See and end them there.
      </EmptyState>
    );
  }
  const none = isOwn ? 'No other session is open.' : 'No session is open.';
  return (
    <>
      <DetailRowAbove>
        <RefusableButton
          variant="outline"
          size="sm"
          refusal={open.is === 'counted' && open.count === 0 ? none : undefined}
          onClick={() => onEnd('all')}
        >
          End {isOwn ? `${sessionsLabel(open)} but this one` : sessionsLabel(open)}…
        </RefusableButton>
      </DetailRowAbove>
      <RowList
        label="Sessions"
        state={rows}
        rowId={({ id }) => id}
        row={(session) => (
          <DetailRow
            title={
              <>
                {deviceName(session.device.userAgent)}{' '}
                {session.isCurrent ? <Badge variant="secondary">this one</Badge> : null}
              </>
            }
            notes={sessionNotes(session, { now: now(), timeZone, isAccountActive })}
            action={
              session.isActive ? (
                <RefusableButton
                  variant="outline"
                  size="sm"
                  refusal={session.isCurrent ? 'Log out to end the session that you are in.' : undefined}
                  aria-label={`End session: ${deviceName(session.device.userAgent)}, since ${formatMoment(session.issuedAt, timeZone)}…`}
                  onClick={() => onEnd(session)}
                >
                  End…
                </RefusableButton>
              ) : null
            }
          />
        )}
        empty="Nobody has logged in to this account."
        failureTitle="Failed to fetch the sessions"
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
