import { List, PlugZap, SearchX } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import type { ReadState } from '../../data/read-state.ts';
import { FailureState } from '../FailureState/FailureState.tsx';
import type { PagedListProps } from './PagedList.tsx';

const whomToAsk = 'Your access to this project may have ended. Ask a sudo person for it.';

interface PagedListAbsenceProps
  extends Pick<PagedListProps<never>, 'labels' | 'search' | 'onClearFilters' | 'onRefresh'> {
  readonly state: ReadState<unknown>;
  readonly onClearSearch: () => void;
}

/** What stands where rows would: why there are none, and what to do about it. */
export function PagedListAbsence({
  labels,
  state,
  search,
  onClearSearch,
  onClearFilters,
  onRefresh,
}: PagedListAbsenceProps) {
  if ('page' in state) {
    return search === '' && !onClearFilters ? (
      <EmptyState icon={<List />} title={labels.empty.title}>
        {labels.empty.text}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<SearchX />}
        title={search === '' ? `No ${labels.one} passes these filters` : `No ${labels.one} matches “${search}”`}
        actions={
          <>
            {onClearFilters ? (
              <Button variant="outline" onClick={onClearFilters}>
                Clear filters
              </Button>
            ) : null}
            {search === '' ? null : (
              <Button variant="outline" onClick={onClearSearch}>
                Clear search
              </Button>
            )}
          </>
        }
      >
        {onClearFilters
          ? `Filters are set: without them, more ${labels.many} may match.`
          : (labels.searched ?? 'Names and whole ids are searched, in any case.')}
      </EmptyState>
    );
  }
  switch (state.is) {
    case 'loading':
    case 'slow':
      return null;
    case 'noProject':
      return (
        <EmptyState icon={<PlugZap />} title="No project">
          The catalogue has no project that you may open.
        </EmptyState>
      );
    case 'noApi':
      return labels.shared ? (
        <EmptyState icon={<PlugZap />} title="No project with an API">
          {labels.shared.noApi}
        </EmptyState>
      ) : (
        <EmptyState icon={<PlugZap />} title="This project has no API">
          Its {labels.many} are read through an API, and the catalogue names none for it.
        </EmptyState>
      );
    default:
      return (
        <FailureState
          failure={state}
          title={labels.failureTitle}
          whomToAsk={labels.shared?.whomToAsk ?? whomToAsk}
          onRetry={onRefresh}
        />
      );
  }
}
