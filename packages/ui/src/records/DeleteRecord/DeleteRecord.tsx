import type { Removal, Restoration } from '@bullpen/contract';
import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { orGone } from '../../data/change-state.ts';
import { RequestFailure } from '../../data/failure.ts';
import { type ChangeOptions, useChange } from '../../data/use-change.ts';
import { capitalized } from '../../foundation/capitalized.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import {
  DeleteDialog,
  type DeleteDialogProps,
  type DeleteDialogState,
  type DeletePreview,
} from '../DeleteDialog/DeleteDialog.tsx';
import type { NamedRecord } from '../RenameRecord/RenameRecord.tsx';
import { reachOf } from '../reach-of.ts';
import { canBeRestored } from '../restoration.ts';
import { undoDeletion } from '../undo-deletion.ts';

/** Props of {@link DeleteRecord}. */
export interface DeleteRecordProps<
  Item extends NamedRecord,
  Deletion,
  Measured = Deletion,
  Key extends QueryKey = QueryKey,
> extends Pick<DeleteDialogProps, 'kind' | 'detail'> {
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly record: NamedRecord;
  readonly isGone: boolean;
  /** Counts what goes with it, anew for each dialog. */
  readonly measure: UseQueryOptions<Measured, Error, Measured, Key>;
  readonly previewOf: (measured: Measured) => DeletePreview;
  /** What stays, and what else is to be known of its undoing. */
  readonly stays: string;
  readonly change: (api: ApiConnection, id: string, queryClient: QueryClient) => ChangeOptions<Deletion, Removal>;
  /** Brings it back within a day. */
  readonly restore: (api: ApiConnection, id: string, queryClient: QueryClient) => ChangeOptions<Item, Restoration>;
  /** Where it stands, or can be restored. */
  readonly openAt: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const deletionFields = ['reason'] as const;

/**
 * Deletes one record, once it is known what goes along, and offers to take that back.
 *
 * Use it for every record that has a `deletion` call; many at once are a BulkDeletion.
 */
export function DeleteRecord<Item extends NamedRecord, Deletion, Measured = Deletion, Key extends QueryKey = QueryKey>(
  props: DeleteRecordProps<Item, Deletion, Measured, Key>,
) {
  const { api, record, isGone, previewOf, change, onClose, onDeleted, kind, detail } = props;
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const { id, name, version } = record;
  const measure = useQuery(props.measure);
  const removal = useChange(change(api, id, queryClient), deletionFields);
  const thing = capitalized(kind);

  function state(): DeleteDialogState {
    const answer = orGone(removal.state, isGone);
    const measured = measure.data === undefined ? undefined : previewOf(measure.data);
    if (answer.is === 'gone') return { ...answer, preview: measured ?? { goes: [], reachesOthers: false } };
    // What has been sent was decided by these.
    if (measured && answer.is !== 'idle') return { ...answer, preview: measured };
    if (measure.isFetching) return { is: 'previewing' };
    if (measured && !measure.isError) return { ...answer, preview: measured };
    if (!(measure.error instanceof RequestFailure))
      return { is: 'previewFailed', message: 'Something went wrong here.' };
    return { is: 'previewFailed', message: measure.error.message, requestId: measure.error.facts.requestId };
  }
  return (
    <DeleteDialog
      kind={kind}
      name={name}
      detail={detail}
      undoing={`${canBeRestored} ${props.stays}`}
      reach={reachOf(project.selectedProject)}
      state={state()}
      onDelete={(act) =>
        removal.send(
          { version, ...act },
          {
            onDone(_taken, isShown) {
              notify.success({
                title: `${thing} deleted`,
                description: name,
                action: undoDeletion(
                  { kind, name, openAt: props.openAt, change: props.restore(api, id, queryClient) },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onDeleted();
            },
            onUnknownUnseen: () => notify.warning({ title: `${thing} may have been deleted`, description: name }),
          },
        )
      }
      onRetryPreview={() => void measure.refetch()}
      onCancel={removal.cancel}
      onCheck={removal.checkAgain}
      onClose={isGone ? onDeleted : onClose}
    />
  );
}
