import { isSudo, mostPlayerNotes, type NewPlayerNote, type Player, type PlayerNote } from '@bullpen/contract';
import { and, desc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { writeAudit } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { auditEvents, playerNotes } from '../../database/schema.ts';
import type { Store } from '../call-context.ts';
import { apiError, fieldError } from '../http/api-error.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { refuseDeleted } from '../records/deleted-records.ts';
import { found, lockRecord, type Outcome, settled } from '../records/records.ts';
import { readColleagues } from '../sudo/staff.ts';
import { findPlayer, playerKind } from './players.ts';

type Caller = Parameters<typeof readColleagues>[1] & Parameters<typeof actOf>[1];
type Row = InferSelectModel<typeof playerNotes>;

/** As the caller is told of them; their authors are asked for all at once. */
async function toNotes(
  store: Pick<Store, 'database' | 'identityUrl'>,
  caller: Caller,
  rows: readonly Row[],
): Promise<PlayerNote[]> {
  const colleagues = await readColleagues(
    store,
    caller,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, text, writtenAt, authorId }) => ({
    id,
    text,
    writtenAt: writtenAt.toISOString(),
    author: colleagues.get(authorId) ?? null,
    isOwn: authorId === caller.actor.id,
  }));
}

async function toNote(
  database: Database,
  { identityUrl }: Pick<Store, 'identityUrl'>,
  caller: Caller,
  row: Row,
): Promise<PlayerNote> {
  const [note] = await toNotes({ database, identityUrl }, caller, [row]);
  return found(note);
}

async function listNotes(store: Store, caller: Caller, playerId: string): Promise<PlayerNote[]> {
  const { id } = found(await findPlayer(store.database, caller.projectKey, playerId));
  const rows = await store.database
    .select()
    .from(playerNotes)
    .where(eq(playerNotes.playerId, id))
    .orderBy(desc(playerNotes.writtenAt), desc(playerNotes.id));
  return toNotes(store, caller, rows);
}

const noteOf = (playerId: string, id: string) => and(eq(playerNotes.playerId, playerId), eq(playerNotes.id, id));

/** What the audit trail has of a note: about whom, and which; never what it says. */
const told = ({ name }: Player, note: string) => ({ name, note });

/** One after the other for each player, who stays meanwhile: no two of them are the hundredth. */
const writeNote = (
  store: Store,
  caller: Caller,
  playerId: string,
  { id, text }: NewPlayerNote,
): Promise<Outcome<PlayerNote>> =>
  store.database.transaction(async (transaction) => {
    const act = actOf(store, caller);
    const { projectKey, actorId: authorId, at: writtenAt } = act;
    const player = await lockRecord(transaction, playerKind, playerId, act);
    const which = sql`${auditEvents.before} ->> 'note' = ${id}`;
    await refuseDeleted(transaction, { name: 'player_note', id: playerId, projectKeys: [projectKey], which });
    const [made] = await transaction
      .insert(playerNotes)
      .values({ id, projectKey, playerId, text, writtenAt, authorId })
      .onConflictDoNothing({ target: [playerNotes.playerId, playerNotes.id] })
      .returning();
    if (!made) {
      const [row] = await transaction.select().from(playerNotes).where(noteOf(playerId, id));
      const known = found(row);
      const note = await toNote(transaction, store, caller, known);
      const isSame = known.text === text && known.authorId === authorId;
      return isSame ? { result: 'done', answer: note } : { result: 'conflict', current: note };
    }
    if ((await transaction.$count(playerNotes, eq(playerNotes.playerId, playerId))) > mostPlayerNotes)
      throw fieldError('id', `A player has at most ${mostPlayerNotes} notes.`);
    const after = told(player, id);
    await writeAudit(transaction, act, { action: 'player_note.create', subjectId: playerId, before: null, after });
    return { result: 'done', answer: await toNote(transaction, store, caller, made) };
  });

/** Of a colleague's note by sudo people alone. */
const removeNote = (store: Store, caller: Caller, playerId: string, noteId: string): Promise<PlayerNote> =>
  store.database.transaction(async (transaction) => {
    const act = actOf(store, caller);
    const player = await lockRecord(transaction, playerKind, playerId, act);
    const [row] = await transaction.delete(playerNotes).where(noteOf(playerId, noteId)).returning();
    const gone = found(row);
    if (gone.authorId !== act.actorId && !isSudo(caller.actor)) throw apiError('forbidden');
    const before = told(player, noteId);
    await writeAudit(transaction, act, { action: 'player_note.delete', subjectId: playerId, before, after: null });
    return toNote(transaction, store, caller, gone);
  });

export const playerNoteCalls = ({ store, playing, writing }: Procedures) => ({
  list: playing.players.notes.list.handler(({ input: { params }, context }) => listNotes(store, context, params.id)),
  create: writing.players.notes.create.handler(async ({ input: { params, body }, context, errors }) =>
    settled(await writeNote(store, context, params.id, body), errors),
  ),
  remove: writing.players.notes.remove.handler(({ input: { params }, context }) =>
    removeNote(store, context, params.id, params.noteId),
  ),
});
