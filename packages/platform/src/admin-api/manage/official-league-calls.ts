import { officialLeagueCsvColumns } from '@bullpen/contract';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { found, settled } from '../records/records.ts';
import {
  changeOfficialLeague,
  createOfficialLeague,
  measureOfficialLeagueDeletion,
  publishOfficialLeague,
  removeOfficialLeague,
} from './official-league-changes.ts';
import { listOfficialLeagues, officialLeagueKind, officialLeagueSource } from './official-leagues.ts';

export const officialLeagueCalls = ({ store, playing: { officialLeagues }, writing }: Procedures) => {
  const { database } = store;
  const { officialLeagues: changing } = writing;
  return {
    list: officialLeagues.list.handler(({ input: { query }, context }) =>
      listOfficialLeagues(database, store, context.projectKey, query),
    ),
    export: officialLeagues.export.handler(({ input: { query }, context: { projectKey } }) => {
      const pages = everyPage(query, officialLeagueSource(database, store, projectKey, query));
      return csvAnswer(`${projectKey}-official-leagues`, officialLeagueCsvColumns, pages);
    }),
    create: changing.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createOfficialLeague(database, store, actOf(store, context), body), errors),
    ),
    get: officialLeagues.get.handler(async ({ input: { params }, context }) =>
      found(await officialLeagueKind(store).find(database, context.projectKey, params.id)),
    ),
    update: changing.update.handler(async ({ input: { params, body }, context, errors }) => {
      const act = actOf(store, context, body.reason);
      return settled(await changeOfficialLeague(database, store, params.id, act, body), errors);
    }),
    publish: changing.publish.handler(async ({ input: { params, body }, context, errors }) => {
      const act = actOf(store, context, body.reason);
      return settled(await publishOfficialLeague(database, store, params.id, act, body), errors);
    }),
    deletion: officialLeagues.deletion.handler(async ({ input: { params }, context }) =>
      found(await measureOfficialLeagueDeletion(database, store, context.projectKey, params.id)),
    ),
    remove: changing.remove.handler(async ({ input: { params, query }, context, errors }) => {
      const act = actOf(store, context, query.reason);
      return settled(await removeOfficialLeague(database, store, params.id, act, query.version), errors);
    }),
  };
};
