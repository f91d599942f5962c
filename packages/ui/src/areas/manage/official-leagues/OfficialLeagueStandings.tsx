import type { ApiConnection } from '../../../data/api-connection.ts';
import { officialLeagueFiles, officialLeagueQueries } from '../../../data/official-leagues.ts';
import { StandingRows } from '../leagues/LeagueStandings.tsx';
import classes from './OfficialLeagueDialogView/OfficialLeagueDialogView.module.css';

/** Props of {@link OfficialLeagueStandings}. */
export interface OfficialLeagueStandingsProps {
  readonly api: ApiConnection;
  readonly leagueId: string;
}

/** Where all who play stand, each with the best of their funds: by its value of now, since the API keeps no other. */
export const OfficialLeagueStandings = ({ api, leagueId }: OfficialLeagueStandingsProps) => (
  <>
    <p className={classes.note}>
      Ranked by what the best fund of each player is worth now, also before the league starts and after it ends.
    </p>
    <StandingRows
      fileName={`${api.projectKey}-official-league-standings`}
      list={(search) => officialLeagueQueries.standings(api, leagueId, search)}
      write={(search, writing) => officialLeagueFiles.standings(api, leagueId, search, writing)}
    />
  </>
);
