import type { Image } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type UndoWords, undoChange } from '../../../../components/Toaster/undoChange.ts';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isUnderWay } from '../../../../data/change-state.ts';
import { imageMutations } from '../../../../data/images.ts';
import { useChange } from '../../../../data/useChange.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { manageTabs } from '../../manage-tabs.ts';
import { reachOf } from '../../reach-of.ts';
import { ImageEditDialog, imageFields } from '../ImageEditDialog/ImageEditDialog.tsx';

/** Props of {@link ImagesListEdit} and of what replaces an image. */
export interface ImagesListActProps {
  readonly api: ApiConnection;
  /** As it is now, or as it was last seen. */
  readonly image: Image;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

const undoWords: UndoWords = {
  running: 'Saying of the image what was said before',
  held: 'To be changed back once you are online',
  done: 'Image changed back',
  unknown: 'Image may have been changed back',
  conflict: 'Somebody changed the image since',
  failed: 'Image not changed back',
};

/** Changes what is said of an image, and offers to take that back. */
export function ImagesListEdit({ api, image, isGone, onClose }: ImagesListActProps) {
  const port = usePort();
  const { notify, project } = port;
  const queryClient = useQueryClient();
  const { id, name, alternativeText } = image;
  const update = imageMutations.update(api, id, queryClient);
  const edit = useChange(update, imageFields);
  return (
    <ImageEditDialog
      {...{ image, onClose }}
      reach={reachOf(project.selectedProject)}
      state={isGone && !isUnderWay(edit.state) ? { is: 'gone' } : edit.state}
      onSave={(wish) =>
        edit.send(wish, {
          onDone(changed, isShown) {
            notify.success({
              title: 'Image changed',
              description: changed.name,
              action: undoChange(
                {
                  words: undoWords,
                  description: name,
                  openAt: `${manageTabs.images.path}?open=${id}`,
                  change: update,
                  wish: { version: changed.version, name, alternativeText, reason: 'Change undone.' },
                },
                { ...port, queryClient },
              ),
            });
            if (isShown) onClose();
          },
          onUnknownUnseen: () => notify.warning({ title: 'Image may have been changed', description: name }),
        })
      }
      onCancel={edit.cancel}
      onCheck={edit.checkAgain}
    />
  );
}
