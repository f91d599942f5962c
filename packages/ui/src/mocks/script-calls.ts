import {
  type Identity,
  inverseOfRun,
  isRunOver,
  type NewScriptRun,
  parameterSchemaOf,
  parseScript,
  type ScriptRun,
  ScriptTemplateId,
  scriptRunColumns,
  scriptTemplates,
} from '@bullpen/contract';
import { withEventMeta } from '@orpc/server';
import { csvAnswer } from './csv-answer.ts';
import { listAll, listPage } from './list.ts';
import { presetCalls } from './preset-calls.ts';
import type { AreaCalls, Procedures } from './procedures.ts';
import { createRecord, current, found, writeAudit } from './records.ts';
import { advanceRun, measureScript, queuedRun, runSource, sampleScript, validateScript } from './script-runs.ts';
import { logOf } from './scripts.ts';

export const scriptCalls = (procedures: Procedures): AreaCalls<'scripts'> => {
  const { world, reading, writing } = procedures;
  const { templates, validate, dryRun, runs } = reading.scripts;
  const changing = writing.scripts.runs;
  const unfit = (issues: readonly { path: (string | number)[]; message: string }[]) => ({
    data: { fields: issues.map(({ path, message }) => ({ path: ['parameters', ...path], message })) },
  });
  const begin = (
    { viewer, projectKey }: { readonly viewer: Identity; readonly projectKey: string },
    body: NewScriptRun,
    errors: Parameters<typeof createRecord<ScriptRun>>[3] & {
      readonly unprocessable: (data: ReturnType<typeof unfit>) => Error;
    },
    inverted?: ScriptRun,
  ) => {
    const parsed = parseScript(body.templateId, body.parameters);
    const { id, reason } = body;
    const asked = JSON.stringify(parsed.ok && [body.templateId, parsed.script.parameters, reason]);
    const isSame = (run: ScriptRun) => JSON.stringify([run.templateId, run.parameters, run.reason]) === asked;
    const make = () => {
      const { script, answer } = validateScript(world, body);
      if (!answer.ok) throw errors.unprocessable(unfit(answer.issues));
      if (!script) throw new TypeError('What fits is a script.');
      const preview = inverted ? { ...answer.preview, title: `Takes back: ${inverted.title}` } : answer.preview;
      const run = queuedRun(world, viewer, { ...body, inverseOf: inverted?.id ?? null }, { script, preview });
      world.scriptRuns.set(run.id, run);
      return run;
    };
    const act = { world, viewer, projectKey, action: 'script_run.create' };
    return createRecord(act, id, { known: world.scriptRuns.get(id), isSame, make, reason }, errors);
  };
  return {
    templates: templates.handler(() =>
      ScriptTemplateId.options.map((id) => {
        const { touches, ...template } = scriptTemplates[id];
        return { ...template, id, touches: [...touches], parameters: parameterSchemaOf(id) };
      }),
    ),
    validate: validate.handler(({ input: { body } }) => validateScript(world, body).answer),
    dryRun: dryRun.handler(({ input: { body }, errors }) => {
      const { script, answer } = validateScript(world, body);
      if (!answer.ok) throw errors.unprocessable(unfit(answer.issues));
      if (!script) throw errors.internal();
      return { preview: answer.preview, counts: measureScript(world, script), samples: sampleScript(world, script) };
    }),
    presets: presetCalls(procedures),
    runs: {
      list: runs.list.handler(({ input: { query }, errors }) => listPage(query, runSource(world, query))),
      export: runs.export.handler(({ input: { query }, context: { projectKey } }) => {
        const items = listAll(query, runSource(world, query));
        return csvAnswer(`${projectKey}-script-runs`, scriptRunColumns, items);
      }),
      create: changing.create.handler(({ context, input: { body }, errors }) => begin(context, body, errors)),
      inverse: changing.inverse.handler(({ context, input: { params, body }, errors }) => {
        const inverted = found(world.scriptRuns.get(params.id), errors);
        const inverse = inverseOfRun(inverted);
        if (!inverse) throw errors.no_inverse();
        return begin(context, { ...body, ...inverse }, errors, inverted);
      }),
      inversion: runs.inversion.handler(({ input: { params }, errors }) => {
        const inverted = found(world.scriptRuns.get(params.id), errors);
        const inverse = inverseOfRun(inverted);
        if (!inverse) throw errors.no_inverse();
        const { answer } = validateScript(world, inverse);
        if (!answer.ok) throw errors.unprocessable(unfit(answer.issues));
        const preview = { ...answer.preview, title: `Takes back: ${inverted.title}` };
        return { preview, counts: measureScript(world, inverse), samples: sampleScript(world, inverse) };
      }),
      get: runs.get.handler(({ input: { params }, errors }) => {
        const run = found(world.scriptRuns.get(params.id), errors);
        advanceRun(world, run);
        return run;
      }),
      cancel: changing.cancel.handler(({ context: { viewer, projectKey }, input: { params, body }, errors }) => {
        const before = current(world.scriptRuns, params.id, body.version, errors);
        if (before.isCancelling || before.status === 'cancelled') throw errors.conflict({ data: { current: before } });
        if (isRunOver(before.status)) throw errors.run_over();
        const endedAt = world.now().toISOString();
        const ended = { status: 'cancelled', endedAt, outcome: 'Cancelled before it began.' };
        const isQueued = before.status === 'queued';
        const after = { ...before, isCancelling: true, version: before.version + 1, ...(isQueued ? ended : {}) };
        world.scriptRuns.set(after.id, after);
        const [was, is] = [before, after].map(({ status, isCancelling }) => ({ status, isCancelling }));
        const act = { world, viewer, projectKey, action: 'script_run.cancel' };
        writeAudit(act, after.id, { before: was, after: is });
        return after;
      }),
      log: runs.log.handler(({ input: { params }, signal, lastEventId = '0', errors }) => {
        let run = world.scriptRuns.get(params.id);
        if (!run) throw errors.not_found();
        if (!/^\d{1,9}$/.test(lastEventId))
          throw errors.unprocessable({
            data: { fields: [{ path: ['Last-Event-ID'], message: 'Use the id of an event of this log.' }] },
          });
        // Whoever follows a run sees it through.
        for (let looks = 0; looks < 3; looks += 1) run = advanceRun(world, run);
        const { id } = run;
        return (async function* () {
          let said = Number(lastEventId);
          for (;;) {
            const now = found(world.scriptRuns.get(id), errors);
            for (const line of logOf(now).slice(said)) {
              said = line.number;
              yield withEventMeta({ ...line }, { id: String(line.number) });
            }
            if (isRunOver(now.status)) return { status: now.status };
            // One that waits for its moment is followed until somebody withdraws it.
            if (now.status !== 'queued' || !signal || signal.aborted) return undefined;
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        })();
      }),
    },
  };
};
