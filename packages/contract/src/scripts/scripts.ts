import * as z from 'zod/mini';
import { call } from '../admin-call.ts';
import { FieldIssue } from '../api-error.ts';
import { type AreaDocumentation, documentObject, documentValue } from '../openapi/documented-schema.ts';
import { scriptPresetsApi, scriptPresetsDocumentation } from './script-presets.ts';
import { ScriptDryRun, ScriptPreview, scriptRunsApi, scriptRunsDocumentation } from './script-runs.ts';
import { ScriptParameters, ScriptTemplateId, scriptFields } from './script-template.ts';

/** A kind of script that staff can run. */
export const ScriptTemplate = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What it does cannot be taken back. */
  isDestructive: z.boolean(),
  /** What it may change: `season`, `instruments`, `funds`, `players`, `leagues`, `messages`. */
  touches: z.array(z.string()),
  /** JSON Schema, 2020-12; `x-list` names the collection that an id is picked from. */
  parameters: z.record(z.string(), z.unknown()),
});
/** See the schema. */
export type ScriptTemplate = z.infer<typeof ScriptTemplate>;

/** A template and parameters of it, whether they fit or not. */
export const ScriptDraft = z.object({ templateId: ScriptTemplateId, parameters: ScriptParameters });
/** See the schema. */
export type ScriptDraft = z.infer<typeof ScriptDraft>;

/** Whether a draft can run, and as what; paths lead into its parameters. */
export const ScriptValidation = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), preview: ScriptPreview }),
  z.object({ ok: z.literal(false), issues: z.array(FieldIssue) }),
]);
/** See the schema. */
export type ScriptValidation = z.infer<typeof ScriptValidation>;

const about = { tags: ['Scripts'], inputStructure: 'detailed' } as const;

/** The calls about scripts: what staff does to a whole season at once. */
export const scriptsApi = {
  templates: call
    .route({
      ...about,
      method: 'GET',
      path: '/scripts/templates',
    })
    .output(z.array(ScriptTemplate)),
  validate: call
    .meta({ access: 'r' })
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/validate',
    })
    .input(z.object({ body: ScriptDraft }))
    .output(ScriptValidation),
  dryRun: call
    .meta({ access: 'r' })
    .route({
      ...about,
      method: 'POST',
      path: '/scripts/dry-run',
    })
    .input(z.object({ body: ScriptDraft }))
    .output(ScriptDryRun),
  presets: scriptPresetsApi,
  runs: scriptRunsApi,
};

/** What the document says of them; browsers drop it. */
export const scriptsDocumentation = (): AreaDocumentation<{ scripts: typeof scriptsApi }> => {
  const issues = [{ path: ['event', 'instrumentId'], message: 'Choose an instrument of this project.' }];
  const [fitting, failing] = ScriptValidation.def.options;
  const presets = scriptPresetsDocumentation();
  const runs = scriptRunsDocumentation();

  return {
    tags: {
      Scripts:
        'What staff does to a whole season at once: game events, messages, housekeeping. Templates have typed parameters; runs go on in the background, one at a time in a project, and keep a log.',
    },
    calls: {
      'scripts.templates': [
        'List the templates of scripts',
        'Every template, each with the JSON Schema of its parameters, from which a form can be made. Needs access to the project.',
      ],
      'scripts.validate': [
        'Check the parameters of a script',
        'Whether the parameters fit the template and what is there now: either what is wrong, by the way to it, or a preview with names. Changes nothing. Needs access to the project.',
      ],
      'scripts.dryRun': [
        'Measure what a script would touch',
        'Counts the players, funds, holdings, instruments and leagues that the script would touch if it ran now, and shows up to ten of them. Changes nothing. Needs access to the project.',
      ],
      ...presets.calls,
      ...runs.calls,
    },
    schemas: [
      documentObject(ScriptTemplate, 'A kind of script.', {
        id: ['Names it in drafts, presets and runs.', 'event'],
        name: ['For people.', 'Game event'],
        description: ['What it does.', 'Opens or closes the season, carries out a corporate action, halts trading.'],
        isDestructive: ['What it does cannot be taken back.', true],
        touches: [
          'What it may change: `season`, `instruments`, `funds`, `players`, `leagues`, `messages`.',
          ['instruments', 'funds'],
        ],
        parameters:
          'JSON Schema 2020-12. `x-list` names the collection that an id is picked from, or the day of a declared holiday, `x-touches` what an event may change, and `x-final` one that nothing takes back.',
      }),
      documentValue(ScriptTemplateId, 'The id of a template.', 'event'),
      documentValue(
        ScriptParameters,
        'Parameters of a template, as its schema wants them.',
        scriptFields.parameters[1],
      ),
      documentObject(ScriptDraft, 'A template and parameters, whether they fit or not.', scriptFields),
      documentValue(
        ScriptValidation,
        'Whether a draft can run: a preview if it can, else what is wrong, by the way to it in the parameters.',
        { ok: false, issues },
      ),
      documentObject(fitting, 'The draft can run.', {
        ok: 'Always true: nothing is wrong.',
        preview: 'What it would do, in the words of people.',
      }),
      documentObject(failing, 'The draft cannot run.', {
        ok: 'Always false: something is wrong.',
        issues: ['What is wrong; each path leads into the parameters.', issues],
      }),
      ...presets.schemas,
      ...runs.schemas,
    ],
  };
};
