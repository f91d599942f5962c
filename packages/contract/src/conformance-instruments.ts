import { type ConformanceCase, expect } from './conformance-case.ts';
import type { ListedKind } from './conformance-listed-kind.ts';
import { listConformance } from './conformance-lists.ts';
import { foldName } from './fold-name.ts';
import { type Instrument, instrumentPlaces } from './instrument.ts';

const instruments: ListedKind<Instrument> = {
  name: 'instruments',
  call: 'instruments.list',
  list: (client, query) => client.instruments.list({ query: query as object }),
  export: (client, query) => client.instruments.export({ query: query as object }),
  places: instrumentPlaces,
  sorts: { symbol: ({ symbol }) => symbol, name: ({ name }) => foldName(name) },
  foundBy: ({ symbol, name }) => [name, name.slice(1), symbol],
};

/** What every implementation must do about instruments. */
export const instrumentConformance: readonly ConformanceCase[] = [
  ...listConformance(instruments),
  {
    name: 'finds instruments by the beginning of symbol or name when the search is short',
    async run({ editor: { instruments } }) {
      const [first] = (await instruments.list({ query: { order: 'desc', limit: 1 } })).items;
      expect(first !== undefined, 'an instrument');
      for (const search of [first.symbol, first.name].map((text) => [...foldName(text)].slice(0, 2).join(''))) {
        const { items } = await instruments.list({ query: { search, limit: 200 } });
        const begin = items.every(({ symbol, name }) => [symbol, name].some((of) => foldName(of).startsWith(search)));
        expect(items.length > 0 && begin, `instruments that begin with ${search}`);
      }
    },
  },
];
