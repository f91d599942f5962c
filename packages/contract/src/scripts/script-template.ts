import * as z from 'zod/mini';
import type { FieldIssue } from '../api-error.ts';
import { FundCorrection } from './script-correction.ts';
import { EventParameters, field, messageFields, type ScriptTouch, wholeNumber } from './script-event.ts';

const days = (description: string, example: number) =>
  wholeNumber(1, 365).check(field({ title: 'Days', description, example }));

/** What a template is before anybody asks for it over the API. */
interface TemplateDefinition {
  readonly name: string;
  readonly description: string;
  readonly isDestructive: boolean;
  readonly touches: readonly ScriptTouch[];
  readonly parameters: z.core.$ZodType<Readonly<Record<string, unknown>>>;
}

/** Every template, by its id, in the order of the gallery. Its parameters are checked and documented by one schema. */
export const scriptTemplates = {
  event: {
    name: 'Event-system template',
    description:
      'Opens or closes the season, declares a market holiday, carries out a corporate action, halts trading or tells players something: at once, or at a moment to come.',
    isDestructive: true,
    touches: ['season', 'instruments', 'funds', 'messages'],
    parameters: EventParameters,
  },
  'fund-correction': {
    name: 'Fund correction',
    description: 'Gives one fund cash or shares, or takes them from it, and can tell its player why.',
    isDestructive: false,
    touches: ['funds', 'messages'],
    parameters: FundCorrection,
  },
  'recalculate-ranks': {
    name: 'Recalculate ranks',
    description: 'Ranks every fund by its value again.',
    isDestructive: false,
    touches: ['funds', 'leagues'],
    parameters: z.strictObject({}),
  },
  'message-inactive-players': {
    name: 'Message to inactive players',
    description: 'Tells something to the players who have not been there for some days.',
    isDestructive: true,
    touches: ['messages'],
    parameters: z.strictObject({ days: days('Without a visit.', 21), ...messageFields }),
  },
  'remove-empty-leagues': {
    name: 'Remove empty leagues',
    description: 'Deletes the leagues that have no members left and were made some days ago.',
    isDestructive: true,
    touches: ['leagues'],
    parameters: z.strictObject({ days: days('Since the league was made.', 30) }),
  },
} as const satisfies Readonly<Record<string, TemplateDefinition>>;

/** The id of a template. */
export const ScriptTemplateId = z.enum(
  Object.keys(scriptTemplates) as [keyof typeof scriptTemplates, ...(keyof typeof scriptTemplates)[]],
);
/** See the schema. */
export type ScriptTemplateId = z.infer<typeof ScriptTemplateId>;

/** A template with parameters that fit it. */
export type Script = {
  [Id in ScriptTemplateId]: {
    readonly templateId: Id;
    readonly parameters: z.output<(typeof scriptTemplates)[Id]['parameters']>;
  };
}[ScriptTemplateId];

/** Parameters as they arrive: of which template they are says whether they fit. */
export const ScriptParameters = z.record(z.string(), z.unknown());
/** See the schema. */
export type ScriptParameters = z.infer<typeof ScriptParameters>;

/** The rule that decides which parameters fit a template. Paths lead into the parameters. */
export function parseScript(
  templateId: ScriptTemplateId,
  parameters: ScriptParameters,
): { readonly ok: true; readonly script: Script } | { readonly ok: false; readonly issues: FieldIssue[] } {
  const parsed = z.safeParse(scriptTemplates[templateId].parameters, parameters, { error: wordsOf });
  if (parsed.success) return { ok: true, script: { templateId, parameters: parsed.data } as Script };
  const issues = parsed.error.issues.flatMap((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    if (unknown.length > 0)
      return unknown.map((key) => ({ path: [...path, key], message: 'There is no such parameter.' }));
    return [{ path, message: issue.message }];
  });
  return { ok: false, issues };
}

/** Adds what is wrong with the parameters of a template, at their place in the request. */
export const fittingParameters = z.check<{ templateId: ScriptTemplateId; parameters: ScriptParameters }>((payload) => {
  const parsed = parseScript(payload.value.templateId, payload.value.parameters);
  if (parsed.ok) return;
  for (const { path, message } of parsed.issues)
    payload.issues.push({ code: 'custom', message, path: ['parameters', ...path], input: payload.value });
});

const formats: Readonly<Record<string, string>> = {
  uuid: 'Choose one of the list.',
  date: 'Use a day, such as 2026-11-21.',
  datetime: 'Use a moment, such as 2026-11-21T09:00:00Z.',
};

const types: Readonly<Record<string, string>> = {
  int: 'Use a whole number.',
  number: 'Use a whole number.',
  string: 'Use a text.',
  array: 'Use a list.',
};

/** What is wrong with a parameter where its schema says nothing itself. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_format') return formats[issue.format];
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return 'This is needed.';
  return types[issue.expected] ?? 'This does not fit here.';
}

/** The parameters of a template as JSON Schema, from which a form can be made. */
export const parameterSchemaOf = (templateId: ScriptTemplateId): Record<string, unknown> => ({
  ...z.toJSONSchema(scriptTemplates[templateId].parameters, {
    io: 'input',
    // A format says it already, and every integer of JavaScript has bounds.
    override({ jsonSchema }) {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }),
});

/** What the document says of a template and its parameters, wherever a script is named. */
export const scriptFields = {
  templateId: ['Of the template.', 'message-inactive-players'],
  parameters: [
    'As the schema of the template wants them.',
    { days: 21, title: 'Your fund misses you', text: 'Three weeks without a trade.' },
  ],
} as const;
