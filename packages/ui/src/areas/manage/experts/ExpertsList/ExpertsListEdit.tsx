import type { Expert } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type UndoWords, undoChange } from '../../../../components/Toaster/undoChange.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isUnderWay } from '../../../../data/change-state.ts';
import { expertMutations } from '../../../../data/experts.ts';
import { useChange } from '../../../../data/useChange.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { manageTabs } from '../../manage-tabs.ts';
import { reachOf } from '../../reach-of.ts';
import { ExpertForm, expertFields } from '../ExpertForm/ExpertForm.tsx';
import { changesBack } from '../ExpertForm/expert-values.ts';

/** Props of whatever changes one expert. */
export interface ExpertsListEditProps {
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly expert: Expert;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

const undoWords: UndoWords = {
  running: 'Changing the expert back',
  held: 'To be changed back once you are online',
  done: 'Expert is as before',
  unknown: 'Expert may be as before',
  conflict: 'Somebody changed the expert since',
  failed: 'Expert not changed back',
};

/** Changes an expert, and offers to take that back. */
export function ExpertsListEdit({ api, expert, isGone, onClose }: ExpertsListEditProps) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const { id } = expert;
  const edit = useChange(expertMutations.update(api, id, queryClient), expertFields);
  return (
    <ExpertForm
      {...{ api, expert, onClose }}
      reach={reachOf(project.selectedProject)}
      state={isGone && !isUnderWay(edit.state) ? { is: 'gone' } : edit.state}
      onSave={({ changes, before }) =>
        edit.send(
          { version: before?.version ?? expert.version, ...changes },
          {
            onDone(changed, isShown) {
              notify.success({
                title: 'Expert changed',
                description: changed.name,
                action: undoChange(
                  {
                    words: undoWords,
                    description: changed.name,
                    openAt: `${manageTabs.experts.path}?open=${id}`,
                    change: expertMutations.update(api, id, queryClient),
                    wish: {
                      version: changed.version,
                      reason: 'Change undone.',
                      ...changesBack(before ?? expert, changes),
                    },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Expert may have been changed', description: expert.name }),
          },
        )
      }
      onCancel={edit.cancel}
      onCheck={edit.checkAgain}
    />
  );
}
