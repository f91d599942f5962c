/** A copy of a value of JSON that is no larger than it may be. */
export interface BoundedCopy {
  readonly value: unknown;
  /** About the characters of its JSON. */
  readonly size: number;
  /** Something of it is missing, if only the end of a text. */
  readonly isCut: boolean;
  /** There was no room for all of it. */
  readonly isOver: boolean;
  /** What it refers to, as written. */
  readonly references: ReadonlySet<string>;
}

const largeObject = 500;
const keysOfLarge = new WeakMap<object, readonly string[]>();

/** The names of an object's fields. A large one is listed once, however many references lead to it: that takes its time. */
export function keysOf(object: object): readonly string[] {
  const known = keysOfLarge.get(object);
  if (known) return known;
  const keys = Object.keys(object);
  if (keys.length > largeObject) keysOfLarge.set(object, keys);
  return keys;
}

/** What a value costs beside its own characters. */
const nodeSize = 4;
const deepest = 60;
const longestText = 20_000;

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Copies a value of JSON up to `most` characters and no deeper than anybody reads. What is beyond that is left out. */
export function copyBounded(value: unknown, most: number): BoundedCopy {
  let left = most;
  let isCut = false;
  const references = new Set<string>();
  const isOver = () => left <= 0;

  function copy(each: unknown, depth: number): unknown {
    left -= nodeSize;
    if (typeof each === 'string') {
      const room = Math.max(0, Math.min(longestText, left));
      isCut ||= each.length > room;
      left -= Math.min(each.length, room);
      return shortened(each, room);
    }
    if (typeof each !== 'object' || each === null) return each;
    if (depth > deepest) {
      isCut = true;
      return null;
    }
    if (Array.isArray(each)) {
      const list: unknown[] = [];
      for (const inner of each) {
        if (isOver()) break;
        list.push(copy(inner, depth + 1));
      }
      return list;
    }
    const entries: [string, unknown][] = [];
    for (const name of keysOf(each)) {
      left -= name.length;
      if (isOver()) break;
      const inner = (each as Readonly<Record<string, unknown>>)[name];
      if (name === '$ref' && typeof inner === 'string') references.add(inner);
      entries.push([name, copy(inner, depth + 1)]);
    }
    // Not assigned: a field may be called `__proto__`.
    return Object.fromEntries(entries);
  }

  const copied = copy(value, 0);
  return { value: copied, size: most - left, isCut: isCut || isOver(), isOver: isOver(), references };
}

/** How much of a document goes into one answer: by references a small document may say far more than it holds. */
export interface Budget {
  /** Whether one more part may be looked at: a parameter, an answer, a type of a message. */
  readonly part: () => boolean;
  /** A text, or the beginning of it. */
  readonly text: (text: string, most?: number) => string;
  /** A schema, or what there is room for of it, which says so. */
  readonly schema: (schema: unknown) => unknown;
  /** A value as it is, or undefined where that is too large: half an example is none. */
  readonly whole: (value: unknown) => unknown;
  /** Notes that something is left out. */
  readonly cut: () => void;
  readonly isCut: () => boolean;
}

/** In a schema that is not there as a whole. */
export const cutMark = 'x-bullpen-cut';

const mostParts = 300;
const largestSchema = 100_000;
const largestValue = 50_000;

/** A copy of a schema that says of itself when it is cut. */
export function copySchema(schema: unknown, most: number): BoundedCopy {
  const copied = copyBounded(schema, most);
  const { value, isCut } = copied;
  if (!isCut || typeof value !== 'object' || value === null || Array.isArray(value)) return copied;
  return { ...copied, value: { ...value, [cutMark]: true } };
}

/** A budget of so many characters. */
export function createBudget(characters: number): Budget {
  let left = characters;
  let parts = mostParts;
  let isCut = false;
  return {
    part() {
      parts -= 1;
      isCut ||= parts < 0;
      return parts >= 0;
    },
    text(text, most = longestText) {
      const room = Math.max(0, Math.min(most, left));
      isCut ||= text.length > room;
      left -= Math.min(text.length, room);
      return shortened(text, room);
    },
    schema(schema) {
      if (schema === undefined) return undefined;
      const copied = copySchema(schema, Math.max(0, Math.min(largestSchema, left)));
      left -= copied.size;
      isCut ||= copied.isCut;
      return copied.value;
    },
    whole(value) {
      if (value === undefined) return undefined;
      const copied = copyBounded(value, Math.max(0, Math.min(largestValue, left)));
      isCut ||= copied.isCut;
      if (copied.isCut) return undefined;
      left -= copied.size;
      return copied.value;
    },
    cut() {
      isCut = true;
    },
    isCut: () => isCut,
  };
}
