import {
  equalRuns,
  equalRunWindow,
  isRunWaiting,
  type Script,
  type ScriptRun,
  type ScriptRunPage,
  type ScriptRunQuery,
  type ScriptRunSort,
  scriptRunPlaces,
} from '@bullpen/contract';
import { and, asc, eq, gte, type InferSelectModel, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type IdentityRecord, identities, scriptRuns } from '../../database/schema.ts';
import { mayStillChange } from '../../scripts/run-script.ts';
import { starterMayNot } from '../../scripts/run-sentences.ts';
import { type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import type { RecordDefinition } from '../records/records.ts';
import { emailOf } from '../sudo/account-email.ts';

interface Row {
  readonly run: InferSelectModel<typeof scriptRuns>;
  /** Who ordered it; null for an account that is gone. */
  readonly starter: IdentityRecord | null;
  /** What took it back. */
  readonly inverse: {
    readonly id: string;
    readonly startedBy: string;
    readonly email: string | null;
    readonly endedAt: Date | null;
  } | null;
}

const toMoment = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toRun = ({ run, starter, inverse }: Row): ScriptRun => ({
  id: run.id,
  templateId: run.templateId,
  title: run.title,
  parameters: run.parameters,
  status: run.status,
  progress: run.progress,
  counts: run.counts,
  startedBy: { id: run.startedBy, email: starter?.traits.email ?? null },
  reason: run.reason,
  inverseOf: run.inverseOf,
  takenBackBy: inverse?.endedAt
    ? {
        runId: inverse.id,
        by: { id: inverse.startedBy, email: inverse.email },
        at: inverse.endedAt.toISOString(),
      }
    : null,
  createdAt: run.createdAt.toISOString(),
  startsAt: run.startsAt.toISOString(),
  startedAt: toMoment(run.startedAt),
  endedAt: toMoment(run.endedAt),
  outcome: run.outcome,
  isCancelling: run.isCancelling,
  confirmed: run.confirmed,
  heldBecause: run.heldBecause,
  failsBecause: isRunWaiting(run.status) && !mayStillChange(starter, run.projectKey) ? starterMayNot : null,
  version: run.version,
});

const selectRuns = (database: Database) =>
  database
    .select({ run: scriptRuns, starter: identities.record })
    .from(scriptRuns)
    .leftJoin(identities, eq(identities.id, scriptRuns.startedBy));

/** Runs that have been found, each with the first run that took it back: what that did is done once. */
async function withInverses(database: Database, found: PromiseLike<readonly Omit<Row, 'inverse'>[]>): Promise<Row[]> {
  const rows = await found;
  if (rows.length === 0) return [];
  const ids = rows.map(({ run }) => run.id);
  const inverses = await database
    .select({
      id: scriptRuns.id,
      inverseOf: scriptRuns.inverseOf,
      startedBy: scriptRuns.startedBy,
      endedAt: scriptRuns.endedAt,
      email: emailOf(identities),
    })
    .from(scriptRuns)
    .leftJoin(identities, eq(identities.id, scriptRuns.startedBy))
    .where(and(inArray(scriptRuns.inverseOf, ids), eq(scriptRuns.status, 'succeeded')))
    .orderBy(asc(scriptRuns.endedAt), asc(scriptRuns.id));
  return rows.map((row) => ({ ...row, inverse: inverses.find(({ inverseOf }) => inverseOf === row.run.id) ?? null }));
}

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
  rows: (where, order, limit) => withInverses(database, selectRuns(database).where(where).orderBy(order).limit(limit)),
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
  const found = selectRuns(database).where(and(eq(scriptRuns.projectKey, projectKey), eq(scriptRuns.id, id)));
  const [row] = await withInverses(database, found);
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
  const found = selectRuns(database).where(
    and(
      eq(scriptRuns.projectKey, projectKey),
      eq(scriptRuns.templateId, script.templateId),
      or(isNull(scriptRuns.endedAt), gte(scriptRuns.endedAt, since)),
    ),
  );
  const rows = await withInverses(database, found);
  return equalRuns(script, rows.map(toRun), at);
}
