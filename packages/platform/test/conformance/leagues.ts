import {
  type AdminApiClient,
  foldName,
  type League,
  type LeagueMember,
  leaguePlaces,
  memberPlaces,
  type Standing,
  standingPlaces,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { type RecordUnderTest, recordConformance, removalConformance } from './records.ts';

const leagues: ListedKind<League> = {
  name: 'leagues',
  call: 'leagues.list',
  list: (client, query) => client.leagues.list({ query: query as object }),
  export: (client, query) => client.leagues.export({ query: query as object }),
  places: leaguePlaces,
  sorts: {
    name: ({ name }) => foldName(name),
    createdAt: ({ createdAt }) => createdAt,
    memberCount: ({ memberCount }) => memberCount,
  },
  filters: {
    playerId: (items) => ({ playerId: someOf(items, ({ owner }) => owner?.id ?? null) }),
    async owner(items, client) {
      const [first] = items;
      if (first?.owner && items.every(({ owner }) => owner)) await removePlayer(client, first.owner.id);
      return { owner: 'none' };
    },
    created: (items) => ({
      // The latest day: any other may be the last on which one was made.
      created: `${items
        .map(({ createdAt }) => createdAt.slice(0, 10))
        .sort()
        .at(-1)}..`,
      sort: 'createdAt',
    }),
    members: (items) => ({
      members: `${Math.max(...items.map(({ memberCount }) => memberCount))}..`,
      sort: 'memberCount',
    }),
  },
  foundBy: ({ joinCode }) => [joinCode, joinCode.slice(1)],
};

async function removePlayer({ players }: AdminApiClient, id: string): Promise<void> {
  const { version } = await players.get({ params: { id } });
  await players.remove({ params: { id }, query: { version, reason: 'Asked for by email.' } });
}

/** The one with the most members. */
async function largest({ leagues }: AdminApiClient): Promise<League> {
  const [first] = (await leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 1 } })).items;
  expect(first !== undefined && first.memberCount > 2, 'a league of some members');
  return first;
}

const members: ListedKind<LeagueMember> = {
  name: 'members of a league',
  call: 'leagues.members.list',
  async list(client, query) {
    const { id } = await largest(client);
    return client.leagues.members.list({ params: { id }, query: query as object });
  },
  async export(client, query) {
    const { id } = await largest(client);
    return client.leagues.members.export({ params: { id }, query: query as object });
  },
  places: memberPlaces,
  sorts: { name: ({ name }) => foldName(name), joinedAt: ({ joinedAt }) => joinedAt },
  foundBy: ({ email }) => [email, email.slice(1)],
};

const standings: ListedKind<Standing> = {
  name: 'standings of a league',
  call: 'leagues.standings',
  async list(client, query) {
    const { id } = await largest(client);
    return client.leagues.standings({ params: { id }, query: query as object });
  },
  async export(client, query) {
    const { id } = await largest(client);
    return client.leagues.exportStandings({ params: { id }, query: query as object });
  },
  places: standingPlaces,
  sorts: { rank: ({ rank }) => rank },
  foundBy: ({ name, fund }) => [name, fund.name].filter((text) => foldName(text) !== ''),
};

const kind: RecordUnderTest = {
  name: 'league',
  any: largest,
  get: ({ leagues }, id) => leagues.get({ params: { id } }),
  rename: ({ leagues }, id, body) =>
    leagues.update({ params: { id }, body: { ...body, reason: 'Asked for by email.' } }),
};

async function membersOf({ leagues }: AdminApiClient, id: string): Promise<LeagueMember[]> {
  return (await leagues.members.list({ params: { id }, query: { limit: 200 } })).items;
}

