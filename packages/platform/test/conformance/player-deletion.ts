import type { AdminApiClient } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal } from './case.ts';
import { playerKind } from './players.ts';
import { removalConformance } from './records.ts';

/** What every implementation must do about players who are deleted. */
export const playerDeletionConformance: readonly ConformanceCase[] = [
  ...removalConformance({
    ...playerKind,
    deletion: ({ players }, id) => players.deletion({ params: { id } }),
    remove: ({ players }, id, query) => players.remove({ params: { id }, query }),
    restore: ({ players }, id, body) => players.restore({ params: { id }, body }),
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
      const leagueId = crypto.randomUUID();
      const expertId = crypto.randomUUID();
      await editor.leagues.create({ body: { id: leagueId, name: 'Nachtwacht', ownerId: player.id } });
      await editor.experts.create({ body: { id: expertId, name: 'Ona', title: 'Analist', fundId: fund.id } });
      const { ownedLeagues, experts } = await editor.players.deletion({ params: { id: player.id } });
      const query = { version: player.version, reason: 'Asked for by email.' };
      const taken = await editor.players.remove({ params: { id: player.id }, query });
      expect(taken.ownedLeagues === ownedLeagues && ownedLeagues > 0, 'the leagues that were measured');
      expect(taken.experts === experts && experts > 0, 'the experts that were measured');
      const league = await editor.leagues.get({ params: { id: leagueId } });
      const told = JSON.stringify([league.owner, league.memberCount, league.version]);
      expect(told === '[null,0,2]', `a league of nobody, changed once, not ${told}`);
      const expert = await editor.experts.get({ params: { id: expertId } });
      expect(expert.fund === null && expert.version === 2, 'an expert without a fund, changed once');
      const body = { version: 1, name: 'Too late', reason: 'Asked for by email.' };
      const late = await refusal(editor.leagues.update({ params: { id: leagueId }, body }));
      expect(late.code === 'conflict', `a conflict, not ${late.code}`);
    },
  },
  {
    name: 'measures what goes with a player as the lists tell it',
    async run({ editor }) {
      const { items } = await editor.funds.list({ query: { limit: 200 } });
      const traded = items.find(({ tradedAt }) => tradedAt !== null);
      expect(traded !== undefined, 'a fund that has traded');
      const id = traded.player.id;
      const own = (await editor.funds.list({ query: { playerId: id, limit: 200 } })).items;
      const known = (await editor.players.notes.list({ params: { id } })).length;
      await editor.players.notes.create({ params: { id }, body: { id: crypto.randomUUID(), text: 'Asked by phone.' } });
      const measured = await editor.players.deletion({ params: { id } });
      expect(measured.notes === known + 1, `${known + 1} notes, not ${measured.notes}`);
      expect(measured.funds === own.length, `${own.length} funds, not ${measured.funds}`);
      const atLeast = own.filter(({ tradedAt }) => tradedAt !== null).length;
      expect(measured.trades >= atLeast, `a trade or more of each fund that has traded, not ${measured.trades}`);
      const { items: experts } = await editor.experts.list({ query: { limit: 200 } });
      const theirs = experts.filter(({ fund }) => own.some((each) => each.id === fund?.id)).length;
      expect(measured.experts === theirs, `${theirs} experts, not ${measured.experts}`);
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
      const query = { version: player.version, reason: 'Asked for by email.' };
      await editor.players.remove({ params: { id: player.id }, query });
      expect((await editor.funds.list({ query: { playerId: player.id } })).items.length === 0, 'no fund of theirs');
      for (const { id, memberCount } of joined.items) {
        const after = await editor.leagues.get({ params: { id } });
        expect(after.memberCount === memberCount - 1, 'one member less');
        expect(after.owner?.id !== player.id, 'another owner or none');
      }
      await expectRanksThatFollowValues(editor);
    },
  },
];

async function expectRanksThatFollowValues({ funds }: AdminApiClient): Promise<void> {
  const { items } = await funds.list({ query: { limit: 200 } });
  const follow = items.every(({ rank, value }) => rank === 1 + items.filter((other) => other.value > value).length);
  expect(follow && items.length > 1, 'ranks that follow the values');
}
