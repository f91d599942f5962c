import { type Identity, isSudo, type Project, Reason } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { VisuallyHidden } from '@radix-ui/themes';
import { ArrowRight, Ban, Info } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { TextArea } from '../../../components/TextArea/TextArea.tsx';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import { ProjectGrants } from '../ProjectGrants/ProjectGrants.tsx';
import { WhoCard } from '../WhoCard/WhoCard.tsx';
import classes from './DeactivateDialog.module.css';

/** What the dialog can be in. `conflict`: somebody else changed the account, which is shown as it is now. */
export type DeactivateDialogState =
  | { readonly is: 'idle' }
  | { readonly is: 'submitting' }
  | { readonly is: 'invalid'; readonly reason: string }
  | { readonly is: 'failed'; readonly message: string; readonly requestId?: string | undefined }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'conflict' };

/** Props of {@link DeactivateDialog}. */
export interface DeactivateDialogProps {
  /** As it is now: after a conflict the newer record. */
  readonly identity: Identity;
  readonly projects: readonly Project[];
  readonly state: DeactivateDialogState;
  readonly onDeactivate: (change: { readonly reason: string }) => void;
  readonly onClose: () => void;
}

const Form = z.object({ reason: Reason });

/** Before and after, a reason, one verb. The reason survives every answer of the server. */
export function DeactivateDialog({ identity, projects, state, onDeactivate, onClose }: DeactivateDialogProps) {
  const form = useForm({ resolver: zodResolver(Form), mode: 'onTouched', defaultValues: { reason: '' } });
  const serverReason = state.is === 'invalid' ? state.reason : undefined;
  const { setError } = form;
  useEffect(() => {
    if (serverReason !== undefined) setError('reason', { message: serverReason }, { shouldFocus: true });
  }, [serverReason, setError]);

  const isSubmitting = state.is === 'submitting';
  // What becomes of a change that is under way is said here: nobody leaves before.
  const close = () => {
    if (!isSubmitting) onClose();
  };
  const production = projects.some((project) => project.environment === 'production' && reaches(identity, project.key));
  const formId = `deactivate-${identity.id}`;
  return (
    <Dialog
      open
      onClose={close}
      title="Deactivate this account"
      {...(production ? { reach: { environment: 'production', text: 'Reaches production' } } : {})}
      footer={
        <>
          <Button variant="outline" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="destructive"
            busy={isSubmitting}
            disabled={state.is === 'refused' || identity.state !== 'active'}
          >
            Deactivate account
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={form.handleSubmit(onDeactivate)}>
        <DeactivateAnswer state={state} isActive={identity.state === 'active'} />
        <WhoCard identity={identity} />
        <table className={classes.change}>
          <VisuallyHidden asChild>
            <caption>What changes</caption>
          </VisuallyHidden>
          <thead>
            <tr>
              <td />
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">State</th>
              <td>
                <IdentityState state={identity.state} />
              </td>
              <td className={classes.changed}>
                <ArrowRight aria-hidden="true" />
                <Ban aria-hidden="true" /> Inactive
              </td>
            </tr>
            <tr>
              <th scope="row">Sessions</th>
              <td>As they are</td>
              <td className={classes.changed}>
                <ArrowRight aria-hidden="true" /> All ended at once
              </td>
            </tr>
            <tr>
              <th scope="row">Projects</th>
              <td colSpan={2}>
                <span className={classes.same}>
                  <ProjectGrants identity={identity} projects={projects} />
                  <span>unchanged</span>
                </span>
              </td>
            </tr>
            <tr>
              <th scope="row">Sudo</th>
              <td colSpan={2}>
                <span className={classes.same}>
                  <span>{isSudo(identity) ? 'Yes' : 'No'}</span>
                  <span>unchanged</span>
                </span>
              </td>
            </tr>
          </tbody>
        </table>
        <TextArea
          label="Reason"
          hint="kept in the audit trail"
          rows={3}
          autoFocus
          readOnly={isSubmitting}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <p className={classes.undo}>
          <Info aria-hidden="true" />
          Access ends within seconds. The account can be activated again.
        </p>
      </form>
    </Dialog>
  );
}

const reaches = (identity: Identity, projectKey: string) =>
  isSudo(identity) || Object.hasOwn(identity.metadata_public?.authz?.projects ?? {}, projectKey);

function DeactivateAnswer({ state, isActive }: { readonly state: DeactivateDialogState; readonly isActive: boolean }) {
  if (state.is === 'failed') {
    return (
      <Callout title="The account was not changed" requestId={state.requestId}>
        {state.message}
      </Callout>
    );
  }
  if (state.is === 'refused') return <Callout title="This is not possible">{state.message}</Callout>;
  if (state.is === 'conflict') {
    return (
      <Callout title="Somebody changed this account in the meantime">
        {isActive
          ? 'Below it is as it stands now. Your reason is kept: look again, then deactivate.'
          : 'It is no longer active. Your reason is kept here; nothing is left to do.'}
      </Callout>
    );
  }
  return null;
}
