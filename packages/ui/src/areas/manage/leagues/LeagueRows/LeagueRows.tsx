import type { Total } from '@bullpen/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu, type ExportWriting } from '../../../../components/ExportMenu/ExportMenu.tsx';
import { countOfRows, type RowWords } from '../../../../components/PagedList/count-of-rows.ts';
import { RowList } from '../../../../components/RowList/RowList.tsx';
import { SearchField } from '../../../../components/SearchField/SearchField.tsx';
import { usePagedRows } from '../../../../data/usePagedRows.ts';
import { longestSearch } from '../../list-wish.ts';
import classes from './LeagueRows.module.css';

/** What rows of a league say of themselves. */
export interface LeagueRowsWords extends RowWords {
  readonly title: string;
  readonly searchLabel: string;
  readonly empty: string;
  readonly failureTitle: string;
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: Total;
}

/** Props of {@link LeagueRows}. */
export interface LeagueRowsProps<Row extends { readonly id: string }> {
  readonly words: LeagueRowsWords;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly row: (row: Row) => ReactNode;
  readonly file: {
    /** Without its ending. */
    readonly name: string;
    readonly columnCount: number;
    readonly write: (writing: ExportWriting) => Promise<Blob>;
  };
}

/** What a league has many of: searched by the server, taken along as a file, and shown page by page. */
export function LeagueRows<Row extends { readonly id: string }>(props: LeagueRowsProps<Row>) {
  const { words, query, search, onSearch, row, file } = props;
  const state = usePagedRows(query);
  const page = 'page' in state ? state.page : undefined;
  return (
    <div className={classes.rows}>
      <div className={classes.tools}>
        <SearchField
          label={words.searchLabel}
          value={search}
          onChange={onSearch}
          maxLength={longestSearch}
          hasShortcut={false}
        />
        <ExportMenu
          disabled={page === undefined}
          what={page ? countOfRows(page.total, words) : ''}
          count={page?.total.value ?? 0}
          fileName={file.name}
          source={{ columnCount: file.columnCount, file: file.write }}
        />
      </div>
      <RowList
        label={words.title}
        state={state}
        rowId={({ id }) => id}
        row={row}
        empty={search === '' ? words.empty : `No ${words.one} matches “${search}”.`}
        failureTitle={words.failureTitle}
        onRetry={() => void query.refetch()}
        onMore={() => void query.fetchNextPage()}
      />
      {page ? (
        <p className={classes.count} role="status">
          {countOfRows(page.total, words)}
        </p>
      ) : null}
    </div>
  );
}
