import { hoursToRestore, type Restoration } from '@bullpen/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { RefusableButton } from '../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { isUnderWay } from '../../data/change-state.ts';
import { type ChangeOptions, useChange } from '../../data/use-change.ts';
import { capitalized } from '../../foundation/capitalized.ts';
import { isRecordId } from '../../foundation/is-record-id.ts';
import { isolated } from '../../foundation/isolated.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FormDialogAnswer } from '../FormDialog/FormDialogAnswer.tsx';
import type { NamedRecord } from '../RenameRecord/RenameRecord.tsx';
import { goneForGood, type WhyNotRestored, whyNotRestored } from '../restoration.ts';
import { writingRefusal } from '../writing-refusal.ts';
import classes from './RestoreRecord.module.css';

/** Props of {@link RestoreRecord}. */
export interface RestoreRecordProps<Item extends NamedRecord> {
  /** Such as "league". */
  readonly kind: string;
  readonly api: ApiConnection;
  readonly id: string;
  /** As it was last seen; undefined where it never was. */
  readonly name: string | undefined;
  /** Whether the API has no such record. */
  readonly isGone: boolean;
  readonly change: (api: ApiConnection, id: string, queryClient: QueryClient) => ChangeOptions<Item, Restoration>;
}

/**
 * Brings a record back in the place where it is missed. Nothing to readers, and nothing while the record is there. It
 * stays mounted while the record is read again, so that an answer that did not come is told.
 *
 * Use it where a link leads to a record that was deleted; right after a deletion its toast has the undo.
 */
export function RestoreRecord<Item extends NamedRecord>(props: RestoreRecordProps<Item>) {
  const { kind, api, id, name, isGone, change } = props;
  const { notify, viewer } = usePort();
  const queryClient = useQueryClient();
  const { state, error, send, cancel, checkAgain } = useChange(change(api, id, queryClient));
  if (writingRefusal(viewer) !== undefined || !isRecordId(id)) return null;
  if (!isGone && state.is === 'idle') return null;
  const thing = capitalized(kind);
  const why = whyNotRestored(error);
  const known = name === undefined ? 'If it was deleted, it can' : `${isolated(name)} was deleted. It can`;
  return (
    <div className={classes.restore}>
      <p role="status" className={classes.text}>
        {state.is === 'gone' ? goneForGood : `${known} be restored for ${hoursToRestore} hours after that.`}
      </p>
      {why && state.is === 'conflict' ? <InTheWay why={why} /> : null}
      {why ? null : (
        <FormDialogAnswer
          // What was read again and was not found is not there yet.
          state={state.is === 'unknown' && state.check === 'failed' && isGone ? { ...state, check: 'absent' } : state}
          done="restored"
          onCheck={checkAgain}
        />
      )}
      <div className={classes.actions}>
        <RefusableButton
          variant="outline"
          act={`Restore this ${kind}`}
          busy={isUnderWay(state) || (state.is === 'unknown' && state.check === 'running')}
          refusal={state.is === 'gone' ? goneForGood : state.is === 'refused' ? state.message : undefined}
          onClick={() =>
            send(
              {},
              {
                onDone: (restored) => notify.success({ title: `${thing} restored`, description: restored.name }),
                onUnknownUnseen: () =>
                  notify.warning({ title: `${thing} may have been restored`, ...(name && { description: name }) }),
              },
            )
          }
        >
          <Undo2 aria-hidden="true" />
          Restore
        </RefusableButton>
        {state.is === 'paused' ? (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function InTheWay({ why }: { readonly why: readonly WhyNotRestored[] }) {
  const { Link } = usePort();
  return (
    <Callout title="Nothing was restored">
      {why.map(({ text, to }) => (
        <span key={`${text} ${to}`} className={classes.why}>
          {text}{' '}
          {to === undefined ? null : (
            <Link to={to} aria-label={`Open: ${text}`}>
              Open
            </Link>
          )}
        </span>
      ))}
    </Callout>
  );
}
