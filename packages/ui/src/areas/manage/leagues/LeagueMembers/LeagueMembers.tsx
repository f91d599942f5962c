import type { LeagueMember } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../../../components/Badge/Badge.tsx';
import { Button } from '../../../../components/Button/Button.tsx';
import { RefusableButton } from '../../../../components/RefusableButton/RefusableButton.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { leagueQueries } from '../../../../data/leagues.ts';
import { leaguesFiles } from '../../../../data/leagues-files.ts';
import { useSettled } from '../../../../data/useSettled.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { formatDate } from '../../../../provider/format.ts';
import { searchPause } from '../../list-wish.ts';
import { LeagueRows, type LeagueRowsWords } from '../LeagueRows/LeagueRows.tsx';
import classes from './LeagueMembers.module.css';

/** Props of {@link LeagueMembers}. */
export interface LeagueMembersProps {
  readonly api: ApiConnection;
  readonly leagueId: string;
  /** True where this person can change nothing; their dialog says why. */
  readonly isReadOnly: boolean;
  readonly onMakeOwner: (member: LeagueMember) => void;
  readonly onRemove: (member: LeagueMember) => void;
}

const words: LeagueRowsWords = {
  title: 'Members',
  one: 'member',
  many: 'members',
  searchLabel: 'Search name, e-mail or id',
  empty: 'Nobody is in this league.',
  failureTitle: 'Failed to fetch the members',
};

/** Says what to do first. */
const ownerStays = 'The owner stays until the league has another one. Make another member the owner first.';

/** Who is in a league, the owner marked; any of the others can be removed, or become the owner. */
export function LeagueMembers({ api, leagueId, isReadOnly, onMakeOwner, onRemove }: LeagueMembersProps) {
  const { timeZone } = usePort();
  const [search, setSearch] = useState('');
  const wish = { search: useSettled(search.trim(), searchPause), sort: 'name' } as const;
  const query = useInfiniteQuery(leagueQueries.members(api, wish, leagueId));
  return (
    <LeagueRows
      {...{ words, query, search }}
      onSearch={setSearch}
      file={{
        name: `${api.projectKey}-league-members`,
        columnCount: 5,
        write: (writing) => leaguesFiles.members(api, { id: leagueId, search: wish.search }, writing),
      }}
      row={(member) => (
        <div className={classes.member}>
          <span className={classes.who}>
            <bdi>{member.name}</bdi> {member.isOwner ? <Badge variant="secondary">Owner</Badge> : null}
            <span className={classes.more}>
              {member.email} · joined {formatDate(member.joinedAt, timeZone)}
            </span>
          </span>
          {member.isOwner ? null : (
            <Button
              variant="outline"
              size="sm"
              disabled={isReadOnly}
              aria-label={`Make owner: ${member.name}…`}
              onClick={() => onMakeOwner(member)}
            >
              Make owner…
            </Button>
          )}
          {isReadOnly ? (
            <Button variant="outline" size="sm" disabled aria-label={`Remove ${member.name}…`}>
              Remove…
            </Button>
          ) : (
            <RefusableButton
              variant="outline"
              size="sm"
              refusal={member.isOwner ? ownerStays : undefined}
              aria-label={`Remove ${member.name}…`}
              onClick={() => onRemove(member)}
            >
              Remove…
            </RefusableButton>
          )}
        </div>
      )}
    />
  );
}
