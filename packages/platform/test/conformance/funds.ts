import {
  type AdminApiClient,
  type Fund,
  foldName,
  fundCsvColumns,
  fundPlaces,
  type LedgerEntry,
  ledgerCsvColumns,
  ledgerPlaces,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusedFields } from './case.ts';
import { filterConformance, someOf } from './filters.ts';
import { expectRows, type ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { recordConformance } from './records.ts';

const funds: ListedKind<Fund> = {
  name: 'funds',
  call: 'funds.list',
  list: (client, query) => client.funds.list({ query: query as object }),
  export: (client, query) => client.funds.export({ query: query as object }),
  filters: {
    playerId: (items) => ({ playerId: someOf(items, ({ player }) => player.id) }),
    value: (items) => ({ value: `${someOf(items, ({ value }) => value)}..`, sort: 'value' }),
    return: (items) => ({ return: `${someOf(items, ({ returns }) => returns['7d'].return)}..`, sort: 'return7d' }),
    idleDays: () => ({ idleDays: 14 }),
    flag: () => ({ flag: 'expert' }),
  },
  places: fundPlaces,
  sorts: {
    rank: ({ rank }) => rank,
    name: ({ name }) => foldName(name),
    value: ({ value }) => value,
    return24h: ({ returns }) => returns['24h'].return,
    return7d: ({ returns }) => returns['7d'].return,
    return30d: ({ returns }) => returns['30d'].return,
    returnSeason: ({ returns }) => returns.season.return,
  },
  foundBy: ({ name, player }) => [name, player.name].filter((each) => [...foldName(each)].length > 2),
};

async function anyFund(client: AdminApiClient): Promise<Fund> {
  const [first] = (await client.funds.list({ query: { limit: 1 } })).items;
  expect(first !== undefined, 'a fund in the list');
  return first;
}

/** A fund that has bought and sold. */
async function busyFund({ funds }: AdminApiClient): Promise<Fund> {
  const { items } = await funds.list({ query: { sort: 'name', limit: 50 } });
  for (const fund of items.filter(({ tradedAt }) => tradedAt !== null)) {
    const { total } = await funds.ledger({ params: fund, query: { kind: 'sold', limit: 1 } });
    if (total.value > 0) return fund;
  }
  throw new Error('None of the first funds has sold anything.');
}

const ledger: ListedKind<LedgerEntry> = {
  name: 'movements of a fund',
  call: 'funds.ledger',
  list: async (client, query) => client.funds.ledger({ params: await busyFund(client), query: query as object }),
  export: async (client, query) =>
    client.funds.exportLedger({ params: await busyFund(client), query: query as object }),
  filters: { kind: () => ({ kind: 'sold' }) },
  places: ledgerPlaces,
  sorts: { at: ({ at }) => Date.parse(at) },
  foundBy: () => [],
};

/** What every implementation must do about funds. */
export const fundConformance: readonly ConformanceCase[] = [
  ...listConformance(funds),
  ...filterConformance(ledger),
  ...recordConformance({
    name: 'fund',
    any: anyFund,
    get: ({ funds }, id) => funds.get({ params: { id } }),
    rename: ({ funds }, id, body) => funds.update({ params: { id }, body: { ...body, reason: 'Asked for by email.' } }),
  }),
  {
    name: 'lists the funds of one player alone',
    async run({ editor }) {
      const { player } = await anyFund(editor);
      const { items, total } = await editor.funds.list({ query: { playerId: player.id } });
      expect(items.length > 0 && items.every((fund) => fund.player.id === player.id), 'the funds of the player');
      expect(total.value === items.length, 'the total of theirs');
    },
  },
  {
    name: 'tells all of a fund so that it adds up: holdings, movements, and the change since it was opened',
    async run({ editor }) {
      const { id } = await busyFund(editor);
      const fund = await editor.funds.get({ params: { id } });
      const { items: held, ...has } = await editor.funds.holdings({ params: { id } });
      expect(has.cash === fund.cash && has.value === fund.value, 'the cash and the value of the fund');
      expect(
        has.cash + held.reduce((sum, { value }) => sum + value, 0) === has.value,
        'cash and holdings to be the value',
      );
      expect(held.length === fund.holdingCount, 'as many holdings as the list tells');
      const { items, balance } = await editor.funds.ledger({ params: { id }, query: { limit: 200 } });
      expect(balance.isEven && items[0]?.cashAfter === fund.cash, 'movements to come to the cash');
      expect(items.at(-1)?.kind === 'opened', 'the opening first of all');
      const isChained = items.every(({ cashBefore }, at) => cashBefore === (items[at + 1]?.cashAfter ?? 0));
      expect(isChained, 'each movement to begin where the one before ended');
      const days = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
      const told = await editor.funds.explanation({ params: { id }, query: days });
      expect(told.explained && told.after === fund.value, 'the value to be explained');
      expect(told.parts.reduce((sum, { amount }) => sum + amount, 0) === told.change, 'parts to be the change');
      const { points } = await editor.funds.values({ params: { id }, query: { range: '7d' } });
      expect(points.at(-1)?.value === fund.value, 'the curve to end at the value');
    },
  },
  {
    name: 'compares two funds so that what differs adds up, and a fund with itself or with none of the project never',
    async run({ editor }) {
      const { id } = await busyFund(editor);
      const { items } = await editor.funds.list({ query: { limit: 2 } });
      const other = items.find((fund) => fund.id !== id);
      expect(other !== undefined, 'another fund');
      const compare = (query: object) => editor.funds.comparison({ params: { id }, query: query as { with: string } });
      const told = await compare({ with: other.id, range: 'season' });
      const [one, two] = [told.fund, told.other];
      expect(one.id === id && two.id === other.id, 'both funds by their names');
      const apart = told.parts.reduce((sum, { difference }) => sum + difference, 0) + one.difference - two.difference;
      expect(apart === one.change - two.change, 'parts to be the difference of both changes');
      for (const side of ['fund', 'other'] as const) {
        const sum = told.holdings.reduce((all, each) => all + (each[side]?.value ?? 0), 0);
        expect(sum === told[side].value, 'holdings to be the value of each');
        expect(told.points.at(-1)?.[side] === sum, 'the curve of each to end at its value');
        expect(told[side].before + told[side].change === sum, 'the value of each to be that of before and its change');
      }
      expect((await refusedFields(compare({ with: id }))) === 'with', 'the fund itself');
      expect((await refusedFields(compare({ with: crypto.randomUUID() }))) === 'with', 'an unknown fund');
      expect((await refusedFields(compare({}))) === 'with', 'no fund');
    },
  },
  {
    name: 'tells who is one above and one below a fund, as the list by rank has them',
    async run({ editor: { funds } }) {
      const { items } = await funds.list({ query: { sort: 'rank', limit: 200 } });
      // Some of them are worth the same.
      for (const at of [0, 1, Math.floor(items.length / 2), items.length - 2]) {
        const { value, above, below } = await funds.neighbours({ params: { id: items[at]?.id ?? '' } });
        expect(value === items[at]?.value, 'the value of the fund itself');
        for (const [told, listed] of [[above, items[at - 1]] as const, [below, items[at + 1]] as const]) {
          expect(told?.id === listed?.id && told?.rank === listed?.rank, 'the neighbour of the list');
          expect(told?.value === listed?.value && told?.name === listed?.name, 'its name and its value');
        }
      }
      const [last] = (await funds.list({ query: { sort: 'rank', order: 'desc', limit: 1 } })).items;
      const { below } = await funds.neighbours({ params: { id: last?.id ?? '' } });
      expect(below === null, 'nobody below the last');
    },
  },
  {
    name: 'refuses ranges of funds that are none, and a filter in an order that it does not go with',
    async run({ editor: { funds } }) {
      const list = (query: object) => refusedFields(funds.list({ query }));
      expect((await list({ value: 'x', sort: 'value' })) === 'value', 'the value');
      expect((await list({ return: '0.1..-0.1', sort: 'return7d' })) === 'return', 'the return');
      expect((await list({ value: '1..2', sort: 'name' })) === 'sort', 'the order of a value');
      expect((await list({ return: '..0.1' })) === 'sort', 'the order of a return');
      expect((await list({ idleDays: 0 })) === 'idleDays', 'no days');
      const { id } = await anyFund({ funds } as AdminApiClient);
      const explained = (query: { from: string; to: string }) =>
        refusedFields(funds.explanation({ params: { id }, query }));
      const moment = '2026-11-18T23:00:00Z';
      expect((await explained({ from: moment, to: moment })) === 'to', 'an end that is no later');
      expect(
        (await explained({ from: '1999-01-01T00:00:00Z', to: '1999-01-02T00:00:00Z' })) === 'to',
        'a day of before',
      );
    },
  },
  {
    name: 'exports every column of funds and of the ledger of one',
    async run({ editor }) {
      const { currency } = await editor.season.get();
      const { items } = await editor.funds.list({ query: { flag: 'expert' } });
      const file = await editor.funds.export({ query: { flag: 'expert' } });
      expect((await expectRows(file, fundCsvColumns(currency), items)) > 0, 'funds of experts');
      const { id } = await busyFund(editor);
      const { items: moved } = await editor.funds.ledger({ params: { id }, query: { limit: 200 } });
      const movements = await editor.funds.exportLedger({ params: { id }, query: {} });
      expect((await expectRows(movements, ledgerCsvColumns(currency), moved)) > 0, 'movements');
    },
  },
];
