import type { ActivityEntry } from '@bullpen/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button/Button.tsx';
import { activityQueries } from '../../data/activity.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { mapRead } from '../../data/read-state.ts';
import { withRestoration } from '../../data/restorations.ts';
import { seasonQueries } from '../../data/season.ts';
import { usePagedRows } from '../../data/use-paged-rows.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { ActivityList, entryAddress } from '../../records/ActivityList/ActivityList.tsx';
import { kindOfAct } from '../../records/audit-acts.ts';
import { wordsOf } from '../../records/restoration.ts';
import { undoDeletion } from '../../records/undo-deletion.ts';
import { writingRefusal } from '../../records/writing-refusal.ts';

/** Props of {@link EarlierActs}. */
export interface EarlierActsProps {
  readonly api: ApiConnection;
  /** What to say where there are none. */
  readonly empty: string;
  readonly onClose: () => void;
}

const week = 7 * 86_400_000;

/**
 * What the viewer did in the selected project in the week before this page was loaded, the latest first; of what was done
 * since, which this page has told unless it was done in another tab, what can be restored.
 */
export function EarlierActs({ api, empty, onClose }: EarlierActsProps) {
  const { activity, now, project } = usePort();
  const { data: known } = useQuery(seasonQueries.of({ project: project.selectedProject, api, now }));
  const ahead = known?.ahead ?? 0;
  const loaded = activity.since.getTime() + ahead;
  const query = useInfiniteQuery({
    ...activityQueries.list(api, {
      mine: true,
      from: new Date(loaded - week).toISOString(),
    }),
    // What can still be restored is never told from before.
    staleTime: 0,
  });
  return (
    <ActivityList
      label="Earlier"
      state={mapRead(usePagedRows(query), (all) => ({
        ...all,
        rows: all.rows.filter(({ at, isRestorable }) => isRestorable || Date.parse(at) < loaded),
      }))}
      now={new Date(now().getTime() + ahead)}
      empty={empty}
      action={(entry) => <EntryAction api={api} entry={entry} onClose={onClose} />}
      onRetry={() => void query.refetch()}
      onMore={() => void query.fetchNextPage()}
    />
  );
}

interface EntryActionProps extends Pick<EarlierActsProps, 'api' | 'onClose'> {
  readonly entry: ActivityEntry;
}

/** What was deleted is restored, for as long as it can be; anything else is opened. */
function EntryAction({ api, entry, onClose }: EntryActionProps) {
  const port = usePort();
  const { navigate, viewer } = port;
  const queryClient = useQueryClient();
  const { action, subject, isRestorable } = entry;
  const openAt = entryAddress(entry, viewer);
  const kind = kindOfAct(action);
  const name = subject.name ?? wordsOf(kind);
  const undo =
    isRestorable && openAt !== undefined && writingRefusal(viewer) === undefined
      ? withRestoration(kind, { api, id: subject.id, queryClient }, (change) =>
          undoDeletion({ kind: wordsOf(kind), name, openAt, change }, { ...port, queryClient }),
        )
      : undefined;
  const done = undo ? { label: 'Restore', run: undo.run } : openAt && { label: 'Open', run: () => navigate(openAt) };
  if (!done) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${done.label}: ${name}`}
      onClick={() => {
        onClose();
        done.run();
      }}
    >
      {done.label}
    </Button>
  );
}
