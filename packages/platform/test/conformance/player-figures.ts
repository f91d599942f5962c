import type { AdminApiClient, Player } from '@bullpen/contract';
import { type ConformanceCase, expect } from './case.ts';
import { sameInJson } from './records.ts';

/** That a player tells of their funds and leagues what the lists of these tell. */
async function expectFigures({ funds, leagues }: AdminApiClient, player: Player): Promise<void> {
  const query = { playerId: player.id, limit: 200 } as const;
  const { items: own } = await funds.list({ query: { ...query, sort: 'rank' } });
  const first = own.filter(({ value }) => value === own[0]?.value).sort((a, b) => (a.id < b.id ? -1 : 1))[0];
  const best = first ? { id: first.id, value: first.value, return: first.return, rank: first.rank } : null;
  const joined = await leagues.list({ query: { ...query, limit: 1 } });
  const { fundCount, bestFund, leagueCount } = player;
  const told = bestFund && { id: bestFund.id, value: bestFund.value, return: bestFund.return, rank: bestFund.rank };
  expect(fundCount === own.length, `${own.length} funds, not ${fundCount}`);
  expect(sameInJson(told, best), `${JSON.stringify(best)}, not ${JSON.stringify(told)}`);
  expect(leagueCount === joined.total.value, `${joined.total.value} leagues, not ${leagueCount}`);
}

/** What every implementation must tell of the funds and leagues of players. */
export const playerFiguresConformance: readonly ConformanceCase[] = [
  {
    name: 'tells of a player how many funds and leagues they have, and how the best fund stands, in the list and alone',
    async run({ editor }) {
      const { items } = await editor.players.list({ query: { limit: 20 } });
      expect(
        items.some(({ fundCount }) => fundCount > 1),
        'somebody with several funds',
      );
      for (const player of items) {
        await expectFigures(editor, player);
        const alone = await editor.players.get({ params: { id: player.id } });
        expect(sameInJson(alone, player), 'the same of one player alone');
      }
    },
  },
  {
    name: 'tells a player’s leagues and rank as they are once somebody was removed or deleted',
    async run({ editor }) {
      const query = { sort: 'memberCount', order: 'desc', limit: 1 } as const;
      const [league] = (await editor.leagues.list({ query })).items;
      expect(league !== undefined, 'a league');
      const { items: members } = await editor.leagues.members.list({ params: { id: league.id }, query: { limit: 9 } });
      const member = members.find(({ isOwner }) => !isOwner);
      expect(member !== undefined, 'a member who is not the owner');
      const read = (id: string) => editor.players.get({ params: { id } });
      const before = await read(member.id);
      const removal = { version: member.version, reason: 'Asked for by the owner.' };
      const params = { id: league.id, playerId: member.id };
      await editor.leagues.members.remove({ params, query: removal });
      const { leagueCount } = await read(member.id);
      expect(leagueCount === before.leagueCount - 1, `one league less than ${before.leagueCount}, not ${leagueCount}`);
      const [top] = (await editor.funds.list({ query: { limit: 1 } })).items;
      const { id, version } = await read(top?.player.id ?? '');
      await editor.players.remove({ params: { id }, query: { version, reason: 'Asked for by email.' } });
      const left = (await editor.players.list({ query: { limit: 5 } })).items;
      for (const player of left) await expectFigures(editor, player);
    },
  },
];
