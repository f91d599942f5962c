import { officialLeagueSorts, playerSorts } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import {
  answered,
  type Expected,
  expectedImage,
  expectedOfficialLeague,
  expectedOfficialLeagueDeletion,
} from './expected-records.ts';
import {
  drawId,
  drawName,
  drawQuery,
  drawReference,
  drawVersion,
  type FuzzedRequest,
  isThere,
  type RequestKind,
  restoreNothing,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';

const reason = 'Asked for by email.';
const times = { start: '2026-10-01T09:00:00+02:00', end: '2026-10-31T16:30:00Z' };
/** It ends before it starts, after the season, or starts before the season. */
const refusedTimes: readonly [Partial<typeof times>, ...Partial<typeof times>[]] = [
  { end: '2026-10-01T06:59:59Z' },
  { end: '2090-01-01T00:00:00Z' },
  { start: '2001-01-01T00:00:00Z' },
];

const readOfficialLeague =
  (call: string, tell: Expected | undefined, draw: (random: SeededRandom) => object = () => ({})): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.officialLeagues.keys());
    const status = model.officialLeagues.has(id) ? 200 : 404;
    return { call, input: { params: { id }, ...draw(random) }, ...answered(status, tell?.(model, id)) };
  };

/** One that another has, now and then. */
const drawSlug = (random: SeededRandom, { officialLeagues }: Model): string =>
  (random.integer(4) === 0 && [...officialLeagues.values()][0]?.slug) || `cup-${random.integer(1_000)}`;

const isTaken = ({ officialLeagues }: Model, slug: string | undefined, by: string): boolean =>
  [...officialLeagues].some(([id, league]) => id !== by && league.slug === slug);

function create(random: SeededRandom, model: Model): FuzzedRequest {
  const id = random.integer(4) === 0 ? drawId(random, model.officialLeagues.keys()) : random.uuid();
  const slug = drawSlug(random, model);
  const imageId = drawReference(random, model.images.keys()) ?? null;
  const isFree = !isTaken(model, slug, id) && isThere(imageId, model.images);
  const made = { version: 1, name: drawName(random), slug };
  return {
    call: 'officialLeagues.create',
    input: { body: { id, name: made.name, slug, imageId, ...times } },
    ...answered(model.officialLeagues.has(id) ? 409 : isFree ? 201 : 422, expectedOfficialLeague(model, id), {
      id,
      ...made,
      image: expectedImage(imageId),
      status: 'draft',
    }),
    follow() {
      model.officialLeagues.set(id, { ...made, imageId, isDraft: true });
      model.written += 1;
    },
  };
}

function change(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.officialLeagues.keys());
  const league = model.officialLeagues.get(id);
  const version = drawVersion(random, league?.version);
  const slug = random.integer(2) === 0 ? drawSlug(random, model) : undefined;
  const imageId = drawReference(random, model.images.keys());
  const refused = random.integer(6) === 0 ? random.pick(refusedTimes) : undefined;
  const values = {
    name: drawName(random),
    ...times,
    ...refused,
    ...(slug === undefined ? {} : { slug }),
    ...(imageId === undefined ? {} : { imageId }),
  };
  const isPossible = !isTaken(model, slug, id) && isThere(imageId, model.images) && refused === undefined;
  const status = statusOf(league?.version, version);
  const current = expectedOfficialLeague(model, id);
  return {
    call: 'officialLeagues.update',
    input: { params: { id }, body: { version, ...values } },
    ...answered(status === 200 && !isPossible ? 422 : status, current, {
      ...current,
      version: version + 1,
      name: values.name,
      ...(slug === undefined ? {} : { slug }),
      ...(imageId === undefined ? {} : { image: expectedImage(imageId) }),
    }),
    follow() {
      if (!league) return;
      league.version += 1;
      league.name = values.name;
      league.slug = slug ?? league.slug;
      league.imageId = imageId === undefined ? league.imageId : imageId;
      model.written += 1;
    },
  };
}

function publish(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.officialLeagues.keys());
  const league = model.officialLeagues.get(id);
  const version = drawVersion(random, league?.version);
  const current = expectedOfficialLeague(model, id);
  return {
    call: 'officialLeagues.publish',
    input: { params: { id }, body: { version } },
    ...answered(league?.isDraft === false ? 409 : statusOf(league?.version, version), current, {
      ...current,
      version: version + 1,
      status: 'published',
    }),
    follow() {
      if (!league) return;
      league.version += 1;
      league.isDraft = false;
      model.written += 1;
    },
  };
}

function withdraw(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.officialLeagues.keys());
  const league = model.officialLeagues.get(id);
  const version = drawVersion(random, league?.version);
  const current = expectedOfficialLeague(model, id);
  return {
    call: 'officialLeagues.withdraw',
    input: { params: { id }, body: { version, reason } },
    ...answered(league?.isDraft === true ? 409 : statusOf(league?.version, version), current, {
      ...current,
      version: version + 1,
      status: 'draft',
    }),
    follow() {
      if (!league) return;
      league.version += 1;
      league.isDraft = true;
      model.written += 1;
    },
  };
}

function remove(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, random.integer(2) === 0 ? model.officialLeagues.keys() : []);
  const current = model.officialLeagues.get(id)?.version;
  const version = drawVersion(random, current);
  return {
    call: 'officialLeagues.remove',
    input: { params: { id }, query: { version, reason } },
    ...answered(
      statusOf(current, version),
      expectedOfficialLeague(model, id),
      expectedOfficialLeagueDeletion(model, id),
    ),
    follow() {
      model.officialLeagues.delete(id);
      model.written += 1;
    },
  };
}

/** Whatever can be asked of official leagues. */
export const officialLeagueRequests: readonly RequestKind[] = [
  restoreNothing('officialLeagues.restore', ({ officialLeagues }) => officialLeagues.keys()),
  (random) => ({ call: 'officialLeagues.list', input: { query: drawQuery(random, officialLeagueSorts) }, status: 200 }),
  (random) => ({ call: 'officialLeagues.export', input: { query: { search: drawName(random) } }, status: 200 }),
  readOfficialLeague('officialLeagues.get', expectedOfficialLeague),
  readOfficialLeague('officialLeagues.deletion', expectedOfficialLeagueDeletion),
  create,
  change,
  publish,
  withdraw,
  remove,
  readOfficialLeague('officialLeagues.standings', undefined, (random) => ({ query: drawQuery(random, ['rank']) })),
  readOfficialLeague('officialLeagues.exportStandings', undefined, (random) => ({
    query: { search: drawName(random) },
  })),
  readOfficialLeague('officialLeagues.members.list', undefined, (random) => ({
    query: drawQuery(random, playerSorts),
  })),
  readOfficialLeague('officialLeagues.members.export', undefined, (random) => ({
    query: { search: drawName(random) },
  })),
];
