import type { LeagueDeletion } from '@bullpen/contract';
import type { DeletePreview } from '../../../records/DeleteDialog/DeleteDialog.tsx';

/**
 * What goes with a league, as the dialog says it, or with several, of which `members` is the sum. Members notice it, but for
 * one who is alone.
 */
export const leagueDeletionPreview = ({ members }: LeagueDeletion): DeletePreview => ({
  goes: members === 0 ? [] : [{ label: members === 1 ? 'membership ends' : 'memberships end', count: members }],
  reachesOthers: members > 1,
});

/** What does not go with it. */
export const playersStay = 'The players and their funds stay.';
