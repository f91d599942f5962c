import { CloudOff, Lock, PlugZap, Search, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button/Button.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import type { IdentitiesAbsent } from './IdentitiesState.ts';
import classes from './IdentitiesView.module.css';

interface IdentitiesViewAbsenceProps {
  readonly state: IdentitiesAbsent;
  readonly search: string;
  readonly onClearSearch: () => void;
  readonly onRefresh: () => void;
}

const failed = 'Failed to fetch identities';

const texts: Record<Exclude<IdentitiesAbsent['is'], 'noResults'>, { icon: ReactNode; title: string; text: string }> = {
  empty: {
    icon: <Users />,
    title: 'No identities yet',
    text: 'Whoever registers at the identity provider stands here.',
  },
  noProject: {
    icon: <PlugZap />,
    title: 'No project',
    text: 'The catalogue has no project. Identities are read through the API of a project.',
  },
  noApi: {
    icon: <PlugZap />,
    title: 'No project with an API',
    text: 'Identities are read through the API of a project, and none of the projects has one.',
  },
  forbidden: {
    icon: <Lock />,
    title: failed,
    text: 'Your account may not list identities any more. Ask another sudo person.',
  },
  maintenance: { icon: <TriangleAlert />, title: failed, text: 'The API is down for maintenance.' },
  offline: { icon: <CloudOff />, title: failed, text: 'The API cannot be reached. You may be offline.' },
  serverError: { icon: <TriangleAlert />, title: failed, text: 'The API answered with an error.' },
  sessionExpired: { icon: <Lock />, title: failed, text: 'Your session has expired. Log in again.' },
  tooMany: { icon: <TriangleAlert />, title: failed, text: 'There were too many requests. Wait a minute.' },
  unexpected: { icon: <TriangleAlert />, title: failed, text: 'Unexpected answer: the list is not as it should be.' },
};

const quiet: readonly IdentitiesAbsent['is'][] = ['empty', 'noProject', 'noApi', 'forbidden'];

/** Why there are no rows, and the way on. */
export function IdentitiesViewAbsence({ state, search, onClearSearch, onRefresh }: IdentitiesViewAbsenceProps) {
  if (state.is === 'noResults') {
    return (
      <div className={classes.absence}>
        <EmptyState
          icon={<Search />}
          title={`No identity matches “${search}”`}
          actions={
            <Button variant="outline" onClick={onClearSearch}>
              Clear search
            </Button>
          }
        >
          Email addresses and ids are searched, in any case.
        </EmptyState>
      </div>
    );
  }
  const { icon, title, text } = texts[state.is];
  const isQuiet = quiet.includes(state.is);
  const requestId = 'requestId' in state ? state.requestId : undefined;
  return (
    <div className={classes.absence}>
      <EmptyState
        icon={icon}
        title={title}
        tone={isQuiet ? 'neutral' : 'attention'}
        requestId={requestId}
        actions={
          isQuiet ? null : (
            <Button variant="outline" onClick={onRefresh}>
              Try again
            </Button>
          )
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
