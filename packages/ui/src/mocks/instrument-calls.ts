import {
  foldName,
  type Instrument,
  type InstrumentQuery,
  instrumentCsvColumns,
  instrumentPlaces,
} from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { instrumentsOf } from './trading.ts';
import type { World } from './world.ts';

const source = (world: World, { sort, status }: Pick<InstrumentQuery, 'sort' | 'status'>) => ({
  items: instrumentsOf(world).filter((each) => (status ?? each.status) === each.status),
  textOf: ({ symbol, name }: Instrument) => [`${symbol} ${name}`, name],
  place: instrumentPlaces[sort],
  sortedBy: ({ symbol, name }: Instrument) => (sort === 'name' ? foldName(name) : symbol),
});

export const instrumentCalls = ({ world, reading: { instruments } }: Procedures): AreaCalls<'instruments'> => ({
  list: instruments.list.handler(({ input: { query }, errors }) => listPage(query, source(world, query), errors)),
  export: instruments.export.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, source(world, query)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-instruments`, instrumentCsvColumns, items);
  }),
});
