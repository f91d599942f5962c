import {
  equalRuns,
  equalRunWindow,
  type Script,
  type ScriptRun,
  type ScriptRunPage,
  type ScriptRunQuery,
  type ScriptRunSort,
  scriptRunPlaces,
} from '@bullpen/contract';
import { and, eq, gte, type InferSelectModel, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { identities, scriptRuns } from '../../database/schema.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import type { RecordDefinition } from '../records/records.ts';
import { emailOf } from '../sudo/account-email.ts';

interface Row {
  readonly run: InferSelectModel<typeof scriptRuns>;
  readonly email: string | null;
}

const toMoment = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toRun = ({ run, email }: Row): ScriptRun => ({
  id: run.id,
  templateId: run.templateId,
  title: run.title,
  parameters: run.parameters,
  status: run.status,
  progress: run.progress,
  counts: run.counts,
  startedBy: { id: run.startedBy, email },
  reason: run.reason,
  inverseOf: run.inverseOf,
  createdAt: run.createdAt.toISOString(),
  startsAt: run.startsAt.toISOString(),
  startedAt: toMoment(run.startedAt),
  endedAt: toMoment(run.endedAt),
  outcome: run.outcome,
  isCancelling: run.isCancelling,
  confirmed: run.confirmed,
  heldBecause: run.heldBecause,
  version: run.version,
});

const selectRuns = (database: Database) =>
  database
    .select({ run: scriptRuns, email: emailOf(identities) })
    .from(scriptRuns)
    .leftJoin(identities, eq(identities.id, scriptRuns.startedBy));

/** The runs of a project that a query asks for. */
export const scriptRunSource = (
  database: Database,
  projectKey: string,
  { search, status, templateId, startedBy, from, to }: Omit<ScriptRunQuery, 'sort' | 'order' | 'limit'>,
): ListSource<Row, ScriptRun, ScriptRunSort> => ({
  within: and(
    eq(scriptRuns.projectKey, projectKey),
    status === undefined ? undefined : eq(scriptRuns.status, status),
    templateId === undefined ? undefined : eq(scriptRuns.templateId, templateId),
    startedBy === undefined ? undefined : eq(scriptRuns.startedBy, startedBy),
    from === undefined ? undefined : gte(scriptRuns.createdAt, new Date(from)),
    to === undefined ? undefined : lt(scriptRuns.createdAt, new Date(to)),
    matches(search, {
      id: scriptRuns.id,
      begins: byteByByte(scriptRuns.foldedTitle),
      holds: scriptRuns.searchText,
    }),
  ),
  id: scriptRuns.id,
  idOf: ({ run }) => run.id,
  places: scriptRunPlaces,
  sorts: { createdAt: [scriptRuns.createdAt, ({ run }) => run.createdAt.toISOString()] },
  rows: (where, order, limit) => selectRuns(database).where(where).orderBy(order).limit(limit),
  some: (where, limit) => database.select({ one: sql`1` }).from(scriptRuns).where(where).limit(limit),
  toItem: toRun,
});

export const listScriptRuns = (database: Database, projectKey: string, query: ScriptRunQuery): Promise<ScriptRunPage> =>
  listPage(database, query, scriptRunSource(database, projectKey, query));

export async function findScriptRun(
  database: Database,
  projectKey: string,
  id: string,
): Promise<ScriptRun | undefined> {
  const [row] = await selectRuns(database).where(and(eq(scriptRuns.projectKey, projectKey), eq(scriptRuns.id, id)));
  return row && toRun(row);
}

/** Runs as records. */
export const scriptRunKind: RecordDefinition<typeof scriptRuns, ScriptRun> = {
  name: 'script_run',
  table: scriptRuns,
  find: findScriptRun,
};

/** The runs of a project that do what a script does: see {@link equalRuns}. */
export async function findEqualRuns(
  database: Database,
  projectKey: string,
  script: Script,
  at: Date,
): Promise<ScriptRun[]> {
  const since = new Date(at.getTime() - equalRunWindow);
  const rows = await selectRuns(database).where(
    and(
      eq(scriptRuns.projectKey, projectKey),
      eq(scriptRuns.templateId, script.templateId),
      or(isNull(scriptRuns.endedAt), gte(scriptRuns.endedAt, since)),
    ),
  );
  return equalRuns(script, rows.map(toRun), at);
}
