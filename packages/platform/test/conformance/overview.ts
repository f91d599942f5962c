import {
  type AdminApiClient,
  foldName,
  membersShown,
  type OverviewRange,
  overviewRanges,
  performerPlaces,
  returnOn,
  type TopLeague,
  type TopPerformer,
  topLeagueCsvColumns,
  topLeaguePlaces,
  topPerformerCsvColumns,
  trendLength,
} from '@bullpen/contract';
import { type ConformanceCase, expect, isSorted, refusal } from './case.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { marketConformance } from './market.ts';

/** Every fund by its return, as somebody reads them who asks for a few at a time. */
async function readAll({ overview }: AdminApiClient, range: OverviewRange, order: 'asc' | 'desc', limit = 200) {
  const read: TopPerformer[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, nextCursor }: Awaited<ReturnType<typeof overview.topPerformers>> = await overview.topPerformers({
      query: { range, order, limit, ...(cursor ? { cursor } : {}) },
    });
    expect(items.length <= limit, 'no more than was asked for');
    read.push(...items);
    cursor = nextCursor;
  }
  return read;
}

const performers: ListedKind<TopPerformer> = {
  name: 'top performers',
  call: 'overview.topPerformers',
  list: (client, query) => client.overview.topPerformers({ query: { range: '7d', ...(query as object) } }),
  export: (client, query) => client.overview.exportTopPerformers({ query: { range: '7d', ...(query as object) } }),
  places: performerPlaces,
  sorts: { rank: ({ rank }) => rank },
  cells: (performer) =>
    topPerformerCsvColumns('EUR')
      .slice(0, 6)
      .map(([, cell]) => cell(performer)),
  filters: {
    range: () => ({ range: '30d' }),
    async leagueId(_, { leagues }) {
      const [league] = (await leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 1 } })).items;
      return { leagueId: league?.id };
    },
  },
  foundBy: ({ name, player }) => [name, player.name].filter((text) => foldName(text) !== ''),
};

const topLeagues: ListedKind<TopLeague> = {
  name: 'top leagues',
  call: 'overview.topPerformersByLeague',
  list: (client, query) =>
    client.overview.topPerformersByLeague({ query: { range: '30d', fewestMembers: 1, ...(query as object) } }),
  export: (client, query) =>
    client.overview.exportTopPerformersByLeague({ query: { range: '30d', fewestMembers: 1, ...(query as object) } }),
  places: topLeaguePlaces,
  sorts: { return: (league) => league.return },
  cells: (league) => topLeagueCsvColumns.map(([, cell]) => cell(league)),
  filters: {
    range: () => ({ range: '7d', fewestMembers: 1 }),
    fewestMembers: (items) => ({ fewestMembers: Math.max(...items.map(({ memberCount }) => memberCount)) }),
  },
  foundBy: ({ name }) => [name].filter((text) => foldName(text) !== ''),
};

/** What every implementation must do about funds and instruments in the overview. The season is amid its trading. */
export const overviewConformance: readonly ConformanceCase[] = [
  ...overviewRanges.map(
    (range): ConformanceCase => ({
      name: `ranks every fund by its return over ${range}`,
      async run({ editor }) {
        const all = await readAll(editor, range, 'asc');
        const { total } = await editor.overview.topPerformers({ query: { range, limit: 1 } });
        expect(total.exact && total.value === all.length && all.length > 1, 'all funds');
        for (const { return: own, rank, previousRank } of all) {
          // Those who have gone since the figures leave their ranks empty.
          const higher = all.filter((other) => other.return > own).length;
          expect(rank > higher, `a rank after ${higher} that returned more than ${own}, not ${rank}`);
          const isRanked = all.every((other) => Math.sign(other.return - own) === Math.sign(rank - other.rank));
          expect(isRanked, `rank ${rank} to follow ${own}`);
          expect(range !== 'season' || previousRank === null, 'no rank before the season');
        }
        expect(
          isSorted(all, (a, b) => a.rank - b.rank || (a.id < b.id ? -1 : Number(a.id > b.id))),
          'the best first, equal ones by id',
        );
        for (const { value, trend, return: own } of all) {
          expect(trend.length === trendLength && trend.at(-1) === value, 'a trend that ends with the value');
          expect(returnOn(trend[0] ?? 0, value) === own, 'a trend that begins where the return does');
        }
      },
    }),
  ),
  ...listConformance(performers),
  {
    name: 'finds funds by the id of their player, and by the beginning of either name when the search is short',
    async run({ editor }) {
      const all = await readAll(editor, '7d', 'asc');
      const performer = all.find(({ player }) => [...foldName(player.name)].length > 2);
      expect(performer !== undefined, 'a player with a name');
      const { id, player, rank } = performer;
      const own = await editor.overview.topPerformers({ query: { range: '7d', search: player.id } });
      expect(
        own.items.some((each) => each.id === id && each.rank === rank),
        'the fund with its rank among all',
      );
      const short = [...foldName(player.name)].slice(0, 2).join('');
      const { items } = await editor.overview.topPerformers({ query: { search: short, limit: 200 } });
      const begin = items.every((each) => [each.name, each.player.name].some((of) => foldName(of).startsWith(short)));
      expect(items.length > 0 && begin, `names that begin with ${short}`);
    },
  },
  ...marketConformance,
  ...listConformance(topLeagues),
  {
    name: 'shows a league with the best of its members, each with their best fund',
    async run({ editor }) {
      const funds = await readAll(editor, '30d', 'asc');
      const { items } = await editor.overview.topPerformersByLeague({ query: { range: '30d' } });
      expect(
        items.length > 0 && items.every(({ memberCount }) => memberCount >= membersShown),
        'leagues of three at least',
      );
      for (const { id, best } of items.slice(0, 3)) {
        const members = await editor.leagues.members.list({ params: { id }, query: { limit: 200 } });
        const ids = new Set(members.items.map((member) => member.id));
        const bestOf = new Map<string, TopPerformer>();
        for (const fund of funds)
          if (ids.has(fund.player.id) && !bestOf.has(fund.player.id)) bestOf.set(fund.player.id, fund);
        const found = best.map((fund) => `${fund.id} ${fund.rank} ${fund.return}`);
        const wanted = [...bestOf.values()]
          .slice(0, membersShown)
          .map((fund) => `${fund.id} ${fund.rank} ${fund.return}`);
        expect(found.join() === wanted.join(), `${wanted.join()}, not ${found.join()}`);
        const { items: own } = await editor.overview.topPerformers({
          query: { range: '30d', leagueId: id, limit: 200 },
        });
        const all = funds.filter(({ player }) => ids.has(player.id));
        expect(own.map((fund) => fund.id).join() === all.map((fund) => fund.id).join(), 'the funds of its members');
      }
    },
  },
  {
    name: 'keeps the overview of a project from whoever may not open it',
    async run({ outsider, unverifiedSudo }) {
      for (const { overview } of [outsider, unverifiedSudo])
        for (const call of [overview.topTrades, overview.movers]) {
          const { code, status } = await refusal(call({ query: {} }));
          expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
        }
    },
  },
];
