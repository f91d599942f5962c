import {
  isEqualRun,
  isRunOver,
  isToRunOnce,
  type ScriptLogLine,
  ScriptRunStatus,
  ScriptTemplateId,
  scriptOfRun,
  scriptRunSorts,
} from '@bullpen/contract';
import { expect } from 'vitest';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { projectKey as confirmation } from '../../testing/admin-api-client.ts';
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
import { type Draft, drawBroken, drawHalt, drawHarmless, drawRun, drawUnfit, drawWaiting } from './script-drafts.ts';
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

/** What waits already and nothing takes back, or else something else that waits. */
function drawWaitingAgain(random: SeededRandom, model: Model): Draft {
  const waiting = [...model.scripts.runs.values()].filter(
    ({ status, parameters }) => status === 'queued' && 'instrumentId' in Object(parameters['event']),
  );
  const known = waiting[random.integer(waiting.length || 1)];
  return known ? { templateId: known.templateId, parameters: known.parameters } : drawWaiting(random, model);
}

/** The runs that do the same as a draft of what is to be run once, and have done it or will. */
function equalTo(draft: Draft, { scripts }: Model): string[] {
  const script = scriptOfRun(draft);
  if (!script || !isToRunOnce(script)) return [];
  const counted = ['queued', 'running', 'succeeded'];
  return [...scripts.runs].flatMap(([id, run]) =>
    counted.includes(run.status) && isEqualRun(script, run) ? [id] : [],
  );
}

/** One that begins at once is under way from then on, and its own event is as good as written. */
function start(random: SeededRandom, model: Model): FuzzedRequest {
  const isUnfit = random.integer(6) === 0;
  const draft = isUnfit
    ? drawUnfit(random, model)
    : random.pick([() => drawHarmless(random, model).draft, drawWaiting, drawWaitingAgain, drawHalt])(random, model);
  const id = random.uuid();
  const reason = drawName(random);
  const isWaiting = Object(draft.parameters['trigger']).when === 'at';
  const equal = isUnfit ? [] : equalTo(draft, model);
  const body = { id, ...draft, reason, confirmation, ...(random.integer(2) === 0 ? { knownEqualRuns: equal } : {}) };
  return {
    call: 'scripts.runs.create',
    input: { body },
    ...(equal.length > 0 && !('knownEqualRuns' in body)
      ? { status: 409, code: 'equal_run' }
      : answered(isUnfit ? 422 : 201, undefined, { id, reason, parameters: draft.parameters })),
    follow() {
      model.scripts.runs.set(id, { version: 1, status: isWaiting ? 'queued' : 'running', ...draft, reason });
      model.started.set(id, body);
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

/** None needs it: no moment comes while the fuzzer runs. */
const confirm: RequestKind = (random, model) => {
  const id = drawRun(random, model, random.integer(2) === 0 ? over : ['queued']);
  const current = model.scripts.runs.get(id)?.version;
  const version = drawVersion(random, current);
  const status = statusOf(current, version);
  return {
    call: 'scripts.runs.confirm',
    input: { params: { id }, body: { version, confirmation } },
    ...(status === 200 ? { status: 409, code: 'not_held' } : answered(status, expectedRun(model, id))),
  };
};

/** The log of one that waits for its moment has no end yet. */
const log: RequestKind = (random, model) => {
  const id = drawRun(random, model, random.integer(2) === 0 ? over : ['running']);
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

interface Halt {
  readonly event?: { readonly type: string; readonly scope?: { readonly instrumentIds?: readonly string[] } };
}

/** The instrument that a run alone has halted: no other has halted it or had it traded again, or will by then. */
function haltedAlone({ scripts }: Model, { parameters }: { readonly parameters: Halt }): string | undefined {
  const [halted, ...more] = parameters.event?.scope?.instrumentIds ?? [];
  if (parameters.event?.type !== 'trading_halt' || halted === undefined || more.length > 0) return undefined;
  const about = [...scripts.runs.values()].filter(
    (run) =>
      (run.status === 'running' || run.status === 'succeeded') &&
      /"trading_(halt|resume)"/.test(JSON.stringify(run.parameters)) &&
      JSON.stringify(run.parameters).includes(halted),
  );
  return about.length === 1 ? halted : undefined;
}

/** A run that can be taken back, one of which nothing can be, or one that is not there; and what is answered. */
function drawInversion(random: SeededRandom, model: Model) {
  const ended = [...model.scripts.runs].filter(([, { status }]) => status !== 'running');
  // What was halted before the fuzzer came may be over.
  const able = ended.filter(
    ([id, run]) => model.started.has(id) && run.status === 'succeeded' && haltedAlone(model, run) !== undefined,
  );
  const unable = ended.filter(
    ([, { status, parameters }]) =>
      status !== 'succeeded' || !/"(trading_halt|market_holiday)"/.test(JSON.stringify(parameters)),
  );
  const id = drawId(
    random,
    (able.length > 0 && random.integer(2) === 0 ? able : unable).map(([each]) => each),
  );
  const run = model.scripts.runs.get(id);
  if (!run) return { id, status: 404 };
  const instrumentId = haltedAlone(model, run);
  return run.status === 'succeeded' && instrumentId !== undefined
    ? { id, status: 200, instrumentId }
    : { id, status: 409, code: 'no_inverse' };
}

const invert: RequestKind = (random, model) => {
  const { id, status, instrumentId, ...refusal } = drawInversion(random, model);
  const body = { id: random.uuid(), reason: drawName(random) };
  const event = { type: 'trading_resume', scope: { of: 'instruments', instrumentIds: [instrumentId] } };
  const parameters = { event, trigger: { when: 'now' } };
  return {
    call: 'scripts.runs.inverse',
    input: { params: { id }, body: { ...body, confirmation } },
    ...refusal,
    ...(status === 200 ? answered(201, undefined, { ...body, inverseOf: id, parameters }) : { status }),
    follow() {
      const known = { version: 1, status: 'running', templateId: 'event', parameters };
      model.scripts.runs.set(body.id, { ...known, reason: body.reason });
      // The run, and the instrument that is traded again.
      model.written += 2;
    },
  };
};

/** The same before it is begun. */
const measureInverse: RequestKind = (random, model) => {
  const { id, instrumentId, ...answer } = drawInversion(random, model);
  return {
    call: 'scripts.runs.inversion',
    input: { params: { id } },
    ...answer,
    ...(instrumentId === undefined ? {} : { told: { counts: { instruments: 1 } } }),
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
  confirm,
  invert,
  measureInverse,
  log,
];
