import * as z from 'zod/mini';

/** The rules whose findings are errors: players would see an error, or a wrong figure. */
const errorRules = [
  'syntax',
  'unbalanced_tag',
  'stray_brace',
  'unknown_style',
  'quoted_placeholder',
  'placeholder_missing',
  'placeholder_extra',
  'placeholder_mistyped',
  'option_missing',
] as const;

/** The rules whose findings are warnings, which an editor may dismiss: what they find does not break a text. */
export const dismissableRules = [
  'source_quoted',
  'option_extra',
  'plural_missing',
  'plural_useless',
  'numbers',
  'end_punctuation',
  'spaces',
  'same_as_source',
  'too_long',
] as const;

/** What is looked at in a message on its own, against its source, and for its language. What an API answers may be any word. */
export const messageRules = [...errorRules, ...dismissableRules] as const;

const dismissable: ReadonlySet<string> = new Set(dismissableRules);

/** How much a finding matters, by its rule; one of an unknown rule is taken for an error. */
export const severityOf = (code: string): 'error' | 'warning' => (dismissable.has(code) ? 'warning' : 'error');

/** A replacement of a part of a text, in UTF-16 units from 0; of nothing where something is only put in. */
export const MessageFix = z.object({ start: z.int(), end: z.int(), text: z.string() });
/** See the schema. */
export type MessageFix = z.infer<typeof MessageFix>;

/** The text with what is wrong in one place mended. */
export const fixMessage = (text: string, fix: MessageFix): string =>
  text.slice(0, fix.start) + fix.text + text.slice(fix.end);

/** Something that is wrong with a message: an `error` breaks what players see, a `warning` may. */
export const MessageIssue = z.looseObject({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  /** For people, in one sentence. */
  message: z.string(),
  /** The placeholder or tag that it is about. */
  name: z.optional(z.string()),
  /** Which plural category or which option of a select. */
  option: z.optional(z.string()),
  /** Where it stands: UTF-16 units from 0, line and column from 1. */
  at: z.optional(z.object({ offset: z.int(), line: z.int(), column: z.int() })),
  /** What would mend it, where that is plain. */
  fix: z.optional(MessageFix),
});
/** See the schema. */
export type MessageIssue = z.infer<typeof MessageIssue>;
