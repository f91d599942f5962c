import { type Invitation, invitationSorts } from '@bullpen/contract';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { BulkBar } from '../../../records/BulkBar/BulkBar.tsx';
import { type BulkRun, useBulkRun } from '../../../records/BulkBar/use-bulk-run.ts';
import { ExportMenu } from '../../../records/ExportMenu/ExportMenu.tsx';
import { FilterMenu, noFilters } from '../../../components/FilterMenu/FilterMenu.tsx';
import { readFilterValues } from '../../../components/FilterMenu/table-filter.ts';
import { LazyPart } from '../../../components/LazyPart/LazyPart.tsx';
import { countOfRows } from '../../../records/PagedList/count-of-rows.ts';
import { PagedList } from '../../../records/PagedList/PagedList.tsx';
import { RefusableButton } from '../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { fileColumns } from '../../../data/file-columns.ts';
import { invitationQueries, invitationsFile } from '../../../data/invitations.ts';
import { usePagedRows } from '../../../data/use-paged-rows.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { readListQuery } from '../../../records/list-query.ts';
import { invitationFilterMenu, invitationFilters, invitationLabels } from '../invitation-labels.ts';
import { useSudoList } from '../use-sudo-list.ts';
import { invitationColumns } from './invitation-columns.tsx';

const loadDialogs = () => import('./InvitationsListDialogs.tsx').then((module) => module.InvitationsListDialogs);
const loadInvite = () => import('./InvitationsListInvite.tsx').then((module) => module.InvitationsListInvite);

/** Everybody who was asked to join: search, state and order stand in the address, as does the open one. */
export function InvitationsList() {
  const { address, api, project } = usePort();
  const projects = project.hasAccessProjects;
  const { settled, openId, close, stateOf, page } = useSudoList({ tableId: 'invitations', sorts: invitationSorts });
  const listQuery = { ...readListQuery(address.search, invitationSorts, invitationFilters), search: settled };
  const query = useInfiniteQuery(invitationQueries.list(api, listQuery));
  const read = usePagedRows<Invitation>(query);
  const rows = 'page' in read ? read.page : undefined;
  const columns = useMemo(() => invitationColumns({ projects, timeZone: page.timeZone }), [projects, page.timeZone]);
  const [isInviting, setInviting] = useState(false);
  const sending = useBulkRun();
  const values = readFilterValues(invitationFilterMenu, address.search);
  return (
    <>
      <PagedList
        {...page}
        labels={invitationLabels}
        state={stateOf(read)}
        columns={columns}
        isMuted={({ state }) => state === 'withdrawn' || state === 'expired'}
        filters={<FilterMenu filters={invitationFilterMenu} values={values} onChange={address.update} />}
        onClearFilters={
          Object.keys(values).length === 0 ? undefined : () => address.update(noFilters(invitationFilterMenu))
        }
        tools={
          <>
            <ExportMenu
              disabled={rows === undefined || api === null}
              what={rows ? countOfRows(rows.total, invitationLabels) : ''}
              count={rows?.total.value ?? 0}
              fileName="invitations"
              source={{
                columnCount: fileColumns.invitations,
                file: (writing) => invitationsFile(api, listQuery, writing),
              }}
            />
            {api ? (
              <RefusableButton
                act="Invite people…"
                refusal={sending.run ? refusalBeside(sending.run) : undefined}
                onClick={() => setInviting(true)}
              >
                Invite…
              </RefusableButton>
            ) : null}
          </>
        }
        onRefresh={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
      <BulkBar
        scope={{ count: 0, unseen: 0, shown: 'none' }}
        matching=""
        onClear={sending.close}
        actions={[]}
        run={sending.run}
        onCancel={sending.cancel}
        onRetry={() => void sending.retry()}
        onCloseRun={sending.close}
      />
      {isInviting && api ? (
        <LazyPart
          load={loadInvite}
          props={{ api, onClose: () => setInviting(false), onInvite: (act, people) => void sending.start(act, people) }}
        />
      ) : null}
      {openId !== null && api ? (
        <LazyPart
          key={openId}
          load={loadDialogs}
          props={{ id: openId, api, row: rows?.rows.find(({ id }) => id === openId), onClose: close }}
        />
      ) : null}
    </>
  );
}

/** Asks for the first invitations: on the server for the document, in the browser before they are shown. */
export const prefetchInvitations = (
  queryClient: QueryClient,
  api: ApiConnection,
  { url }: { readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    invitationQueries.list(api, readListQuery(url.searchParams, invitationSorts, invitationFilters)),
  );

/** Others would take the place of what failed, and of its Retry. */
function refusalBeside({ isRunning, results }: BulkRun): string | undefined {
  if (isRunning) return 'Invitations are on their way. Wait until all have left.';
  const isSent = results.every(({ outcome: { is } }) => is === 'done' || is === 'left');
  return isSent
    ? undefined
    : 'Some of the last invitations were not sent. Send them again or close their report first.';
}
