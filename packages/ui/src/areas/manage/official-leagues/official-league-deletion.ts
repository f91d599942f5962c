import type { OfficialLeague, OfficialLeagueDeletion } from '@bullpen/contract';
import type { DeletePreview } from '../../../records/DeleteDialog/DeleteDialog.tsx';

/** What goes with an official league, as the dialog says it: players notice, but of a draft, which none of them sees. */
export const officialLeagueDeletionPreview =
  ({ status }: Pick<OfficialLeague, 'status'>) =>
  ({ imagesLeftUnused }: OfficialLeagueDeletion): DeletePreview => ({
    goes: [
      ...(status === 'draft' ? [] : [{ label: 'Players see it no more.' }]),
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
    reachesOthers: status !== 'draft',
  });
