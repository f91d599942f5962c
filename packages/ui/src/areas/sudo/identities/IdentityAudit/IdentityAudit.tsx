import type { AuditEvent } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { auditQueries } from '../../../../data/audit.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import { auditAddress, auditLabels } from '../../audit/audit-labels.ts';
import { DetailRow } from '../DetailRow/DetailRow.tsx';
import { DetailRowAbove } from '../DetailRow/DetailRowAbove.tsx';

/** Props of {@link IdentityAudit}. */
export interface IdentityAuditProps {
  readonly api: ApiConnection;
  readonly identityId: string;
}

const sides = [
  { value: 'ofAccount', label: 'To this account' },
  { value: 'ofActor', label: 'By this person' },
] as const;

const empty = {
  ofAccount: 'Nobody has changed this account.',
  ofActor: 'This person has changed nothing.',
};

/** What was done to one account and what its person did, the latest first. */
export function IdentityAudit({ api, identityId }: IdentityAuditProps) {
  const [side, setSide] = useState<(typeof sides)[number]['value']>('ofAccount');
  const query = useInfiniteQuery(auditQueries[side](api, { sort: 'at', order: 'desc' }, identityId));
  return (
    <>
      <DetailRowAbove>
        <SegmentedControl label="Events" segments={sides} value={side} onChange={setSide} />
      </DetailRowAbove>
      <RowList
        label="Events"
        state={usePagedRows(query)}
        rowId={({ id }) => id}
        row={(event) => <Event event={event} />}
        empty={empty[side]}
        failureTitle="Failed to fetch the audit trail"
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function Event({ event }: { readonly event: AuditEvent }) {
  const { Link, project, timeZone } = usePort();
  const { sentence, by, project: where, reason } = auditLabels(event, project.hasAccessProjects);
  const label = sentence.map((word, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a thing may be called like what it was.
    typeof word === 'string' ? word : <bdi key={place}>{word.name}</bdi>,
  );
  const address = auditAddress(event);
  const request = event.requestId === null ? [] : [`Request ${event.requestId}`];
  return (
    <DetailRow
      title={
        address === undefined ? (
          label
        ) : (
          <Link to={address} projectKey={event.projectKey ?? undefined}>
            {label}
          </Link>
        )
      }
      quote={reason}
      notes={[[formatMoment(event.at, timeZone), by, ...(where === undefined ? [] : [where])].join(' · '), ...request]}
    />
  );
}
