import { fundCsvColumns } from '@bullpen/contract';
import { collectionCalls } from './collection.ts';
import type { AreaCalls, Procedures } from './procedures.ts';

export const fundCalls = (procedures: Procedures): AreaCalls<'funds'> =>
  collectionCalls(procedures, 'funds', {
    fileName: 'funds',
    columns: fundCsvColumns(procedures.world.season.currency),
    records: procedures.world.funds,
    searched: ({ name }) => name,
    filters: { playerId: ({ player }, playerId) => player.id === playerId },
    change: ({ name }) => ({ name }),
  });
