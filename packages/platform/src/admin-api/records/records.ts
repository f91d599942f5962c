import type { LastChange } from '@bullpen/contract';
import { and, desc, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Act, writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import type { Rows } from '../../database/dependents.ts';
import { auditEvents, identities } from '../../database/schema.ts';
import { apiError, fieldError } from '../http/api-error.ts';
import { emailOf } from '../sudo/account-email.ts';
import { refuseDeleted } from './deleted-records.ts';
import { isKept, keepDeletion } from './deletions.ts';

export type RecordTable = PgTable & {
  readonly id: PgColumn;
  readonly projectKey: PgColumn;
  readonly version: PgColumn;
};

/** A kind of record that staff changes: where it is kept, and how it is read. */
export interface RecordDefinition<Table extends RecordTable, Item> {
  /** As the audit trail calls it. */
  readonly name: string;
  readonly table: Table;
  readonly find: (database: Database, projectKey: string, id: string) => Promise<Item | undefined>;
}

/** What became of a change; on a conflict nothing did, and this is the current record, with who changed it last. */
export type Outcome<Answer, Item = Answer> =
  | { readonly result: 'done'; readonly answer: Answer }
  | { readonly result: 'conflict'; readonly current: Item; readonly last?: LastChange | undefined };

/** What of a record is changed, and what has to hold for it once nobody else can change it. */
interface Input<Table extends PgTable, Item> {
  readonly version: number;
  /** As the audit trail calls it. */
  readonly action?: string;
  readonly set: (current: Item) => PgUpdateSetSource<Table>;
  /** As the audit trail keeps them, beside what the record is called: keys of the record. */
  readonly keys: readonly string[];
  /** Runs while the version still fits: a stale change is a conflict, whatever else is wrong with it. */
  readonly check?: (transaction: Database, current: Item) => Promise<void>;
  /** What else the record must be in the statement that changes it; one that is not is a conflict. */
  readonly where?: SQL;
}

/** Changes one record and writes it down: both or neither. */
export const changeRecord = <Table extends RecordTable, Item extends { readonly version: number }>(
  database: Database,
  { name, table, find }: RecordDefinition<Table, Item>,
  id: string,
  act: Act,
  { version, action = 'update', set, keys, check, where }: Input<Table, Item>,
): Promise<Outcome<Item>> =>
  database.transaction(async (transaction) => {
    const current = await lockRecord(transaction, { table, find }, id, act);
    if (current.version === version) await check?.(transaction, current);
    const next = { ...set(current), version: sql`${table.version} + 1` };
    const changed = await transaction
      .update(table)
      .set(next)
      .where(and(ofVersion(table, id, version), where))
      .returning({ id: table.id });
    if (changed.length === 0) return conflictOf(transaction, current, id, act);
    const answer = (await find(transaction, act.projectKey, id)) ?? current;
    const [before, after] = [current, answer].map((item) => pick(item, [nameIn(current), ...keys]));
    await writeAudit(transaction, act, { action: `${name}.${action}`, subjectId: id, before, after });
    return { result: 'done', answer };
  });

/** Removes one record, with what `take` says goes along, writes it down and keeps it for a day: all or nothing. */
export const removeRecord = <Table extends RecordTable, Item extends { readonly version: number }, Taken>(
  database: Database,
  { name, table, find }: RecordDefinition<Table, Item>,
  id: string,
  act: Act,
  {
    version,
    hold,
    storedAs,
    also,
    take,
    afterwards,
  }: {
    readonly version: number;
    /** Locks what goes along, in the order in which others lock it. */
    readonly hold?: (transaction: Database) => Promise<void>;
    /** The file that stays for as long as the record can be restored. */
    readonly storedAs?: (current: Item) => string;
    /** Rows that `take` takes along although no foreign key says so. */
    readonly also?: readonly Rows[];
    readonly take: (transaction: Database, current: Item) => Promise<Taken>;
    /** Runs when the record is gone. */
    readonly afterwards?: (transaction: Database) => Promise<void>;
  },
): Promise<Outcome<Taken, Item>> =>
  database.transaction(async (transaction) => {
    const current = await lockRecord(transaction, { table, find }, id, act);
    // Before anything goes along: nothing of a conflict may stay.
    if (current.version !== version) return conflictOf(transaction, current, id, act);
    await hold?.(transaction);
    const deletion = await keepDeletion(transaction, act, {
      kind: name,
      table,
      id,
      storedAs: storedAs?.(current),
      also,
    });
    const taken = await take(transaction, current);
    const removed = await transaction
      .delete(table)
      .where(ofVersion(table, id, version))
      .returning({ id: table.id });
    if (removed.length === 0) throw new Error(`The ${name} ${id} changed under its lock.`);
    await afterwards?.(transaction);
    const before = { ...current, ...taken };
    await writeAudit(transaction, act, { id: deletion, action: `${name}.delete`, subjectId: id, before, after: null });
    return { result: 'done', answer: taken };
  });

interface NewRecord<Item> {
  readonly id: string;
  /** Answers whether it was there to be inserted. */
  readonly insert: (transaction: Database) => Promise<boolean>;
  /** Whether the record that is there is the one that was asked for. */
  readonly isSame: (item: Item) => boolean;
}

/**
 * Keeps a record whose id its maker chose, once: the same again answers what is there, something else under that id is
 * a conflict, and what was deleted stays so. An id that another project has is refused as a field, without a word about it.
 */
export const createRecord = <Table extends RecordTable, Item extends object>(
  database: Database,
  { name, find }: Pick<RecordDefinition<Table, Item>, 'name' | 'find'>,
  act: Act,
  { id, insert, isSame }: NewRecord<Item>,
): Promise<Outcome<Item>> =>
  database.transaction(async (transaction) => {
    const known = await find(transaction, act.projectKey, id);
    const refuse = async () => {
      await refuseDeleted(transaction, { name, id, projectKeys: [act.projectKey] });
      // Whichever project deleted it may restore it under this id.
      if (await isKept(transaction, { kind: name, id })) throw fieldError('id', 'Make a new id.');
    };
    if (!known) await refuse();
    const isNew = known === undefined && (await insert(transaction));
    // Whatever it waited for, another may have made the same meanwhile, and deleted it.
    if (isNew) await refuse();
    const item = known ?? (await find(transaction, act.projectKey, id));
    if (!item) throw fieldError('id', 'Make a new id.');
    if (isNew)
      await writeAudit(transaction, act, { action: `${name}.create`, subjectId: id, before: null, after: item });
    return isNew || isSame(item) ? { result: 'done', answer: item } : { result: 'conflict', current: item };
  });

/** A conflict about a record, with who changed it. */
export const conflictOf = async <Item>(
  transaction: Database,
  current: Item,
  id: string,
  act: Pick<Act, 'projectKey'>,
): Promise<{ readonly result: 'conflict'; readonly current: Item; readonly last?: LastChange | undefined }> => ({
  result: 'conflict',
  current,
  last: await lastChange(transaction, act.projectKey, id),
});

/** Who changed something last, as the audit trail has it. `projectKey` is null for what belongs to no project. */
export async function lastChange(
  database: Database,
  projectKey: string | null,
  subjectId: string,
): Promise<LastChange | undefined> {
  const [last] = await database
    .select({ at: auditEvents.at, id: auditEvents.actorId, email: emailOf(identities) })
    .from(auditEvents)
    .leftJoin(identities, eq(identities.id, auditEvents.actorId))
    .where(
      and(
        eq(auditEvents.subjectId, subjectId),
        // Whoever logs in to an account changes nothing of it.
        ne(auditEvents.object, 'sign-in'),
        // Nor does whoever writes a note about it.
        ne(auditEvents.object, 'player_note'),
        // Nor does whoever ends its sessions, or proves its address.
        notInArray(auditEvents.action, ['identity.end_sessions', 'identity.verify']),
        projectKey === null ? isNull(auditEvents.projectKey) : eq(auditEvents.projectKey, projectKey),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1);
  return last && { at: last.at.toISOString(), by: { id: last.id, email: last.email } };
}

/** The answer of a call, or its refusal. */
export function settled<Answer, Item>(
  outcome: Outcome<Answer, Item>,
  { conflict }: { readonly conflict: (options: { data: { current: Item; last?: LastChange | undefined } }) => Error },
): Answer {
  if (outcome.result === 'conflict') throw conflict({ data: { current: outcome.current, last: outcome.last } });
  return outcome.answer;
}

/** What was looked for; refuses the call when it is not there. */
export function found<Item>(item: Item | undefined): Item {
  if (item === undefined) throw apiError('not_found');
  return item;
}

/**
 * Whoever changes a record waits here for the one before. It is no obstacle to a row that comes to refer to the record:
 * who removes a record locks what refers to it after it, and who adds to it would otherwise wait the other way round.
 */
export async function lockRecord<Table extends RecordTable, Item>(
  transaction: Database,
  { table, find }: Pick<RecordDefinition<Table, Item>, 'table' | 'find'>,
  id: string,
  { projectKey }: Pick<Act, 'projectKey'>,
): Promise<Item> {
  const ours = and(eq(table.id, id), eq(table.projectKey, projectKey));
  const locked = await transaction
    .select({ one: sql`1` })
    .from(table as PgTable)
    .where(ours)
    .for('no key update');
  // What is another project's is not even held up.
  return found(locked.length === 0 ? undefined : await find(transaction, projectKey, id));
}

const ofVersion = (table: RecordTable, id: string, version: number): SQL | undefined =>
  and(eq(table.id, id), eq(table.version, version));

/** What a record is called, so that the audit trail names it whatever was changed, and when it is gone. */
const nameIn = (item: object): string => ('name' in item ? 'name' : 'title');

const pick = (item: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => keys.includes(key)));
