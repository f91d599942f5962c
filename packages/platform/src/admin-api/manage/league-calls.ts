import { leagueCsvColumns, memberCsvColumns, standingCsvColumns } from '@bullpen/contract';
import { readCurrency } from '../../season/seasons.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { found, settled } from '../records/records.ts';
import { everyMember, listMembers, removeMember } from './league-members.ts';
import {
  changeLeague,
  createLeague,
  findLeague,
  leagueSource,
  listLeagues,
  measureLeagueDeletion,
  removeLeague,
  restoreLeague,
} from './leagues.ts';
import { everyStanding, listStandings } from './standings.ts';

export const leagueCalls = ({ store, playing: { leagues }, writing }: Procedures) => {
  const { database } = store;
  return {
    list: leagues.list.handler(({ input: { query }, context }) => listLeagues(database, context.projectKey, query)),
    export: leagues.export.handler(({ input: { query }, context: { projectKey } }) => {
      const pages = everyPage(query, leagueSource(database, projectKey, query));
      return csvAnswer(`${projectKey}-leagues`, leagueCsvColumns, pages);
    }),
    create: writing.leagues.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createLeague(database, actOf(store, context), body), errors),
    ),
    get: leagues.get.handler(async ({ input: { params }, context }) =>
      found(await findLeague(database, context.projectKey, params.id)),
    ),
    update: writing.leagues.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await changeLeague(database, params.id, actOf(store, context, body.reason), body), errors),
    ),
    deletion: leagues.deletion.handler(async ({ input: { params }, context }) =>
      found(await measureLeagueDeletion(database, context.projectKey, params.id)),
    ),
    remove: writing.leagues.remove.handler(async ({ input: { params, query }, context, errors }) =>
      settled(await removeLeague(database, params.id, actOf(store, context, query.reason), query.version), errors),
    ),
    restore: writing.leagues.restore.handler(({ input: { params, body }, context }) =>
      restoreLeague(database, params.id, actOf(store, context, body.reason)),
    ),
    standings: leagues.standings.handler(({ input: { params, query }, context }) =>
      listStandings(database, context.projectKey, params.id, query),
    ),
    exportStandings: leagues.exportStandings.handler(async ({ input: { params, query }, context: { projectKey } }) => {
      const columns = standingCsvColumns(found(await readCurrency(database, projectKey)));
      const pages = await everyStanding(database, projectKey, params.id, query);
      return csvAnswer(`${projectKey}-standings`, columns, pages);
    }),
    members: {
      list: leagues.members.list.handler(({ input: { params, query }, context }) =>
        listMembers(database, context.projectKey, params.id, query),
      ),
      export: leagues.members.export.handler(async ({ input: { params, query }, context: { projectKey } }) => {
        const pages = await everyMember(database, projectKey, params.id, query);
        return csvAnswer(`${projectKey}-members`, memberCsvColumns, pages);
      }),
      remove: writing.leagues.members.remove.handler(async ({ input: { params, query }, context, errors }) => {
        const membership = { leagueId: params.id, playerId: params.playerId };
        const outcome = await removeMember(database, membership, actOf(store, context, query.reason), query.version);
        if (outcome.result === 'owner_stays') throw errors.owner_stays();
        return settled(outcome, errors);
      }),
    },
  };
};
