import type { ImageDeletion, ImageUse } from '@bullpen/contract';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import type { DeletePreview } from '../../../../records/DeleteDialog/DeleteDialog.tsx';
import { ImageUsesList } from './ImageUsesList.tsx';

/** What keeps an image, as it was counted. */
export type MeasuredImage = ImageDeletion & { readonly uses: readonly ImageUse[] };

/** An image that something shows stays: no page loses its picture unseen. */
export function imageDeletionPreview({ experts, officialLeagues, uses }: MeasuredImage): DeletePreview {
  const nothing = { goes: [], reachesOthers: false };
  if (experts + officialLeagues + uses.length === 0) return nothing;
  return {
    ...nothing,
    refusal: (
      <>
        <Callout title="It cannot be deleted while something shows it">
          {written(experts, officialLeagues)} would lose it. Give them another image, or replace this one.
        </Callout>
        <ImageUsesList uses={uses} />
      </>
    ),
  };
}

const counted = (count: number, thing: string) => (count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'}`]);
const written = (experts: number, officialLeagues: number) =>
  [...counted(experts, 'expert'), ...counted(officialLeagues, 'official league')].join(' and ') || 'Something';
