import type { AdminApiClient } from '@bullpen/contract';
import type { AuditedAct } from './act.ts';
import { expect } from './case.ts';

const reason = 'Asked for by the newsroom.';

async function anyPlayer({ players }: AdminApiClient) {
  const [player] = (await players.list({ query: { limit: 1, order: 'desc' } })).items;
  expect(player !== undefined, 'a player');
  return player;
}

const makeLeague = async (client: AdminApiClient) =>
  client.leagues.create({
    body: { id: crypto.randomUUID(), name: 'Nachtwacht', ownerId: (await anyPlayer(client)).id },
  });

/** The changes of players, funds and leagues. */
export const gameActs: readonly AuditedAct[] = [
  {
    call: 'players.update',
    action: 'player.update',
    async run({ editor }) {
      const { id, version, name } = await anyPlayer(editor);
      await editor.players.update({ params: { id }, body: { version, name: 'Een ander', reason } });
      return { subjectId: id, before: { name }, after: { name: 'Een ander' }, reason };
    },
  },
  {
    call: 'players.remove',
    action: 'player.delete',
    async run({ editor }) {
      const player = await anyPlayer(editor);
      const { id, version } = player;
      const taken = await editor.players.remove({ params: { id }, query: { version, reason } });
      return { subjectId: id, before: { ...player, ...taken }, after: null, reason };
    },
  },
  {
    call: 'players.restore',
    action: 'player.restore',
    async run({ editor }) {
      const { id, version } = await anyPlayer(editor);
      await editor.players.remove({ params: { id }, query: { version, reason } });
      const after = await editor.players.restore({ params: { id }, body: { reason } });
      return { subjectId: id, before: null, after, reason };
    },
  },
  {
    call: 'players.notes.create',
    action: 'player_note.create',
    async run({ editor }) {
      const { id, name } = await anyPlayer(editor);
      const note = crypto.randomUUID();
      await editor.players.notes.create({ params: { id }, body: { id: note, text: 'Never in the audit trail.' } });
      return { subjectId: id, before: null, after: { name, note } };
    },
  },
  {
    call: 'players.notes.remove',
    action: 'player_note.delete',
    async run({ editor }) {
      const { id, name } = await anyPlayer(editor);
      const note = crypto.randomUUID();
      await editor.players.notes.create({ params: { id }, body: { id: note, text: 'Never in the audit trail.' } });
      await editor.players.notes.remove({ params: { id, noteId: note } });
      return { subjectId: id, before: { name, note }, after: null };
    },
  },
  {
    call: 'funds.update',
    action: 'fund.update',
    async run({ editor }) {
      const [fund] = (await editor.funds.list({ query: { limit: 1, order: 'desc' } })).items;
      expect(fund !== undefined, 'a fund');
      const { id, version, name } = fund;
      await editor.funds.update({ params: { id }, body: { version, name: 'Vossenfonds', reason } });
      return { subjectId: id, before: { name }, after: { name: 'Vossenfonds' }, reason };
    },
  },
  {
    call: 'leagues.create',
    action: 'league.create',
    async run({ editor }) {
      const made = await makeLeague(editor);
      return { subjectId: made.id, before: null, after: made };
    },
  },
  {
    call: 'leagues.update',
    action: 'league.update',
    async run({ editor }) {
      const { id, version, name } = await makeLeague(editor);
      await editor.leagues.update({ params: { id }, body: { version, name: 'Dagwacht', reason } });
      return { subjectId: id, before: { name }, after: { name: 'Dagwacht' }, reason };
    },
  },
  {
    call: 'leagues.remove',
    action: 'league.delete',
    async run({ editor }) {
      const league = await makeLeague(editor);
      const { id, version } = league;
      const taken = await editor.leagues.remove({ params: { id }, query: { version, reason } });
      return { subjectId: id, before: { ...league, ...taken }, after: null, reason };
    },
  },
  {
    call: 'leagues.restore',
    action: 'league.restore',
    async run({ editor }) {
      const { id, version } = await makeLeague(editor);
      await editor.leagues.remove({ params: { id }, query: { version, reason } });
      const after = await editor.leagues.restore({ params: { id }, body: { reason } });
      return { subjectId: id, before: null, after, reason };
    },
  },
  {
    call: 'leagues.members.remove',
    action: 'league.remove_member',
    async run({ editor }) {
      const query = { sort: 'memberCount', order: 'desc', limit: 1 } as const;
      const [league] = (await editor.leagues.list({ query })).items;
      const params = { id: league?.id ?? '' };
      const { items } = await editor.leagues.members.list({ params, query: { limit: 200 } });
      const member = items.find(({ isOwner }) => !isOwner);
      expect(member !== undefined, 'a member who is not the owner');
      const removal = { version: member.version, reason };
      await editor.leagues.members.remove({ params: { ...params, playerId: member.id }, query: removal });
      const before = { ...member, league: { id: params.id, name: league?.name } };
      return { subjectId: params.id, before, after: null, reason };
    },
  },
];
