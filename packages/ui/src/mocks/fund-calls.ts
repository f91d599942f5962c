import { fundCsvColumns } from '@bullpen/contract';
import { collectionCalls } from './collection.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';

export const fundCalls = (procedures: Procedures): ResourceCalls<'funds'> =>
  collectionCalls(procedures, 'funds', {
    fileName: 'funds',
    columns: fundCsvColumns(procedures.world.season.currency),
    records: procedures.world.funds,
    searched: ({ name }) => name,
    filters: { playerId: ({ player }, playerId) => player.id === playerId },
    change: ({ name }) => ({ name }),
  });
