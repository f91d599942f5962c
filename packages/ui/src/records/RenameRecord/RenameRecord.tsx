import { type RenamedKind, undoneReason } from '@bullpen/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { orGone } from '../../data/change-state.ts';
import { type ChangeOptions, useChange } from '../../data/use-change.ts';
import { capitalized } from '../../foundation/capitalized.ts';
import { isolated } from '../../foundation/isolated.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { RenameDialog, renameFields } from '../RenameDialog/RenameDialog.tsx';
import { reachOf } from '../reach-of.ts';
import { undoChange, undoMessages } from '../undo-change.ts';

/** What the undo of a rename says. */
const renamedBack = (thing: string) =>
  undoMessages(thing, `Giving the ${thing} its old name back`, 'renamed back', [
    'has its old name back',
    'have its old name back',
  ]);

/** A record that has a name. */
export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

interface RenameInput {
  readonly version: number;
  readonly name: string;
  readonly reason?: string;
}

/** Props of {@link RenameRecord}. */
export interface RenameRecordProps<Item extends NamedRecord> {
  readonly kind: RenamedKind;
  readonly api: ApiConnection;
  /** As it is now: what somebody else has made of it is seen in the dialog. Of one that is gone as it was last seen. */
  readonly record: NamedRecord;
  readonly isGone: boolean;
  readonly change: (api: ApiConnection, id: string, queryClient: QueryClient) => ChangeOptions<Item, RenameInput>;
  /** Of the player who is told; undefined where nobody is. */
  readonly locale: string | undefined;
  /** The page where it stands, for a notice that leads there. */
  readonly openAt: string;
  readonly onClose: () => void;
}

/**
 * Renames a player, a fund or a league, and offers to take that back.
 *
 * Use it from the dialog of a player, a fund or a league; other records are renamed in their RecordForm.
 */
export function RenameRecord<Item extends NamedRecord>(props: RenameRecordProps<Item>) {
  const { kind, api, record, isGone, change, locale, openAt, onClose } = props;
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const { id, name, version } = record;
  const rename = useChange(change(api, id, queryClient), renameFields);
  const Kind = capitalized(kind);
  return (
    <RenameDialog
      kind={kind}
      id={id}
      name={name}
      locale={locale}
      api={api}
      reach={reachOf(project.selectedProject)}
      state={orGone(rename.state, isGone)}
      onRename={(typed) =>
        rename.send(
          { version, ...typed },
          {
            onDone(renamed, isShown) {
              const input = { version: renamed.version, name, reason: undoneReason(locale ?? '') };
              notify.success({
                title: `${Kind} renamed`,
                description: `${isolated(name)} → ${isolated(renamed.name)}`,
                action: undoChange(
                  {
                    messages: renamedBack(kind),
                    description: name,
                    openAt,
                    change: change(api, id, queryClient),
                    input,
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: `${Kind} may have been renamed`, description: name }),
          },
        )
      }
      onCancel={rename.cancel}
      onCheck={rename.checkAgain}
      onClose={onClose}
    />
  );
}
