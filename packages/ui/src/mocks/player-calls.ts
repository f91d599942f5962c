import {
  type HistoryEntry,
  historyColumns,
  type Player,
  type PlayerDeletion,
  playerCsvColumns,
} from '@bullpen/contract';
import { collectionCalls, fileOf, type MockedList, pageOf } from './collection.ts';
import type { Procedures, ResourceCalls } from './procedures.ts';
import { isOn } from './ranges.ts';
import { found } from './records.ts';
import type { World } from './world.ts';

const fundsOf = ({ funds }: World, { id }: Player) => [...funds.values()].filter(({ player }) => player.id === id);

/** What would go with a player. */
function deletionOf(world: World, player: Player): PlayerDeletion {
  const own = fundsOf(world, player);
  const best = Math.min(...own.map(({ rank }) => rank));
  return {
    funds: own.length,
    trades: own.filter(({ tradedAt }) => tradedAt !== null).length,
    leagues: player.leagueCount,
    ownedLeagues: [...world.leagues.values()].filter(({ owner }) => owner?.id === player.id).length,
    experts: [...world.experts.values()].filter(({ fund }) => own.some(({ id }) => id === fund?.id)).length,
    fundsMovingUp: [...world.funds.values()].filter((fund) => !own.includes(fund) && fund.rank > best).length,
  };
}

/** That they registered, and opened their funds. */
const history = (world: World, player: Player): MockedList<HistoryEntry> => ({
  rows: () => [
    { id: player.id, at: player.registeredAt, event: 'registered' },
    ...fundsOf(world, player).map(
      ({ id, name, openedAt }): HistoryEntry => ({ id, at: openedAt, event: 'fund_opened', fund: { id, name } }),
    ),
  ],
  searched: () => '',
  columns: historyColumns(world.season.currency),
  fileName: 'history',
});

export const playerCalls = (procedures: Procedures): ResourceCalls<'players'> => {
  const { world, reading } = procedures;
  return {
    ...collectionCalls(procedures, 'players', {
      fileName: 'players',
      columns: playerCsvColumns(world.season.currency),
      records: world.players,
      searched: ({ name, email }) => `${name} ${email}`,
      filters: {
        registered: ({ registeredAt }, days) => isOn(world, registeredAt, days),
        lastActive: ({ lastActiveAt }, days) => isOn(world, lastActiveAt, days),
      },
      change: ({ name }) => ({ name }),
      taken: (player) => deletionOf(world, player),
    }),
    history: reading.players.history.handler(({ input: { params, query }, errors }) =>
      pageOf(history(world, found(world.players.get(params.id), errors)), query),
    ),
    exportHistory: reading.players.exportHistory.handler(({ input: { params, query }, context, errors }) =>
      fileOf(history(world, found(world.players.get(params.id), errors)), query, context.projectKey),
    ),
  };
};
