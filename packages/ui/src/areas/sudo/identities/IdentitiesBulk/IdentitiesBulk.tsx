import type { Identity } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DataTableSelectionScope } from '../../../../components/DataTable/selection.ts';
import { bulkOutcomeOf } from '../../../../data/bulk-outcome.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { BulkBar } from '../../../../records/BulkBar/BulkBar.tsx';
import { useBulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import type { RecordBulkProps } from '../../../../records/RecordList/RecordList.tsx';
import { projectName } from '../../project-name.ts';
import { takeBack, type Undone } from '../../take-back.ts';
import { BulkDialog, type BulkKind } from '../BulkDialog/BulkDialog.tsx';
import { accountCount, type BulkAct } from '../bulk-act.ts';
import { bulkSender } from './bulk-sender.ts';

const nobody: readonly Identity[] = [];

const verbs: Readonly<Record<BulkKind, string>> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  grant: 'Grant',
  withdraw: 'Withdraw',
};

const doneTitles: Readonly<Record<BulkKind, (accounts: string) => string>> = {
  activate: (accounts) => `${accounts} activated`,
  deactivate: (accounts) => `${accounts} deactivated`,
  grant: (accounts) => `Access given to ${accounts}`,
  withdraw: (accounts) => `Access withdrawn from ${accounts}`,
};

const takingBack = {
  running: 'Taking the access back',
  paused: 'Access to be taken back once you are online',
  done: 'Access as it was before',
};
const undoMessages: Readonly<Record<BulkKind, Parameters<typeof takeBack>[1]>> = {
  activate: {
    running: 'Deactivating the accounts',
    paused: 'Accounts to be deactivated once you are online',
    done: 'Accounts deactivated',
    reason: 'Activation undone.',
  },
  deactivate: {
    running: 'Activating the accounts',
    paused: 'Accounts to be activated once you are online',
    done: 'Accounts activated. What was withdrawn stays so',
    reason: 'Deactivation undone.',
  },
  grant: { ...takingBack, reason: 'Giving of access undone.' },
  withdraw: { ...takingBack, reason: 'Withdrawal undone.' },
};

/** The whole list is here: all that is shown is all that match. */
const scopeOf = (scope: DataTableSelectionScope): DataTableSelectionScope =>
  scope.shown === 'all' && scope.unseen === 0 ? { ...scope, count: undefined } : scope;

/** What can be done with the selected accounts, how far it has come, and what became of each. */
export function IdentitiesBulk({ api, rows: picked, shown, scope, matching, onSelect }: RecordBulkProps<Identity>) {
  const port = usePort();
  const { notify, project, viewer } = port;
  const queryClient = useQueryClient();
  const { data: everyone = nobody } = useQuery(identityQueries.list(api));
  const { run, start, cancel, retry, close } = useBulkRun();
  const [kind, setKind] = useState<BulkKind | null>(null);

  const isPicked = new Set(picked.map(({ id }) => id));
  const latest = useRef<() => void>(undefined);

  async function begin(act: BulkAct, targets: readonly Identity[], reason: string) {
    setKind(null);
    const rows = targets.map(({ id, traits }) => ({ id, name: traits.email }));
    let changed: readonly (Undone | undefined)[] = [];
    const send = bulkSender(api, queryClient, {
      act,
      targets,
      reason,
      onChanged: (back) => {
        changed = [...changed, back];
      },
    });
    const tell = () => {
      const count = changed.length;
      const back = changed.filter((one) => one !== undefined);
      changed = [];
      if (count === 0) return;
      const projects = project.hasAccessProjects;
      // Nobody can be given a project that the catalogue does not have.
      const isFinal = 'projectKey' in act && !projects.some(({ key }) => key === act.projectKey);
      notify.success({
        title: doneTitles[act.is](accountCount(count)),
        description: 'projectKey' in act ? projectName(act.projectKey, projects) : undefined,
        action:
          isFinal || back.length === 0
            ? undefined
            : takeBack(back, undoMessages[act.is], { ...port, api, queryClient }),
      });
    };
    latest.current = tell;
    await start({ verb: verbs[act.is], act: send, outcomeOf: bulkOutcomeOf }, rows);
    tell();
  }

  return (
    <>
      <BulkBar
        scope={scopeOf(scope)}
        matching={matching}
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
        onSelectAll={() => onSelect(new Set(shown.map(({ id }) => id)))}
        run={run}
        onCancel={cancel}
        onRetry={() => void retry()?.then(latest.current)}
        onCloseRun={close}
      />
      {kind ? (
        <BulkDialog
          kind={kind}
          selected={everyone.filter(({ id }) => isPicked.has(id))}
          everyone={everyone}
          viewerId={viewer.identityId}
          projects={project.hasAccessProjects}
          onStart={(...asked) => void begin(...asked)}
          onClose={() => setKind(null)}
        />
      ) : null}
    </>
  );
}
