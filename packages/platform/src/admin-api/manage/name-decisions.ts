import type { NewNameDecision, WrittenName } from '@bullpen/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Act } from '../../database/audit.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { funds, leagues, names, players } from '../../database/schema.ts';
import { lockLastName, undecided } from '../../names/note-rename.ts';
import { shareFunds } from '../../season/fund-ranks.ts';
import { fieldError } from '../http/api-error.ts';
import { found, lastChange, type Outcome } from '../records/records.ts';
import { renameFund } from './funds.ts';
import { changeLeague } from './leagues.ts';
import { findName } from './names.ts';
import { renamePlayer } from './players.ts';

type NameRow = typeof names.$inferSelect;

const kinds = {
  player: { table: players, rename: renamePlayer },
  fund: { table: funds, rename: renameFund },
  league: { table: leagues, rename: changeLeague },
} as const;

/** A name whose record nobody else changes. */
interface LockedName {
  readonly row: NameRow;
  /** The version of its record. */
  readonly recordVersion: number;
  /** Another one if its player has written it since: that name has the say. */
  readonly lastId: string;
}

/** Locks the record before its name, as whoever renames or deletes it does. */
async function lockName(transaction: Database, projectKey: string, id: string): Promise<LockedName> {
  // A player who is renamed has funds, which others take beside each other.
  await shareFunds(transaction, projectKey);
  const ours = and(eq(names.id, id), eq(names.projectKey, projectKey));
  const [known] = await transaction.select().from(names).where(ours);
  const { kind, recordId } = found(known);
  const { table } = kinds[kind];
  const [record] = await transaction
    .select({ version: table.version })
    .from(table)
    .where(eq(table.id, recordId))
    .for('no key update');
  const last = await lockLastName(transaction, recordId);
  const [row] = last?.id === id ? [last] : await transaction.select().from(names).where(ours);
  return { row: found(row), recordVersion: found(record).version, lastId: last?.id ?? id };
}

const readName = async (transaction: Database, { projectKey }: Act, id: string): Promise<WrittenName> =>
  found(await findName(transaction, projectKey, id));

/** A conflict about a name: what its record is called last, with who decided it, or took a decision back. */
async function conflictAbout(
  transaction: Database,
  act: Act,
  { lastId }: LockedName,
): Promise<Outcome<WrittenName> & { readonly result: 'conflict' }> {
  const current = await readName(transaction, act, lastId);
  const { decision } = current;
  const last = decision
    ? { at: decision.at, by: decision.by }
    : await lastChange(transaction, act.projectKey, current.id);
  return { result: 'conflict', current, last };
}

/** Calls what bears the name something else, as if it had been renamed where it stands. */
async function renameRecord(
  transaction: Database,
  act: Act,
  { row: { kind, recordId }, recordVersion: version }: LockedName,
  name: string,
): Promise<void> {
  const { result } = await kinds[kind].rename(transaction, recordId, act, { version, name });
  if (result !== 'done') throw new Error(`The ${kind} ${recordId} changed under its lock.`);
}

/** Keeps a name or renames what bears it, once: the same request again answers what it decided. */
export const decideName = (
  database: Database,
  id: string,
  act: Act,
  { id: decisionId, version, decision, name }: NewNameDecision,
): Promise<Outcome<WrittenName>> =>
  database.transaction(async (transaction) => {
    const locked = await lockName(transaction, act.projectKey, id);
    const { row, lastId } = locked;
    if (row.decisionId === decisionId && row.decision === decision && (name === undefined || row.name === name))
      return { result: 'done', answer: await readName(transaction, act, id) };
    // Who has seen the decision of another can still rename, unless its player calls it something else by now.
    const isOver = row.decidedAt !== null && (decision === 'keep' || lastId !== id);
    if (row.version !== version || isOver) return conflictAbout(transaction, act, locked);
    if (name === row.name) throw fieldError('name', 'Give it another name, or keep it.');
    if (name === row.before) throw fieldError('name', 'Withdraw the decision to call it as before.');
    if (name !== undefined) await renameRecord(transaction, act, locked, name);
    const kept = {
      decision,
      decidedAt: act.at,
      decidedBy: act.actorId,
      before: row.name,
      reason: act.reason ?? null,
      version: sql`${names.version} + 1`,
    };
    // The rename has noted itself, under an id of its own.
    await transaction
      .update(names)
      .set({ decisionId, ...(name === undefined ? kept : {}) })
      .where(eq(names.id, id));
    const answer = await readName(transaction, act, id);
    const { kind, recordId } = row;
    await writeAudit(transaction, act, {
      action: 'name.decide',
      subjectId: id,
      before: { name: row.name, kind, recordId },
      after: { name: answer.name, kind, recordId, decision },
    });
    return { result: 'done', answer };
  });

/** Lets a name wait again; what was renamed is called as before. */
export const withdrawDecision = (
  database: Database,
  { id, decisionId }: { readonly id: string; readonly decisionId: string },
  act: Act,
  version: number,
): Promise<Outcome<WrittenName>> =>
  database.transaction(async (transaction) => {
    const locked = await lockName(transaction, act.projectKey, id);
    const { row, lastId } = locked;
    // Also what is sent again after its answer was lost: it finds the name waiting, by another version.
    if (row.version !== version || lastId !== id) return conflictAbout(transaction, act, locked);
    if (row.decisionId !== decisionId || row.before === null) throw found<Error>(undefined);
    if (row.before !== row.name) await renameRecord(transaction, act, locked, row.before);
    else
      await transaction
        .update(names)
        .set({ ...undecided, version: sql`${names.version} + 1` })
        .where(eq(names.id, id));
    const answer = await readName(transaction, act, id);
    const { kind, recordId, decision } = row;
    await writeAudit(transaction, act, {
      action: 'name.withdraw',
      subjectId: id,
      before: { name: row.name, kind, recordId, decision },
      after: { name: answer.name, kind, recordId },
    });
    return { result: 'done', answer };
  });
