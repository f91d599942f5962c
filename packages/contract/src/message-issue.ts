import * as z from 'zod/mini';

/** What is looked at in a message on its own, against its source, and for its language. What an API answers may be any word. */
export const messageRules = [
  'syntax',
  'unbalanced_tag',
  'stray_brace',
  'unknown_style',
  'placeholder_missing',
  'placeholder_extra',
  'placeholder_mistyped',
  'option_missing',
  'option_extra',
  'plural_missing',
  'plural_useless',
  'numbers',
  'end_punctuation',
  'spaces',
  'same_as_source',
  'too_long',
] as const;

/** The rules whose findings somebody may dismiss: what they find does not break a text. */
export const dismissableRules = [
  'option_extra',
  'plural_useless',
  'numbers',
  'end_punctuation',
  'spaces',
  'same_as_source',
  'too_long',
] as const satisfies readonly (typeof messageRules)[number][];

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
