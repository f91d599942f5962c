import { type Fund, type FundQuery, foldName, fundCsvColumns, fundPlaces } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, found } from './records.ts';
import type { World } from './world.ts';

const source = (world: World, { sort, playerId }: Pick<FundQuery, 'sort' | 'playerId'>) => ({
  items: [...world.funds.values()].filter(({ player }) => playerId === undefined || player.id === playerId),
  textOf: ({ name }: Fund) => name,
  place: fundPlaces[sort],
  sortedBy: (fund: Fund) => (sort === 'rank' ? fund.rank : foldName(fund.name)),
});

export const fundCalls = ({ world, reading: { funds }, writing }: Procedures): AreaCalls<'funds'> => ({
  list: funds.list.handler(({ input: { query }, errors }) => listPage(query, source(world, query), errors)),
  export: funds.export.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, source(world, query)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-funds`, fundCsvColumns(world.season.currency), items);
  }),
  get: funds.get.handler(({ input: { params }, errors }) => found(world.funds.get(params.id), errors)),
  update: writing.funds.update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const { name, ...change } = body;
    const act = { world, viewer, projectKey, action: 'fund.update' };
    return changeRecord(act, world.funds, params.id, { ...change, changes: { name } }, errors);
  }),
});
