import { type Instrument, instrumentCsvColumns } from '@bullpen/contract';
import { fileOf, type MockedList, pageOf } from './collection.ts';
import { detailsOf, pricesOf } from './instrument-records.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { found } from './records.ts';
import type { World } from './world.ts';

const list = (world: World): MockedList<Instrument> => ({
  rows: () => world.instruments.values(),
  searched: ({ symbol, name }) => `${symbol} ${name}`,
  columns: instrumentCsvColumns(world.season.currency),
  fileName: 'instruments',
});

export const instrumentCalls = ({ world, reading: { instruments } }: Procedures): ResourceCalls<'instruments'> => ({
  list: instruments.list.handler(({ input: { query } }) => pageOf(list(world), query)),
  export: instruments.export.handler(({ input: { query }, context }) => fileOf(list(world), query, context.projectKey)),
  get: instruments.get.handler(({ input: { params }, errors }) =>
    detailsOf(found(world.instruments.get(params.id), errors), world.funds.values()),
  ),
  prices: instruments.prices.handler(({ input: { params, query }, errors }) =>
    pricesOf(found(world.instruments.get(params.id), errors), query.range),
  ),
});
