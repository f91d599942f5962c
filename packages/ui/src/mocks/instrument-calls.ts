import { foldName, instrumentPlaces } from '@bullpen/contract';
import { listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';

export const instrumentCalls = ({ world, reading: { instruments } }: Procedures): AreaCalls<'instruments'> => ({
  list: instruments.list.handler(({ input: { query }, errors }) =>
    listPage(
      query,
      {
        items: world.instruments.values(),
        textOf: ({ symbol, name }) => [`${symbol} ${name}`, name],
        place: instrumentPlaces[query.sort],
        sortedBy: ({ symbol, name }) => (query.sort === 'name' ? foldName(name) : symbol),
      },
      errors,
    ),
  ),
});
