import { type AdminApiClient, type Fund, foldName, fundPlaces } from '@bullpen/contract';
import { type ConformanceCase, expect } from './case.ts';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { recordConformance } from './records.ts';

const funds: ListedKind<Fund> = {
  name: 'funds',
  call: 'funds.list',
  list: (client, query) => client.funds.list({ query: query as object }),
  export: (client, query) => client.funds.export({ query: query as object }),
  filters: { playerId: (items) => ({ playerId: someOf(items, ({ player }) => player.id) }) },
  places: fundPlaces,
  sorts: { rank: ({ rank }) => rank, name: ({ name }) => foldName(name) },
  foundBy: ({ name }) => (foldName(name) === '' ? [] : [name]),
};

async function anyFund(client: AdminApiClient): Promise<Fund> {
  const [first] = (await client.funds.list({ query: { limit: 1 } })).items;
  expect(first !== undefined, 'a fund in the list');
  return first;
}

/** What every implementation must do about funds. */
export const fundConformance: readonly ConformanceCase[] = [
  ...listConformance(funds),
  ...recordConformance({
    name: 'fund',
    any: anyFund,
    get: ({ funds }, id) => funds.get({ params: { id } }),
    rename: ({ funds }, id, body) => funds.update({ params: { id }, body }),
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
];
