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

/** One key of a JSON file of translations, as it stands between the braces. */
export const writeJsonEntry = ({ key, source, translations }: TranslationEntry): string => {
  const texts = translations.flatMap(({ locale, value }) => (value === null ? [] : [[locale, value] as const]));
  return `${JSON.stringify(key)}: ${JSON.stringify(Object.fromEntries([[sourceLocale, source.text], ...texts]))}`;
};

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
 * Reads a JSON file of translations: an object for each key, with a text for each language. No object is made from
 * what it says, so that no name in it (`__proto__`) means anything.
 */
export function readTranslationJson(content: string, locales: readonly string[]): ReadFile {
  const read = readText(content.replace(/^\uFEFF/, ''));
  if ('rejected' in read) return { cells: [], rejected: [read.rejected] };
  const { body } = read;
  if (body.type !== 'Object')
    return { cells: [], rejected: [{ ...startOf(body), path: [], message: 'This has to be an object.' }] };
  const tooMany = refuseCount(body.members.length);
  if (tooMany !== undefined) return { cells: [], rejected: [{ ...startOf(body), path: [], message: tooMany }] };
  const rejected: RejectedCell[] = [];
  const cells = once(body, [], rejected).flatMap(({ name: key, at, value }): FileCell[] => {
    const badKey = refuseKey(key);
    if (badKey !== undefined) rejected.push({ ...startOf(at), path: [key], message: badKey });
    else if (value.type === 'Object') return readEntry(key, value, locales, rejected);
    else rejected.push({ ...startOf(value), path: [key], message: notThis['String'] ?? '' });
    return [];
  });
  return { cells, rejected };
}

function readEntry(key: string, entry: ObjectNode, locales: readonly string[], rejected: RejectedCell[]): FileCell[] {
  const members = once(entry, [key], rejected);
  const source = members.find(({ name }) => name === sourceLocale)?.value;
  return members.flatMap(({ name: locale, at, value }): FileCell[] => {
    const reject = (node: ValueNode | StringNode, message: string) => {
      rejected.push({ ...startOf(node), path: [key, locale], message });
      return [];
    };
    const badLocale = refuseLocale(locale, locales);
    if (badLocale !== undefined) return reject(at, badLocale);
    if (value.type !== 'String') return reject(value, refuseValue(value));
    const badText = refuseText(value.value);
    if (badText !== undefined) return reject(value, badText);
    if (locale === sourceLocale) return [];
    return [
      {
        key,
        locale,
        value: value.value,
        source: source?.type === 'String' ? source.value : undefined,
        ...startOf(value),
      },
    ];
  });
}
