import type { Area } from '@bullpen/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../data/api-connection.ts';
import { orGone } from '../data/change-state.ts';
import { type ChangeOptions, useChange } from '../data/use-change.ts';
import { capitalized } from '../foundation/capitalized.ts';
import { usePort } from '../provider/BullpenProvider.tsx';
import type { RecordSave } from './RecordForm/use-record-form.ts';
import type { NamedRecord } from './RenameRecord/RenameRecord.tsx';
import { reachOf } from './reach-of.ts';
import { changedBack, undoChange } from './undo-change.ts';

/** What an act upon one record is given. */
export interface RecordActProps<Item> {
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly record: Item;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** What the deletion of one record is given. */
export interface RecordDeletionProps<Item> extends RecordActProps<Item> {
  readonly onDeleted: () => void;
}

interface RecordEditSettings<Item, Input, Field extends string> extends RecordActProps<Item> {
  /** Such as "official league". */
  readonly kind: string;
  readonly tab: Area;
  readonly update: (api: ApiConnection, id: string, queryClient: QueryClient) => ChangeOptions<Item, Input>;
  /** What the API may say something of. */
  readonly fields: readonly Field[];
}

interface Versioned {
  readonly version: number;
  readonly reason?: string | undefined;
}

/** Changes a record, and offers to take that back. */
export function useRecordEdit<Item extends NamedRecord, Input extends Versioned, Field extends string>(
  settings: RecordEditSettings<Item, Input, Field>,
) {
  const { api, record, isGone, kind, tab, update, fields, onClose } = settings;
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const change = update(api, record.id, queryClient);
  const edit = useChange(change, fields);
  return {
    state: orGone(edit.state, isGone),
    onClose,
    reach: reachOf(project.selectedProject),
    onCancel: edit.cancel,
    onCheck: edit.checkAgain,
    onSave: ({ version, changes, back }: RecordSave<Omit<Input, keyof Versioned>>) =>
      edit.send({ ...changes, version } as Input, {
        onDone(changed, isShown) {
          const { id, name } = changed;
          notify.success({
            title: `${capitalized(kind)} changed`,
            description: name,
            action: undoChange(
              {
                messages: changedBack(kind),
                description: name,
                openAt: `${tab.path}?open=${id}`,
                change,
                input: { ...back, version: changed.version, reason: 'Change undone.' } as Input,
              },
              { ...port, queryClient },
            ),
          });
          if (isShown) onClose();
        },
        onUnknownUnseen: () =>
          notify.warning({ title: `${capitalized(kind)} may have been changed`, description: record.name }),
      }),
  };
}
