import type { Player } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { RowList } from '../../../../components/RowList/RowList.tsx';
import { SearchField } from '../../../../components/SearchField/SearchField.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { playerQueries } from '../../../../data/players.ts';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { useSettled } from '../../../../data/useSettled.ts';
import { longestSearch, searchPause } from '../../list-wish.ts';
import classes from './NewLeagueDialog.module.css';

interface NewLeagueDialogOwnerProps {
  readonly api: ApiConnection;
  /** Who is chosen. */
  readonly owner: Player | null;
  /** True where nothing can be chosen any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onOwner: (player: Player | null) => void;
}

/** Finds the player whose league it will be. */
export function NewLeagueDialogOwner({ api, owner, isFixed, error, onOwner }: NewLeagueDialogOwnerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), searchPause);
  const isAsked = owner === null && settled !== '';
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-error`}>
      <legend className={classes.label}>Owner</legend>
      {owner ? (
        <div className={classes.owner}>
          <Who player={owner} />
          <Button variant="outline" size="sm" autoFocus disabled={isFixed} onClick={() => onOwner(null)}>
            Choose another
          </Button>
        </div>
      ) : (
        <SearchField
          label="Search players by name, e-mail or id"
          value={search}
          onChange={setSearch}
          maxLength={longestSearch}
          hasShortcut={false}
        />
      )}
      {isAsked ? <Found {...{ api, settled, isFixed, onOwner }} /> : null}
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}

interface FoundProps extends Pick<NewLeagueDialogOwnerProps, 'api' | 'isFixed' | 'onOwner'> {
  readonly settled: string;
}

function Found({ api, settled, isFixed, onOwner }: FoundProps) {
  const query = useInfiniteQuery(playerQueries.list(api, { search: settled, sort: 'name' }));
  return (
    <div className={classes.found}>
      <RowList
        label="Players found"
        state={usePagedRows(query)}
        rowId={({ id }) => id}
        row={(player) => (
          <div className={classes.player}>
            <Who player={player} />
            <Button
              variant="outline"
              size="sm"
              disabled={isFixed}
              aria-label={`Choose ${player.name}, ${player.email}`}
              onClick={() => onOwner(player)}
            >
              Choose
            </Button>
          </div>
        )}
        empty={`No player matches “${settled}”.`}
        failureTitle="Failed to fetch the players"
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}

const Who = ({ player: { name, email } }: { readonly player: Player }) => (
  <span className={classes.who}>
    <bdi>{name}</bdi>
    <span className={classes.email}>{email}</span>
  </span>
);
