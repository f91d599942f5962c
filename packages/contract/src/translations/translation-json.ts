import { type MemberNode, type ObjectNode, parse, type StringNode, type ValueNode } from '@humanwhocodes/momoa';
import { sourceLocale, type TranslationEntry } from './translation.ts';
import {
  type FileCell,
  type ReadFile,
  refuseCount,
  refuseKey,
  refuseLocale,
  refuseText,
} from './translation-file-cells.ts';
import type { RejectedCell } from './translation-import.ts';

/** A JSON file of translations as it is written. */
export interface JsonFile {
  /** Keys are parted at their points, an object for each part. */
  readonly isNested: boolean;
  /** The file has this language alone: a text for each key, instead of one for each language of each key. */
  readonly language?: string | undefined;
}

/** What stands under a key; undefined where a file of one language has nothing to say. */
function textsOf({ source, translations }: TranslationEntry, language: string | undefined): unknown {
  if (language !== undefined) return translations.find(({ locale }) => locale === language)?.value ?? undefined;
  const texts = translations.flatMap(({ locale, value }) => (value === null ? [] : [[locale, value] as const]));
  return Object.fromEntries([[sourceLocale, source.text], ...texts]);
}

/**
 * Writes a JSON file of translations, page by page, in the order of their keys. Nested, a key stands with its points
 * where its object is closed already or a text has the name of it: `"buy.title"` beside `"buy"`.
 */
export async function* writeTranslationJson(
  pages: AsyncIterable<readonly TranslationEntry[]> | Iterable<readonly TranslationEntry[]>,
  { isNested, language }: JsonFile,
): AsyncGenerator<string> {
  const whole = { name: '', names: new Set<string>() };
  /** The objects that are open below it, outermost first, each with the names that stand in it. */
  const open: (typeof whole)[] = [];
  const inner = () => open.at(-1) ?? whole;
  const indent = () => `\n${'  '.repeat(open.length + 1)}`;
  const begin = (name: string) => {
    const { names } = inner();
    const comma = names.size > 0 ? ',' : '';
    names.add(name);
    return `${comma}${indent()}${JSON.stringify(name)}: `;
  };
  const closeTo = (depth: number) => {
    let closed = '';
    while (open.length > depth) {
      open.pop();
      closed += `${indent()}}`;
    }
    return closed;
  };
  yield '{';
  for await (const entries of pages) {
    let written = '';
    for (const entry of entries) {
      const value = textsOf(entry, language);
      if (value === undefined) continue;
      const parts = isNested ? entry.key.split('.') : [entry.key];
      const differs = open.findIndex(({ name }, depth) => depth === parts.length - 1 || name !== parts[depth]);
      written += closeTo(differs === -1 ? open.length : differs);
      for (const name of parts.slice(open.length, -1)) {
        if (inner().names.has(name)) break;
        written += `${begin(name)}{`;
        open.push({ name, names: new Set() });
      }
      written += `${begin(parts.slice(open.length).join('.'))}${JSON.stringify(value)}`;
    }
    if (written !== '') yield written;
  }
  yield `${closeTo(0)}\n}\n`;
}

const nameOf = ({ name }: MemberNode): StringNode => name as StringNode;
const startOf = ({ loc }: ValueNode | StringNode) => ({ row: loc?.start.line ?? 1, column: loc?.start.column ?? 1 });

const notThis: Readonly<Record<string, string>> = {
  Number: 'Put the text into quotation marks: this is a number.',
  Boolean: 'Put the text into quotation marks.',
  Null: 'Leave the language out when there is no text.',
  Array: 'This has to be an object.',
  Object: 'This has to be a text.',
  String: 'This has to be an object.',
};

function refuseValue(value: ValueNode): string {
  const isHuge = value.type === 'Number' && !Number.isSafeInteger(value.value) && Math.abs(value.value) > 1;
  return isHuge
    ? 'This number is too large to be kept, and it is no text.'
    : (notThis[value.type] ?? 'This is no text.');
}

/** The members of an object, each once; the others are refused. */
function once(
  { members }: ObjectNode,
  path: readonly string[],
  rejected: RejectedCell[],
): readonly { readonly name: string; readonly at: StringNode; readonly value: ValueNode }[] {
  const seen = new Set<string>();
  return members.flatMap((member) => {
    const at = nameOf(member);
    const name = at.value;
    if (seen.has(name)) {
      rejected.push({ ...startOf(at), path: [...path, name], message: 'This stands here a second time.' });
      return [];
    }
    seen.add(name);
    return [{ name, at, value: member.value }];
  });
}

