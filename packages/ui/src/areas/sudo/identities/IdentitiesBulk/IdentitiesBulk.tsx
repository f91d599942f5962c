import { type Identity, isActiveState } from '@bullpen/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { DataTableSelectionScope } from '../../../../components/DataTable/selection.ts';
import type { NoticeAction } from '../../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { RequestFailure } from '../../../../data/failure.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { identitiesNow, identityMutations, newerIdentity } from '../../../../data/identity-mutations.ts';
import type { ActOnRow, FindOut } from '../../../../data/send-many.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { BulkBar } from '../../../../records/BulkBar/BulkBar.tsx';
import { type BulkSending, useBulkRun } from '../../../../records/BulkBar/use-bulk-run.ts';
import type { RecordBulkProps } from '../../../../records/RecordList/RecordList.tsx';
import { levelOf } from '../../access/access-draft.ts';
import { levelLabel } from '../../access/access-labels.ts';
import { projectName } from '../../project-name.ts';
import { projectsWith } from '../../projects-with.ts';
import { takingAccess, type Undone, undoIdentityChanges } from '../../undo-identity-changes.ts';
import { BulkDialog, type BulkKind } from '../BulkDialog/BulkDialog.tsx';
import { accountCount, type BulkAct, inputOf } from '../bulk-act.ts';

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

const undone: Readonly<Record<BulkKind, Parameters<typeof undoIdentityChanges>[1]>> = {
  activate: {
    running: 'Deactivating the accounts',
    paused: 'Accounts to be deactivated once you are online',
    done: 'Accounts deactivated',
    reason: 'Activation undone.',
  },
  deactivate: {
    running: 'Activating the accounts',
    paused: 'Accounts to be activated once you are online',
    done: 'Accounts activated. Whatever was withdrawn with them stays so',
    reason: 'Deactivation undone.',
  },
  grant: { ...takingAccess, reason: 'Giving of access undone.' },
  withdraw: { ...takingAccess, reason: 'Withdrawal undone.' },
};

/** The whole list is here: all that is shown is all that match. */
const scopeOf = (scope: DataTableSelectionScope): DataTableSelectionScope =>
  scope.shown === 'all' && scope.unseen === 0 ? { ...scope, count: undefined } : scope;

interface AccountSending {
  readonly act: BulkAct;
  readonly targets: readonly Identity[];
  readonly reason: string;
  /** Told of each account that was changed: what gives back what it had, where something does. */
  readonly onChanged: (back: Undone | undefined) => void;
}

/**
 * Changes one account at a time, each as it was looked at. Where somebody else has changed one since, the refusal says what
 * it has become, and the next try is of that; of one that needs nothing any more nothing is sent.
 */
function actOnEach(
  api: ApiConnection,
  queryClient: QueryClient,
  { act, targets, reason, onChanged }: AccountSending,
): { readonly act: ActOnRow; readonly findOut: FindOut } {
  const seen = new Map(targets.map((identity) => [identity.id, identity]));
  const findOut: FindOut = async (rows) => {
    const now = await identitiesNow(api, queryClient);
    return new Map(
      rows.flatMap(({ id }) => {
        const identity = now.get(id);
        if (!identity) return [];
        seen.set(id, identity);
        // Whose act it was is not known: no Undo takes back what another person may have done.
        return [[id, inputOf(identity, act) === undefined] as const];
      }),
    );
  };
  const actOnRow: ActOnRow = async ({ id }, send) => {
    const identity = seen.get(id);
    const input = identity && inputOf(identity, act);
    if (!input) return 'left';
    const update = identityMutations.update(api, id, queryClient);
    try {
      const changed = await send(update, { version: identity.updated_at, ...input, reason });
      return onChanged(backOf(changed, identity, act));
    } catch (error) {
      const now = newerIdentity(error, identity, queryClient);
      if (!now || !(error instanceof RequestFailure)) throw error;
      seen.set(id, now);
      if (!inputOf(now, act)) return 'left';
      const message = `Somebody changed this account in the meantime: ${currentLabel(now, act)}. Retry changes it from there.`;
      throw new RequestFailure(message, error.facts, { cause: error });
    }
  };
  return { act: actOnRow, findOut };
}

/** What gives an account back what it had; one that was neither active nor inactive was made so by no staff. */
function backOf(identity: Identity, before: Identity, act: BulkAct): Undone | undefined {
  if ('projectKey' in act) {
    const held = levelOf(before, act.projectKey);
    return { identity, input: { projects: projectsWith(identity, [[act.projectKey, held]]) } };
  }
  if (act.is === 'activate') return { identity, input: { state: 'inactive' } };
  return isActiveState(before.state) ? { identity, input: { state: 'active' } } : undefined;
}

const currentLabel = (identity: Identity, act: BulkAct): string =>
  'projectKey' in act
    ? `its access to the project is “${levelLabel(levelOf(identity, act.projectKey))}” now`
    : `it is ${identity.state} now`;

/** What can be done with the selected accounts, how far it has come, and what became of each. */
export function IdentitiesBulk({ api, rows: picked, shown, scope, matching, onSelect }: RecordBulkProps<Identity>) {
  const port = usePort();
  const { notify, project, viewer } = port;
  const queryClient = useQueryClient();
  const { data: everyone = nobody } = useQuery(identityQueries.list(api));
  const { run, start, cancel, retry, close, closeDone } = useBulkRun();
  const [kind, setKind] = useState<BulkKind | null>(null);

  const isPicked = new Set(picked.map(({ id }) => id));

  /** What is taken back is not done any more: the bar that says so goes. */
  const undoClosing = (undo: NoticeAction, sending: BulkSending): NoticeAction => ({
    ...undo,
    run() {
      closeDone(sending);
      undo.run();
    },
  });

  function begin(act: BulkAct, targets: readonly Identity[], reason: string) {
    setKind(null);
    const rows = targets.map(({ id, traits }) => ({ id, name: traits.email }));
    let changed: readonly (Undone | undefined)[] = [];
    const acting = actOnEach(api, queryClient, {
      act,
      targets,
      reason,
      onChanged: (back) => {
        changed = [...changed, back];
      },
    });
    const onOver = () => {
      const count = changed.length;
      const back = changed.filter((one) => one !== undefined);
      changed = [];
      if (count === 0) return;
      const projects = project.hasAccessProjects;
      // Nobody can be given a project that the catalogue does not have.
      const isFinal = 'projectKey' in act && !projects.some(({ key }) => key === act.projectKey);
      const undo = undoIdentityChanges(back, undone[act.is], { ...port, api, queryClient });
      notify.success({
        title: doneTitles[act.is](accountCount(count)),
        description: 'projectKey' in act ? projectName(act.projectKey, projects) : undefined,
        action: isFinal || back.length === 0 ? undefined : undoClosing(undo, sending),
      });
    };
    const sending: BulkSending = { verb: verbs[act.is], ...acting, onOver };
    start(sending, rows);
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
        onRetry={retry}
        onCloseRun={close}
      />
      {kind ? (
        <BulkDialog
          kind={kind}
          selected={everyone.filter(({ id }) => isPicked.has(id))}
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
