import { errorCodes } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { TextField } from '../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { translationMutations } from '../../data/translations.ts';
import { useChange } from '../../data/use-change.ts';
import { formatCount } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FormDialog, type FormDialogProps } from '../../records/FormDialog/FormDialog.tsx';
import type { Proposal } from './replace-text.ts';
import { TextChanges } from './TextChanges.tsx';
import classes from './translation-details.module.css';
import { reached, undoTexts } from './undo-texts.ts';

/** What both dialogs that change many texts of one language are given. */
export interface TextBatchProps extends Pick<FormDialogProps, 'reach' | 'onClose'> {
  readonly api: ApiConnection;
  /** Of the project. */
  readonly locales: ReadonlyArray<string>;
  /** The one that is looked at first. */
  readonly locale: string;
  /** Which other projects it changes, in a sentence. */
  readonly sharedWith: string | undefined;
}

interface TextBatchDialogProps extends Pick<TextBatchProps, 'api' | 'locale' | 'sharedWith' | 'reach' | 'onClose'> {
  readonly title: string;
  /** Told while nothing is asked for yet; undefined once it is. */
  readonly hint: string | undefined;
  /** Told where nothing would change. */
  readonly none: string;
  /** What would change; undefined while that is looked for. */
  readonly proposals: readonly Proposal[] | undefined;
  /** What is asked for: of another thing, nothing has been done yet. */
  readonly asked: string;
  /** The verb with what it is done to: "3 texts", or nothing yet. */
  readonly submitLabel: (texts: string | undefined) => string;
  /** The verb as it is done, "replaced". */
  readonly done: string;
  /** In passing and in the tray, beside the count. */
  readonly description: string;
  /** What finds the texts again: the search and the language. */
  readonly search: string;
  readonly isDirty: boolean;
  readonly children: ReactNode;
}

/** The most that is changed at once. */
const mostAtOnce = 500;

const textsOf = (count: number) => (count === 1 ? '1 text' : `${formatCount(count)} texts`);

/**
 * Changes many texts of one language. Every change is shown before any is made; then all are made, or none. Of more than
 * can be changed at once, the next ones are shown when the first are done.
 */
export function TextBatchDialog({ api, locale, proposals, asked, ...props }: TextBatchDialogProps) {
  const port = usePort();
  const queryClient = useQueryClient();
  /** Those that somebody has chosen otherwise than they are at first. */
  const [turned, setTurned] = useState<{ readonly of: string; readonly keys: ReadonlySet<string> }>();
  const turnedKeys = turned?.of === asked ? turned.keys : undefined;
  const [made, setMade] = useState<{ readonly of: string; readonly keys: ReadonlySet<string> }>();
  const madeKeys = made?.of === asked ? made.keys : undefined;
  const left = useMemo(() => (proposals ?? []).filter(({ key }) => !madeKeys?.has(key)), [proposals, madeKeys]);
  const shown = left.slice(0, mostAtOnce);
  const isChosen = ({ key, isBreaking }: Pick<Proposal, 'key' | 'isBreaking'>) =>
    (turnedKeys?.has(key) ?? false) === isBreaking;
  const chosen = shown.filter(isChosen);
  const change = translationMutations.batch(api, queryClient);
  const sending = useChange({ ...change, reads: api.orpc.translations.key() });
  // After the first ones it goes on with the next, or with what is asked for instead.
  const state = sending.state.is === 'done' && made ? ({ is: 'idle' } as const) : sending.state;
  const [reason, setReason] = useState('');
  const acceptedErrors = chosen.flatMap(({ key, issues }) => errorCodes(issues).map((code) => ({ key, locale, code })));
  const isReasonNeeded = props.reach?.environment === 'production' && acceptedErrors.length > 0;
  const isReady = chosen.length > 0 && proposals !== undefined && (!isReasonNeeded || reason.trim() !== '');

  const send = () =>
    sending.send(
      { changes: chosen.map((each) => each.change), acceptedErrors, ...(isReasonNeeded && { reason: reason.trim() }) },
      {
        onDone({ entries }, isShown) {
          const versions = new Map(
            entries.map((entry) => [entry.key, entry.translations.find((each) => each.locale === locale)?.version]),
          );
          const back = chosen.map((each) => ({
            ...each.change,
            version: versions.get(each.key) ?? each.change.version + 1,
            ...each.back,
          }));
          const description = reached(props.description, props.reach);
          port.notify.success({
            title: `${textsOf(chosen.length)} ${props.done}`,
            description,
            action: undoTexts(
              {
                api,
                description,
                openAt: `/translate?${new URLSearchParams({ search: props.search, locales: locale })}`,
                changes: back,
                reason: 'Change of several texts undone.',
              },
              { ...port, queryClient },
            ),
          });
          if (!isShown) return;
          if (left.length <= mostAtOnce) props.onClose();
          // Those that were left out are not asked for again.
          else setMade({ of: asked, keys: new Set([...(madeKeys ?? []), ...shown.map(({ key }) => key)]) });
        },
        onUnknownUnseen: () => port.notify.warning({ title: 'Texts may have been changed', description: locale }),
      },
    );
  return (
    <FormDialog
      title={props.title}
      reach={props.reach}
      isWide
      state={state}
      done={props.done}
      kept="What you typed is kept."
      {...(props.sharedWith === undefined ? {} : { undoing: props.sharedWith })}
      isDirty={props.isDirty || (isReasonNeeded && reason !== '')}
      isBlocked={!isReady}
      submitLabel={props.submitLabel(chosen.length === 0 ? undefined : textsOf(chosen.length))}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) send();
      }}
      onCancel={sending.cancel}
      onCheck={sending.checkAgain}
      onClose={props.onClose}
    >
      {props.children}
      <p role="status" className={classes.aside}>
        {props.hint ?? (proposals === undefined ? 'Looking…' : foundIn(left, chosen.length, props.none))}
      </p>
      <TextChanges
        changes={shown}
        isChosen={(each) => chosen.some(({ key }) => key === each.key)}
        onChoose={({ key }) => {
          const keys = new Set(turnedKeys);
          if (!keys.delete(key)) keys.add(key);
          setTurned({ of: asked, keys });
        }}
      />
      {isReasonNeeded ? (
        <TextField
          label="Why players may see the errors"
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
    </FormDialog>
  );
}

function foundIn(left: readonly Proposal[], chosen: number, none: string): string {
  if (left.length === 0) return none;
  const shown = left.slice(0, mostAtOnce);
  const breaking = shown.filter(({ isBreaking }) => isBreaking).length;
  const most =
    left.length > mostAtOnce
      ? ` ${mostAtOnce} are changed at once: these are the first, and the next come when they are done.`
      : '';
  return `${textsOf(left.length)} found, ${formatCount(chosen)} chosen.${most}${
    breaking > 0
      ? ` ${breaking === 1 ? '1 would be broken and is' : `${formatCount(breaking)} would be broken and are`} left out at first.`
      : ''
  }`;
}
