import type { Area, Removal } from '@bullpen/contract';
import { type QueryClient, type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiConnection } from '../data/api-connection.ts';
import { type ChangeOptions, useChange } from '../data/use-change.ts';
import { capitalized } from '../foundation/capitalized.ts';
import { usePort } from '../provider/BullpenProvider.tsx';
import type { RecordCreationProps } from './RecordList/RecordList.tsx';
import type { NamedRecord } from './RenameRecord/RenameRecord.tsx';
import { reachOf } from './reach-of.ts';
import { undoChange, undoMessages } from './undo-change.ts';
import { useMadeAfterAll } from './use-made-after-all.ts';

interface NewRecord {
  readonly id: string;
  readonly name: string;
}

interface RecordCreationSettings<Item, New, Taken, Key extends QueryKey, Field extends string>
  extends RecordCreationProps<Item> {
  /** Such as "official league". */
  readonly kind: string;
  readonly tab: Area;
  readonly mutations: {
    readonly create: (api: ApiConnection, queryClient: QueryClient) => ChangeOptions<Item, New>;
    readonly remove: (api: ApiConnection, id: string, queryClient: QueryClient) => ChangeOptions<Taken, Removal>;
  };
  /** Reads the record with an id: whether it was made where nobody knows. */
  readonly read: (api: ApiConnection, id: string) => UseQueryOptions<Item, Error, Item, Key>;
  /** What the API may say something of. */
  readonly fields: readonly Field[];
}

/** Makes a record, once however often it is sent, and offers to take that back. */
export function useRecordCreation<
  Item extends NamedRecord,
  New extends NewRecord,
  Taken,
  Key extends QueryKey,
  Field extends string,
>(settings: RecordCreationSettings<Item, New, Taken, Key, Field>) {
  const { api, kind, tab, mutations, read, fields, onCreated, onUndone } = settings;
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const creation = useChange(mutations.create(api, queryClient), fields);
  const { state, isMade, onCheck } = useMadeAfterAll(read(api, id), creation.state);
  return {
    reach: reachOf(project.selectedProject),
    state,
    isKnownDone: isMade,
    onCancel: creation.cancel,
    onCheck,
    create: (input: Omit<New, 'id'>) =>
      creation.send({ ...input, id } as New, {
        onDone(record, isShown) {
          const { name, version } = record;
          notify.success({
            title: `${capitalized(kind)} created`,
            description: name,
            action: undoChange(
              {
                messages: undoMessages(kind, `Deleting the ${kind} again`, 'deleted again'),
                description: name,
                openAt: `${tab.path}?open=${id}`,
                change: mutations.remove(api, id, queryClient),
                input: { version, reason: 'Creation undone.' },
                onUndone: () => onUndone(id),
              },
              { ...port, queryClient },
            ),
          });
          if (isShown) onCreated(record);
        },
        onUnknownUnseen: () =>
          notify.warning({ title: `${capitalized(kind)} may have been created`, description: input.name }),
      }),
  };
}
