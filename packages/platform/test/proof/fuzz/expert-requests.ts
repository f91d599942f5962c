import { expertSorts } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import {
  answered,
  type Expected,
  expectedExpert,
  expectedExpertDeletion,
  expectedReferences,
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

const readExpert =
  (call: string, tell: Expected): RequestKind =>
  (random, model) => {
    const id = drawId(random, model.experts.keys());
    return { call, input: { params: { id } }, ...answered(model.experts.has(id) ? 200 : 404, tell(model, id)) };
  };

function drawReferences(random: SeededRandom, model: Model) {
  const portraitId = drawReference(random, model.images.keys());
  const fundId = drawReference(random, model.funds.keys());
  return {
    references: { ...(portraitId === undefined ? {} : { portraitId }), ...(fundId === undefined ? {} : { fundId }) },
    areThere: isThere(portraitId, model.images) && isThere(fundId, model.funds),
  };
}

function create(random: SeededRandom, model: Model): FuzzedRequest {
  const id = random.integer(4) === 0 ? drawId(random, model.experts.keys()) : random.uuid();
  const isKnown = model.experts.has(id);
  const { references, areThere } = drawReferences(random, model);
  const texts = { name: drawName(random), title: drawName(random) };
  const body = { id, ...texts, biography: '**Leest** alles.\n', ...references };
  const refersTo = { portraitId: null, fundId: null, ...references };
  const made = { version: 1, ...texts, visibility: 'hidden' };
  return {
    call: 'experts.create',
    input: { body },
    ...answered(isKnown ? 409 : areThere ? 201 : 422, expectedExpert(model, id), {
      id,
      ...made,
      position: model.experts.size + 1,
      ...expectedReferences(model, refersTo),
    }),
    follow() {
      model.experts.set(id, { ...made, ...refersTo });
      model.expertOrder += 1;
      model.written += 1;
    },
  };
}

function change(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, model.experts.keys());
  const expert = model.experts.get(id);
  const version = drawVersion(random, expert?.version);
  const { references, areThere } = drawReferences(random, model);
  const status = statusOf(expert?.version, version);
  const current = expectedExpert(model, id);
  const values =
    random.integer(2) === 0 ? { title: drawName(random) } : { visibility: random.pick(['visible', 'hidden']) };
  return {
    call: 'experts.update',
    input: { params: { id }, body: { version, ...values, ...references } },
    ...answered(status === 200 && !areThere ? 422 : status, current, {
      ...current,
      version: version + 1,
      ...values,
      ...expectedReferences(model, references),
    }),
    follow() {
      if (expert) Object.assign(expert, values, references, { version: version + 1 });
      model.written += 1;
    },
  };
}

function remove(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawId(random, random.integer(2) === 0 ? model.experts.keys() : []);
  const current = model.experts.get(id)?.version;
  const version = drawVersion(random, current);
  return {
    call: 'experts.remove',
    input: { params: { id }, query: { version, reason } },
    ...answered(statusOf(current, version), expectedExpert(model, id), expectedExpertDeletion(model, id)),
    follow() {
      model.experts.delete(id);
      model.expertOrder += 1;
      model.written += 1;
    },
  };
}

const expectedOrder = ({ experts, expertOrder }: Model) => ({ ids: [...experts.keys()], version: expertOrder });

function reorder(random: SeededRandom, model: Model): FuzzedRequest {
  const all = [...model.experts.keys()];
  const turn = random.integer(all.length + 1);
  const wanted = [...all.slice(turn), ...all.slice(0, turn)];
  const [ids, isWhole] = random.pick<readonly [string[], boolean]>([
    [wanted, true],
    [wanted, true],
    [[...wanted, random.uuid()], false],
    [[...wanted, ...wanted.slice(0, 1)], wanted.length === 0],
  ]);
  const version = drawVersion(random, model.expertOrder);
  const status = statusOf(model.expertOrder, version);
  return {
    call: 'experts.order.update',
    input: { body: { version, ids } },
    ...answered(status === 200 && !isWhole ? 422 : status, expectedOrder(model), { ids, version: version + 1 }),
    follow() {
      const known = ids.map((id) => [id, model.experts.get(id)] as const);
      model.experts.clear();
      for (const [id, expert] of known) if (expert) model.experts.set(id, expert);
      model.expertOrder += 1;
      model.written += 1;
    },
  };
}

/** Whatever can be asked of experts. */
export const expertRequests: readonly RequestKind[] = [
  restoreNothing('experts.restore', ({ experts }) => experts.keys()),
  (random) => ({ call: 'experts.list', input: { query: drawQuery(random, expertSorts) }, status: 200 }),
  (random) => ({ call: 'experts.export', input: { query: { search: drawName(random) } }, status: 200 }),
  (_, model) => ({ call: 'experts.order.get', input: {}, ...answered(200, expectedOrder(model)) }),
  readExpert('experts.get', expectedExpert),
  readExpert('experts.deletion', expectedExpertDeletion),
  create,
  change,
  remove,
  reorder,
];
