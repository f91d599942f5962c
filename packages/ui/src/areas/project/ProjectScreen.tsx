import type { Project } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { ownApi } from '../../data/own-api.ts';
import { planQueries, staffQueries } from '../../data/plan.ts';
import { readResultOf } from '../../data/read-state.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { FailureState } from '../../records/FailureState/FailureState.tsx';
import { PlanWorkspace } from './PlanWorkspace.tsx';
import classes from './project.module.css';

const failureTitle = 'Failed to fetch the plan';
const whomToAsk = 'Your access to this project may have ended. Ask a sudo person for it.';

/**
 * The plan of the selected project's season.
 *
 * Use it as the page of `/project`.
 */
export function ProjectScreen() {
  const { api, project } = usePort();
  const own = ownApi(api, project.selectedProject);
  // Another project has another plan: nothing of this one stays.
  if (own && project.selectedProject)
    return <ReadPlan key={own.projectKey} api={own} selected={project.selectedProject} />;
  return (
    <Absence>
      {project.selectedProject ? (
        <EmptyState icon={<PlugZap />} title="This project has no API">
          Its plan is read through an API, and the catalogue names none for it.
        </EmptyState>
      ) : (
        <EmptyState icon={<PlugZap />} title="No project">
          The catalogue has no project that you may open.
        </EmptyState>
      )}
    </Absence>
  );
}

function ReadPlan({ api, selected }: { readonly api: ApiConnection; readonly selected: Project }) {
  // Several people work on it: what others have saved is seen before it is met as a conflict.
  const query = useQuery({ ...planQueries.get(api), refetchInterval });
  const { data: staff } = useQuery(staffQueries.list(api));
  const isSlow = useIsSlow(query.isFetching);
  const state = readResultOf({ query, page: query.data, isSlow });
  if ('page' in state)
    return (
      <PlanWorkspace
        api={api}
        selected={selected}
        plan={state.page}
        staff={staff ?? noStaff}
        notice={
          state.is === 'stale' ? (
            <FailureNotice
              failure={state.failure}
              title={failureTitle}
              meaning="The plan may be out of date."
              onRetry={() => void query.refetch()}
            />
          ) : null
        }
      />
    );
  if (state.is === 'loading' || state.is === 'slow')
    return (
      <main className={classes.page} aria-busy="true">
        <section className={classes.outline} aria-label="Outline">
          <div className={classes.outlineHead}>
            <h1>Plan</h1>
            <Note as="span" role="status">
              {state.is === 'slow' ? 'Still loading' : 'Loading the plan'}
            </Note>
          </div>
          <div className={classes.awaited}>
            {awaitedRows.map((width) => (
              <Skeleton key={width} width={`${width}px`} room={36} />
            ))}
          </div>
        </section>
        <div className={classes.canvas} />
      </main>
    );
  return (
    <Absence>
      <FailureState failure={state} title={failureTitle} whomToAsk={whomToAsk} onRetry={() => void query.refetch()} />
    </Absence>
  );
}

const refetchInterval = 60_000;
const noStaff: readonly never[] = [];
const awaitedRows = [180, 140, 200, 160, 120, 190];

const Absence = ({ children }: { readonly children: ReactNode }) => (
  <main className={classes.absence}>
    <h1>Plan</h1>
    {children}
  </main>
);