/** What every implementation must do about leagues. */
export const leagueConformance: readonly ConformanceCase[] = [
  ...listConformance(leagues),
  ...recordConformance(kind),
  ...removalConformance({
    ...kind,
    async make(client, id) {
      const [owner] = (await client.players.list({ query: { limit: 1 } })).items;
      return client.leagues.create({ body: { id, name: 'De kaai', ownerId: owner?.id ?? '' } });
    },
    deletion: ({ leagues }, id) => leagues.deletion({ params: { id } }),
    remove: ({ leagues }, id, query) => leagues.remove({ params: { id }, query }),
    restore: ({ leagues }, id, body) => leagues.restore({ params: { id }, body }),
  }),
  {
    name: 'makes one league of a request that is sent twice, and no other under its id',
    async run({ editor }) {
      const [player, other] = (await editor.players.list({ query: { limit: 2 } })).items;
      expect(player !== undefined && other !== undefined, 'two players');
      const body = { id: crypto.randomUUID(), name: 'Nachtwacht', ownerId: player.id };
      const made = await editor.leagues.create({ body });
      expect(made.id === body.id && made.owner?.id === player.id && made.memberCount === 1, 'a league of one');
      expect(JSON.stringify(await editor.leagues.create({ body })) === JSON.stringify(made), 'the same league');
      const spelt = { ...body, id: body.id.toUpperCase(), ownerId: player.id.toUpperCase() };
      expect(JSON.stringify(await editor.leagues.create({ body: spelt })) === JSON.stringify(made), 'it once more');
      const { status, data } = await refusal(editor.leagues.create({ body: { ...body, name: 'Dagwacht' } }));
      expect(status === 409 && JSON.stringify(data) === JSON.stringify({ current: made }), 'the league that is there');
      const [member, ...others] = await membersOf(editor, made.id);
      expect(member?.id === player.id && member.isOwner && others.length === 0, 'the owner as its member');
      const nobody = editor.leagues.create({
        body: { ...body, id: crypto.randomUUID(), ownerId: crypto.randomUUID() },
      });
      expect((await refusedFields(nobody)) === 'ownerId', 'an owner who is a player');
    },
  },
  {
    name: 'gives a league to another of its members, and to nobody else',
    async run({ editor }) {
      const { id, version } = await largest(editor);
      const all = await membersOf(editor, id);
      const heir = all.find(({ isOwner }) => !isOwner);
      expect(heir !== undefined, 'another member');
      const given = await editor.leagues.update({ params: { id }, body: { version, ownerId: heir.id } });
      expect(given.owner?.id === heir.id && given.version === version + 1, 'the new owner');
      const { items } = await editor.players.list({ query: { limit: 200 } });
      const stranger = items.find((player) => all.every((member) => member.id !== player.id));
      expect(stranger !== undefined, 'a player who is no member');
      const body = { version: given.version, ownerId: stranger.id };
      expect((await refusedFields(editor.leagues.update({ params: { id }, body }))) === 'ownerId', 'the owner');
    },
  },
  ...listConformance(members),
  {
    name: 'ends a membership but never the owner’s',
    async run({ editor }) {
      const { id, memberCount } = await largest(editor);
      const all = await membersOf(editor, id);
      const owner = all.find(({ isOwner }) => isOwner);
      const member = all.find(({ isOwner }) => !isOwner);
      expect(owner !== undefined && member !== undefined, 'an owner and a member');
      const reason = 'Insulted the others.';
      const remove = (playerId: string, version: number) =>
        editor.leagues.members.remove({ params: { id, playerId }, query: { version, reason } });
      expect((await refusal(remove(owner.id, owner.version + 1))).code === 'conflict', 'a conflict before all else');
      const { code } = await refusal(remove(owner.id, owner.version));
      expect(code === 'owner_stays', `owner_stays, not ${code}`);
      expect((await refusal(remove(member.id, member.version + 1))).code === 'conflict', 'a conflict');
      expect((await remove(member.id, member.version)).memberCount === memberCount - 1, 'one member less');
      expect(
        (await membersOf(editor, id)).every((each) => each.id !== member.id),
        'the member gone',
      );
      expect((await refusal(remove(member.id, member.version))).status === 404, 'nobody to remove');
    },
  },
  ...listConformance(standings),
  {
    name: 'ranks the members of a league by the best of their funds',
    async run({ editor }) {
      const { id, memberCount } = await largest(editor);
      const { items } = await editor.leagues.standings({ params: { id }, query: { limit: 200 } });
      expect(items.length === Math.min(memberCount, 200), 'every member');
      for (const { rank, fund, id: playerId } of items) {
        expect(rank === 1 + items.filter((other) => other.fund.value > fund.value).length, 'ranks that follow values');
        const own = (await editor.funds.list({ query: { playerId } })).items;
        expect(
          own.every(({ value }) => value <= fund.value),
          'the best of the funds',
        );
      }
    },
  },
  {
    name: 'tells the members of a league that was deleted when they joined it, and that it was deleted',
    async run({ editor }) {
      const { id, name, version } = await largest(editor);
      const members = await membersOf(editor, id);
      const reason = 'The publisher asked for it.';
      await editor.leagues.remove({ params: { id }, query: { version, reason } });
      for (const member of [members.at(0), members.at(-1)]) {
        expect(member !== undefined, 'a member');
        const { items } = await editor.players.history({ params: { id: member.id }, query: { limit: 200 } });
        const told = items.find((item) => item.event === 'changed' && item.action === 'league.delete');
        expect(told?.event === 'changed' && told.reason === reason, 'the deletion, and why');
        expect(JSON.stringify(told.before).includes(JSON.stringify(name)), 'which league');
        const joined = items.filter((item) => item.event === 'league_joined' && item.league.id === id);
        const [{ at } = { at: '' }] = joined;
        expect(joined.length === 1 && Date.parse(at) === Date.parse(member.joinedAt), 'when they joined');
        expect(JSON.stringify(joined).includes(JSON.stringify(name)), 'its name');
      }
    },
  },
];
