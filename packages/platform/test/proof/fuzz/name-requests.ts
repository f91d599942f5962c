import { nameSorts } from '@bullpen/contract';
import { expect } from 'vitest';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { answered, type Expected } from './expected-records.ts';
import {
  drawId,
  drawName,
  drawQuery,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  statusOf,
} from './fuzzed-request.ts';
import type { KnownName, Model } from './model.ts';

const reason = 'Not fit for a newspaper.';

const expectedName: Expected = ({ names }, id) => {
  const name = names.get(id);
  return name && { id, ...name };
};

const recordsOf = ({ players, funds, leagues }: Model, { kind }: KnownName) =>
  ({ player: players, fund: funds, league: leagues })[kind];

/** What a rename of a record says about its name. */
export function noteRename({ names }: Model, recordId: string, name: string): void {
  const known = [...names.values()].find((each) => each.recordId === recordId);
  if (!known || known.name === name) return;
  const before = known.decision?.before ?? known.name;
  known.decision = name === before ? null : { id: expect.any(String), decision: 'rename', before };
  known.name = name;
  known.version += 1;
}

/** Names go with what bears them. */
export function forgetNames(model: Model): void {
  for (const [id, name] of model.names) if (!recordsOf(model, name).has(name.recordId)) model.names.delete(id);
}

/** Calls the record something else, as a rename where it stands does. */
function rename(model: Model, known: KnownName, name: string): void {
  const record = recordsOf(model, known).get(known.recordId);
  if (record) recordsOf(model, known).set(known.recordId, { ...record, name, version: record.version + 1 } as never);
  model.written += 1;
  noteRename(model, known.recordId, name);
}

function decide(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.names.keys());
  const known = model.names.get(id);
  const version = drawVersion(random, known?.version);
  const isKept = random.integer(2) === 0;
  const name = isKept ? undefined : drawName(random);
  const body = { id: random.uuid(), version, decision: isKept ? 'keep' : 'rename', ...(name ? { name } : {}), reason };
  // Who has seen that it was decided can still rename it.
  const status = known?.decision && isKept ? 409 : statusOf(known?.version, version);
  const then = known && {
    version: known.version + 1,
    name: name ?? known.name,
    decision: { id: body.id, decision: body.decision, before: known.decision?.before ?? known.name },
  };
  return {
    call: 'names.decide',
    input: { params: { id }, body },
    ...answered(status, expectedName(model, id), then && { id, ...then }),
    follow() {
      if (!known || !then) return;
      if (name) rename(model, known, name);
      Object.assign(known, then);
      model.written += 1;
    },
  };
}

/** The decision that a rename where it stands has made has an id that nobody knows of. */
function withdraw(random: SeededRandom, model: Model): FuzzedRequest {
  const decided = [...model.names].filter(([, { decision }]) => decision !== null);
  const id = drawId(
    random,
    decided.map(([each]) => each),
  );
  const known = model.names.get(id);
  const kept = known?.decision?.id;
  const decisionId = typeof kept === 'string' ? kept : random.uuid();
  const isIts = kept === decisionId;
  const version = drawVersion(random, known?.version);
  const byVersion = statusOf(known?.version, version);
  const status = byVersion === 200 && !isIts ? 404 : byVersion;
  const before = known?.decision?.before ?? '';
  const then = { version: version + 1, name: before, decision: null };
  return {
    call: 'names.withdraw',
    input: { params: { id, decisionId }, query: { version, reason } },
    ...answered(status, expectedName(model, id), { id, ...then }),
    follow() {
      if (!known) return;
      if (known.name !== before) rename(model, known, before);
      Object.assign(known, then);
      model.written += 1;
    },
  };
}

/** Words that no name holds: which wait stays as it is. */
function updateWords(random: SeededRandom, model: Model): FuzzedRequest {
  const version = drawVersion(random, model.nameWords);
  const words = ['casino', 'hodl', 'yolo', ...Array.from({ length: random.integer(4) }, () => random.uuid())];
  return {
    call: 'names.updateWords',
    input: { body: { version, words } },
    ...answered(statusOf(model.nameWords, version), undefined, { version: version + 1 }),
    follow() {
      model.nameWords = version + 1;
      model.written += 1;
    },
  };
}

const drawNameQuery = (random: SeededRandom, model: Model): Record<string, string | number> => ({
  ...drawQuery(random, nameSorts),
  ...(random.integer(3) === 0 ? { state: random.pick(['waiting', 'decided']) } : {}),
  ...(random.integer(3) === 0 ? { kind: random.pick(['player', 'fund', 'league']) } : {}),
  ...(random.integer(3) === 0 ? { cause: random.pick(['new', 'changed', 'word', 'alike']) } : {}),
  ...(random.integer(4) === 0 ? { playerId: drawId(random, model.players.keys()) } : {}),
});

/** Whatever can be asked of names that wait. */
export const nameRequests: readonly RequestKind[] = [
  (random, model) => ({ call: 'names.list', input: { query: drawNameQuery(random, model) }, status: 200 }),
  (random, model) => {
    const { ['limit']: _, ...query } = drawNameQuery(random, model);
    return { call: 'names.export', input: { query }, status: 200 };
  },
  (_, model) => ({ call: 'names.words', input: {}, status: 200, told: { version: model.nameWords } }),
  decide,
  withdraw,
  updateWords,
];
