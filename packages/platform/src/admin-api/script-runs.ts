import {
  foldName,
  type NewScriptRun,
  parseScript,
  type ScriptRun,
  type ScriptRunPage,
  type ScriptRunQuery,
  type ScriptRunSort,
  scriptRunPlaces,
} from '@bullpen/contract';
import { and, eq, gte, type InferSelectModel, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Act } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { identities, scriptRuns } from '../database/schema.ts';
import { noCounts } from '../scripts/script-step.ts';
import { emailOf } from './account-email.ts';
import { requireInverse, requireRunnable } from './check-script.ts';
import { type ListSource, listPage } from './list-page.ts';
import { byteByByte, matches } from './list-place.ts';
import { createRecord, type Outcome, type RecordDefinition } from './records.ts';

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

/** Puts a run into the queue of its project, once: of a script, or of the inverse of another run. */
export async function createScriptRun(
  place: { readonly database: Database; readonly clock: Clock },
  act: Act,
  draft: NewScriptRun,
  inverted?: ScriptRun,
): Promise<Outcome<ScriptRun>> {
  const { id, templateId, reason } = draft;
  const inverseOf = inverted?.id ?? null;
  const parsed = parseScript(templateId, draft.parameters);
  // Parameters are kept as they were parsed, their keys in the order of the schema.
  const asked = JSON.stringify(parsed.ok && parsed.script.parameters);
  const isSame = (run: ScriptRun) =>
    run.templateId === templateId &&
    run.reason === reason &&
    run.inverseOf === inverseOf &&
    JSON.stringify(run.parameters) === asked;
  const known = await findScriptRun(place.database, act.projectKey, id);
  // What could run then need not be able to run again.
  if (known) return isSame(known) ? { result: 'done', answer: known } : { result: 'conflict', current: known };
  const { script, preview } =
    inverted && parsed.ok
      ? { ...parsed, ...(await requireInverse(place, act.projectKey, inverted, parsed.script)) }
      : await requireRunnable(place, act.projectKey, draft);
  return createRecord(place.database, scriptRunKind, act, {
    id,
    isSame,
    async insert(transaction) {
      const made = await transaction
        .insert(scriptRuns)
        .values({
          id,
          projectKey: act.projectKey,
          templateId,
          parameters: script.parameters,
          reason,
          inverseOf,
          title: preview.title,
          counts: noCounts,
          startedBy: act.actorId,
          createdAt: act.at,
          startsAt: preview.startsAt === null ? act.at : new Date(preview.startsAt),
          foldedTitle: foldName(preview.title),
          searchText: foldName(`${preview.title} ${reason}`),
        })
        .onConflictDoNothing({ target: scriptRuns.id })
        .returning({ id: scriptRuns.id });
      return made.length > 0;
    },
  });
}
