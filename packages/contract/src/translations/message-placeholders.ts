import {
  type ArgumentElement,
  type DateElement,
  type Location,
  type MessageFormatElement,
  type NumberElement,
  type PluralElement,
  type SelectElement,
  type TagElement,
  type TimeElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { type MessageQuote, quotesIn } from './message-quotes.ts';

/** How a placeholder is written: as it is, as one of the kinds of ICU, or as a tag. */
export type PlaceholderKind = 'text' | 'number' | 'date' | 'time' | 'select' | 'plural' | 'ordinal' | 'tag';

/** What stands in a message beside its text. */
export interface MessagePlaceholders {
  /** The kinds in which each is used, by name. Tags are their own: a tag and a value may share a name. */
  readonly values: ReadonlyMap<string, ReadonlySet<PlaceholderKind>>;
  readonly tags: ReadonlySet<string>;
  /** Where each stands first: values and tags, by name. */
  readonly first: {
    readonly values: ReadonlyMap<string, ValueElement>;
    readonly tags: ReadonlyMap<string, TagElement>;
  };
  readonly plurals: readonly PluralElement[];
  readonly selects: readonly SelectElement[];
  /** Whatever says by a word how it is written. */
  readonly styled: readonly StyledElement[];
}

/** Whatever takes a value. */
type ValueElement = ArgumentElement | StyledElement | PluralElement | SelectElement;
type StyledElement = NumberElement | DateElement | TimeElement;

const kinds = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
} as const;

/** Looks through a message, with what is nested in it. */
export function placeholdersOf(elements: readonly MessageFormatElement[]): MessagePlaceholders {
  const values = new Map<string, Set<PlaceholderKind>>();
  const tags = new Set<string>();
  const first = { values: new Map<string, ValueElement>(), tags: new Map<string, TagElement>() };
  const plurals: PluralElement[] = [];
  const selects: SelectElement[] = [];
  const styled: StyledElement[] = [];
  const note = (name: string, kind: PlaceholderKind) => values.set(name, (values.get(name) ?? new Set()).add(kind));
  const look = (inside: readonly MessageFormatElement[]): void => {
    for (const element of inside) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) {
        tags.add(element.value);
        if (!first.tags.has(element.value)) first.tags.set(element.value, element);
        look(element.children);
        continue;
      }
      if (!first.values.has(element.value)) first.values.set(element.value, element);
      if (element.type === TYPE.plural) {
        note(element.value, element.pluralType === 'ordinal' ? 'ordinal' : 'plural');
        plurals.push(element);
      } else {
        note(element.value, kinds[element.type]);
        if (element.type === TYPE.select) selects.push(element);
        else if (element.type !== TYPE.argument) styled.push(element);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) look(value);
    }
  };
  look(elements);
  return { values, tags, first, plurals, selects, styled };
}

/** A stretch of a text, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

/** A plural or a select, and where its options stand in the text: without their braces. */
export interface LocatedChoice {
  readonly name: string;
  readonly kind: 'plural' | 'selectordinal' | 'select';
  readonly offset: number;
  readonly range: TextRange;
  readonly options: readonly {
    readonly selector: string;
    readonly elements: readonly MessageFormatElement[];
    readonly range: TextRange;
  }[];
}

const rangeIn = (location: Location | undefined): TextRange => [location?.start.offset ?? 0, location?.end.offset ?? 0];

/** The outermost plurals and selects of a message in the order of the text, those within tags among them. */
export function choicesIn(elements: readonly MessageFormatElement[]): readonly LocatedChoice[] {
  return elements.flatMap((element): readonly LocatedChoice[] => {
    if (element.type === TYPE.tag) return choicesIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const isPlural = element.type === TYPE.plural;
    const ofPlural = isPlural && element.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
    return [
      {
        name: element.value,
        kind: isPlural ? ofPlural : 'select',
        offset: isPlural ? element.offset : 0,
        range: rangeIn(element.location),
        options: Object.entries(element.options).map(([selector, { value, location }]) => {
          const [start, end] = rangeIn(location);
          return { selector, elements: value, range: [start + 1, end - 1] };
        }),
      },
    ];
  });
}

/** Where the words of a message stand, those in its options and tags among them. */
export function wordsIn(elements: readonly MessageFormatElement[]): readonly TextRange[] {
  return elements.flatMap((element): readonly TextRange[] => {
    if (element.type === TYPE.literal) return [rangeIn(element.location)];
    if (element.type === TYPE.tag) return wordsIn(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => wordsIn(value));
    return [];
  });
}

/** A quote, with the names of the values and tags in it. */
export interface HidingQuote extends MessageQuote {
  readonly values: readonly string[];
  readonly tags: readonly string[];
}

/** The quotes of a message that could be read, with those in its options and tags. */
export function hidingQuotes(
  text: string,
  elements: readonly MessageFormatElement[],
  isCounting = false,
): readonly HidingQuote[] {
  return elements.flatMap((element): readonly HidingQuote[] => {
    if (element.type === TYPE.literal) {
      const { start, end } = element.location ?? {};
      const raw = text.slice(start?.offset ?? 0, end?.offset ?? 0);
      return quotesIn(raw, start?.offset, isCounting).map((quote) => ({
        ...quote,
        values: namesIn(quote.inside, /\{\s*([^\s{}<>,']+)\s*[,}]/g),
        tags: namesIn(quote.inside, /<([a-z][\w.-]*)>/gi),
      }));
    }
    if (element.type === TYPE.tag) return hidingQuotes(text, element.children, isCounting);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) =>
        hidingQuotes(text, value, element.type === TYPE.plural),
      );
    return [];
  });
}

const namesIn = (inside: string, pattern: RegExp): readonly string[] =>
  [...inside.matchAll(pattern)].map(([, name = '']) => name);
