import { Reason } from '@bullpen/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { type ChangeState, isUnderWay } from '../../data/change-state.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ConfirmDialog/ConfirmDialog.tsx';
import type { Consequence } from '../ConfirmDialog/ConfirmDialogConsequences.tsx';
import classes from './DeleteDialog.module.css';
import { type DeleteDialogCount, DeleteDialogPreviewing } from './DeleteDialogPreviewing.tsx';

/** What else a deletion deletes, as the API measured it. */
export interface DeletePreview {
  /** What else is deleted or changes; empty when nothing does. */
  readonly goes: readonly Consequence[];
  /** Whether other people notice: the name has then to be typed. */
  readonly reachesOthers: boolean;
  /** Why it cannot be deleted now, in its own place above the name of the thing. */
  readonly refusal?: ReactNode;
  /** What of it is not deleted, in the same place. */
  readonly stays?: ReactNode;
}

/** What the dialog can be in. It cannot be confirmed before it is known what goes with it. */
export type DeleteDialogState =
  /** `counted` of so many things whose deletions are measured one by one. */
  | { readonly is: 'previewing'; readonly counted?: DeleteDialogCount }
  | { readonly is: 'previewFailed'; readonly message: string; readonly requestId?: string | undefined }
  | (ChangeState<'reason'> & { readonly preview: DeletePreview });

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps
  extends Pick<ConfirmDialogProps, 'reach' | 'undoing' | 'onCancel' | 'onCheck' | 'onClose'> {
  /** What kind of thing it is, such as "league". */
  readonly kind: string;
  readonly name: string;
  /** What is done in all, such as "Delete 3 players", where it is more than one: it is typed as well, in lower case. */
  readonly several?: string | undefined;
  /** What tells it from another one of that name: its owner, its id. */
  readonly detail?: string | undefined;
  readonly state: DeleteDialogState;
  /** The reason is asked for where the act reaches production, and given nowhere else. */
  readonly onDelete: (act: { readonly reason?: string }) => void;
  /** Asked to count once more what goes with it. */
  readonly onRetryPreview: () => void;
}

/** Nothing is said of what goes where nothing does, and something stays. */
function consequencesOf({ goes, refusal, stays }: DeletePreview) {
  if (refusal || (stays && goes.length === 0)) return undefined;
  return goes.length === 0 ? [{ label: 'Nothing else.' }] : goes;
}

/**
 * Names what is deleted and says what else goes, with measured numbers, before anything does.
 *
 * Use it to ask before a deletion with consequences to count; the whole act, with its undo, is DeleteRecord.
 */
export function DeleteDialog({
  kind,
  name,
  several,
  detail,
  state,
  onDelete,
  onRetryPreview,
  ...dialog
}: DeleteDialogProps) {
  const preview = 'preview' in state ? state.preview : undefined;
  const change = 'preview' in state ? state : { is: 'idle' as const };
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isRefused = Boolean(preview?.refusal);
  const asksReason = dialog.reach?.environment === 'production';
  const checked = Reason.safeParse(reason);
  const wrong = change.is === 'invalid' ? change.fields.reason : undefined;
  const missing = isAsked && !checked.success ? checked.error.issues[0]?.message : undefined;
  return (
    <ConfirmDialog
      {...dialog}
      title={several ?? `Delete this ${kind}`}
      done="deleted"
      submitLabel={several ?? `Delete ${kind}`}
      submitVariant="destructive"
      state={change}
      isDirty={reason !== ''}
      isBlocked={preview === undefined || isRefused}
      consequencesTitle={several === undefined ? 'What goes with it' : 'What goes with them'}
      consequences={preview && consequencesOf(preview)}
      nameToType={isRefused ? undefined : (several?.toLowerCase() ?? (preview?.reachesOthers ? name : undefined))}
      fields={
        isRefused || !asksReason ? null : (
          <TextArea
            label="Reason"
            hint="kept in the audit trail"
            rows={2}
            dir="auto"
            value={reason}
            readOnly={isUnderWay(change) || change.is === 'gone'}
            error={missing ?? wrong}
            onChange={(event) => setReason(event.target.value)}
            onBlur={() => setAsked(true)}
          />
        )
      }
      onConfirm={() => {
        setAsked(true);
        if (!asksReason) onDelete({});
        else if (checked.success) onDelete({ reason: checked.data });
      }}
    >
      {state.is === 'previewFailed' ? (
        <Callout
          title="It is not known what goes with it"
          requestId={state.requestId}
          action={
            <Button variant="outline" size="sm" onClick={onRetryPreview}>
              Try again
            </Button>
          }
        >
          {state.message} Nothing can be deleted before that is known.
        </Callout>
      ) : null}
      <div className={classes.thing}>
        <bdi className={classes.name}>{name}</bdi>
        {detail === undefined ? null : <div className={classes.detail}>{detail}</div>}
      </div>
      {preview?.refusal ?? preview?.stays}
      {state.is === 'previewing' ? <DeleteDialogPreviewing kind={kind} counted={state.counted} /> : null}
    </ConfirmDialog>
  );
}
