import { auditSorts } from '@bullpen/contract';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FilterMenu, noFilters } from '../../../../components/FilterMenu/FilterMenu.tsx';
import { readFilterValues } from '../../../../components/FilterMenu/table-filter.ts';
import { LazyPart } from '../../../../components/LazyPart/LazyPart.tsx';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { auditFile, auditQueries } from '../../../../data/audit.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { ExportMenu } from '../../../../records/ExportMenu/ExportMenu.tsx';
import { countOfRows } from '../../../../records/PagedList/count-of-rows.ts';
import { PagedList } from '../../../../records/PagedList/PagedList.tsx';
import { useListAddress } from '../../../../records/use-list-address.ts';
import { auditFilters, auditListLabels, auditZone, readAuditListQuery } from '../audit-filters.ts';
import { auditColumns } from './audit-columns.tsx';

const audit = { tableId: 'audit', of: 'anyProject', sorts: auditSorts, order: 'desc' } as const;
const loadEvent = () => import('./AuditListEvent.tsx').then((module) => module.AuditListEvent);

/** What was changed, by whom and why: search, filters, order and zone stand in the address, as does the open event. */
export function AuditList() {
  const { address, api, project } = usePort();
  const projects = project.hasAccessProjects;
  const { listQuery: found, openId, close, stateOf, page } = useListAddress(audit);
  const timeZone = auditZone(address.search, page.timeZone);
  const listQuery = { ...readAuditListQuery(address.search, { projects, timeZone }), search: found.search };
  const query = useInfiniteQuery(auditQueries.all(api, listQuery));
  const read = usePagedRows(query);
  const rows = 'page' in read ? read.page : undefined;
  const columns = useMemo(() => auditColumns({ projects, timeZone }), [projects, timeZone]);
  const queryClient = useQueryClient();
  /** Who was looked up, and may have done nothing that passes the filters. */
  const [lookedUp, setLookedUp] = useState<readonly Named[]>([]);
  async function find(email: string): Promise<string | undefined> {
    const account = await queryClient.fetchQuery(auditQueries.account(api, email));
    if (account) setLookedUp((before) => [...before, account]);
    return account?.id;
  }
  const menu = auditFilters({ projects, emailOf: emailsIn(rows?.rows ?? [], lookedUp), find: api ? find : undefined });
  const values = readFilterValues(menu, address.search);
  return (
    <>
      <PagedList
        {...page}
        timeZone={timeZone}
        labels={auditListLabels}
        state={stateOf(read)}
        columns={columns}
        filters={<FilterMenu filters={menu} values={values} onChange={address.update} />}
        onClearFilters={Object.keys(values).length === 0 ? undefined : () => address.update(noFilters(menu))}
        tools={
          <>
            {page.timeZone === 'UTC' ? null : (
              <SegmentedControl
                label="Moments are in"
                segments={[{ value: 'project', label: zoneName(page.timeZone) }, utc]}
                value={timeZone === 'UTC' ? 'utc' : 'project'}
                onChange={(zone) => address.update({ zone: zone === 'utc' ? zone : null }, { replace: true })}
              />
            )}
            <ExportMenu
              disabled={rows === undefined || api === null}
              what={rows ? countOfRows(rows.total, auditListLabels) : ''}
              count={rows?.total.value ?? 0}
              fileName="audit"
              source={{ file: (writing) => auditFile(api, listQuery, writing) }}
            />
          </>
        }
        onRefresh={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
      {openId !== null && api ? (
        <LazyPart
          key={openId}
          load={loadEvent}
          props={{ id: openId, api, timeZone, row: rows?.rows.find(({ id }) => id === openId), onClose: close }}
        />
      ) : null}
    </>
  );
}

/** Asks for the first events: on the server for the document, in the browser before they are shown. */
export async function prefetchAudit(
  queryClient: QueryClient,
  api: ApiConnection,
  { url: { searchParams: address } }: { readonly url: URL },
): Promise<void> {
  // Days and projects cannot be read without the project's zone and the catalogue.
  if (address.has('at') || address.has('in')) return;
  const listQuery = readAuditListQuery(address, { projects: [], timeZone: 'UTC' });
  await queryClient.prefetchInfiniteQuery(auditQueries.all(api, listQuery));
}

const utc = { value: 'utc', label: 'UTC' } as const;

/** Such as "Brussels time". */
const zoneName = (timeZone: string) => `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

interface Named {
  readonly id: string;
  readonly email: string | null;
}

/** The e-mails of the accounts that are named in these events, and of others. */
function emailsIn(events: readonly { readonly actor: Named; readonly subject: Named }[], others: readonly Named[]) {
  const named = [...others, ...events.flatMap(({ actor, subject }) => [actor, subject])];
  const known = new Map(named.map(({ id, email }) => [id, email]));
  return (id: string) => known.get(id) ?? undefined;
}
