import { type Invitation, type InvitationSort, invitationSorts } from '@bullpen/contract';
import { useMemo, useState } from 'react';
import { LazyPart } from '../../../../components/LazyPart/LazyPart.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import { invitationQueries, invitationsFile } from '../../../../data/invitations.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { BulkBar } from '../../../../records/BulkBar/BulkBar.tsx';
import { type BulkRun, useBulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import { RecordList, type RecordListDefinition } from '../../../../records/RecordList/RecordList.tsx';
import { invitationFilterMenu, invitationFilters, invitationLabels } from '../invitation-labels.ts';
import { invitationColumns } from './invitation-columns.tsx';

type InvitationFilters = typeof invitationFilters;

const invitations: Omit<RecordListDefinition<Invitation, InvitationSort, InvitationFilters>, 'columns'> = {
  tableId: 'invitations',
  of: 'anyProject',
  labels: invitationLabels,
  sorts: invitationSorts,
  order: 'desc',
  filters: { known: invitationFilters, menu: invitationFilterMenu },
  list: invitationQueries.list,
  isMuted: ({ state }) => state === 'withdrawn' || state === 'expired',
  file: invitationsFile,
  dialogs: () => import('./InvitationsScreenDialogs.tsx').then((module) => module.InvitationsScreenDialogs),
};

const loadInvite = () => import('./InvitationsScreenInvite.tsx').then((module) => module.InvitationsScreenInvite);

/**
 * The invitations: search, state and order stand in the address, as does the open one.
 *
 * Use it as the page of `/sudo/invitations`.
 */
export function InvitationsScreen() {
  const { api, project } = usePort();
  const projects = project.hasAccessProjects;
  const kind = useMemo(
    () => ({ ...invitations, columns: (timeZone: string) => invitationColumns({ projects, timeZone }) }),
    [projects],
  );
  const [isInviting, setInviting] = useState(false);
  const sending = useBulkRun();
  return (
    <>
      <RecordList
        kind={kind}
        tools={() => (
          <RefusableButton
            act="Invite people…"
            refusal={sending.run ? refusalBeside(sending.run) : undefined}
            onClick={() => setInviting(true)}
          >
            Invite…
          </RefusableButton>
        )}
      />
      <BulkBar
        scope={{ count: 0, unseen: 0, shown: 'none' }}
        matching=""
        onClear={sending.close}
        actions={[]}
        run={sending.run}
        onCancel={sending.cancel}
        onRetry={sending.retry}
        onCloseRun={sending.close}
      />
      {isInviting && api ? (
        <LazyPart load={loadInvite} props={{ api, onClose: () => setInviting(false), onInvite: sending.start }} />
      ) : null}
    </>
  );
}

/** Why none can be sent now: a new run would replace the report of the last, and its Retry. */
function refusalBeside({ isRunning, results }: BulkRun): string | undefined {
  if (isRunning) return 'Invitations are on their way. Wait until all have left.';
  const isSent = results.every(({ outcome: { is } }) => is === 'done' || is === 'left');
  return isSent
    ? undefined
    : 'Some of the last invitations were not sent. Send them again or close their report first.';
}
