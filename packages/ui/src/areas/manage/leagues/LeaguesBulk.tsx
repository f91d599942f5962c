import type { League, LeagueDeletion } from '@bullpen/contract';
import { alsoInPlayers, leagueQueries } from '../../../data/leagues.ts';
import { BulkDeletion } from '../../../records/BulkDeletion/BulkDeletion.tsx';
import type { BulkDeletionKind } from '../../../records/BulkDeletion/BulkDeletionDialog.tsx';
import type { RecordBulkProps } from '../../../records/RecordList/RecordList.tsx';
import { leagueDeletionPreview, playersStay } from './league-deletion.ts';

const kind: BulkDeletionKind<LeagueDeletion> = {
  kind: 'league',
  collection: ({ orpc }) => orpc.leagues,
  one: leagueQueries.one,
  alsoIn: alsoInPlayers,
  previewOf: (deletions) => leagueDeletionPreview({ members: deletions.reduce((sum, each) => sum + each.members, 0) }),
  stays: () => playersStay,
};

/** What can be done with the leagues that are picked: their deletion. */
export const LeaguesBulk = (props: RecordBulkProps<League>) => <BulkDeletion {...props} kind={kind} />;
