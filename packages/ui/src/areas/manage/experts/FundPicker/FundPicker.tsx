import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { RowList } from '../../../../components/RowList/RowList.tsx';
import { SearchField } from '../../../../components/SearchField/SearchField.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { fundQueries } from '../../../../data/funds.ts';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { useSettled } from '../../../../data/useSettled.ts';
import { longestSearch, searchable, searchPause } from '../../list-wish.ts';
import classes from './FundPicker.module.css';

/** A fund as what refers to it knows it. */
export interface FundReference {
  readonly id: string;
  readonly name: string;
}

/** Props of {@link FundPicker}. */
export interface FundPickerProps {
  /** Asked for the funds. */
  readonly api: ApiConnection;
  /** The one that is chosen. */
  readonly fund: FundReference | null;
  /** True where nothing can be chosen any more. */
  readonly isFixed: boolean;
  readonly error: string | undefined;
  readonly onFund: (fund: FundReference | null) => void;
}

/** The fund with which an expert plays along, found by its name. */
export function FundPicker({ api, fund, isFixed, error, onFund }: FundPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const settled = useSettled(searchable(search), searchPause);
  const remover = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  useEffect(() => {
    // What was pressed has gone.
    if (hasChosen.current) remover.current?.focus();
    hasChosen.current = false;
  });
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-error`}>
      <legend className={classes.label}>Fund</legend>
      {fund ? (
        <div className={classes.chosen}>
          <bdi className={classes.name}>{fund.name}</bdi>
          <Button
            ref={remover}
            variant="outline"
            size="sm"
            aria-label="Remove fund"
            disabled={isFixed}
            onClick={() => {
              setSearch('');
              onFund(null);
            }}
          >
            Remove
          </Button>
        </div>
      ) : (
        <SearchField
          label="Search funds by name or id"
          value={search}
          onChange={(value) => isFixed || setSearch(value)}
          maxLength={longestSearch}
          hasShortcut={false}
        />
      )}
      {fund === null && settled !== '' && !isFixed ? (
        <Found
          {...{ api, settled }}
          onFund={(found) => {
            hasChosen.current = true;
            onFund(found);
          }}
        />
      ) : null}
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}

interface FoundProps extends Pick<FundPickerProps, 'api' | 'onFund'> {
  readonly settled: string;
}

function Found({ api, settled, onFund }: FoundProps) {
  const query = useInfiniteQuery(fundQueries.list(api, { search: settled, sort: 'name' }));
  return (
    <div className={classes.found}>
      <RowList
        label="Funds found"
        state={usePagedRows(query)}
        rowId={({ id }) => id}
        row={({ id, name, player }) => (
          <div className={classes.row}>
            <span className={classes.name}>
              <bdi>{name}</bdi>
              <bdi className={classes.player}>{player.name}</bdi>
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Choose ${name}, of ${player.name}`}
              onClick={() => onFund({ id, name })}
            >
              Choose
            </Button>
          </div>
        )}
        empty={`No fund matches “${settled}”.`}
        failureTitle="Failed to fetch the funds"
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}
