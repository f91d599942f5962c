import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import * as z from 'zod/mini';
import type { Finding } from './message-finding.ts';
import { fixMessage, type MessageFix } from './message-issue.ts';
import { quotesIn, unquote, withoutQuotes } from './message-quotes.ts';

/** A message as ICU reads it, or why it cannot. */
export type ParsedMessage =
  | { readonly elements: readonly MessageFormatElement[]; readonly findings: readonly Finding[] }
  | { readonly elements: null; readonly findings: readonly [Finding] };

const SyntaxProblem = z.object({
  message: z.string(),
  location: z.object({ start: z.object({ offset: z.number(), line: z.number(), column: z.number() }) }),
});

const ofTags: ReadonlySet<string> = new Set([
  'INVALID_TAG',
  'INVALID_TAG_NAME',
  'UNMATCHED_CLOSING_TAG',
  'UNCLOSED_TAG',
]);

/** The parser's words for what is wrong, as sentences. */
const sentences: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'This brace is not closed.',
  EMPTY_ARGUMENT: 'Name what stands between these braces.',
  MALFORMED_ARGUMENT: 'What stands between these braces is no name.',
  EXPECT_ARGUMENT_TYPE: 'Say after the comma what kind of placeholder this is.',
  INVALID_ARGUMENT_TYPE:
    'There is no such kind of placeholder: use number, date, time, plural, selectordinal or select.',
  EXPECT_ARGUMENT_STYLE: 'Say after the comma how this is written.',
  INVALID_NUMBER_SKELETON: 'Numbers cannot be written in this way.',
  INVALID_DATE_TIME_SKELETON: 'Dates and times cannot be written in this way.',
  EXPECT_NUMBER_SKELETON: 'Say after the colons how the number is written.',
  EXPECT_DATE_TIME_SKELETON: 'Say after the colons how the date or time is written.',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'This quotation mark is not closed.',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'Name the options.',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'Say how large the offset is.',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: 'The offset is no number.',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'Name an option.',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'Name a plural category, or a number such as =0.',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'Put the text of this option into braces.',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'Put the text of this plural category into braces.',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'This is no plural category, and no number such as =0.',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'This plural category stands here twice.',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'This option stands here twice.',
  MISSING_OTHER_CLAUSE: 'Add the option “other”.',
  INVALID_TAG: 'This tag is none: tags have a name and no attributes.',
  INVALID_TAG_NAME: 'This is no name of a tag.',
  UNMATCHED_CLOSING_TAG: 'This tag closes one that is not open.',
  UNCLOSED_TAG: 'This tag is not closed.',
};

const tooIntricate: Finding = { code: 'syntax', message: 'This is too intricate to be read.' };

/** What mends a text that cannot be read, of what can be tried; undefined for what cannot be guessed. */
function syntaxFix(text: string, kind: string, at: number): MessageFix | undefined {
  const [, tag] = /^<\/?([\w-]+)>/.exec(text.slice(at)) ?? [];
  const append = (end: string): MessageFix => ({ start: text.length, end: text.length, text: end });
  const tries: MessageFix[] = ['}', '}}', '}}}'].map(append);
  if (kind === 'UNCLOSED_TAG' && tag !== undefined) tries.unshift(append(`</${tag}>`));
  if (kind === 'UNMATCHED_CLOSING_TAG' && tag !== undefined)
    tries.unshift({ start: at, end: at + tag.length + 3, text: '' });
  return tries.find((fix) => isReadable(fixMessage(text, fix)));
}

/** Whether nothing is wrong with how a text is written. */
export function isReadable(text: string): boolean {
  const elements = readUnless(text);
  return elements !== null && findStrayBrace(text, elements).length === 0;
}

/** What an apostrophe has made plain, so that a text cannot be read: the last one, which may go on to the end, or all. */
function quoteFix(text: string): MessageFix | undefined {
  const quotes = quotesIn(text);
  const last = quotes.at(-1);
  if (!last) return undefined;
  let all = '';
  let at = 0;
  for (const quote of quotes) {
    const { start, end, text: plain } = unquote(text, quote);
    all += text.slice(at, start) + plain;
    at = end;
  }
  all += text.slice(at);
  return [unquote(text, last), { start: 0, end: text.length, text: all }].find((fix) =>
    isReadable(fixMessage(text, fix)),
  );
}

function explain(text: string, error: unknown): Finding {
  const problem = SyntaxProblem.safeParse(error);
  // What is nested too deeply ends the parser without a place.
  if (!problem.success) return tooIntricate;
  const { message: kind, location } = problem.data;
  const said = sentences[kind] ?? 'This is no message.';
  const quote = quoteFix(text);
  const message = quote ? `${said} An apostrophe before a brace or a tag makes it plain text.` : said;
  const code = ofTags.has(kind) ? 'unbalanced_tag' : 'syntax';
  const fix = quote ?? syntaxFix(text, kind, location.start.offset);
  return { code, message, at: location.start, fix: () => fix };
}

/** Outside of quotes; only outside of arguments and tags is a closing brace taken for text. */
const strayBrace = (raw: string): number => withoutQuotes(raw).indexOf('}');

function findStrayBrace(text: string, elements: readonly MessageFormatElement[]): Finding[] {
  return elements.flatMap((element): Finding[] => {
    if (element.type !== TYPE.literal || !element.location) return [];
    const { start, end } = element.location;
    const brace = strayBrace(text.slice(start.offset, end.offset));
    if (brace === -1) return [];
    const offset = start.offset + brace;
    return [
      {
        code: 'stray_brace',
        at: offset,
        message: 'This text has a closing brace that nothing opens.',
        fix: () => ({ start: offset, end: offset + 1, text: '' }),
      },
    ];
  });
}

const read = (text: string, requiresOtherClause = true): MessageFormatElement[] =>
  parse(text, { captureLocation: true, captureEscapes: true, requiresOtherClause });

/** Null for what cannot be read. */
function readUnless(text: string, requiresOtherClause = true): MessageFormatElement[] | null {
  try {
    return read(text, requiresOtherClause);
  } catch {
    return null;
  }
}

/** Braces in braces; a plural or a select is two of them. */
const mostNested = 20;

/** How many braces stand open at once, at most; those in quotes are text. */
function nestingOf(text: string): number {
  let open = 0;
  let most = 0;
  for (const [brace] of withoutQuotes(text).matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1;
    most = Math.max(most, open);
  }
  return most;
}

/** Reads a message in ICU MessageFormat. */
export function parseMessage(text: string): ParsedMessage {
  if (nestingOf(text) > mostNested) return { elements: null, findings: [tooIntricate] };
  try {
    const elements = read(text);
    return { elements, findings: findStrayBrace(text, elements) };
  } catch (error) {
    return { elements: null, findings: [explain(text, error)] };
  }
}

/** The same for a message that somebody is still writing: “other” may be missing. Null for what cannot be read. */
export function readUnfinished(text: string): readonly MessageFormatElement[] | null {
  return nestingOf(text) > mostNested ? null : readUnless(text, false);
}
