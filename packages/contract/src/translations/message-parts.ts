import { choicesIn, type LocatedChoice, type TextRange } from './message-placeholders.ts';
import { readUnfinished } from './message-syntax.ts';
import { numbersOf, pluralCategories } from './plural-categories.ts';

/** An option of a plural or a select. */
export interface MessageOption {
  /** A plural category, a number such as `=0`, or an option of a select. */
  readonly selector: string;
  readonly parts: readonly MessagePart[];
  /** It is not in the text yet, and does not come into it before somebody has written it. */
  readonly isNew?: true;
}

/** A plural or a select, with a text for each of its options. */
export interface MessageChoice {
  readonly is: 'choice';
  readonly name: string;
  readonly kind: 'plural' | 'selectordinal' | 'select';
  /** Of a plural: what is taken off the number before it is written. */
  readonly offset: number;
  readonly options: readonly MessageOption[];
}

/** Words as they are typed, with their placeholders. */
export interface MessageWords {
  readonly is: 'words';
  readonly text: string;
  /** What the source has in this place. */
  readonly hint: string;
  /** Nothing stands here, nor does it in the source: nobody has to be asked for it. */
  readonly isIdle: boolean;
}

/** A part of a message as somebody edits it. */
export type MessagePart = MessageWords | MessageChoice;

const words = (text: string, hint = ''): MessageWords => ({
  is: 'words',
  text,
  hint,
  isIdle: text.trim() === '' && hint.trim() === '',
});

/** Words, then a choice and words again as often as there is one. */
function partsOf(text: string, choices: readonly LocatedChoice[], [start, end]: TextRange): readonly MessagePart[] {
  let at = start;
  const parts = choices.flatMap(({ name, kind, offset, range, options }): MessagePart[] => {
    const before = words(text.slice(at, range[0]));
    [, at] = range;
    const read = options.map(({ selector, elements, range: inside }) => ({
      selector,
      parts: partsOf(text, choicesIn(elements), inside),
    }));
    return [before, { is: 'choice', name, kind, offset, options: read }];
  });
  return [...parts, words(text.slice(at, end))];
}

function readParts(text: string): readonly MessagePart[] | undefined {
  const elements = readUnfinished(text);
  return elements ? partsOf(text, choicesIn(elements), [0, text.length]) : undefined;
}

const categoriesOf = (locale: string, kind: MessageChoice['kind']): readonly string[] =>
  pluralCategories(locale, kind === 'selectordinal' ? 'ordinal' : 'cardinal');

/** The options that a choice needs in a language, in the order in which they are written. */
function neededOptions({ kind, options }: MessageChoice, ofSource: MessageChoice, locale: string): readonly string[] {
  const own = options.map(({ selector }) => selector);
  const inSource = ofSource.options.map(({ selector }) => selector);
  const isExact = (selector: string) => selector.startsWith('=');
  const needed =
    kind === 'select' ? inSource : [...[...own, ...inSource].filter(isExact), ...categoriesOf(locale, kind)];
  return [...new Set([...needed, ...own])].sort((a, b) => Number(a === 'other') - Number(b === 'other'));
}

/** A choice with every option that it needs. */
function fillChoice(choice: MessageChoice, ofSource: MessageChoice, locale: string): MessageChoice {
  const optionsOf = (one: MessageChoice) => new Map(one.options.map((option) => [option.selector, option]));
  const [here, inSource] = [optionsOf(choice), optionsOf(ofSource)];
  const options = neededOptions(choice, ofSource, locale).map((selector): MessageOption => {
    const model = (inSource.get(selector) ?? inSource.get('other'))?.parts ?? [words('')];
    const own = here.get(selector);
    return own
      ? { ...own, parts: fillParts(own.parts, model, locale) }
      : { selector, parts: emptyParts(model, locale), isNew: true };
  });
  return { ...choice, options };
}

/** The words of the source in the same place, where both have the same form. */
const hintAt = (ofSource: readonly MessagePart[], index: number, isAlike: boolean): string => {
  const part = isAlike ? ofSource[index] : undefined;
  return part?.is === 'words' ? part.text : '';
};

function fillParts(
  parts: readonly MessagePart[],
  ofSource: readonly MessagePart[],
  locale: string,
): readonly MessagePart[] {
  const nameOf = ({ kind, name }: MessageChoice) => `${kind} ${name}`;
  // Of several of one name the first is the model.
  const models = new Map(
    ofSource.flatMap((part) => (part.is === 'choice' ? [[nameOf(part), part] as const] : [])).reverse(),
  );
  return parts.map((part, index) =>
    part.is === 'words'
      ? words(part.text, hintAt(ofSource, index, parts.length === ofSource.length))
      : fillChoice(part, models.get(nameOf(part)) ?? part, locale),
  );
}

/** What a source is made of, with nothing written in it. */
const emptyParts = (ofSource: readonly MessagePart[], locale: string): readonly MessagePart[] =>
  ofSource.map((part) =>
    part.is === 'words' ? words('', part.text) : fillChoice({ ...part, options: [] }, part, locale),
  );

/**
 * A translation as fields: one for each plural category of the language and each option of a select, and the words around
 * them. What is not written yet takes its form from the source. Undefined for what has no choice, or cannot be read.
 */
export function messageFields(source: string, text: string, locale: string): readonly MessagePart[] | undefined {
  const ofSource = readParts(source) ?? [];
  const own = text === '' ? emptyParts(ofSource, locale) : readParts(text);
  if (!own?.some(({ is }) => is === 'choice')) return undefined;
  return text === '' ? own : fillParts(own, ofSource, locale);
}

const writeOption = ({ selector, parts, isNew }: MessageOption): string | undefined => {
  const text = writeMessage(parts);
  return isNew && text === '' ? undefined : `${selector} {${text}}`;
};

/** The message that such fields say; empty options that were not in it before are left out. */
export const writeMessage = (parts: readonly MessagePart[]): string =>
  parts
    .map((part) => {
      if (part.is === 'words') return part.text;
      const options = part.options.flatMap((option) => writeOption(option) ?? []);
      const offset = part.offset === 0 ? '' : ` offset:${part.offset}`;
      return options.length === 0 ? '' : `{${part.name}, ${part.kind},${offset} ${options.join(' ')}}`;
    })
    .join('');

const grouped = new Intl.NumberFormat('en');

/** For which numbers a plural category stands, such as `1, 21, 31 …`; undefined for an option of a select. */
export function pluralExamples(locale: string, kind: MessageChoice['kind'], selector: string): string | undefined {
  if (kind === 'select') return undefined;
  if (selector.startsWith('=')) return `exactly ${selector.slice(1)}`;
  const numbers = numbersOf(locale, kind === 'selectordinal' ? 'ordinal' : 'cardinal', selector);
  if (numbers.length === 0) return 'fractions';
  const shown = numbers.slice(0, 3).map((number) => grouped.format(number).replaceAll(',', '\u202f'));
  return shown.join(', ') + (numbers.length > 3 ? ' …' : '');
}
