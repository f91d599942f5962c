import { type Identity, isActiveState, isSudo, type Project, projectAccess, Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { FormDialog } from '../../../components/FormDialog/FormDialog.tsx';
import { TextArea } from '../../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../../data/change-state.ts';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import { WhoCard } from '../WhoCard/WhoCard.tsx';
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
  const isActive = isActiveState(identity.state) || isBusy;
  const isOver = !isActive || state.is === 'gone';
  const production = projects.some((project) => project.environment === 'production' && reaches(identity, project.key));
  return (
    <FormDialog
      title="Deactivate this account"
      {...(production ? { reach: { environment: 'production', text: 'Reaches production' } } : {})}
      state={state}
      done="deactivated"
      kept="Your reason is kept."
      undoing="Access ends within seconds. Undo in this tab gives it back with its projects and sudo; sessions that were ended stay so."
      {...(isActive || state.is === 'gone' ? {} : { ended: <DeactivateDialogEnded state={state} /> })}
      isDirty={form.formState.isDirty}
      submitLabel="Deactivate account"
      submitVariant="destructive"
      onSubmit={form.handleSubmit(onDeactivate)}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

const reaches = (identity: Identity, projectKey: string) =>
  isSudo(identity) || Object.hasOwn(projectAccess(identity), projectKey);

function DeactivateDialogEnded({ state }: { readonly state: DeactivateDialogState }) {
  const title = state.is === 'conflict' ? 'Somebody changed this account' : 'This account was changed';
  return (
    <Callout title={`${title} in the meantime`} requestId={'requestId' in state ? state.requestId : undefined}>
      It is not active any more. Nothing is left to do.
    </Callout>
  );
}
