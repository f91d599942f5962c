import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import type { ReadResult } from '../../data/read-state.ts';
import type { PagedRows } from '../../data/use-paged-rows.ts';
import { FailureNotice } from '../FailureNotice/FailureNotice.tsx';
import { PagedListMore } from '../PagedList/PagedListMore.tsx';
import classes from './RowList.module.css';

/** Props of {@link RowList}. */
export interface RowListProps<Row> {
  /** What the rows are, for those who do not see it. */
  readonly label: string;
  readonly state: ReadResult<PagedRows<Row>>;
  readonly rowId: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  /** What to say when there are none. */
  readonly empty: string;
  /** Such as "Failed to fetch the funds". */
  readonly failureTitle: string;
  readonly onRetry: () => void;
  /** Asks for the next page. */
  readonly onMore: () => void;
}

const widths = ['62%', '48%', '70%', '54%'];

/** What belongs to a thing, row by row, in a dialog: of a list on a page see PagedList. */
export function RowList<Row>({ label, state, rowId, row, empty, failureTitle, onRetry, onMore }: RowListProps<Row>) {
  const page = 'page' in state ? state.page : undefined;
  if (state.is === 'loading' || state.is === 'slow') {
    return (
      <div aria-busy="true">
        <p role="status" className={state.is === 'slow' ? classes.empty : classes.unseen}>
          {state.is === 'slow' ? 'Still loading. This takes longer than usual.' : `Loading: ${label}`}
        </p>
        {widths.map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton width={width} room={20} />
          </div>
        ))}
      </div>
    );
  }
  const failure = 'page' in state ? (state.is === 'stale' ? state.failure : undefined) : state;
  return (
    <div>
      {failure ? (
        <div className={page ? classes.notice : undefined}>
          <FailureNotice
            failure={failure}
            title={failureTitle}
            meaning={page ? 'What stands below may be out of date.' : ''}
            onRetry={onRetry}
          />
        </div>
      ) : null}
      {page?.rows.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      {page && page.rows.length > 0 ? (
        <ul aria-label={label} aria-busy={state.is === 'refetching'} className={classes.list}>
          {page.rows.map((each) => (
            <li key={rowId(each)} className={classes.row}>
              {row(each)}
            </li>
          ))}
        </ul>
      ) : null}
      {page && page.more !== 'end' ? (
        <PagedListMore more={page.more} failureTitle={failureTitle} onMore={onMore} />
      ) : null}
    </div>
  );
}
