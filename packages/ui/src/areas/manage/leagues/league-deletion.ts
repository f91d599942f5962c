import type { LeagueDeletion } from '@bullpen/contract';
import type { DeletePreview } from '../../../components/DeleteDialog/DeleteDialog.tsx';

/** What goes with a league, as the dialog says it: its members notice, all but one who is alone in it. */
export const leagueDeletionPreview = ({ members }: LeagueDeletion): DeletePreview => ({
  goes: members === 0 ? [] : [{ label: members === 1 ? 'membership ends' : 'memberships end', count: members }],
  reachesOthers: members > 1,
});
