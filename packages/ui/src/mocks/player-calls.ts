import {
  type HistoryEntry,
  historyColumns,
  type Identity,
  isSudo,
  type Player,
  type PlayerDeletion,
  type PlayerNote,
  playerCsvColumns,
  staffMemberFor,
} from '@bullpen/contract';
import { collectionCalls, fileOf, type MockedList, pageOf } from './collection.ts';
import type { KeptNote } from './player-notes.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { isOn } from './ranges.ts';
import { found, writeAudit } from './records.ts';
import type { World } from './world.ts';

const fundsOf = ({ funds }: World, { id }: Player) => [...funds.values()].filter(({ player }) => player.id === id);

/** What would go with a player. */
function deletionOf(world: World, player: Player): PlayerDeletion {
  const own = fundsOf(world, player);
  const best = Math.min(...own.map(({ rank }) => rank));
  return {
    funds: own.length,
    trades: own.filter(({ tradedAt }) => tradedAt !== null).length,
    leagues: player.leagueCount,
    ownedLeagues: [...world.leagues.values()].filter(({ owner }) => owner?.id === player.id).length,
    experts: [...world.experts.values()].filter(({ fund }) => own.some(({ id }) => id === fund?.id)).length,
    notes: [...world.playerNotes.values()].filter(({ playerId }) => playerId === player.id).length,
    fundsMovingUp: [...world.funds.values()].filter((fund) => !own.includes(fund) && fund.rank > best).length,
  };
}

/** That they registered, and opened their funds. */
const history = (world: World, player: Player): MockedList<HistoryEntry> => ({
  rows: () => [
    { id: player.id, at: player.registeredAt, event: 'registered' },
    ...fundsOf(world, player).map(
      ({ id, name, openedAt }): HistoryEntry => ({ id, at: openedAt, event: 'fund_opened', fund: { id, name } }),
    ),
  ],
  searched: () => '',
  columns: historyColumns(world.season.currency),
  fileName: 'history',
});

/** A note as somebody is told of it. */
function toNote(
  { identities }: World,
  { viewer, projectKey }: { readonly viewer: Identity; readonly projectKey: string },
  { id, text, writtenAt, authorId }: KeptNote,
): PlayerNote {
  const isOwn = authorId === viewer.id;
  const identity = identities.get(authorId);
  const author = identity && (isOwn || staffMemberFor(viewer, identity, projectKey)) ? identity : undefined;
  return { id, text, writtenAt, isOwn, author: author ? { id: author.id, email: author.traits.email } : null };
}

const noteCalls = ({ world, reading, writing }: Procedures): ResourceCalls<'players'>['notes'] => ({
  list: reading.players.notes.list.handler(({ input: { params }, context, errors }) => {
    found(world.players.get(params.id), errors);
    return [...world.playerNotes.values()]
      .filter(({ playerId }) => playerId === params.id)
      .sort((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1))
      .map((note) => toNote(world, context, note));
  }),
  create: writing.players.notes.create.handler(({ input: { params, body }, context, errors }) => {
    const { id: playerId, name } = found(world.players.get(params.id), errors);
    const note = { ...body, playerId, writtenAt: world.now().toISOString(), authorId: context.viewer.id };
    world.playerNotes.set(note.id, note);
    const after = { name, note: note.id };
    writeAudit({ ...context, world, action: 'player_note.create' }, playerId, { before: null, after });
    return toNote(world, context, note);
  }),
  remove: writing.players.notes.remove.handler(({ input: { params }, context, errors }) => {
    const { id: playerId, name } = found(world.players.get(params.id), errors);
    const note = found(world.playerNotes.get(params.noteId), errors);
    if (note.authorId !== context.viewer.id && !isSudo(context.viewer)) throw errors.forbidden();
    world.playerNotes.delete(note.id);
    const before = { name, note: note.id };
    writeAudit({ ...context, world, action: 'player_note.delete' }, playerId, { before, after: null });
    return toNote(world, context, note);
  }),
});

export const playerCalls = (procedures: Procedures): ResourceCalls<'players'> => {
  const { world, reading } = procedures;
  return {
    notes: noteCalls(procedures),
    ...collectionCalls(procedures, 'players', {
      fileName: 'players',
      columns: playerCsvColumns(world.season.currency),
      records: world.players,
      searched: ({ name, email }) => `${name} ${email}`,
      filters: {
        registered: ({ registeredAt }, days) => isOn(world, registeredAt, days),
        lastActive: ({ lastActiveAt }, days) => isOn(world, lastActiveAt, days),
        funds: ({ fundCount }) => fundCount === 0,
      },
      change: ({ name }) => ({ name }),
      taken: (player) => deletionOf(world, player),
    }),
    history: reading.players.history.handler(({ input: { params, query }, errors }) =>
      pageOf(history(world, found(world.players.get(params.id), errors)), query),
    ),
    exportHistory: reading.players.exportHistory.handler(({ input: { params, query }, context, errors }) =>
      fileOf(history(world, found(world.players.get(params.id), errors)), query, context.projectKey),
    ),
  };
};
