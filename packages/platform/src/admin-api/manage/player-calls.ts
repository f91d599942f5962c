import { historyColumns, playerCsvColumns } from '@bullpen/contract';
import { readCurrency } from '../../season/seasons.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage, listPage } from '../records/list-page.ts';
import { found, settled } from '../records/records.ts';
import { measurePlayerDeletion, removePlayer } from './player-deletion.ts';
import { historySource } from './player-history.ts';
import { playerNoteCalls } from './player-notes.ts';
import { restorePlayer } from './player-restoration.ts';
import { findPlayer, listPlayers, playerSource, renamePlayer } from './players.ts';

export const playerCalls = (procedures: Procedures) => {
  const { store, playing, writing } = procedures;
  const { players } = playing;
  const { database } = store;
  return {
    list: players.list.handler(({ input: { query }, context }) => listPlayers(database, context.projectKey, query)),
    export: players.export.handler(async ({ input: { query }, context: { projectKey } }) => {
      const columns = playerCsvColumns(found(await readCurrency(database, projectKey)));
      const pages = everyPage(query, playerSource(database, projectKey, query));
      return csvAnswer(`${projectKey}-players`, columns, pages);
    }),
    get: players.get.handler(async ({ input: { params }, context }) =>
      found(await findPlayer(database, context.projectKey, params.id)),
    ),
    history: players.history.handler(async ({ input: { params, query }, context: { projectKey } }) => {
      const player = found(await findPlayer(database, projectKey, params.id));
      return listPage(database, query, historySource(database, player, query));
    }),
    exportHistory: players.exportHistory.handler(async ({ input: { params, query }, context: { projectKey } }) => {
      const player = found(await findPlayer(database, projectKey, params.id));
      const columns = historyColumns(found(await readCurrency(database, projectKey)));
      return csvAnswer(`${projectKey}-history`, columns, everyPage(query, historySource(database, player, query)));
    }),
    update: writing.players.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await renamePlayer(database, params.id, actOf(store, context, body.reason), body), errors),
    ),
    deletion: players.deletion.handler(async ({ input: { params }, context: { projectKey } }) => {
      const { id } = found(await findPlayer(database, projectKey, params.id));
      return measurePlayerDeletion(database, projectKey, id);
    }),
    remove: writing.players.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = actOf(store, context, query.reason);
      return settled(await removePlayer(database, params.id, act, query.version), errors);
    }),
    restore: writing.players.restore.handler(({ input: { params, body }, context }) =>
      restorePlayer(database, params.id, actOf(store, context, body.reason)),
    ),
    notes: playerNoteCalls(procedures),
  };
};
