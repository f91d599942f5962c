import { ArrowRight, List, Search, SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { LoadingSpinner } from '../../components/LoadingSpinner/LoadingSpinner.tsx';
import { SearchField } from '../../components/SearchField/SearchField.tsx';
import type { Failure } from '../../data/failure.ts';
import type { ReadResult } from '../../data/read-state.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { FailureState } from '../FailureState/FailureState.tsx';
import classes from './ListCard.module.css';
import { type ListCardColumn, ListCardTable } from './ListCardTable.tsx';

/** The first rows of a list. */
export interface ListCardPage<Row> {
  readonly rows: readonly Row[];
  /** How many of how many, such as "8 of 18,306 funds". */
  readonly summary: string;
}

/** Props of {@link ListCard}. */
export interface ListCardProps<Row> {
  readonly title: string;
  readonly headingLevel?: 2 | 3;
  readonly columns: readonly ListCardColumn<Row>[];
  readonly rowId: (row: Row) => string;
  /** Where more is known of a row; its name leads there. */
  readonly linkTo?: ((row: Row) => string) | undefined;
  /** Opens more of a row in the card's own place; its name is a button then. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly state: ReadResult<ListCardPage<Row>>;
  /** What is searched and by what, such as "Search funds and players". */
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Icon buttons beside the one that searches. */
  readonly actions?: ReactNode;
  /** The page of the whole list. */
  readonly seeAll: string;
  /** What to say of a list of nothing. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Such as "Failed to fetch the top performers". */
  readonly failureTitle: string;
  readonly whomToAsk?: string | undefined;
  readonly onRetry: () => void;
}

const isFailed = (state: ReadResult<unknown>): state is Failure =>
  !('page' in state) && state.is !== 'loading' && state.is !== 'slow';

/**
 * The first rows of a list, and the way to all of it. As high with nothing in it as with all its rows.
 *
 * Use it on a page of several parts; a page that is one list is a PagedList.
 */
export function ListCard<Row extends object>({
  title,
  headingLevel = 2,
  columns,
  rowId,
  linkTo,
  onOpen,
  state,
  actions,
  seeAll,
  ...card
}: ListCardProps<Row>) {
  const { Link } = usePort();
  const [isSearching, setSearching] = useState(card.search !== '');
  const isAskedFor = useRef(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearching && isAskedFor.current) field.current?.querySelector('input')?.focus();
  }, [isSearching]);
  const page = 'page' in state ? state.page : undefined;
  return (
    <Card
      title={title}
      headingLevel={headingLevel}
      isBusy={state.is === 'loading' || state.is === 'slow' || state.is === 'refetching'}
      aside={state.is === 'refetching' ? <LoadingSpinner label={`Refreshing ${title}`} /> : null}
      tools={
        <>
          <Button
            title="Search"
            variant="ghost"
            size="icon"
            aria-label={`Search: ${title}`}
            aria-expanded={isSearching}
            onClick={() => {
              if (isSearching) card.onSearch('');
              isAskedFor.current = true;
              setSearching(!isSearching);
            }}
          >
            <Search aria-hidden="true" />
          </Button>

          {actions}
        </>
      }
    >
      {isSearching ? (
        <div ref={field} className={classes.search}>
          <SearchField
            label={card.searchLabel}
            value={card.search}
            onChange={card.onSearch}
            maxLength={200}
            hasShortcut={false}
          />
        </div>
      ) : null}
      {state.is === 'stale' ? (
        <div className={classes.notice}>
          <FailureNotice
            failure={state.failure}
            title={card.failureTitle}
            meaning="These rows may be out of date."
            onRetry={card.onRetry}
          />
        </div>
      ) : null}
      <div className={classes.body}>
        {isFailed(state) ? (
          <div className={classes.absence}>
            <FailureState failure={state} title={card.failureTitle} whomToAsk={card.whomToAsk} onRetry={card.onRetry} />
          </div>
        ) : null}
        {page?.rows.length === 0 ? <Nothing {...card} /> : null}
        {!isFailed(state) && page?.rows.length !== 0 ? (
          <ListCardTable
            caption={title}
            columns={columns}
            rowId={rowId}
            linkTo={linkTo}
            onOpen={onOpen}
            rows={page?.rows}
          />
        ) : null}
      </div>
      <footer className={classes.foot}>
        <span role="status">{summaryOf(state, title)}</span>
        <Link to={seeAll} aria-label={`See all: ${title}`}>
          See all
          <ArrowRight aria-hidden="true" />
        </Link>
      </footer>
    </Card>
  );
}

function Nothing({ search, onSearch, empty }: Pick<ListCardProps<never>, 'search' | 'onSearch' | 'empty'>) {
  return (
    <div className={classes.absence}>
      {search === '' ? (
        <EmptyState icon={<List />} title={empty.title} headingLevel={3}>
          {empty.text}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="No match"
          headingLevel={3}
          actions={
            <Button variant="outline" onClick={() => onSearch('')}>
              Clear search
            </Button>
          }
        >
          Nothing is called “{search}”.
        </EmptyState>
      )}
    </div>
  );
}

function summaryOf(state: ReadResult<ListCardPage<unknown>>, title: string): string {
  if (state.is === 'loading') return `Loading ${title}`;
  if (state.is === 'slow') return 'Still loading. This takes longer than usual.';
  return 'page' in state ? state.page.summary : '';
}
