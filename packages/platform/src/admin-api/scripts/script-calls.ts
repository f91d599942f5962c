import {
  inverseOfRun,
  parameterSchemaOf,
  ScriptTemplateId,
  scriptPresetColumns,
  scriptRunColumns,
  scriptTemplates,
} from '@bullpen/contract';
import { withEventMeta } from '@orpc/server';
import { followLog } from '../../scripts/run-log.ts';
import { createRunRounds, readRunState } from '../../scripts/run-rounds.ts';
import type { Store } from '../call-context.ts';
import { fieldError } from '../http/api-error.ts';
import { mayOpen, mayStill } from '../http/authenticate.ts';
import { csvAnswer, wholeList } from '../http/csv-answer.ts';
import { createStreamLimit } from '../http/stream-limit.ts';
import type { Procedures } from '../procedures.ts';
import { actOf } from '../records/act.ts';
import { everyPage } from '../records/list-page.ts';
import { found, settled } from '../records/records.ts';
import { cancelScriptRun } from './cancel-run.ts';
import { dryRunInverse, dryRunScript, validateScript } from './check-script.ts';
import { confirmScriptRun, createScriptRun } from './create-run.ts';
import { changePreset, createPreset, findPreset, listPresets, removePreset, restorePreset } from './script-presets.ts';
import { findScriptRun, listScriptRuns, scriptRunSource } from './script-runs.ts';

/** The calls about named sets of parameters. */
const presetCalls = ({ store, playing: { scripts }, writing: { scripts: changing } }: Procedures) => {
  const { database } = store;

  return {
    list: scripts.presets.list.handler(({ input: { query }, context }) =>
      listPresets(database, context.projectKey, query.templateId),
    ),
    export: scripts.presets.export.handler(({ input: { query }, context: { projectKey } }) =>
      csvAnswer(
        `${projectKey}-script-presets`,
        scriptPresetColumns,
        wholeList(() => listPresets(database, projectKey, query.templateId)),
      ),
    ),
    create: changing.presets.create.handler(async ({ input: { body }, context, errors }) =>
      settled(await createPreset(database, actOf(store, context), body), errors),
    ),
    get: scripts.presets.get.handler(async ({ input: { params }, context }) =>
      found(await findPreset(database, context.projectKey, params.id)),
    ),
    update: changing.presets.update.handler(async ({ input: { params, body }, context, errors }) =>
      settled(await changePreset(database, params.id, actOf(store, context, body.reason), body), errors),
    ),
    deletion: scripts.presets.deletion.handler(async ({ input: { params }, context }) => {
      found(await findPreset(database, context.projectKey, params.id));
      return {};
    }),
    remove: changing.presets.remove.handler(async ({ input: { params, query }, context, errors }) =>
      settled(await removePreset(database, params.id, actOf(store, context, query.reason), query.version), errors),
    ),
    restore: changing.presets.restore.handler(({ input: { params, body }, context }) =>
      restorePreset(database, params.id, actOf(store, context, body.reason)),
    ),
  };
};

/** The most logs that an account follows at once, on all its pages. */
const mostStreams = 20;

/** Refuses a run in production without the key of the project, as its person types it in the console. */
function requireConfirmation(
  { projects }: Store,
  projectKey: string,
  { confirmation }: { readonly confirmation?: string | undefined },
): void {
  const project = projects.find(({ key }) => key === projectKey);
  if (project?.environment === 'production' && confirmation !== projectKey)
    throw fieldError('confirmation', 'This reaches production: confirm it with the key of the project.');
}

const templates = ScriptTemplateId.options.map((id) => {
  const { name, description, isDestructive, touches } = scriptTemplates[id];
  return { id, name, description, isDestructive, touches: [...touches], parameters: parameterSchemaOf(id) };
});

