import type { AdminApiClient } from './admin-api.ts';
import { type ConformanceCase, expect, refusal } from './conformance-case.ts';
import type { ListedKind } from './conformance-listed-kind.ts';
import { listConformance } from './conformance-lists.ts';
import { type RecordKind, recordConformance, removalConformance } from './conformance-records.ts';
import { readCsv } from './csv.ts';
import { foldName } from './fold-name.ts';
import { type Player, playerPlaces } from './player.ts';

const players: ListedKind<Player> = {
  name: 'players',
  call: 'players.list',
  list: (client, query) => client.players.list({ query: query as object }),
  export: (client, query) => client.players.export({ query: query as object }),
  places: playerPlaces,
  sorts: {
    name: ({ name }) => foldName(name),
    registeredAt: ({ registeredAt }) => registeredAt,
    lastActiveAt: ({ lastActiveAt }) => lastActiveAt,
  },
  foundBy: ({ email }) => [email, email.slice(2)],
};

async function anyPlayer(client: AdminApiClient): Promise<Player> {
  const [first] = (await client.players.list({ query: { limit: 1, sort: 'registeredAt' } })).items;
  expect(first !== undefined, 'a player in the list');
  return first;
}

const kind: RecordKind = {
  name: 'player',
  any: anyPlayer,
  get: ({ players }, id) => players.get({ params: { id } }),
  rename: ({ players }, id, body) => players.update({ params: { id }, body }),
};

