import type { WrittenName } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Notice } from '../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { currentName, nameMutations } from '../../../data/name-decisions.ts';
import { nameQueries } from '../../../data/names.ts';
import { useChange } from '../../../data/use-change.ts';
import { capitalized } from '../../../foundation/capitalized.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { newestOf } from '../../../records/newest-of.ts';
import { RenameDialog, renameFields } from '../../../records/RenameDialog/RenameDialog.tsx';
import { reachOf } from '../../../records/reach-of.ts';
import { changedName, overtaken } from './use-name-decisions.ts';

/** Props of {@link RenameNameDialog}. */
export interface RenameNameDialogProps {
  readonly api: ApiConnection;
  /** As the list had it when it was to be renamed. */
  readonly name: WrittenName;
  /** It is renamed, and what is said of it. */
  readonly onRenamed: (name: WrittenName, said: Notice) => void;
  readonly onClose: () => void;
}

/** Renames what bears a name that waits. What is typed stays when another has decided about it first. */
export function RenameNameDialog({ api, name, onRenamed, onClose }: RenameNameDialogProps) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const [held, setHeld] = useState(name);
  const rename = useChange(nameMutations.decide(api, held, queryClient), renameFields);
  // Whoever does not know whether it was renamed reads it among those that were decided.
  const { data: page } = useQuery({ ...nameQueries.decided(api, name), enabled: rename.state.is === 'unknown' });
  const read = page?.items.find(({ id }) => id === name.id);
  const current = currentName(rename.error);
  // What its player wrote since is another name, and the next press is about that one.
  const later = current && current.id !== held.id ? current : undefined;
  const newest = later ?? newestOf(current, read, held) ?? held;
  if (later || newest.version > held.version) setHeld(newest);
  const sent = useRef({ text: '', id: '' });
  const { kind, recordId, player } = name;
  return (
    <RenameDialog
      kind={kind}
      id={recordId}
      name={newest.name}
      locale={player?.locale}
      api={api}
      reach={reachOf(project.selectedProject)}
      state={rename.state}
      conflict={overtaken(rename.error, name.name, port)}
      onRename={(typed) => {
        // Sent once more, it decides once; another name is another decision.
        const text = JSON.stringify(typed);
        if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
        rename.send(
          { id: sent.current.id, decision: 'rename', version: newest.version, ...typed },
          {
            onDone(renamed, isShown) {
              const said = {
                title: `${capitalized(kind)} renamed`,
                description: changedName(newest.name, renamed.name),
              };
              if (isShown) onRenamed(renamed, said);
              else notify.success(said);
            },
            onUnknownUnseen: () =>
              notify.warning({ title: `${capitalized(kind)} may have been renamed`, description: newest.name }),
          },
        );
      }}
      onCancel={rename.cancel}
      onCheck={rename.checkAgain}
      onClose={onClose}
    />
  );
}
