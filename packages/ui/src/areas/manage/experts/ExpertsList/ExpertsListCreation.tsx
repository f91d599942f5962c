import type { Expert } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UndoWords, undoChange } from '../../../../components/Toaster/undoChange.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { expertMutations } from '../../../../data/experts.ts';
import { useChange } from '../../../../data/useChange.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { manageTabs } from '../../manage-tabs.ts';
import { reachOf } from '../../reach-of.ts';
import { ExpertForm, expertFields } from '../ExpertForm/ExpertForm.tsx';

interface ExpertsListCreationProps {
  readonly api: ApiConnection;
  readonly onClose: () => void;
  readonly onCreated: (expert: Expert) => void;
}

const undoWords: UndoWords = {
  running: 'Deleting the expert again',
  held: 'To be deleted again once you are online',
  done: 'Expert deleted again',
  unknown: 'Expert may have been deleted again',
  conflict: 'Somebody changed the expert since',
  failed: 'Expert not deleted again',
};

/** Makes an expert, once however often it is sent, and offers to take that back. */
export function ExpertsListCreation({ api, onClose, onCreated }: ExpertsListCreationProps) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const creation = useChange(expertMutations.create(api, queryClient), expertFields);
  return (
    <ExpertForm
      {...{ api, onClose }}
      expert={null}
      reach={reachOf(project.selectedProject)}
      state={creation.state}
      onSave={({ wish }) =>
        creation.send(
          { id, ...wish },
          {
            onDone(expert, isShown) {
              notify.success({
                title: 'Expert created',
                description: expert.name,
                action: undoChange(
                  {
                    words: undoWords,
                    description: expert.name,
                    openAt: `${manageTabs.experts.path}?open=${id}`,
                    change: expertMutations.remove(api, id, queryClient),
                    wish: { version: expert.version, reason: 'Creation undone.' },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onCreated(expert);
            },
            onUnknownUnseen: () => notify.warning({ title: 'Expert may have been created', description: wish.name }),
          },
        )
      }
      onCancel={creation.cancel}
      onCheck={creation.checkAgain}
    />
  );
}
