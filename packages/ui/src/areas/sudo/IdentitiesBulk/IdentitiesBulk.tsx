import type { Identity } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../../components/BulkBar/BulkBar.tsx';
import { useBulkRun } from '../../../components/BulkBar/use-bulk-run.ts';
import type { DataTableSelectionScope } from '../../../components/DataTable/selection.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { bulkOutcomeOf } from '../../../data/bulk-outcome.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { formatCount } from '../../../provider/format.ts';
import { BulkDialog, type BulkKind } from '../BulkDialog/BulkDialog.tsx';
import type { BulkAct } from '../bulk-act.ts';
import { bulkSender } from './bulk-sender.ts';

/** Props of {@link IdentitiesBulk}. */
export interface IdentitiesBulkProps {
  readonly api: ApiConnection;
  /** Those that match what is searched and filtered. */
  readonly matching: readonly Identity[];
  readonly everyone: readonly Identity[];
  readonly selection: ReadonlySet<string>;
  readonly onSelect: (selection: ReadonlySet<string>) => void;
}

const verbs: Readonly<Record<BulkKind, string>> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  grant: 'Grant',
  withdraw: 'Withdraw',
};

function scopeOf(selection: ReadonlySet<string>, matching: readonly Identity[]): DataTableSelectionScope {
  const seen = matching.filter(({ id }) => selection.has(id)).length;
  const isAll = seen > 0 && seen === matching.length;
  // The whole list is here: all of it is all that match.
  if (isAll && selection.size === seen) return { count: undefined, unseen: 0, shown: 'all' };
  const part = isAll ? 'all' : 'some';
  return { count: selection.size, unseen: selection.size - seen, shown: seen === 0 ? 'none' : part };
}

/** What can be done with the selected accounts, how far it has come, and what became of each. */
export function IdentitiesBulk({ api, matching, everyone, selection, onSelect }: IdentitiesBulkProps) {
  const { project, viewer } = usePort();
  const queryClient = useQueryClient();
  const { run, start, cancel, retry, close } = useBulkRun();
  const [kind, setKind] = useState<BulkKind | null>(null);

  function begin(act: BulkAct, targets: readonly Identity[], reason: string) {
    setKind(null);
    const rows = targets.map(({ id, traits }) => ({ id, name: traits.email }));
    const send = bulkSender(api, queryClient, { act, targets, reason });
    void start({ verb: verbs[act.is], act: send, outcomeOf: bulkOutcomeOf }, rows);
  }

  return (
    <>
      <BulkBar
        scope={scopeOf(selection, matching)}
        matching={formatCount(matching.length)}
        onClear={() => onSelect(new Set())}
        actions={[
          { verb: verbs.activate, icon: <CircleCheck aria-hidden="true" />, onAct: () => setKind('activate') },
          { verb: verbs.grant, icon: <Plus aria-hidden="true" />, onAct: () => setKind('grant') },
          { verb: verbs.withdraw, icon: <Minus aria-hidden="true" />, onAct: () => setKind('withdraw') },
          {
            verb: verbs.deactivate,
            icon: <Ban aria-hidden="true" />,
            isDestructive: true,
            onAct: () => setKind('deactivate'),
          },
        ]}
        onSelectAll={() => onSelect(new Set(matching.map(({ id }) => id)))}
        run={run}
        onCancel={cancel}
        onRetry={() => void retry()}
        onCloseRun={close}
      />
      {kind ? (
        <BulkDialog
          kind={kind}
          selected={everyone.filter(({ id }) => selection.has(id))}
          everyone={everyone}
          viewerId={viewer.identityId}
          projects={project.hasAccessProjects}
          onStart={begin}
          onClose={() => setKind(null)}
        />
      ) : null}
    </>
  );
}