export const scriptCalls = (procedures: Procedures) => {
  const {
    store,
    reading,
    playing: { scripts },
    writing: { scripts: changing },
  } = procedures;
  const { database, scripts: runner } = store;
  const rounds = createRunRounds(runner.signals, (runId) => readRunState(database, runId));
  const takeStream = createStreamLimit(mostStreams);

  return {
    templates: reading.scripts.templates.handler(() => templates),
    validate: scripts.validate.handler(({ input: { body }, context }) =>
      validateScript(store, context.projectKey, body),
    ),
    dryRun: scripts.dryRun.handler(({ input: { body }, context }) => dryRunScript(store, context.projectKey, body)),
    presets: presetCalls(procedures),
    runs: {
      list: scripts.runs.list.handler(({ input: { query }, context }) =>
        listScriptRuns(database, context.projectKey, query),
      ),
      export: scripts.runs.export.handler(({ input: { query }, context: { projectKey } }) => {
        const pages = everyPage(query, scriptRunSource(database, projectKey, query));
        return csvAnswer(`${projectKey}-script-runs`, scriptRunColumns, pages);
      }),
      create: changing.runs.create.handler(async ({ input: { body }, context, errors }) => {
        requireConfirmation(store, context.projectKey, body);
        const outcome = await createScriptRun(store, actOf(store, context, body.reason), body);
        if (outcome.result === 'equal_run') throw errors.equal_run({ data: { equalRuns: outcome.equalRuns } });
        if (outcome.result === 'figures_changed') throw errors.figures_changed({ data: { dryRun: outcome.dryRun } });
        runner.wake(context.projectKey);
        return settled(outcome, errors);
      }),
      get: scripts.runs.get.handler(async ({ input: { params }, context }) =>
        found(await findScriptRun(database, context.projectKey, params.id)),
      ),
      cancel: changing.runs.cancel.handler(async ({ input: { params, body }, context, errors }) => {
        const outcome = await cancelScriptRun(database, params.id, actOf(store, context), body.version);
        if (outcome.result === 'run_over') throw errors.run_over();
        runner.signals.changed(params.id);
        return settled(outcome, errors);
      }),
      confirm: changing.runs.confirm.handler(async ({ input: { params, body }, context, errors }) => {
        requireConfirmation(store, context.projectKey, body);
        const outcome = await confirmScriptRun(store, params.id, actOf(store, context), body);
        if (outcome.result === 'not_held') throw errors.not_held();
        if (outcome.result === 'starter_without_access') throw errors.starter_without_access();
        if (outcome.result === 'equal_run') throw errors.equal_run({ data: { equalRuns: outcome.equalRuns } });
        if (outcome.result === 'figures_changed') throw errors.figures_changed({ data: { dryRun: outcome.dryRun } });
        runner.signals.changed(params.id);
        runner.wake(context.projectKey);
        return settled(outcome, errors);
      }),
      inverse: changing.runs.inverse.handler(async ({ input: { params, body }, context, errors }) => {
        const inverted = found(await findScriptRun(database, context.projectKey, params.id));
        const inverse = inverseOfRun(inverted);
        if (!inverse) throw errors.no_inverse();
        requireConfirmation(store, context.projectKey, body);
        const draft = { ...body, ...inverse };
        const outcome = await createScriptRun(store, actOf(store, context, body.reason), draft, inverted);
        if (outcome.result === 'equal_run') throw new Error('What takes a run back was held against equal runs.');
        if (outcome.result === 'figures_changed') throw errors.figures_changed({ data: { dryRun: outcome.dryRun } });
        runner.wake(context.projectKey);
        return settled(outcome, errors);
      }),
      inversion: scripts.runs.inversion.handler(async ({ input: { params }, context, errors }) => {
        const inverted = found(await findScriptRun(database, context.projectKey, params.id));
        const inverse = inverseOfRun(inverted);
        if (!inverse) throw errors.no_inverse();
        return dryRunInverse(store, context.projectKey, inverted, inverse);
      }),
      log: scripts.runs.log.handler(async ({ input: { params }, context, signal, lastEventId = '0' }) => {
        found(await findScriptRun(database, context.projectKey, params.id));
        if (!/^\d{1,9}$/.test(lastEventId)) throw fieldError('Last-Event-ID', 'Use the id of an event of this log.');
        const { release } = takeStream(context, signal);
        const ended = AbortSignal.any([runner.stopping, ...(signal ? [signal] : [])]);
        const mayFollow = () => mayStill(store, context.bearer, mayOpen(context.projectKey));
        const lines = followLog({ database, rounds }, params.id, {
          after: Number(lastEventId),
          signal: ended,
          mayFollow,
        });
        return (async function* () {
          try {
            for (;;) {
              const { done, value } = await lines.next();
              if (done) return value;
              yield withEventMeta(value, { id: String(value.number) });
            }
          } finally {
            release();
          }
        })();
      }),
    },
  };
};