function readText(text: string): { readonly body: ValueNode } | { readonly rejected: RejectedCell } {
  try {
    return parse(text, { mode: 'json' });
  } catch (error) {
    const { line = 1, column = 1 } = error as { line?: number; column?: number };
    const message = error instanceof RangeError ? 'This is nested too deeply.' : 'From here on this is no JSON.';
    return { rejected: { row: line, column, path: [], message } };
  }
}

/**
 * Reads a JSON file of translations, flat or nested: names are joined with points until a text stands there. Its last
 * name is its language, unless the whole file is of one `language`. No object is made from what the file says, so that
 * no name in it (`__proto__`) means anything.
 */
export function readTranslationJson(content: string, locales: readonly string[], language?: string): ReadFile {
  const read = readText(content.replace(/^\uFEFF/, ''));
  if ('rejected' in read) return { cells: [], rejected: [read.rejected] };
  const { body } = read;
  if (body.type !== 'Object')
    return { cells: [], rejected: [{ ...startOf(body), path: [], message: 'This has to be an object.' }] };
  const tooMany = refuseCount(body.members.length);
  if (tooMany !== undefined) return { cells: [], rejected: [{ ...startOf(body), path: [], message: tooMany }] };
  const reader: Reader = {
    locales,
    language,
    cells: [],
    rejected: [],
    sources: new Map(),
    seen: new Set(),
    keys: new Set(),
  };
  readMembers(body, '', reader);
  const { cells, rejected, sources, keys } = reader;
  const tooManyKeys = refuseCount(keys.size);
  if (tooManyKeys !== undefined) return { cells: [], rejected: [{ ...startOf(body), path: [], message: tooManyKeys }] };
  return { cells: cells.map((cell) => ({ ...cell, source: sources.get(cell.key) })), rejected };
}

interface Reader {
  readonly locales: readonly string[];
  readonly language: string | undefined;
  readonly cells: FileCell[];
  readonly rejected: RejectedCell[];
  /** What the file says that it translates, by key. */
  readonly sources: Map<string, string>;
  /** The texts that were read: the same key can be written in more than one way. */
  readonly seen: Set<string>;
  readonly keys: Set<string>;
}

function readMembers(object: ObjectNode, key: string, reader: Reader): void {
  for (const { name, at, value } of once(object, key === '' ? [] : [key], reader.rejected)) {
    const longer = key === '' ? name : `${key}.${name}`;
    const isText = reader.language === undefined && refuseLocale(name, reader.locales) === undefined;
    if (value.type === 'Object' && !(isText && value.members.length === 0)) {
      const badKey = refuseKey(longer);
      if (badKey === undefined) readMembers(value, longer, reader);
      else reader.rejected.push({ ...startOf(at), path: [longer], message: badKey });
    } else if (reader.language === undefined) readCell(key, name, at, value, reader);
    else readCell(longer, reader.language, at, value, reader);
  }
}

/** Why a cell is not taken in; undefined for a good one. */
function refuseCell(
  key: string,
  locale: string,
  at: StringNode,
  value: ValueNode,
  { locales, seen }: Reader,
): RejectedCell | undefined {
  const reject = (node: ValueNode | StringNode, path: string[], message = '') => ({ ...startOf(node), path, message });
  // Above all keys, only objects stand.
  const badName = key === '' ? refuseKey(locale) : undefined;
  if (key === '')
    return badName === undefined ? reject(value, [locale], notThis['String']) : reject(at, [locale], badName);
  const badKey = refuseKey(key);
  if (badKey !== undefined) return reject(at, [key], badKey);
  const badLocale = refuseLocale(locale, locales);
  if (badLocale !== undefined) return reject(at, [key, locale], badLocale);
  if (value.type !== 'String') return reject(value, [key, locale], refuseValue(value));
  const badText = refuseText(value.value);
  if (badText !== undefined) return reject(value, [key, locale], badText);
  return seen.has(`${key} ${locale}`) ? reject(at, [key, locale], 'This stands here a second time.') : undefined;
}

function readCell(key: string, locale: string, at: StringNode, value: ValueNode, reader: Reader): void {
  const refused = refuseCell(key, locale, at, value, reader);
  if (refused) reader.rejected.push(refused);
  if (refused || value.type !== 'String') return;
  reader.seen.add(`${key} ${locale}`);
  reader.keys.add(key);
  if (locale === sourceLocale) reader.sources.set(key, value.value);
  else reader.cells.push({ key, locale, value: value.value, source: undefined, ...startOf(value) });
}
