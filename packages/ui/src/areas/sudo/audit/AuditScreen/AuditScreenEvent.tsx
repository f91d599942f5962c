import type { AuditEvent } from '@bullpen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { auditQueries } from '../../../../data/audit.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import type { RecordDialogsProps } from '../../../../records/RecordList/RecordList.tsx';
import { AuditEventDialog } from '../AuditEventDialog/AuditEventDialog.tsx';
import { auditZone } from '../audit-filters.ts';
import { auditObject } from '../audit-object.ts';

/** One event, and whether what it was about is still there. It loads when the first one is opened. */
export function AuditScreenEvent({ id, api, row, onClose }: RecordDialogsProps<AuditEvent>) {
  const { address, project, ...port } = usePort();
  const timeZone = auditZone(address.search, port.timeZone);
  // What has happened does not change: the row is as good as the event.
  const query = useQuery({ ...auditQueries.one(api, id), enabled: row === undefined });
  const event = row ?? query.data;
  const isSlow = useIsSlow(query.isFetching);
  const { data: since } = useInfiniteQuery(
    auditQueries.ofSubject(event ? api : null, { sort: 'at', order: 'desc' }, event?.subject.id),
  );
  return (
    <AuditEventDialog
      id={id}
      state={row ? { is: 'default', page: row } : readResultOf({ query, page: event, isSlow })}
      object={
        event && since
          ? auditObject(
              event,
              since.pages.flatMap(({ items }) => items),
            )
          : undefined
      }
      projects={project.hasAccessProjects}
      timeZone={timeZone}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    />
  );
}
