import { historyColumns, type PlayerDeletion, playerCsvColumns } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import { leavePlayer } from './memberships.ts';
import { playersOf } from './player-figures.ts';
import { playerHistory } from './player-history.ts';
import { playerSource } from './player-source.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, current, found, removeRecord, writeChange } from './records.ts';
import type { World } from './world.ts';

/** What would go with a player. */
function deletionOf(world: World, id: string): PlayerDeletion {
  const all = [...world.funds.values()];
  const own = all.filter(({ player }) => player.id === id);
  const best = Math.min(...own.map(({ rank }) => rank));
  return {
    funds: own.length,
    // Of trades the mocks know the last one of a fund.
    trades: own.filter(({ tradedAt }) => tradedAt !== null).length,
    leagues: world.memberships.filter(({ playerId }) => playerId === id).length,
    ownedLeagues: [...world.leagues.values()].filter(({ owner }) => owner?.id === id).length,
    experts: [...world.experts.values()].filter(({ fund }) => own.some((each) => each.id === fund?.id)).length,
    fundsMovingUp: all.filter(({ player, rank }) => player.id !== id && rank > best).length,
  };
}

export const playerCalls = ({ world, reading: { players }, writing }: Procedures): AreaCalls<'players'> => ({
  list: players.list.handler(({ input: { query }, errors }) => listPage(query, playerSource(world, query), errors)),
  export: players.export.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, playerSource(world, query)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-players`, playerCsvColumns(world.season.currency), items);
  }),
  get: players.get.handler(({ input: { params }, errors }) => found(playersOf(world).get(params.id), errors)),
  history: players.history.handler(({ input: { params, query }, errors }) => {
    const player = found(world.players.get(params.id), errors);
    return listPage(query, playerHistory(world, player), errors);
  }),
  exportHistory: players.exportHistory.handler(({ input: { params, query }, context: { projectKey }, errors }) => {
    const player = found(world.players.get(params.id), errors);
    const items = listAll(query, playerHistory(world, player)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-history`, historyColumns(world.season.currency), items);
  }),
  update: writing.players.update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const { name, ...change } = body;
    const act = { world, viewer, projectKey, action: 'player.update' };
    const player = changeRecord(act, playersOf(world), params.id, { ...change, changes: { name } }, errors);
    for (const fund of world.funds.values())
      if (fund.player.id === player.id) world.funds.set(fund.id, { ...fund, player: { id: player.id, name } });
    for (const league of world.leagues.values())
      if (league.owner?.id === player.id) world.leagues.set(league.id, { ...league, owner: { id: player.id, name } });
    return player;
  }),
  deletion: players.deletion.handler(({ input: { params }, errors }) => {
    if (!world.players.has(params.id)) throw errors.not_found();
    return deletionOf(world, params.id);
  }),
  remove: writing.players.remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
    const { id } = current(playersOf(world), params.id, query.version, errors);
    const taken = deletionOf(world, id);
    const act = { world, viewer, projectKey };
    removeRecord({ ...act, action: 'player.delete' }, world.players, id, { ...query, taken }, errors);
    const { reason } = query;
    for (const league of world.leagues.values())
      if (league.owner?.id === id)
        writeChange({ ...act, action: 'league.update' }, world.leagues, league, { reason, changes: { owner: null } });
    for (const expert of world.experts.values())
      if (world.funds.get(expert.fund?.id ?? '')?.player.id === id)
        writeChange({ ...act, action: 'expert.update' }, world.experts, expert, { reason, changes: { fund: null } });
    leavePlayer(world, id);
    return taken;
  }),
});
