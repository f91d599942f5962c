import { type Identity, isActiveState, isSudo, type Project, projectAccess, Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Clock, Info } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { FormDialog } from '../../../components/FormDialog/FormDialog.tsx';
import { TextArea } from '../../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay, phaseOf } from '../../../data/change-state.ts';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import { WhoCard } from '../WhoCard/WhoCard.tsx';
import classes from './DeactivateDialog.module.css';
import { DeactivateDialogAnswer } from './DeactivateDialogAnswer.tsx';
import { DeactivateDialogChange } from './DeactivateDialogChange.tsx';

/** The fields of the dialog, as the API names them. */
export const deactivateFields = ['reason'] as const;

/** What the dialog can be in. */
export type DeactivateDialogState = ChangeState<(typeof deactivateFields)[number]>;

/** Props of {@link DeactivateDialog}. */
export interface DeactivateDialogProps {
  /** As it is now: after a conflict the newer record, of one that is gone the last. */
  readonly identity: Identity;
  readonly projects: readonly Project[];
  readonly state: DeactivateDialogState;
  readonly onDeactivate: (change: { readonly reason: string }) => void;
  /** Asked to give up a change that is held or under way. */
  readonly onCancel: () => void;
  /** Asked to read the account once more, of which nobody knows whether it was changed. */
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

const Form = z.object({ reason: Reason });

/** Before and after, a reason, one verb. The reason survives every answer of the server. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  const { identity, projects, state, onDeactivate, onCancel, onCheck, onClose } = props;
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { reason: '' } });
  const serverReason = state.is === 'invalid' ? state.fields.reason : undefined;
  const { setError } = form;
  useEffect(() => {
    if (serverReason !== undefined) setError('reason', { message: serverReason }, { shouldFocus: true });
  }, [serverReason, setError]);

  const isBusy = isUnderWay(state);
  const isActive = isActiveState(identity.state);
  const isOver = !isBusy && (!isActive || state.is === 'gone');
  const production = projects.some((project) => project.environment === 'production' && reaches(identity, project.key));
  return (
    <FormDialog
      title="Deactivate this account"
      {...(production && !isOver ? { reach: { environment: 'production', text: 'Reaches production' } } : {})}
      phase={isOver ? 'over' : phaseOf(state)}
      isDirty={form.formState.isDirty}
      submitLabel="Deactivate account"
      submitVariant="destructive"
      onSubmit={form.handleSubmit(onDeactivate)}
      onCancel={onCancel}
      onClose={onClose}
    >
      <DeactivateDialogAnswer state={state} isActive={isActive || isBusy} onCheck={onCheck} />
      <WhoCard identity={identity} />
      {isOver ? (
        <FactList facts={[{ term: 'State', value: <IdentityState state={identity.state} /> }]} />
      ) : (
        <DeactivateDialogChange identity={identity} projects={projects} />
      )}
      {isOver && form.getValues('reason') === '' ? null : (
        <TextArea
          label="Reason"
          {...(isOver ? {} : { hint: 'kept in the audit trail', autoFocus: true })}
          rows={3}
          readOnly={isBusy || isOver}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      )}
      {isOver ? null : <DeactivateDialogPromise isSlow={state.is === 'slow'} />}
    </FormDialog>
  );
}

const reaches = (identity: Identity, projectKey: string) =>
  isSudo(identity) || Object.hasOwn(projectAccess(identity), projectKey);

function DeactivateDialogPromise({ isSlow }: { readonly isSlow: boolean }) {
  const Icon = isSlow ? Clock : Info;
  return (
    <p className={classes.undo} role="status">
      <Icon aria-hidden="true" />
      {isSlow
        ? 'Still working. This takes longer than usual; Cancel ends the waiting.'
        : 'Access ends within seconds. Nothing is deleted: projects and sudo stay as they are.'}
    </p>
  );
}
