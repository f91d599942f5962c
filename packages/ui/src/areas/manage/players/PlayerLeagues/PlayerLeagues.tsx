import { type League, manageTabs } from '@bullpen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { RecordName } from '../../../../records/RecordName/RecordName.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import classes from './PlayerLeagues.module.css';

/** Props of {@link PlayerLeagues}. */
export interface PlayerLeaguesProps {
  readonly api: ApiConnection;
  readonly playerId: string;
}

/** The leagues that one player is in, and where they stand in each. */
export function PlayerLeagues({ api, playerId }: PlayerLeaguesProps) {
  const query = useInfiniteQuery(leagueQueries.list(api, { sort: 'name', playerId }));
  return (
    <RowList
      label="Leagues"
      state={usePagedRows(query)}
      rowId={({ id }) => id}
      row={(league) => (
        <div className={classes.league}>
          <span className={classes.name}>
            <RecordName name={league.name} to={`${manageTabs.leagues.path}?open=${league.id}`} />
          </span>
          {league.owner?.id === playerId ? <Badge variant="secondary">Owner</Badge> : null}
          <span className={classes.members}>
            <Place api={api} league={league} playerId={playerId} />
            {formatCount(league.memberCount)} {league.memberCount === 1 ? 'member' : 'members'}
          </span>
        </div>
      )}
      empty="This player is in no league."
      failureTitle="Failed to fetch the leagues"
      onRetry={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

/** Nothing of a player without a fund, nor where it cannot be read: the league is told all the same. */
function Place({ api, league, playerId }: PlayerLeaguesProps & { readonly league: League }) {
  const { data } = useQuery(leagueQueries.standing(api, league.id, playerId));
  return data ? `Rank ${formatCount(data.rank)} · ` : null;
}
