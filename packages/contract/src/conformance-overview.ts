import type { AdminApiClient } from './admin-api.ts';
import { type ConformanceCase, expect, refusal } from './conformance-case.ts';
import { foldName } from './fold-name.ts';
import { writeCursor } from './list-cursor.ts';
import { byFunds } from './market-figures.ts';
import { type OverviewRange, overviewRanges } from './overview-range.ts';
import { returnOn, type TopPerformer, trendLength } from './top-performers.ts';

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

const isSorted = <Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): boolean =>
  items.every((item, index) => compare(items[index - 1] ?? item, item) <= 0);

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
          const higher = all.filter((other) => other.return > own).length;
          expect(rank === higher + 1, `rank ${higher + 1} for ${own}, not ${rank}`);
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
  {
    name: 'lists funds by return page by page, either way, each once',
    async run({ editor }) {
      const [first] = [await readAll(editor, '7d', 'asc')];
      const few = await readAll(editor, '7d', 'desc', Math.max(2, Math.floor(first.length / 5)));
      expect(
        few.map(({ id }) => id).join() ===
          first
            .map(({ id }) => id)
            .reverse()
            .join(),
        'the same, reversed',
      );
    },
  },
  {
    name: 'finds funds by the name of fund or player, and by the id of either',
    async run({ editor }) {
      const all = await readAll(editor, '7d', 'asc');
      const performer = all.find(({ name, player }) => [...foldName(name), ...foldName(player.name)].length > 8);
      expect(performer !== undefined, 'a fund with a name');
      const { id, name, player } = performer;
      for (const text of [id, player.id.toUpperCase(), name.toUpperCase(), player.name]) {
        const found = await editor.overview.topPerformers({ query: { range: '7d', search: text, limit: 200 } });
        expect(
          found.items.some((each) => each.id === id && each.rank === performer.rank),
          `${text} to find ${name} with its rank among all`,
        );
        expect(found.total.value === found.items.length, 'the total of what was found');
      }
      const short = [...foldName(player.name)].slice(0, 2).join('');
      const { items } = await editor.overview.topPerformers({ query: { search: short, limit: 200 } });
      const begin = items.every((each) => [each.name, each.player.name].some((of) => foldName(of).startsWith(short)));
      expect(items.length > 0 && begin, `names that begin with ${short}`);
    },
  },
  {
    name: 'refuses a cursor that somebody made up',
    async run({ editor: { overview } }) {
      for (const value of ['first', '1.5', '99999999999']) {
        const cursor = writeCursor({ sort: 'rank', order: 'asc', value, id: crypto.randomUUID() });
        const { status } = await refusal(overview.topPerformers({ query: { cursor } }));
        expect(status === 422, `422 for ${value}, not ${status}`);
      }
    },
  },
  {
    name: 'answers what most funds bought and sold, and no more than asked for',
    async run({ editor: { overview } }) {
      for (const range of overviewRanges) {
        const { bought, sold } = await overview.topTrades({ query: { range, limit: 50 } });
        expect(isSorted(bought, byFunds) && isSorted(sold, byFunds), 'the most funds first');
        const few = await overview.topTrades({ query: { range, limit: 2 } });
        expect(few.bought.length <= 2 && few.sold.length <= 2, 'two at most');
        expect(JSON.stringify(few.bought) === JSON.stringify(bought.slice(0, 2)), 'the first two');
      }
      const { bought, sold } = await overview.topTrades({ query: { range: 'season' } });
      expect(bought.length > 0 && sold.length > 0, 'trades in the season');
    },
  },
  {
    name: 'answers whose prices rose and fell the most',
    async run({ editor: { overview } }) {
      const { up, down } = await overview.movers({ query: { range: 'season', limit: 50 } });
      for (const { before, price, change } of [...up, ...down])
        expect(change === returnOn(before, price), `the change from ${before} to ${price}, not ${change}`);
      expect(
        up.every(({ change }) => change > 0) && isSorted(up, (a, b) => b.change - a.change),
        'the greatest rise first',
      );
      expect(
        down.every(({ change }) => change < 0) && isSorted(down, (a, b) => a.change - b.change),
        'the greatest fall first',
      );
      expect(up.length + down.length > 0, 'prices that changed');
    },
  },
  {
    name: 'keeps the overview of a project from whoever may not open it',
    async run({ outsider, unverifiedSudo }) {
      for (const { overview } of [outsider, unverifiedSudo])
        for (const call of [overview.topTrades, overview.topPerformers, overview.movers]) {
          const { code, status } = await refusal(call({ query: {} }));
          expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
        }
    },
  },
];