/** What every implementation must do about players. */
export const playerConformance: readonly ConformanceCase[] = [
  ...listConformance(players),
  {
    name: 'finds by the beginning of the name when the search is short',
    async run({ editor }) {
      const text = [...foldName((await anyPlayer(editor)).name)].slice(0, 2).join('');
      const { items } = await editor.players.list({ query: { search: text, limit: 200 } });
      expect(items.length > 0 && items.every(({ name }) => foldName(name).startsWith(text)), `names with ${text}`);
    },
  },
  ...recordConformance(kind),
  {
    name: 'finds a player by the new name and no longer by the old one',
    async run({ editor }) {
      const { id, version } = await anyPlayer(editor);
      const name = `Ærøskøbing ${crypto.randomUUID().slice(0, 8)}`;
      const { version: next } = await editor.players.update({ params: { id }, body: { version, name } });
      const search = async () => (await editor.players.list({ query: { search: foldName(name) } })).items;
      expect((await search()).map((player) => player.id).join() === id, 'the player by the new name');
      await editor.players.update({ params: { id }, body: { version: next, name: 'Somebody else' } });
      expect((await search()).length === 0, 'nobody by the old name');
    },
  },
  {
    name: 'keeps a history of what a player did and of what was done to them, the latest first',
    async run({ editor }) {
      const { id, version, name } = await anyPlayer(editor);
      const body = { version, name: 'In history', reason: 'Somebody complained.' };
      await editor.players.update({ params: { id }, body });
      const { items } = await editor.players.history({ params: { id }, query: { limit: 200 } });
      const [latest] = items;
      expect(latest?.event === 'changed' && latest.action === 'player.update', 'the change first');
      expect(latest.reason === body.reason && typeof latest.actor.email === 'string', 'who did it and why');
      const told = JSON.stringify([latest.before, latest.after]);
      expect(told === JSON.stringify([{ name }, { name: body.name }]), `before and after, not ${told}`);
      for (const event of ['registered', 'fund_opened'])
        expect(
          items.some((item) => item.event === event),
          `that the player ${event}`,
        );
      const moments = items.map(({ at }) => Date.parse(at));
      expect(
        moments.every((at, index) => at <= (moments[index - 1] ?? at)),
        'the latest first',
      );
      const { body: file } = await editor.players.exportHistory({ params: { id }, query: {} });
      const [, ...rows] = readCsv(await new Response(file).text()).rows;
      const exported = rows.map(([entryId]) => entryId).slice(0, items.length);
      expect(exported.join() === items.map((item) => item.id).join(), 'the same in a file');
      expect(rows[0]?.includes(JSON.stringify({ name: body.name })) === true, 'what was changed');
      const nobody = { id: crypto.randomUUID() };
      expect((await refusal(editor.players.exportHistory({ params: nobody, query: {} }))).status === 404, '404');
    },
  },
  {
    name: 'remembers that a player joined a league, and that staff removed them from it and why',
    async run({ editor }) {
      const { items: leagues } = await editor.leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 1 } });
      const [league] = leagues;
      expect(league !== undefined, 'a league');
      const { id, name } = league;
      const { items: members } = await editor.leagues.members.list({ params: { id }, query: { limit: 200 } });
      const member = members.find(({ isOwner }) => !isOwner);
      expect(member !== undefined, 'a member who is not the owner');
      const reason = 'Asked for by the owner.';
      const { version, joinedAt } = member;
      await editor.leagues.members.remove({ params: { id, playerId: member.id }, query: { version, reason } });
      const { items } = await editor.players.history({ params: { id: member.id }, query: { limit: 200 } });
      const [latest] = items;
      expect(latest?.event === 'changed' && latest.action === 'league.remove_member', 'the removal first');
      expect(latest.reason === reason && JSON.stringify(latest.before).includes(id), 'from which league, and why');
      const joined = items.filter((item) => item.event === 'league_joined' && item.league.id === id);
      expect(joined.length === 1 && Date.parse(joined[0]?.at ?? '') === Date.parse(joinedAt), 'when they joined');
      expect(JSON.stringify(joined).includes(JSON.stringify(name)), 'its name');
    },
  },
  ...removalConformance({
    ...kind,
    deletion: ({ players }, id) => players.deletion({ params: { id } }),
    remove: ({ players }, id, query) => players.remove({ params: { id }, query }),
  }),
  {
    name: 'leaves the leagues of a player as they are when the deletion is a conflict',
    async run({ editor }) {
      const [league] = (await editor.leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 1 } })).items;
      const player = await editor.players.get({ params: { id: league?.owner?.id ?? '' } });
      const query = { version: player.version + 1, reason: 'Too late.' };
      const { code } = await refusal(editor.players.remove({ params: { id: player.id }, query }));
      expect(code === 'conflict', `a conflict, not ${code}`);
      const after = await editor.leagues.get({ params: { id: league?.id ?? '' } });
      expect(JSON.stringify(after) === JSON.stringify(league), 'the league as it was');
    },
  },
  {
    name: 'leaves the leagues and the experts of a player who goes without them, as changes that are told',
    async run({ editor }) {
      const [fund] = (await editor.funds.list({ query: { limit: 1, order: 'desc' } })).items;
      expect(fund !== undefined, 'a fund in the list');
      const player = await editor.players.get({ params: { id: fund.player.id } });
      const [leagueId, expertId] = [crypto.randomUUID(), crypto.randomUUID()];
      await editor.leagues.create({ body: { id: leagueId, name: 'Nachtwacht', ownerId: player.id } });
      await editor.experts.create({ body: { id: expertId, name: 'Ona', title: 'Analist', fundId: fund.id } });
      const { ownedLeagues, experts } = await editor.players.deletion({ params: { id: player.id } });
      const query = { version: player.version, reason: 'Asked for by e-mail.' };
      const taken = await editor.players.remove({ params: { id: player.id }, query });
      expect(taken.ownedLeagues === ownedLeagues && ownedLeagues > 0, 'the leagues that were measured');
      expect(taken.experts === experts && experts > 0, 'the experts that were measured');
      const league = await editor.leagues.get({ params: { id: leagueId } });
      const told = JSON.stringify([league.owner, league.memberCount, league.version]);
      expect(told === '[null,0,2]', `a league of nobody, changed once, not ${told}`);
      const expert = await editor.experts.get({ params: { id: expertId } });
      expect(expert.fund === null && expert.version === 2, 'an expert without a fund, changed once');
      const body = { version: 1, name: 'Too late' };
      const late = await refusal(editor.leagues.update({ params: { id: leagueId }, body }));
      expect(late.code === 'conflict', `a conflict, not ${late.code}`);
    },
  },
  {
    name: 'takes the funds and the memberships of a player along, and lets the ranking close up',
    async run({ editor }) {
      const [best] = (await editor.funds.list({ query: { limit: 1 } })).items;
      expect(best !== undefined, 'a fund in the list');
      const player = await editor.players.get({ params: { id: best.player.id } });
      const joined = await editor.leagues.list({ query: { playerId: player.id } });
      const measured = await editor.players.deletion({ params: { id: player.id } });
      expect(measured.leagues === joined.total.value, 'the leagues that the player is in');
      expect(measured.fundsMovingUp > 0, 'funds below the best one');
      const query = { version: player.version, reason: 'Asked for by e-mail.' };
      await editor.players.remove({ params: { id: player.id }, query });
      expect((await editor.funds.list({ query: { playerId: player.id } })).items.length === 0, 'no fund of theirs');
      for (const { id, memberCount } of joined.items) {
        const after = await editor.leagues.get({ params: { id } });
        expect(after.memberCount === memberCount - 1, 'one member less');
        expect(after.owner?.id !== player.id, 'another owner or none');
      }
      await untilRanksFollowValues(editor);
    },
  },
];

const patience = 5_000;

/** Ranks follow within a moment. */
async function untilRanksFollowValues({ funds }: AdminApiClient): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const { items } = await funds.list({ query: { limit: 200 } });
    const followed = items.every(({ rank, value }) => rank === 1 + items.filter((other) => other.value > value).length);
    if (followed && items.length > 1) return;
    expect(Date.now() < end, 'ranks that follow the values');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
