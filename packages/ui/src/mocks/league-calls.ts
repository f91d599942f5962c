import { type League, leagueCsvColumns, memberCsvColumns, standingCsvColumns } from '@bullpen/contract';
import { csvAnswer } from './csv-answer.ts';
import { leagueSource, memberSource, membersOf, standingSource } from './league-sources.ts';
import { listAll, listPage } from './list.ts';
import { endMembership, endMemberships } from './memberships.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { changeRecord, createRecord, current, found, removeRecord, writeAudit } from './records.ts';

/** Looks like one; the server draws it. */
const joinCodeOf = (count: number) => `NEW${String(count).padStart(5, '2')}`;

const wrongOwner = (message: string) => ({ data: { fields: [{ path: ['ownerId'], message }] } });

export const leagueCalls = ({
  world,
  reading: { leagues },
  writing: { leagues: changing },
}: Procedures): AreaCalls<'leagues'> => ({
  list: leagues.list.handler(({ input: { query }, errors }) => listPage(query, leagueSource(world, query), errors)),
  export: leagues.export.handler(({ input: { query }, context: { projectKey } }) => {
    const items = listAll(query, leagueSource(world, query)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-leagues`, leagueCsvColumns, items);
  }),
  create: changing.create.handler(({ context: { viewer, projectKey }, input: { body }, errors }) => {
    const { id, name, ownerId } = body;
    const act = { world, viewer, projectKey, action: 'league.create' };
    const isSame = (league: League) => league.name === name && league.owner?.id === ownerId;
    const make = () => {
      const player = world.players.get(ownerId);
      if (!player) throw errors.unprocessable(wrongOwner('Choose a player of this project.'));
      const createdAt = world.now().toISOString();
      const joinCode = joinCodeOf(world.leagues.size);
      const owner = { id: ownerId, name: player.name };
      const league = { id, name, joinCode, owner, memberCount: 1, createdAt, version: 1 };
      world.leagues.set(id, league);
      world.memberships = [...world.memberships, { leagueId: id, playerId: ownerId, joinedAt: createdAt, version: 1 }];
      return league;
    };
    return createRecord(act, id, { known: world.leagues.get(id), isSame, make }, errors);
  }),
  get: leagues.get.handler(({ input: { params }, errors }) => found(world.leagues.get(params.id), errors)),
  update: changing.update.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
    const { name, ownerId, ...change } = body;
    const league = current(world.leagues, params.id, body.version, errors);
    const member = membersOf(world, league).find(({ id }) => id === ownerId);
    if (ownerId !== undefined && !member) throw errors.unprocessable(wrongOwner('Choose a member of the league.'));
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(member ? { owner: { id: member.id, name: member.name } } : {}),
    };
    const act = { world, viewer, projectKey, action: 'league.update' };
    return changeRecord(act, world.leagues, params.id, { ...change, changes }, errors);
  }),
  deletion: leagues.deletion.handler(({ input: { params }, errors }) => {
    const league = found(world.leagues.get(params.id), errors);
    return { members: league.memberCount };
  }),
  remove: changing.remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
    const { id, memberCount } = current(world.leagues, params.id, query.version, errors);
    const act = { world, viewer, projectKey, action: 'league.delete' };
    const taken = { members: memberCount };
    removeRecord(act, world.leagues, id, { ...query, taken }, errors);
    endMemberships(world, id);
    return taken;
  }),
  standings: leagues.standings.handler(({ input: { params, query }, errors }) => {
    const league = found(world.leagues.get(params.id), errors);
    return listPage(query, standingSource(world, league), errors);
  }),
  exportStandings: leagues.exportStandings.handler(({ input: { params, query }, context: { projectKey }, errors }) => {
    const league = found(world.leagues.get(params.id), errors);
    const items = listAll(query, standingSource(world, league)).map(({ item }) => item);
    return csvAnswer(`${projectKey}-standings`, standingCsvColumns(world.season.currency), items);
  }),
  members: {
    list: leagues.members.list.handler(({ input: { params, query }, errors }) => {
      const league = found(world.leagues.get(params.id), errors);
      return listPage(query, memberSource(world, league, query), errors);
    }),
    export: leagues.members.export.handler(({ input: { params, query }, context: { projectKey }, errors }) => {
      const league = found(world.leagues.get(params.id), errors);
      const items = listAll(query, memberSource(world, league, query)).map(({ item }) => item);
      return csvAnswer(`${projectKey}-members`, memberCsvColumns, items);
    }),
    remove: changing.members.remove.handler(({ context: { viewer, projectKey }, input: { params, query }, errors }) => {
      const league = world.leagues.get(params.id);
      const member = league && membersOf(world, league).find(({ id }) => id === params.playerId);
      if (!league || !member) throw errors.not_found();
      if (member.version !== query.version) throw errors.conflict({ data: { current: member } });
      if (member.isOwner) throw errors.owner_stays();
      const { reason } = query;
      writeAudit({ world, viewer, projectKey, action: 'league.remove_member' }, league.id, {
        before: { ...member, league: { id: league.id, name: league.name } },
        after: null,
        reason,
      });
      return endMembership(world, league, member.id);
    }),
  },
});
