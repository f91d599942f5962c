import type { ImageDeletion, ImageUse } from '@bullpen/contract';
import { Callout } from '../../../../components/Callout/Callout.tsx';
import { formatCount } from '../../../../foundation/format.ts';
import type { DeletePreview } from '../../../../records/DeleteDialog/DeleteDialog.tsx';
import { ImageUsesList } from './ImageUsesList.tsx';

/** What becomes of its file. */
export const fileGoes = 'Its file goes, and comes back, with it.';

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

/** Several are deleted one by one, but for those that something shows. */
export function imageDeletionsPreview(deletions: readonly ImageDeletion[]): DeletePreview {
  const nothing = { goes: [], reachesOthers: false };
  const shown = deletions.filter(({ experts, officialLeagues }) => experts + officialLeagues > 0).length;
  if (shown === 0) return nothing;
  const them = shown === 1 ? 'it' : 'them';
  if (shown === deletions.length) {
    return {
      ...nothing,
      refusal: (
        <Callout title={`${shown === 1 ? 'It' : 'They'} cannot be deleted while something shows ${them}`}>
          Where each is used stands in its details. Give those places another image, or replace{' '}
          {shown === 1 ? 'this one' : 'these'}.
        </Callout>
      ),
    };
  }
  return {
    ...nothing,
    stays: (
      <Callout title={shown === 1 ? 'One of them stays' : `${formatCount(shown)} of them stay`}>
        Something shows {them}. The others are deleted.
      </Callout>
    ),
  };
}

const counted = (count: number, thing: string) => (count === 0 ? [] : [`${count} ${thing}${count === 1 ? '' : 's'}`]);
const written = (experts: number, officialLeagues: number) =>
  [...counted(experts, 'expert'), ...counted(officialLeagues, 'official league')].join(' and ') || 'Something';
