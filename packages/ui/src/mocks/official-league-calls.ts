import { changesIn, isSameOfficialLeague, type OfficialLeague, officialLeagueCsvColumns } from '@bullpen/contract';
import { imageReference, imagesLeftUnused, officialLeaguesOf } from './content-references.ts';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import { inputIssues, officialLeagueSource } from './official-league-sources.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, createRecord, current, found, removeRecord } from './records.ts';

/** As the server writes a moment. */
const written = (moment: string) => new Date(moment).toISOString();

export const officialLeagueCalls = ({
  world,
  reading: { officialLeagues },
  writing: { officialLeagues: changing },
}: Procedures): AreaCalls<'officialLeagues'> => ({
  list: officialLeagues.list.handler(({ input: { query }, errors }) =>
    listPage(query, officialLeagueSource(world, query), errors),
  ),
  export: officialLeagues.export.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, officialLeagueSource(world, query)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-official-leagues`, officialLeagueCsvColumns, items);
  }),
  create: changing.create.handler(({ context: { viewer, projectKey }, input: { body }, errors }) => {
    const act = { world, viewer, projectKey, action: 'official-league.create' };
    const make = () => {
      const fields = inputIssues(world, body);
      if (fields.length > 0) throw errors.unprocessable({ data: { fields } });
      const { imageId, start, end, ...values } = body;
      const times = { start: written(start), end: written(end) };
      const league = { ...values, image: imageReference(world, imageId), ...times, status: 'draft', version: 1 };
      world.officialLeagues.set(league.id, league);
      return league;
    };
    const isSame = (league: OfficialLeague) => isSameOfficialLeague(league, body);
    return createRecord(act, body.id, { known: officialLeaguesOf(world).get(body.id), isSame, make }, errors);
  }),
  get: officialLeagues.get.handler(({ input: { params }, errors }) =>
    found(officialLeaguesOf(world).get(params.id), errors),
  ),
  update: changing.update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const league = current(officialLeaguesOf(world), params.id, body.version, errors);
    const { imageId, start, end, ...values } = changesIn(body);
    const times = { ...(start && { start: written(start) }), ...(end && { end: written(end) }) };
    const fields = inputIssues(world, { ...league, ...values, ...times, imageId }, league);
    if (fields.length > 0) throw errors.unprocessable({ data: { fields } });
    const changes = {
      ...values,
      ...times,
      ...(imageId === undefined ? {} : { image: imageReference(world, imageId) }),
    };
    const { version, reason } = body;
    const act = { world, viewer, projectKey, action: 'official-league.update' };
    return changeRecord(act, world.officialLeagues, league.id, { version, reason, changes }, errors);
  }),
  publish: changing.publish.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const league = current(officialLeaguesOf(world), params.id, body.version, errors);
    if (league.status !== 'draft') throw errors.conflict({ data: { current: league } });
    const act = { world, viewer, projectKey, action: 'official-league.publish' };
    const change = { ...body, changes: { status: 'published' } };
    return changeRecord(act, world.officialLeagues, league.id, change, errors);
  }),
  deletion: officialLeagues.deletion.handler(({ input: { params }, errors }) => {
    const league = found(officialLeaguesOf(world).get(params.id), errors);
    return { imagesLeftUnused: imagesLeftUnused(world, league.image) };
  }),
  remove: changing.remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
    const league = current(officialLeaguesOf(world), params.id, query.version, errors);
    const taken = { imagesLeftUnused: imagesLeftUnused(world, league.image) };
    const act = { world, viewer, projectKey, action: 'official-league.delete' };
    removeRecord(act, world.officialLeagues, league.id, { ...query, taken }, errors);
    return taken;
  }),
});
