import type { PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser';
import type { MessageIssue } from './message-issue.ts';
import { type MessagePlaceholders, type PlaceholderKind, placeholdersOf } from './message-placeholders.ts';
import { parseMessage } from './message-syntax.ts';
import { numbersOf, pluralCategories } from './plural-categories.ts';

type Located = PluralElement | SelectElement;

const atStart = ({ location }: Located): Pick<MessageIssue, 'at'> => (location ? { at: location.start } : {});
const error = (issue: Omit<MessageIssue, 'severity'>): MessageIssue =>
  ({ ...issue, severity: 'error' }) as MessageIssue;
const warning = (issue: Omit<MessageIssue, 'severity'>): MessageIssue =>
  ({ ...issue, severity: 'warning' }) as MessageIssue;

/** Where one of these counts, a number may also be written as it is. */
const counting: readonly PlaceholderKind[] = ['plural', 'ordinal', 'number'];

function fits(kind: PlaceholderKind, allowed: ReadonlySet<PlaceholderKind>): boolean {
  if (allowed.has(kind)) return true;
  const counts = counting.some((each) => each !== 'number' && allowed.has(each));
  return counts && (kind === 'number' || kind === 'text');
}

function checkPlaceholders(source: MessagePlaceholders, own: MessagePlaceholders): MessageIssue[] {
  const issues: MessageIssue[] = [];
  const missing = (name: string, shown: string) =>
    issues.push(error({ code: 'placeholder_missing', name, message: `${shown} of the source is missing.` }));
  const extra = (name: string, shown: string) =>
    issues.push(error({ code: 'placeholder_extra', name, message: `The source has no ${shown}.` }));
  for (const name of source.values.keys()) if (!own.values.has(name)) missing(name, `{${name}}`);
  for (const name of source.tags) if (!own.tags.has(name)) missing(name, `<${name}>`);
  for (const [name, kinds] of own.values) {
    const allowed = source.values.get(name);
    if (!allowed) extra(name, `{${name}}`);
    else if (![...kinds].every((kind) => fits(kind, allowed)))
      issues.push(
        error({
          code: 'placeholder_mistyped',
          name,
          message: `{${name}} is ${[...allowed].join(' and ')} in the source, here it is ${[...kinds].join(' and ')}.`,
        }),
      );
  }
  for (const name of own.tags) if (!source.tags.has(name)) extra(name, `<${name}>`);
  return issues;
}

/** The options of each select by its name, wherever it is used. */
function optionsOf(selects: readonly SelectElement[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { value, options } of selects)
    all.set(value, new Set([...(all.get(value) ?? []), ...Object.keys(options)]));
  return all;
}

function checkSelects(source: MessagePlaceholders, own: MessagePlaceholders): MessageIssue[] {
  const wanted = optionsOf(source.selects);
  return own.selects.flatMap((select) => {
    const name = select.value;
    const known = wanted.get(select.value);
    if (!known) return [];
    const has = Object.keys(select.options);
    const missing = [...known].filter((option) => !has.includes(option));
    const extra = has.filter((option) => !known.has(option));
    return [
      ...missing.map((option) =>
        error({
          code: 'option_missing',
          name,
          option,
          message: `{${name}} needs the option “${option}”.`,
          ...atStart(select),
        }),
      ),
      ...extra.map((option) =>
        warning({
          code: 'option_extra',
          name,
          option,
          ...atStart(select),
          message: `The source has no option “${option}” of {${name}}.`,
        }),
      ),
    ];
  });
}

/** What a plural of this language lacks or has in vain. A number such as `=1` stands for a category that is it alone. */
function checkPlural(plural: PluralElement, locale: string): MessageIssue[] {
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
    ...missing.map((option) =>
      error({
        code: 'plural_missing',
        name,
        option,
        ...atStart(plural),
        message: `{${name}} needs the plural category “${option}” in this language.`,
      }),
    ),
    ...useless.map((option) =>
      warning({
        code: 'plural_useless',
        name,
        option,
        ...atStart(plural),
        message: `This language has no plural category “${option}”; nobody will see this text.`,
      }),
    ),
  ];
}

/** The words that say how something is written, beside skeletons. */
const styles: readonly string[] = ['integer', 'percent', 'short', 'medium', 'long', 'full'];

function checkStyles({ styled }: MessagePlaceholders): MessageIssue[] {
  return styled.flatMap(({ value: name, style, location }) =>
    typeof style !== 'string' || styles.includes(style)
      ? []
      : [
          error({
            code: 'unknown_style',
            name,
            ...(location && { at: location.start }),
            message: `Nothing can be written as “${style}”.`,
          }),
        ],
  );
}

/** The most that is told of one text, what breaks it before what may. */
const mostIssues = 100;

const tell = (issues: readonly MessageIssue[]): readonly MessageIssue[] => {
  if (issues.length <= mostIssues) return issues;
  const { error: errors = [], warning: warnings = [] } = Object.groupBy(issues, ({ severity }) => severity);
  return [...errors, ...warnings].slice(0, mostIssues);
};

/** What is wrong with a text on its own: its syntax, and the plurals of its language. */
export function checkMessage(text: string, locale: string): readonly MessageIssue[] {
  const { elements, issues } = parseMessage(text);
  return tell(elements === null ? issues : [...issues, ...checkElements(placeholdersOf(elements), locale)]);
}

const checkElements = (own: MessagePlaceholders, locale: string): MessageIssue[] => [
  ...checkStyles(own),
  ...own.plurals.flatMap((plural) => checkPlural(plural, locale)),
];

/**
 * What is wrong with a translation. `locale` may be spelt as the owner spells it. Of a source that cannot be read
 * nothing is asked.
 */
export function checkTranslation(source: string, text: string, locale: string): readonly MessageIssue[] {
  const wanted = parseMessage(source);
  const own = parseMessage(text);
  if (own.elements === null) return own.issues;
  const ofText = placeholdersOf(own.elements);
  const issues = [...own.issues, ...checkElements(ofText, locale)];
  if (wanted.elements === null) return tell(issues);
  const ofSource = placeholdersOf(wanted.elements);
  return tell([...issues, ...checkPlaceholders(ofSource, ofText), ...checkSelects(ofSource, ofText)]);
}
