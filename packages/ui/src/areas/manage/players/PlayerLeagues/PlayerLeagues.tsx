import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { usePagedRows } from '../../../../data/use-paged-rows.ts';
import { formatCount } from '../../../../foundation/format.ts';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import classes from './PlayerLeagues.module.css';

/** Props of {@link PlayerLeagues}. */
export interface PlayerLeaguesProps {
  readonly api: ApiConnection;
  readonly playerId: string;
}

/** The leagues that one player is in. */
export function PlayerLeagues({ api, playerId }: PlayerLeaguesProps) {
  const query = useInfiniteQuery(leagueQueries.list(api, { sort: 'name', playerId }));
  return (
    <RowList
      label="Leagues"
      state={usePagedRows(query)}
      rowId={({ id }) => id}
      row={({ name, owner, memberCount }) => (
        <div className={classes.league}>
          <bdi className={classes.name}>{name}</bdi>
          {owner?.id === playerId ? <Badge variant="secondary">Owner</Badge> : null}
          <span className={classes.members}>
            {formatCount(memberCount)} {memberCount === 1 ? 'member' : 'members'}
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
