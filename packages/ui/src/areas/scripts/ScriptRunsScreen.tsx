import {
  type ScriptRun,
  type ScriptRunSort,
  ScriptRunStatus,
  scriptRunSorts,
  scriptTemplates,
} from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../components/DataTable/place-columns.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { ownApi } from '../../data/own-api.ts';
import { scriptQueries, scriptRunsFile } from '../../data/scripts.ts';
import { formatExactMoment, formatMoment } from '../../foundation/format.ts';
import { isRecordId } from '../../foundation/is-record-id.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { RecordList, type RecordListDefinition } from '../../records/RecordList/RecordList.tsx';
import { RunBadge } from './RunBadge.tsx';
import { runStatus, statusLabel } from './script-labels.ts';
import { askedRuns, runFilters, templateIds } from './script-run-filters.ts';

/** What a run that is not over waits for, or how far it has come. */
function pendingLabel(
  { status, startsAt, progress, heldBecause, failsBecause }: ScriptRun,
  at: { readonly now: Date; readonly timeZone: string },
) {
  if (heldBecause !== null) return heldBecause;
  if (failsBecause !== null) return `Will fail at its start. ${failsBecause}`;
  if (status === 'running') return `${Math.round(progress * 100)} % done`;
  return Date.parse(startsAt) > at.now.getTime()
    ? `Begins ${formatMoment(startsAt, at.timeZone)}`
    : 'Waits for its turn';
}

/** How a run ended, and who took it back. */
const outcomeLabel = ({ outcome, takenBackBy }: ScriptRun, timeZone: string) =>
  takenBackBy === null
    ? outcome
    : `Taken back by ${takenBackBy.by.email ?? 'an account that is gone'}, on ${formatMoment(takenBackBy.at, timeZone)}. ${outcome}`;

const columns =
  (now: () => Date) =>
  (timeZone: string): readonly DataTableColumn<ScriptRun>[] => [
    {
      id: 'title',
      heading: 'Script',
      namesRow: true,
      minWidth: 260,
      cell: ({ title }) => <bdi>{title}</bdi>,
      summary: (run) => {
        const { label } = runStatus(run, now());
        return run.outcome === null
          ? `${label} · ${pendingLabel(run, { now: now(), timeZone })}`
          : `${run.takenBackBy === null ? label : 'Taken back'} · ${formatExactMoment(run.createdAt, timeZone)}`;
      },
    },
    {
      id: 'status',
      heading: 'Status',
      width: '150px',
      priority: 'medium',
      cell: (run) => <RunBadge run={run} now={now()} />,
    },
    {
      id: 'startedBy',
      heading: 'Started by',
      width: '210px',
      priority: 'medium',
      // The column cuts a long address.
      cell: ({ startedBy: { email } }) =>
        email === null ? 'An account that is gone' : <bdi title={email}>{email}</bdi>,
    },
    {
      id: 'createdAt',
      heading: 'Asked for',
      sortable: true,
      width: '180px',
      priority: 'medium',
      cell: ({ createdAt }) => formatExactMoment(createdAt, timeZone),
    },
    {
      id: 'outcome',
      heading: 'Outcome',
      priority: 'low',
      cell: (run) => <bdi>{outcomeLabel(run, timeZone) ?? pendingLabel(run, { now: now(), timeZone })}</bdi>,
    },
    { id: 'reason', heading: 'Reason', priority: 'low', cell: ({ reason }) => <bdi>{reason}</bdi> },
  ];

/**
 * Every run of the selected project: found, filtered by person and time, and opened, while it runs and afterwards.
 *
 * Use it as the page of all runs; what can be run is in ScriptsScreen.
 */
export function ScriptRunsScreen() {
  const { api, project } = usePort();
  const own = ownApi(api, project.selectedProject);
  return own ? <KnownRuns key={own.projectKey} api={own} /> : <Runs starters={nobody} />;
}

// The same at every render: what is under way in them outlives a change of the list.
const loadDialogs = () => import('./ScriptRunDialog.tsx').then((module) => module.ScriptRunDialogs);

type Starter = ScriptRun['startedBy'];
const nobody: readonly Starter[] = [];

function KnownRuns({ api }: { readonly api: ApiConnection }) {
  const { data = nobody } = useQuery(scriptQueries.starters(api));
  return <Runs starters={data} />;
}

/** `starters` are the people whose runs can be asked for. */
function Runs({ starters }: { readonly starters: readonly Starter[] }) {
  const { address, now, timeZone, viewer } = usePort();
  const asked = address.search.get('startedBy') ?? '';
  const kind = useMemo((): RecordListDefinition<ScriptRun, ScriptRunSort, typeof runFilters> => {
    // A link may ask for somebody who has started nothing of late.
    const people = new Map(isRecordId(asked) ? [[asked, asked]] : []);
    people.set(viewer.identityId, viewer.email);
    for (const { id, email } of starters) people.set(id, email ?? 'An account that is gone');
    return {
      tableId: 'script-runs',
      labels: {
        title: 'History',
        one: 'run',
        many: 'runs',
        searchLabel: 'Search script, reason or id',
        searched: 'Scripts and reasons are searched, and whole ids, in any case.',
        failureTitle: 'Failed to fetch the history',
        empty: { title: 'Nothing has run yet', text: 'Whatever somebody runs or schedules stands here from then on.' },
      },
      sorts: scriptRunSorts,
      order: 'desc',
      filters: {
        known: runFilters,
        menu: [
          {
            kind: 'choice',
            name: 'status',
            label: 'Status',
            options: ScriptRunStatus.options.map((value) => ({ value, label: statusLabel(value) })),
          },
          {
            kind: 'choice',
            name: 'startedBy',
            label: 'Started by',
            options: [...people].map(([value, label]) => ({ value, label })),
          },
          { kind: 'dates', name: 'at', label: 'Asked for' },
          {
            kind: 'choice',
            name: 'templateId',
            label: 'Template',
            options: templateIds.map((value) => ({ value, label: scriptTemplates[value].name })),
          },
        ],
      },
      list: (connection, query) => scriptQueries.runs(connection, askedRuns(query, timeZone)),
      columns: columns(now),
      file: (connection, query, writing) => scriptRunsFile(connection, askedRuns(query, timeZone), writing),
      dialogs: loadDialogs,
    };
  }, [starters, asked, viewer.identityId, viewer.email, now, timeZone]);
  return <RecordList kind={kind} />;
}
