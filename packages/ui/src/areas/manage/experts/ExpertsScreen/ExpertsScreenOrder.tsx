import { manageTabs } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { expertMutations, expertQueries } from '../../../../data/experts.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useChange } from '../../../../data/use-change.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { reachOf } from '../../../../records/reach-of.ts';
import { type UndoMessages, undoChange, undoMessages } from '../../../../records/undo-change.ts';
import { ExpertOrderDialog } from '../ExpertOrderDialog/ExpertOrderDialog.tsx';

interface ExpertsScreenOrderProps {
  readonly api: ApiConnection;
  readonly onClose: () => void;
}

const orderedBack: UndoMessages = {
  ...undoMessages('experts', 'Giving the experts their old order back', 'ordered as before', [
    'have their old order back',
    'have their old order back',
  ]),
  conflict: 'Somebody changed the order since',
};

/** Puts the experts in another order, and offers to take that back. */
export function ExpertsScreenOrder({ api, onClose }: ExpertsScreenOrderProps) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const query = useQuery(expertQueries.order(api));
  const isSlow = useIsSlow(query.isFetching);
  const change = expertMutations.reorder(api, queryClient);
  const reorder = useChange(change);
  const description = 'Experts';
  return (
    <ExpertOrderDialog
      reach={reachOf(project.selectedProject)}
      known={readResultOf({ query, page: query.data, isSlow })}
      state={reorder.state}
      onSave={({ before, ids }) =>
        reorder.send(
          { version: before.version, ids: [...ids] },
          {
            onDone(order, isShown) {
              notify.success({
                title: 'Order changed',
                description,
                action: undoChange(
                  {
                    messages: orderedBack,
                    description,
                    openAt: manageTabs.experts.path,
                    change,
                    input: { version: order.version, ids: before.ids, reason: 'Change of the order undone.' },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Order may have been changed', description }),
          },
        )
      }
      onRetry={() => void query.refetch()}
      onCancel={reorder.cancel}
      onCheck={reorder.checkAgain}
      onClose={onClose}
    />
  );
}
