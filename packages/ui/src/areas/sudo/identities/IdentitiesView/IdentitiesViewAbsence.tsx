import { PlugZap, Search, Users } from 'lucide-react';
import { Button } from '../../../../components/Button/Button.tsx';
import { EmptyState } from '../../../../components/EmptyState/EmptyState.tsx';
import { FailureState } from '../../../../records/FailureState/FailureState.tsx';
import type { IdentitySelection } from '../identity-selection.ts';
import type { IdentitiesState } from './identities-state.ts';

interface IdentitiesViewAbsenceProps {
  readonly state: Exclude<IdentitiesState, { page: unknown } | { is: 'loading' | 'slow' }>;
  readonly selection: IdentitySelection;
  readonly onClearSearch: () => void;
  readonly onClearFilters: () => void;
  readonly onRefresh: () => void;
}

/** Why there are no rows, and the way on. */
export function IdentitiesViewAbsence({
  state,
  selection,
  onClearSearch,
  onClearFilters,
  onRefresh,
}: IdentitiesViewAbsenceProps) {
  const { search, filters } = selection;
  const isFiltered = Object.keys(filters).length > 0;
  switch (state.is) {
    case 'noResults':
      return (
        <EmptyState
          icon={<Search />}
          title={search === '' ? 'No identity passes these filters' : `No identity matches “${search}”`}
          actions={
            <>
              {isFiltered ? (
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
          {isFiltered
            ? 'Filters are set: without them, more identities may match.'
            : 'Email addresses and ids are searched, in any case.'}
        </EmptyState>
      );
    case 'empty':
      return (
        <EmptyState icon={<Users />} title="No identities yet">
          Whoever registers at the identity provider stands here.
        </EmptyState>
      );
    case 'noProject':
      return (
        <EmptyState icon={<PlugZap />} title="No project">
          The catalogue has no project. Identities are read through the API of a project.
        </EmptyState>
      );
    case 'noApi':
      return (
        <EmptyState icon={<PlugZap />} title="No project with an API">
          Identities are read through the API of a project, and none of the projects has one.
        </EmptyState>
      );
    default:
      return (
        <FailureState
          failure={state}
          title="Failed to fetch identities"
          whomToAsk="Your account may not list identities any more. Ask another sudo person."
          onRetry={onRefresh}
        />
      );
  }
}
