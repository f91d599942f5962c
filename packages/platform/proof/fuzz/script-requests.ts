import { isRunOver, type ScriptLogLine, ScriptRunStatus, ScriptTemplateId, scriptRunSorts } from '@bullpen/contract';
import { expect } from 'vitest';
import type { SeededRandom } from '../../src/database/seeded-random.ts';
import { answered, expectedRun } from './expected-records.ts';
import {
  drawId,
  drawName,
  drawQuery,
  drawVersion,
  type FuzzedRequest,
  type RequestKind,
  statusOf,
} from './fuzzed-request.ts';
import type { Model } from './model.ts';
import { type Draft, drawBroken, drawHarmless, drawRun, drawUnfit, drawWaiting } from './script-drafts.ts';
import { followRun } from './script-model.ts';

const over = ['succeeded', 'failed', 'cancelled'];

/** A draft that can run, that cannot, or whose parameters do not fit. */
function drawAny(random: SeededRandom, model: Model): { readonly draft: Draft; readonly isFine: boolean } {
  const isFine = random.integer(3) > 0;
  if (isFine && random.integer(2) === 0) return { draft: drawHarmless(random, model).draft, isFine };
  if (isFine) return { draft: drawWaiting(random, model), isFine };
  return { draft: random.integer(2) === 0 ? drawUnfit(random, model) : drawBroken(random), isFine };
}

const validate: RequestKind = (random, model) => {
  const { draft, isFine } = drawAny(random, model);
  return {
    call: 'scripts.validate',
    input: { body: draft },
    status: 200,
    follow: (answer) => expect(answer).toMatchObject({ ok: isFine }),
  };
};

const measure: RequestKind = (random, model) => {
  const { draft, isFine } = drawAny(random, model);
  return { call: 'scripts.dryRun', input: { body: draft }, status: isFine ? 200 : 422 };
};

const measureExactly: RequestKind = (random, model) => {
  const { draft, counts } = drawHarmless(random, model);
  return {
    call: 'scripts.dryRun',
    input: { body: draft },
    status: 200,
    follow: (answer) => expect(answer).toMatchObject({ counts }),
  };
};

/** One that begins at once is under way from then on, and its own event is as good as written. */
function start(random: SeededRandom, model: Model): FuzzedRequest {
  const isUnfit = random.integer(6) === 0;
  const draft = isUnfit
    ? drawUnfit(random, model)
    : random.integer(2) === 0
      ? drawHarmless(random, model).draft
      : drawWaiting(random, model);
  const id = random.uuid();
  const reason = drawName(random);
  const isWaiting = draft.parameters.trigger?.when === 'at';
  return {
    call: 'scripts.runs.create',
    input: { body: { id, ...draft, reason } },
    ...answered(isUnfit ? 422 : 201, undefined, { id, reason, parameters: draft.parameters }),
    follow() {
      const { parameters } = draft;
      model.scripts.runs.set(id, { version: 1, status: isWaiting ? 'queued' : 'running', parameters, reason });
      model.started.set(id, { id, ...draft, reason });
      model.written += isWaiting ? 1 : 2;
    },
  };
}

/** What was started before is not looked at again: the same input finds its run, another one does not get its id. */
const startAgain: RequestKind = (random, model) => {
  const id = drawId(random, model.started.keys());
  const known = model.started.get(id);
  if (!known) return start(random, model);
  const isSame = random.integer(2) === 0;
  return {
    call: 'scripts.runs.create',
    input: { body: isSame ? known : { ...known, reason: `${drawName(random)} again` } },
    ...answered(isSame ? 201 : 409, expectedRun(model, id)),
  };
};

/** Of those under way nobody knows whether they are over by now. */
function cancel(random: SeededRandom, model: Model): FuzzedRequest {
  const id = drawRun(random, model, random.integer(2) === 0 ? over : ['queued']);
  const run = model.scripts.runs.get(id);
  const version = drawVersion(random, run?.version);
  const status = statusOf(run?.version, version);
  const current = expectedRun(model, id);
  return {
    call: 'scripts.runs.cancel',
    input: { params: { id }, body: { version } },
    ...(status === 200 && run && isRunOver(run.status)
      ? { status: 409, code: run.status === 'cancelled' ? 'conflict' : 'run_over' }
      : answered(status, current, { ...current, version: version + 1, status: 'cancelled' })),
    follow() {
      if (!run) return;
      run.version += 1;
      run.status = 'cancelled';
      model.written += 1;
    },
  };
}

/** The log of one that waits for its moment has no end yet. */
const log: RequestKind = (random, model) => {
  const id = drawRun(random, model, [...over, 'running']);
  const isUnderWay = model.scripts.runs.get(id)?.status === 'running';
  const after = isUnderWay ? 0 : random.integer(4);
  return {
    call: 'scripts.runs.log',
    input: { params: { id } },
    options: { lastEventId: String(after) },
    status: model.scripts.runs.has(id) ? 200 : 404,
    follow(answer) {
      const lines = answer as readonly ScriptLogLine[];
      expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => after + index + 1));
      if (isUnderWay) followRun(model.scripts, id, lines);
    },
  };
};

/** Of what takes nothing back nothing is begun; a halt or a holiday may be over by now or not. */
const invert: RequestKind = (random, model) => {
  const id = drawId(random, []);
  const body = { id: random.uuid(), reason: drawName(random) };
  return {
    call: 'scripts.runs.inverse',
    input: { params: { id }, body },
    status: model.scripts.runs.has(id) ? 409 : 404,
  };
};

/** The same before it is begun. */
const measureInverse: RequestKind = (random, model) => {
  const id = drawId(random, []);
  return {
    call: 'scripts.runs.inversion',
    input: { params: { id } },
    status: model.scripts.runs.has(id) ? 409 : 404,
  };
};

/** Whatever can be asked of scripts and their runs. */
export const scriptRequests: readonly RequestKind[] = [
  () => ({ call: 'scripts.templates', input: {}, status: 200 }),
  validate,
  measure,
  measureExactly,
  (random) => {
    const only = random.pick<object>([
      {},
      { status: random.pick(['queued', ...ScriptRunStatus.options]) },
      { templateId: random.pick(['event', ...ScriptTemplateId.options]) },
    ]);
    const query = { ...drawQuery(random, scriptRunSorts), ...only };
    return { call: 'scripts.runs.list', input: { query }, status: 200 };
  },
  (random) => ({ call: 'scripts.runs.export', input: { query: { search: drawName(random) } }, status: 200 }),
  (random, model) => {
    const { runs } = model.scripts;
    const id = drawId(random, runs.keys());
    const status = runs.has(id) ? 200 : 404;
    return { call: 'scripts.runs.get', input: { params: { id } }, ...answered(status, expectedRun(model, id)) };
  },
  start,
  start,
  startAgain,
  cancel,
  cancel,
  invert,
  measureInverse,
  log,
];
