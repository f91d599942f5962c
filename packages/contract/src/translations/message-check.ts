import {
  type DateTimeSkeleton,
  type Location,
  type MessageFormatElement,
  type NumberSkeleton,
  type PluralElement,
  type SelectElement,
  SKELETON_TYPE,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { type Finding, mostIssues, tellFindings } from './message-finding.ts';
import { fixMessage, type MessageFix, type MessageIssue } from './message-issue.ts';
import { endBefore } from './message-place.ts';
import {
  type HidingQuote,
  hidingQuotes,
  type MessagePlaceholders,
  type PlaceholderKind,
  placeholdersOf,
} from './message-placeholders.ts';
import { unquote } from './message-quotes.ts';
import { isReadable, parseMessage } from './message-syntax.ts';
import { checkEnd, checkLength, checkNumbers, checkSame, checkSpaces, type ReadMessage } from './message-wording.ts';
import { numbersOf, pluralCategories } from './plural-categories.ts';

type Located = PluralElement | SelectElement;

const atStart = ({ location }: Located): Pick<Finding, 'at'> => ({ at: location?.start });

/** Where one of these counts, a number may also be written as it is. */
const counting: readonly PlaceholderKind[] = ['plural', 'ordinal', 'number'];

function fits(kind: PlaceholderKind, allowed: ReadonlySet<PlaceholderKind>): boolean {
  if (allowed.has(kind)) return true;
  const counts = counting.some((each) => each !== 'number' && allowed.has(each));
  return counts && (kind === 'number' || kind === 'text');
}

/** A message, with what stands in it beside its text. */
interface CheckedMessage extends ReadMessage {
  readonly placeholders: MessagePlaceholders;
  /** What apostrophes make plain text of. */
  readonly quotes: readonly HidingQuote[];
}

const lookAt = (text: string, elements: readonly MessageFormatElement[]): CheckedMessage => ({
  text,
  elements,
  placeholders: placeholdersOf(elements),
  quotes: hidingQuotes(text, elements),
});

/** What a message lacks that its apostrophes hide, and what it has that those of its source hide. */
function hiddenNames(kind: 'values' | 'tags', { quotes, placeholders }: CheckedMessage): ReadonlySet<string> {
  return new Set(quotes.flatMap((quote) => quote[kind]).filter((name) => !placeholders[kind].has(name)));
}

/** What two messages have not in common, by name, but for what apostrophes hide in one of them. */
function compareNames(kind: 'values' | 'tags', source: CheckedMessage, own: CheckedMessage) {
  const [wanted, has] = [source.placeholders[kind], own.placeholders[kind]];
  const [hiddenHere, hiddenThere] = [hiddenNames(kind, own), hiddenNames(kind, source)];
  const extra = [...has.keys()].filter((name) => !wanted.has(name));
  return {
    missing: [...wanted.keys()].filter((name) => !has.has(name) && !hiddenHere.has(name)),
    extra: extra.filter((name) => !hiddenThere.has(name)),
    hiddenThere: extra.filter((name) => hiddenThere.has(name)),
    hiddenHere: new Set([...wanted.keys()].filter((name) => hiddenHere.has(name))),
  };
}

/** Whether a text without its quotes can be read takes long to find out; whoever mends these is told of the others. */
const mostUnquoted = 10;

/** Placeholders and tags that apostrophes make plain text of: here, or in a source whose translation is right. */
function checkQuotes(source: CheckedMessage, own: CheckedMessage): Finding[] {
  const values = compareNames('values', source, own);
  const tags = compareNames('tags', source, own);
  const told = new Set<string>();
  let unquoted = 0;
  const findings = own.quotes.flatMap((quote): Finding[] => {
    const hidden = [
      ...quote.values.filter((name) => values.hiddenHere.has(name)).map((name) => [name, `{${name}}`] as const),
      ...quote.tags.filter((name) => tags.hiddenHere.has(name)).map((name) => [name, `<${name}>`] as const),
    ].filter(([, written]) => !told.has(written));
    const [first] = hidden;
    if (!first) return [];
    for (const [, written] of hidden) told.add(written);
    const names = [...new Set(hidden.map(([, written]) => written))].join(', ');
    return [
      {
        code: 'quoted_placeholder',
        name: first[0],
        message: quote.isClosed
          ? `The apostrophes make ${names} plain text: players read it as it stands here.`
          : `The apostrophe makes plain text of all that follows: players read ${names} as it stands here.`,
        at: quote.start,
        fix() {
          unquoted += 1;
          if (unquoted > mostUnquoted) return undefined;
          const fix = unquote(own.text, quote);
          return isReadable(fixMessage(own.text, fix)) ? fix : undefined;
        },
      },
    ];
  });
  const inSource = (name: string, written: string, start: number | undefined): Finding => ({
    code: 'source_quoted',
    name,
    message: `The source’s own apostrophes make ${written} plain text; this text is right.`,
    at: start ?? 0,
  });
  const { first } = own.placeholders;
  return [
    ...findings,
    ...values.hiddenThere.map((name) => inSource(name, `{${name}}`, first.values.get(name)?.location?.start.offset)),
    ...tags.hiddenThere.map((name) => inSource(name, `<${name}>`, first.tags.get(name)?.location?.start.offset)),
  ];
}

const rangeOf = ({ location }: { location?: Location | undefined }): readonly [start: number, end: number] => [
  location?.start.offset ?? 0,
  location?.end.offset ?? 0,
];

/** Where something can be added to a text: after its last word. */
const lastPlace = (text: string): number => endBefore(text, /[\s.!?…:]/);

function checkValues(source: CheckedMessage, own: CheckedMessage): Finding[] {
  const wanted = source.placeholders;
  const has = own.placeholders;
  const { missing, extra } = compareNames('values', source, own);
  const [lacking] = missing;
  const isRenamed = missing.length === 1 && extra.length === 1;
  const isExtra = new Set(extra);
  /** As the source has it; a plural or a select has texts of its language in it. */
  const asInSource = (name: string) => {
    const element = wanted.first.values.get(name);
    if (!element || element.type === TYPE.plural || element.type === TYPE.select) return undefined;
    return source.text.slice(...rangeOf(element));
  };
  const place = missing.length > 0 ? lastPlace(own.text) : 0;
  const findings = missing.map(
    (name): Finding => ({
      code: 'placeholder_missing',
      name,
      message: `{${name}} of the source is missing.`,
      at: place,
      fix() {
        const raw = isRenamed ? undefined : asInSource(name);
        return raw === undefined ? undefined : { start: place, end: place, text: place === 0 ? raw : ` ${raw}` };
      },
    }),
  );
  for (const [name, kinds] of has.values) {
    const element = has.first.values.get(name);
    if (!element) continue;
    const [start, end] = rangeOf(element);
    const allowed = wanted.values.get(name);
    if (!allowed) {
      if (!isExtra.has(name)) continue;
      findings.push({
        code: 'placeholder_extra',
        name,
        message: `The source has no {${name}}.`,
        at: start,
        fix() {
          const named = own.text.indexOf(name, start);
          return isRenamed ? { start: named, end: named + name.length, text: lacking ?? '' } : undefined;
        },
      });
    } else if (![...kinds].every((kind) => fits(kind, allowed))) {
      findings.push({
        code: 'placeholder_mistyped',
        name,
        at: start,
        message: `{${name}} is ${[...allowed].join(' and ')} in the source, here it is ${[...kinds].join(' and ')}.`,
        fix() {
          const raw = element.type === TYPE.plural || element.type === TYPE.select ? undefined : asInSource(name);
          return raw === undefined ? undefined : { start, end, text: raw };
        },
      });
    }
  }
  return findings;
}

function checkTags(source: CheckedMessage, own: CheckedMessage): Finding[] {
  const has = own.placeholders;
  const { missing, extra } = compareNames('tags', source, own);
  const [other] = missing.length === 1 && extra.length === 1 ? missing : [];
  const place = missing.length > 0 ? lastPlace(own.text) : 0;
  return [
    ...missing.map(
      (name): Finding => ({
        code: 'placeholder_missing',
        name,
        message: `<${name}> of the source is missing.`,
        at: place,
      }),
    ),
    ...extra.map((name): Finding => {
      const [start, end] = rangeOf(has.first.tags.get(name) ?? {});
      return {
        code: 'placeholder_extra',
        name,
        message: `The source has no <${name}>.`,
        at: start,
        fix() {
          const inside = own.text.slice(start + name.length + 2, end - name.length - 3);
          return { start, end, text: other === undefined ? inside : `<${other}>${inside}</${other}>` };
        },
      };
    }),
  ];
}

/** Puts an option into a plural or a select, with the text of “other”. */
const addOption = (text: string, element: Located, option: string) => (): MessageFix | undefined => {
  const other = element.options['other']?.location;
  if (!other || !element.location) return undefined;
  const place = element.location.end.offset - 1;
  return { start: place, end: place, text: ` ${option} ${text.slice(other.start.offset, other.end.offset)}` };
};

/** Takes an option out. */
const removeOption = (text: string, element: Located, option: string) => (): MessageFix | undefined => {
  const location = element.options[option]?.location;
  if (!location) return undefined;
  const named = text.lastIndexOf(option, location.start.offset);
  const start = endBefore(text.slice(0, named), /\s/);
  return { start, end: location.end.offset, text: '' };
};

/** The options of each select by its name, wherever it is used. */
function optionsOf(selects: readonly SelectElement[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { value, options } of selects) {
    const known = all.get(value) ?? new Set();
    all.set(value, known);
    for (const option of Object.keys(options)) known.add(option);
  }
  return all;
}

function checkSelects(source: MessagePlaceholders, { text, placeholders }: CheckedMessage): Finding[] {
  const wanted = optionsOf(source.selects);
  const missing: Finding[] = [];
  const extra: Finding[] = [];
  for (const select of placeholders.selects) {
    const name = select.value;
    const known = wanted.get(name);
    if (!known) continue;
    for (const option of known) {
      // Each of many selects may lack each of many options: that is more than the text is long.
      if (missing.length >= mostIssues) break;
      if (Object.hasOwn(select.options, option)) continue;
      missing.push({
        code: 'option_missing',
        name,
        option,
        message: `{${name}} needs the option “${option}”.`,
        ...atStart(select),
        fix: addOption(text, select, option),
      });
    }
    for (const option of Object.keys(select.options)) {
      if (known.has(option)) continue;
      extra.push({
        code: 'option_extra',
        name,
        option,
        ...atStart(select),
        fix: removeOption(text, select, option),
        message: `The source has no option “${option}” of {${name}}.`,
      });
    }
  }
  return [...missing, ...extra];
}

/** What a plural of this language lacks or has in vain. A number such as `=1` stands for a category that is it alone. */
function checkPlural(text: string, plural: PluralElement, locale: string): Finding[] {
  const type = plural.pluralType ?? 'cardinal';
  const needed: readonly string[] = pluralCategories(locale, type);
  if (needed.length === 0) return [];
  const name = plural.value;
  const has = Object.keys(plural.options);
  const named = new Set(has.flatMap((option) => (option.startsWith('=') ? [Number(option.slice(1))] : [])));
  const isNamed = (category: string) => {
    const numbers = numbersOf(locale, type, category);
    return plural.offset === 0 && numbers.length > 0 && numbers.every((number) => named.has(number));
  };
  const missing = needed.filter((category) => !has.includes(category) && !isNamed(category));
  const useless = has.filter((option) => !option.startsWith('=') && !needed.includes(option));
  return [
    ...missing.map(
      (option): Finding => ({
        code: 'plural_missing',
        name,
        option,
        ...atStart(plural),
        fix: addOption(text, plural, option),
        message: `{${name}} has no “${option}” of this language: players read “other” there.`,
      }),
    ),
    ...useless.map(
      (option): Finding => ({
        code: 'plural_useless',
        name,
        option,
        ...atStart(plural),
        fix: removeOption(text, plural, option),
        message: `This language has no plural category “${option}”; nobody will see this text.`,
      }),
    ),
  ];
}

/** The words that say how something is written, beside skeletons. */
const styles: readonly string[] = ['integer', 'percent', 'short', 'medium', 'long', 'full'];

/** Whether a skeleton, which could be read, is one that numbers or dates can be written with: no currency has four letters. */
function isWritable(style: NumberSkeleton | DateTimeSkeleton): boolean {
  try {
    if (style.type === SKELETON_TYPE.number) new Intl.NumberFormat('en', style.parsedOptions);
    else new Intl.DateTimeFormat('en', style.parsedOptions);
    return true;
  } catch {
    return false;
  }
}

function checkStyles({ styled }: MessagePlaceholders): Finding[] {
  return styled.flatMap(({ value: name, style, location }) => {
    if (!style || (typeof style === 'string' ? styles.includes(style) : isWritable(style))) return [];
    const message =
      typeof style === 'string' ? `Nothing can be written as “${style}”.` : `{${name}} cannot be written in this way.`;
    return [{ code: 'unknown_style', name, at: location?.start, message }];
  });
}

/** What is wrong with a text on its own: its syntax, and the plurals of its language. */
export function checkMessage(text: string, locale: string): readonly MessageIssue[] {
  const { elements, findings } = parseMessage(text);
  if (elements === null) return tellFindings(text, findings);
  return tellFindings(text, [...findings, ...checkElements(lookAt(text, elements), locale)]);
}

const checkElements = ({ text, placeholders }: CheckedMessage, locale: string): Finding[] => [
  ...checkStyles(placeholders),
  ...placeholders.plurals.flatMap((plural) => checkPlural(text, plural, locale)),
];

/**
 * What is wrong with a translation. `locale` may be spelt as the owner spells it. Of a source that cannot be read
 * nothing is asked.
 */
export function checkTranslation(source: string, text: string, locale: string): readonly MessageIssue[] {
  const wanted = parseMessage(source);
  const own = parseMessage(text);
  if (own.elements === null) return tellFindings(text, own.findings);
  const ofText = lookAt(text, own.elements);
  const findings = [...own.findings, ...checkElements(ofText, locale)];
  if (wanted.elements === null) return tellFindings(text, findings);
  const ofSource = lookAt(source, wanted.elements);
  return tellFindings(text, [
    ...findings,
    ...checkQuotes(ofSource, ofText),
    ...checkValues(ofSource, ofText),
    ...checkTags(ofSource, ofText),
    ...checkSelects(ofSource.placeholders, ofText),
    ...checkNumbers(ofSource, ofText, locale),
    ...checkEnd(ofSource, ofText, locale),
    ...checkSpaces(ofSource, ofText, locale),
    ...checkSame(ofSource, ofText, locale),
    ...checkLength(ofSource, ofText),
  ]);
}
