import { leagueFilterSorts, leagueSorts, memberSorts } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { answered, type Expected, expectedLeague, expectedOwner } from './expected-records.ts';
import {
  drawId,
  drawName,
  drawQuery,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  restoreNothing,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';
import { forgetNames, noteRename } from './name-requests.ts';

const reason = 'Asked for by email.';

const readLeague =
  (call: string, tell?: Expected, more: (random: SeededRandom) => object = () => ({})): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.leagues.keys());
    const status = model.leagues.has(id) ? 200 : 404;
    return { call, input: { params: { id }, ...more(random) }, ...answered(status, tell?.(model, id)) };
  };

const expectedLeagueDeletion: Expected = ({ leagues }, id) => {
  const league = leagues.get(id);
  return league && { members: league.members.size };
};

/** Of somebody who is not there, or in a project that is another's, a league is not made at all. */
function create(random: SeededRandom, model: Model): FuzzedRequest {
  const isAgain = random.integer(2) === 0;
  const id = isAgain ? drawId(random, model.leagues.keys()) : random.uuid();
  const known = model.leagues.get(id);
  const isSame = known !== undefined && known.ownerId !== null && random.integer(2) === 0;
  const name = isSame ? known.name : drawName(random);
  const ownerId = isSame ? (known.ownerId ?? '') : drawId(random, model.players.keys());
  const isMade = known === undefined && model.players.has(ownerId);
  const answersKnown = known?.name === name && known.ownerId === ownerId;
  const statusOfNew = model.players.has(ownerId) ? 201 : 422;
  const status = known === undefined ? statusOfNew : answersKnown ? 201 : 409;
  return {
    call: 'leagues.create',
    input: { body: { id, name, ownerId } },
    ...answered(status, expectedLeague(model, id), {
      id,
      name,
      version: known?.version ?? 1,
      owner: expectedOwner(model, ownerId),
      memberCount: known?.members.size ?? 1,
    }),
    follow() {
      if (!isMade) return;
      model.leagues.set(id, { version: 1, name, ownerId, members: new Map([[ownerId, 1]]) });
      model.written += 1;
    },
  };
}

function change(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.leagues.keys());
  const league = model.leagues.get(id);
  const version = drawVersion(random, league?.version);
  const name = random.integer(2) === 0 ? drawName(random) : undefined;
  const ownerId =
    name === undefined || random.integer(4) === 0 ? drawId(random, league?.members.keys() ?? []) : undefined;
  const isMember = ownerId === undefined || league?.members.has(ownerId) === true;
  const status = league?.version === version && !isMember ? 422 : statusOf(league?.version, version);
  const current = expectedLeague(model, id);
  return {
    call: 'leagues.update',
    input: { params: { id }, body: { version, ...(name ? { name, reason } : {}), ...(ownerId ? { ownerId } : {}) } },
    ...answered(status, current, {
      ...current,
      version: version + 1,
      ...(name ? { name } : {}),
      ...(ownerId ? { owner: expectedOwner(model, ownerId) } : {}),
    }),
    follow() {
      if (!league) return;
      league.version += 1;
      league.name = name ?? league.name;
      league.ownerId = ownerId ?? league.ownerId;
      model.written += 1;
      if (name) noteRename(model, id, name);
    },
  };
}

function remove(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, random.integer(2) === 0 ? model.leagues.keys() : []);
  const current = model.leagues.get(id)?.version;
  const version = drawVersion(random, current);
  return {
    call: 'leagues.remove',
    input: { params: { id }, query: { version, reason } },
    ...answered(statusOf(current, version), expectedLeague(model, id), expectedLeagueDeletion(model, id)),
    follow() {
      model.leagues.delete(id);
      forgetNames(model);
      model.written += 1;
    },
  };
}

function removeMember(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.leagues.keys());
  const league = model.leagues.get(id);
  const playerId = drawId(random, league?.members.keys() ?? []);
  const current = league?.members.get(playerId);
  const version = drawVersion(random, current);
  const isOwner = current !== undefined && league?.ownerId === playerId;
  const status = statusOf(current, version);
  const told = expectedLeague(model, id);
  return {
    call: 'leagues.members.remove',
    input: { params: { id, playerId }, query: { version, reason } },
    ...(isOwner && status === 200
      ? { status: 409, code: 'owner_stays' }
      : answered(
          status,
          { id: playerId, version: current, isOwner },
          { ...told, memberCount: (league?.members.size ?? 0) - 1 },
        )),
    follow() {
      league?.members.delete(playerId);
      model.written += 1;
    },
  };
}

/** Whatever can be asked of leagues. */
export const leagueRequests: readonly RequestKind[] = [
  restoreNothing('leagues.restore', ({ leagues }) => leagues.keys()),
  (random, model) => {
    const playerId = drawId(random, model.players.keys());
    const ranges = { created: '2026-09-01..2026-09-30', members: random.pick(['..3', '2..', '0..0']) } as const;
    const filter = random.pick([undefined, 'created', 'members'] as const);
    const query = {
      ...drawQuery(random, leagueSorts),
      ...(random.integer(2) === 0 ? { playerId } : {}),
      ...(random.integer(3) === 0 ? { owner: 'none' } : {}),
      ...(filter ? { [filter]: ranges[filter], sort: random.pick<string>(leagueFilterSorts[filter]) } : {}),
    };
    return { call: 'leagues.list', input: { query }, status: 200 };
  },
  (random) => ({ call: 'leagues.export', input: { query: { search: drawName(random) } }, status: 200 }),
  readLeague('leagues.get', expectedLeague),
  readLeague('leagues.deletion', expectedLeagueDeletion),
  readLeague('leagues.standings', undefined, (random) => ({ query: drawQuery(random, ['rank']) })),
  readLeague('leagues.exportStandings', undefined, (random) => ({ query: { search: drawName(random) } })),
  readLeague('leagues.members.list', undefined, (random) => ({ query: drawQuery(random, memberSorts) })),
  readLeague('leagues.members.export', undefined, (random) => ({ query: { search: drawName(random) } })),
  create,
  create,
  change,
  remove,
  removeMember,
];
