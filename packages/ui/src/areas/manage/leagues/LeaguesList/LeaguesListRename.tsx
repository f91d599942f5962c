import type { League } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { leagueMutations } from '../../../../data/leagues.ts';
import { playerQueries } from '../../../../data/players.ts';
import { RenameRecord, type RenameRecordProps } from '../../RenameRecord/RenameRecord.tsx';

interface LeaguesListRenameProps extends Pick<RenameRecordProps<League>, 'api' | 'isGone' | 'openAt' | 'onClose'> {
  /** As it is now, or as it was last seen. */
  readonly league: League;
}

/** Renames a league; its owner is told, in their own language. */
export function LeaguesListRename({ league, ...rename }: LeaguesListRenameProps) {
  const { owner } = league;
  const { data: player } = useQuery(playerQueries.one(owner ? rename.api : null, owner?.id ?? ''));
  return (
    <RenameRecord {...rename} kind="league" record={league} locale={player?.locale} change={leagueMutations.update} />
  );
}
