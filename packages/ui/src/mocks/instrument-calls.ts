import { cursorRefusal, foldName, instrumentPlaces } from '@bullpen/contract';
import { listPage } from './list.ts';
import type { Procedures } from './procedures.ts';

export const instrumentCalls = ({ world, reading: { instruments } }: Procedures) => ({
  list: instruments.list.handler(({ input: { query }, errors }) => {
    const page = listPage(query, {
      items: world.instruments.values(),
      textOf: ({ symbol, name }) => [`${symbol} ${name}`, name],
      place: instrumentPlaces[query.sort],
      sortedBy: ({ symbol, name }) => (query.sort === 'name' ? foldName(name) : symbol),
    });
    if (!page) throw errors.unprocessable({ data: { fields: [{ path: ['cursor'], message: cursorRefusal }] } });
    return page;
  }),
});
