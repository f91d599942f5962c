import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Return } from '../../../../components/Return/Return.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { leaguesFiles } from '../../../../data/leagues-files.ts';
import { useSettled } from '../../../../data/useSettled.ts';
import { formatCount } from '../../../../provider/format.ts';
import { searchPause } from '../../list-wish.ts';
import { LeagueRows, type LeagueRowsWords } from '../LeagueRows/LeagueRows.tsx';
import classes from './LeagueStandings.module.css';

/** Props of {@link LeagueStandings}. */
export interface LeagueStandingsProps {
  readonly api: ApiConnection;
  readonly leagueId: string;
}

const words: LeagueRowsWords = {
  title: 'Standings',
  one: 'standing',
  many: 'standings',
  searchLabel: 'Search player, fund or id',
  empty: 'Nobody in this league has a fund.',
  failureTitle: 'Failed to fetch the standings',
};

/** Where the members of a league stand, each with the best of their funds. */
export function LeagueStandings({ api, leagueId }: LeagueStandingsProps) {
  const [search, setSearch] = useState('');
  const wish = { search: useSettled(search.trim(), searchPause), sort: 'rank' } as const;
  const query = useInfiniteQuery(leagueQueries.standings(api, wish, leagueId));
  return (
    <LeagueRows
      {...{ words, query, search }}
      onSearch={setSearch}
      file={{
        name: `${api.projectKey}-league-standings`,
        columnCount: 7,
        write: (writing) => leaguesFiles.standings(api, { id: leagueId, search: wish.search }, writing),
      }}
      row={({ rank, name, fund }) => (
        <div className={classes.standing}>
          <span className={classes.rank}>
            <span className={classes.unseen}>Rank </span>
            {formatCount(rank)}
          </span>
          <span className={classes.who}>
            <bdi>{name}</bdi>
            <span className={classes.fund}>
              <bdi>{fund.name}</bdi>
            </span>
          </span>
          <span className={classes.return}>
            <Return value={fund.return} />
          </span>
        </div>
      )}
    />
  );
}
