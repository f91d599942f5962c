import { type Identity, isSudo, type Project, type ProjectAccess, projectAccess, Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { Checkbox } from '../../../../components/Checkbox/Checkbox.tsx';
import { Note } from '../../../../components/Note/Note.tsx';
import { SegmentedControl } from '../../../../components/SegmentedControl/SegmentedControl.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import { TextFieldFrame } from '../../../../components/TextField/TextFieldFrame.tsx';
import { isKeptElsewhere } from '../../../../data/failure.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { sessionQueries } from '../../../../data/sessions.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { ConfirmDialog } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';
import { projectName } from '../../project-name.ts';
import { WaitingActs } from '../../WaitingActs/WaitingActs.tsx';
import { waitingActsStateOf } from '../../waiting-acts.ts';
import { accountCount, type BulkAct, type BulkPlan, bulkConfirmationText, planBulk } from '../bulk-act.ts';
import classes from './BulkDialog.module.css';
import { BulkDialogChange } from './BulkDialogChange.tsx';

/** So many are named; the others are counted. */
const mostNamed = 5;

/** Who of those that are selected is left out, and why. */
function BulkDialogLeftOut({ plan }: { readonly plan: BulkPlan }) {
  const { isOwnLeftOut, lastSudo, more, same, targets } = plan;
  const left = [
    isOwnLeftOut ? 'Your own account.' : '',
    lastSudo ? `${lastSudo.traits.email}: it is the last active sudo account.` : '',
    same > 0 ? `${accountCount(same)} where it is so already.` : '',
    more.length > 0 ? `${accountCount(more.length)} with more than that: ${namesOf(more)}.` : '',
  ].filter(Boolean);
  if (left.length === 0) return null;
  return <Callout title={targets.length === 0 ? 'Nothing is left to change' : 'Left out'}>{left.join(' ')}</Callout>;
}

function namesOf(identities: readonly Identity[]): string {
  const names = identities.slice(0, mostNamed).map(({ traits }) => traits.email);
  const others = identities.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${accountCount(others)} more` : names.join(', ');
}

/** Which of the acts is asked about; the project is chosen here. */
export type BulkKind = BulkAct['is'];

/** Props of {@link BulkDialog}. */
export interface BulkDialogProps {
  readonly kind: BulkKind;
  readonly selected: readonly Identity[];
  readonly everyone: readonly Identity[];
  readonly viewerId: string;
  readonly projects: readonly Project[];
  readonly onStart: (act: BulkAct, targets: readonly Identity[], reason: string) => void;
  readonly onClose: () => void;
}

const Form = z.object({ reason: Reason });

const labels: Readonly<Record<BulkKind, { readonly title: string; readonly verb: (count: number) => string }>> = {
  activate: { title: 'Activate accounts', verb: (count) => `Activate ${accountCount(count)}` },
  deactivate: { title: 'Deactivate accounts', verb: (count) => `Deactivate ${accountCount(count)}` },
  grant: { title: 'Grant a project', verb: (count) => `Grant to ${accountCount(count)}` },
  withdraw: { title: 'Withdraw a project', verb: (count) => `Withdraw from ${accountCount(count)}` },
};

const levels: readonly { readonly value: ProjectAccess; readonly label: string }[] = [
  { value: 'r', label: 'Read' },
  { value: 'rw', label: 'Read and write' },
];

/** What becomes of many accounts, counted, with a reason; who is left out is said. */
export function BulkDialog({ kind, selected, everyone, viewerId, projects, onStart, onClose }: BulkDialogProps) {
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { reason: '' } });
  const [projectKey, setProjectKey] = useState('');
  const [access, setAccess] = useState<ProjectAccess>('r');
  const [lowers, setLowers] = useState(false);
  const [withdrawsWaiting, setWithdrawsWaiting] = useState(true);
  const { api, viewer } = usePort();
  const waiting = useQuery(identityQueries.waiting(kind === 'deactivate' ? api : null));
  // Who keeps the sessions of one account keeps those of all.
  const own = useQuery(sessionQueries.open(kind === 'deactivate' ? api : null, viewer.identityId, 1));
  const act = useMemo(
    () => actOf(kind, { projectKey, access, lowers, withdrawsWaiting }),
    [kind, projectKey, access, lowers, withdrawsWaiting],
  );
  const plan = useMemo(
    () => act && planBulk(act, selected, { viewerId, everyone }),
    [act, selected, viewerId, everyone],
  );
  const targets = plan?.targets ?? [];
  const production = useMemo(
    () => (act ? reachOf(act, plan?.targets ?? [], projects) : 0),
    [act, plan?.targets, projects],
  );
  return (
    <ConfirmDialog
      title={labels[kind].title}
      {...(production > 0
        ? { reach: { environment: 'production', text: `${accountCount(production)} in production` } }
        : {})}
      state={{ is: 'idle' }}
      done="changed"
      undoing={
        kind === 'deactivate'
          ? deactivationOf(own)
          : 'Each account is one request. What became of each is said, and what failed can be sent again alone.'
      }
      isBlocked={targets.length === 0}
      isDirty={form.formState.isDirty}
      submitLabel={labels[kind].verb(targets.length)}
      submitVariant={kind === 'deactivate' || kind === 'withdraw' ? 'destructive' : 'default'}
      nameToType={act && plan && bulkConfirmationText(act, plan, production > 0)}
      fields={
        <TextArea
          label="Reason"
          hint="kept in the audit trail"
          rows={2}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      }
      onConfirm={() => void form.handleSubmit(({ reason }) => act && onStart(act, targets, reason))()}
      onCancel={onClose}
      onCheck={() => undefined}
      onClose={onClose}
    >
      {kind === 'grant' || kind === 'withdraw' ? (
        <TextFieldFrame label="Project" error={undefined}>
          {(links) => (
            <select
              {...links}
              className={classes.select}
              value={projectKey}
              onChange={({ target }) => setProjectKey(target.value)}
            >
              <option value="">Choose a project</option>
              {projects.map((each) => (
                <option key={each.key} value={each.key}>
                  {projectName(each.key, projects)}
                </option>
              ))}
            </select>
          )}
        </TextFieldFrame>
      ) : null}
      {kind === 'grant' ? (
        <SegmentedControl label="Access" segments={levels} value={access} onChange={setAccess} />
      ) : null}
      {act && plan ? (
        <>
          <BulkDialogLeftOut plan={plan} />
          {act.is === 'grant' && (lowers || plan.more.length > 0) ? (
            <label className={classes.lowers}>
              <Checkbox checked={lowers} onChange={({ target }) => setLowers(target.checked)} />
              Lower those who have more
            </label>
          ) : null}
          <BulkDialogChange act={act} plan={plan} endsSessions={own.isSuccess} />
          {act.is === 'deactivate' && targets.length > 0 ? (
            <WaitingActs
              people={new Map(targets.map(({ id, traits }) => [id, traits.email]))}
              state={waitingActsStateOf(
                waiting,
                targets.map((identity) => ({ identity, input: { state: 'inactive' } })),
              )}
              projects={projects}
              isWithdrawn={withdrawsWaiting}
              onWithdrawn={setWithdrawsWaiting}
            />
          ) : null}
        </>
      ) : (
        <Note>Choose a project to see what changes for {accountCount(selected.length)}.</Note>
      )}
    </ConfirmDialog>
  );
}

/** What a deactivation does to access and sessions, as far as it is known who keeps those. */
function deactivationOf({ isSuccess, error }: Pick<UseQueryResult, 'isSuccess' | 'error'>): string {
  if (isSuccess)
    return 'Access ends within seconds, and so do their sessions. Activating gives access back, neither the sessions nor what was withdrawn.';
  const keeper = isKeptElsewhere(error) ? 'The identity provider keeps their sessions. ' : '';
  return `Access ends within seconds. ${keeper}Activating gives access back, not what was withdrawn.`;
}

interface Chosen {
  readonly projectKey: string;
  readonly access: ProjectAccess;
  readonly lowers: boolean;
  readonly withdrawsWaiting: boolean;
}

function actOf(kind: BulkKind, { projectKey, access, lowers, withdrawsWaiting }: Chosen): BulkAct | undefined {
  if (kind === 'activate') return { is: kind };
  if (kind === 'deactivate') return { is: kind, withdrawsWaiting };
  if (projectKey === '') return undefined;
  return kind === 'grant' ? { is: kind, projectKey, access, lowers } : { is: kind, projectKey };
}

/** How many of the accounts have something to do with production that this changes. */
function reachOf(act: BulkAct, targets: readonly Identity[], projects: readonly Project[]): number {
  const production = new Set(projects.filter(({ environment }) => environment === 'production').map(({ key }) => key));
  if ('projectKey' in act) return production.has(act.projectKey) ? targets.length : 0;
  return targets.filter(
    (identity) => isSudo(identity) || Object.keys(projectAccess(identity)).some((key) => production.has(key)),
  ).length;
}
