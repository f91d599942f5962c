import type { Expert, ExpertDeletion } from '@bullpen/contract';
import type { DeletePreview } from '../../../records/DeleteDialog/DeleteDialog.tsx';

/** What goes with an expert, as the dialog says it: players notice, but for one whom they do not see. */
export const expertDeletionPreview =
  ({ visibility }: Pick<Expert, 'visibility'>) =>
  ({ expertsMovingUp, imagesLeftUnused }: ExpertDeletion): DeletePreview => ({
    goes: [
      ...(visibility === 'hidden' ? [] : [{ label: 'Players see this expert no more.' }]),
      ...(expertsMovingUp === 0
        ? []
        : [
            {
              label: expertsMovingUp === 1 ? 'expert moves up a place' : 'experts move up a place',
              count: expertsMovingUp,
            },
          ]),
      ...(imagesLeftUnused === 0
        ? []
        : [
            {
              label:
                imagesLeftUnused === 1 ? 'image stays that nothing else uses' : 'images stay that nothing else uses',
              count: imagesLeftUnused,
            },
          ]),
    ],
    reachesOthers: visibility !== 'hidden',
  });
