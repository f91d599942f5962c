import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { failureOf } from '../../data/failure.ts';
import type { OwnAccount, OwnSession } from '../../data/own-account.ts';
import { readResultOf } from '../../data/read-state.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { deviceName } from '../../foundation/device-name.ts';
import { formatCount, formatMoment } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { RowList } from '../../records/RowList/RowList.tsx';
import classes from './OwnSessionsDialog.module.css';

/** Props of {@link OwnSessionsDialog}. */
export interface OwnSessionsDialogProps {
  readonly account: OwnAccount;
  readonly onClose: () => void;
}

const counted = (count: number) => (count === 1 ? 'session' : `${formatCount(count)} sessions`);

/**
 * Where one is logged in beside this browser, and the end of it.
 *
 * Use it from the menu of the person; the sessions of somebody else are in their identity, in Sudo.
 */
export function OwnSessionsDialog({ account, onClose }: OwnSessionsDialogProps) {
  const { notify, now, timeZone, viewer } = usePort();
  const query = useQuery({
    queryKey: ['own-sessions', viewer.identityId],
    queryFn: account.otherSessions,
    staleTime: 0,
    retry: false,
  });
  const end = useMutation({
    mutationFn: account.endOtherSessions,
    onSuccess: (count) => notify.success({ title: `${count === 1 ? 'Session' : counted(count)} ended` }),
    // Of an answer that never came nobody knows: the list tells.
    onSettled: () => query.refetch(),
  });
  const rows = query.data;
  const page: PagedRows<OwnSession> | undefined = rows && {
    rows,
    total: { value: rows.length, exact: true },
    asOf: now(),
    more: 'end',
  };
  const isSlow = useIsSlow(query.isFetching);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your sessions"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {rows && rows.length > 0 ? (
            <Button busy={end.isPending} onClick={() => end.mutate()}>
              End the other {counted(rows.length)}
            </Button>
          ) : null}
        </>
      }
    >
      {rows && rows.length > 0 ? (
        <p className={classes.lead}>
          These browsers are logged in as well. Once their sessions end, whoever uses them has to log in again.
        </p>
      ) : null}
      {end.isError ? (
        <FailureNotice
          failure={failureOf(end.error, end.failureCount)}
          title="Failed to end the sessions"
          meaning="What stands below is read anew."
          onRetry={() => end.mutate()}
        />
      ) : null}
      <RowList
        label="Your other sessions"
        state={readResultOf({ query, page, isSlow })}
        rowId={({ id }) => id}
        row={({ userAgent, ipAddress, authenticatedAt }) => (
          <span className={classes.row}>
            <span className={classes.device}>{deviceName(userAgent)}</span>
            <span className={classes.note}>
              {[
                ...(authenticatedAt ? [`Logged in ${formatMoment(authenticatedAt, timeZone)}`] : []),
                ...(ipAddress ? [`from ${ipAddress}`] : []),
              ].join(' ')}
            </span>
          </span>
        )}
        empty="You are logged in nowhere else."
        failureTitle="Failed to fetch your sessions"
        onRetry={() => void query.refetch()}
        onMore={() => undefined}
      />
    </Dialog>
  );
}
