import { type AuditEvent, type AuditSort, auditSorts } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FilterMenu } from '../../../../components/FilterMenu/FilterMenu.tsx';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import { auditFile, auditQueries } from '../../../../data/audit.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import type { KnownFilters } from '../../../../records/list-query.ts';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { auditFilters, auditListLabels, auditQueryOf, auditZone } from '../audit-filters.ts';
import { auditColumns } from './audit-columns.tsx';

const dialogs = () => import('./AuditScreenEvent.tsx').then((module) => module.AuditScreenEvent);

/**
 * What was changed, by whom and why: search, filters, order and zone stand in the address, as does the open event.
 *
 * Use it as the page of `/sudo/audit`; the history of one account is in IdentityDialog.
 */
export function AuditScreen() {
  const { address, api, project, ...port } = usePort();
  const projects = project.hasAccessProjects;
  const timeZone = auditZone(address.search, port.timeZone);
  const kind = useMemo(
    (): RecordListDefinition<AuditEvent, AuditSort, KnownFilters> => ({
      tableId: 'audit',
      of: 'anyProject',
      labels: auditListLabels,
      sorts: auditSorts,
      order: 'desc',
      filters: { menu: auditFilters({ projects }) },
      timeZone,
      list: (own, listQuery) => auditQueries.all(own, auditQueryOf(listQuery, timeZone)),
      columns: () => auditColumns({ projects, timeZone }),
      file: (own, listQuery, writing) => auditFile(own, auditQueryOf(listQuery, timeZone), writing),
      dialogs,
    }),
    [projects, timeZone],
  );
  const queryClient = useQueryClient();
  /** Who was looked up, and may have done nothing that passes the filters. */
  const [lookedUp, setLookedUp] = useState<readonly Named[]>([]);
  async function find(email: string): Promise<string | undefined> {
    const account = await queryClient.fetchQuery(auditQueries.account(api, email));
    if (account) setLookedUp((before) => [...before, account]);
    return account?.id;
  }
  return (
    <RecordList
      kind={kind}
      filters={(menu, events) => (
        <FilterMenu
          {...menu}
          filters={auditFilters({ projects, emailOf: emailsIn(events, lookedUp), find: api ? find : undefined })}
        />
      )}
      settings={
        port.timeZone === 'UTC' ? null : (
          <SegmentedControl
            label="Moments are in"
            segments={[{ value: 'project', label: zoneName(port.timeZone) }, utc]}
            value={timeZone === 'UTC' ? 'utc' : 'project'}
            onChange={(zone) => address.update({ zone: zone === 'utc' ? zone : null }, { replace: true })}
          />
        )
      }
    />
  );
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
