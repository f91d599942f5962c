import { isVisible, Name, Reason, type Rename, type RenamedKind, renameNotice } from '@bullpen/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Callout } from '../../components/Callout/Callout.tsx';
import { FactList } from '../../components/FactList/FactList.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type ChangeState, isUnderWay } from '../../data/change-state.ts';
import { FormDialog, type FormDialogProps } from '../FormDialog/FormDialog.tsx';
import { NameField } from '../NameField/NameField.tsx';
import classes from './RenameDialog.module.css';

const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' });

/** What the player is going to read, in the language of the player. */
function RenameDialogNotice(rename: Rename) {
  const id = useId();
  const notice = renameNotice(rename);
  return (
    <section aria-labelledby={id} className={classes.notice}>
      <div className={classes.head}>
        <h3 id={id}>What the player will read</h3>
        <span>{languageNames.of(notice.language)}</span>
      </div>
      <blockquote lang={notice.language}>
        <p>{notice.sentence}</p>
        {rename.reason === '' ? null : <p>{notice.reason}</p>}
      </blockquote>
    </section>
  );
}

/** The fields of the dialog, as the API names them. */
export const renameFields = ['name', 'reason'] as const;

/** What the dialog can be in. */
export type RenameDialogState = ChangeState<(typeof renameFields)[number]>;

/** Props of {@link RenameDialog}. */
export interface RenameDialogProps
  extends Pick<FormDialogProps, 'reach' | 'conflict' | 'onCancel' | 'onCheck' | 'onClose'> {
  readonly kind: RenamedKind;
  readonly id: string;
  /** As it is now: after a conflict the newer name, of what is gone the last one. */
  readonly name: string;
  /** Of the player who is told; undefined where nobody is, or it is not known who. */
  readonly locale: string | undefined;
  /** Asked whether other records have the name. */
  readonly api: ApiConnection;
  readonly state: RenameDialogState;
  readonly onRename: (change: { readonly name: string; readonly reason?: string }) => void;
}

/**
 * Another name, in production with its reason, what may be wrong with it, and what its player will read. All of it
 * survives every answer.
 *
 * Use it for a name that players read; the whole act, with its undo, is RenameRecord.
 */
export function RenameDialog(props: RenameDialogProps) {
  const { kind, id, name, locale, api, reach, conflict, state, onRename, onCancel, onCheck, onClose } = props;
  const asksReason = reach?.environment === 'production';
  const form = useForm({
    resolver: zodResolver(schemaOf(name, asksReason)),
    mode: 'onTouched',
    defaultValues: { name, reason: '' },
  });
  const { setError } = form;
  const wrong = state.is === 'invalid' ? state.fields : undefined;
  useEffect(() => {
    const [first, ...others] = renameFields.filter((field) => wrong?.[field] !== undefined);
    for (const field of others) setError(field, { message: wrong?.[field] ?? '' });
    if (first) setError(first, { message: wrong?.[first] ?? '' }, { shouldFocus: true });
  }, [wrong, setError]);

  const typed = useWatch({ control: form.control });
  const after = typed.name?.trim() ?? '';
  const isAnother = isVisible(after) && after !== name;
  const isBusy = isUnderWay(state);
  // Read again, it has the name that was sent, whatever is typed meanwhile: the change went through, or somebody else had
  // the same idea.
  const [sent, setSent] = useState<string>();
  const hasIt = sent === name && (state.is === 'conflict' || (state.is === 'unknown' && state.check === 'done'));
  const isOver = state.is === 'gone' || hasIt;
  const { errors } = form.formState;
  return (
    <FormDialog
      title={`Rename this ${kind}`}
      {...(reach ? { reach } : {})}
      state={state}
      done="renamed"
      kept="What you typed is kept."
      conflict={conflict}
      {...(hasIt ? { ended: <RenameDialogEnded state={state} /> } : {})}
      undoing="Undo in this tab gives the old name back."
      isDirty={form.formState.isDirty}
      submitLabel={`Rename ${kind}`}
      onSubmit={form.handleSubmit((change) => {
        setSent(change.name);
        onRename(asksReason ? change : { name: change.name });
      })}
      onCancel={onCancel}
      onCheck={onCheck}
      onClose={onClose}
    >
      <FactList facts={[{ term: 'Name now', value: <bdi className={classes.now}>{name}</bdi> }]} />
      <NameField
        label="New name"
        typed={typed.name ?? ''}
        question={{ api, kind, id, name: isAnother && !isOver ? after : '' }}
        {...(isOver ? {} : { autoFocus: true })}
        readOnly={isBusy || isOver}
        error={errors.name?.message}
        {...form.register('name')}
      />
      {asksReason ? (
        <TextArea
          label="Reason"
          hint={locale === undefined ? 'kept in the audit trail' : 'the player reads it too'}
          rows={2}
          dir="auto"
          readOnly={isBusy || isOver}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      ) : null}
      {isAnother && locale !== undefined && !isOver ? (
        <RenameDialogNotice
          kind={kind}
          locale={locale}
          before={name}
          after={after}
          reason={typed.reason?.trim() ?? ''}
        />
      ) : null}
    </FormDialog>
  );
}

function RenameDialogEnded({ state }: Pick<RenameDialogProps, 'state'>) {
  return (
    <Callout title="It has this name now" requestId={'requestId' in state ? state.requestId : undefined}>
      Nothing is left to do.
    </Callout>
  );
}

const schemaOf = (now: string, asksReason: boolean) =>
  z.object({
    name: Name.check(z.refine((name) => name !== now, 'It has this name already.')),
    reason: asksReason ? Reason : z.string(),
  });
