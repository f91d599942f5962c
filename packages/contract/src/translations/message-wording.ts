import { type LiteralElement, type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { toLanguageTag } from './language-tag.ts';
import type { Finding } from './message-finding.ts';
import type { MessageFix } from './message-issue.ts';
import { endBefore } from './message-place.ts';

/** A message that could be read, with its text. */
export interface ReadMessage {
  readonly text: string;
  readonly elements: readonly MessageFormatElement[];
}

const isFrench = (locale: string): boolean => /^fr\b/i.test(locale.replace('_', '-'));

/** The literal parts of a message, with those of its tags and options; those of plurals only when they are asked for. */
function literalsOf(elements: readonly MessageFormatElement[], withPlurals: boolean): LiteralElement[] {
  return elements.flatMap((element): LiteralElement[] => {
    if (element.type === TYPE.literal) return [element];
    if (element.type === TYPE.tag) return literalsOf(element.children, withPlurals);
    if (element.type === TYPE.select || (element.type === TYPE.plural && withPlurals))
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value, withPlurals));
    return [];
  });
}

/** What is written of a literal, and where. */
const writtenOf = (text: string, { location }: LiteralElement) => {
  const start = location?.start.offset ?? 0;
  return { start, written: text.slice(start, location?.end.offset ?? start) };
};

interface Written {
  /** In digits with a point. */
  readonly value: string;
  readonly offset: number;
  readonly length: number;
}

const spaces = ' \u00a0\u202f';

/** How a language writes numbers, which takes long to find out. */
interface Numbering {
  /** The signs with which it writes large and broken ones. */
  readonly group: string;
  readonly decimal: string;
  readonly format: Intl.NumberFormat;
}

/** Of the languages of projects, which are few; anybody can name a language that nobody knows. */
const known = new Map<string, Numbering>();

function numberingOf(locale: string): Numbering {
  const found = known.get(locale);
  if (found) return found;
  const tag = toLanguageTag(locale);
  const format = new Intl.NumberFormat(tag ?? 'en');
  const parts = format.formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const group = sign('group');
  const apostrophes = "'’";
  const same = spaces.includes(group) ? spaces : apostrophes.includes(group) ? apostrophes : group;
  const numbering = { group: same, decimal: sign('decimal'), format };
  if (tag !== null && Intl.NumberFormat.supportedLocalesOf(tag).length > 0) known.set(locale, numbering);
  return numbering;
}

/** The numbers that are written out in a message, outside of its plurals, as a language writes them. */
function numbersIn({ text, elements }: ReadMessage, locale: string): Written[] {
  const { group, decimal } = numberingOf(locale);
  const pattern = new RegExp(
    `\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?(?!\\d)|\\d+(?:[${decimal}]\\d+)?`,
    'g',
  );
  return literalsOf(elements, false).flatMap((literal) => {
    const { start, written } = writtenOf(text, literal);
    return [...written.matchAll(pattern)].map(({ 0: found, index }) => ({
      value: [...found].map((each) => (/\d/.test(each) ? each : each === decimal ? '.' : '')).join(''),
      offset: start + index,
      length: found.length,
    }));
  });
}

/** Numbers of the source that are missing, written as in the source, or added. */
export function checkNumbers(source: ReadMessage, own: ReadMessage, locale: string): Finding[] {
  const wanted = new Set(numbersIn(source, 'en').map(({ value }) => value));
  const has = numbersIn(own, locale);
  // `9.30` is a time in one language and a number in another: the digits alone will do.
  const here = new Set(has.flatMap(({ value }) => [value, ...value.split('.')]));
  const missing = new Set([...wanted].filter((value) => !here.has(value)));
  const written = (value: string) => numberingOf(locale).format.format(Number(value));
  const replacing =
    ({ offset, length }: Written, value: string) =>
    (): MessageFix => ({ start: offset, end: offset + length, text: written(value) });
  const findings: Finding[] = [];
  const foreign: Written[] = [];
  if (missing.size > 0) {
    for (const number of numbersIn(own, 'en')) {
      if (!missing.delete(number.value)) continue;
      foreign.push(number);
      findings.push({
        code: 'numbers',
        message: `This language writes this number ${written(number.value)}.`,
        at: number.offset,
        fix: replacing(number, number.value),
      });
    }
  }
  // Both stand in the order of the text.
  let passed = 0;
  const isForeign = ({ offset }: Written) => {
    for (let each = foreign[passed]; each && each.offset + each.length <= offset; each = foreign[passed]) passed += 1;
    return (foreign[passed]?.offset ?? Number.POSITIVE_INFINITY) <= offset;
  };
  const extra = has.filter(
    (number) =>
      !isForeign(number) && !number.value.split('.').every((part) => wanted.has(part)) && !wanted.has(number.value),
  );
  const [other] = extra;
  const [lacking] = missing;
  const isSwapped = extra.length === 1 && missing.size === 1;
  if (isSwapped && other && lacking !== undefined) {
    const message = `The source has ${lacking} here.`;
    return [...findings, { code: 'numbers', at: other.offset, message, fix: replacing(other, lacking) }];
  }
  for (const value of missing)
    findings.push({ code: 'numbers', at: own.text.length, message: `${value} of the source is missing.` });
  for (const { offset } of extra)
    findings.push({ code: 'numbers', at: offset, message: 'The source has no such number.' });
  return findings;
}

/** The signs that end a sentence, by what they say, in whatever script. */
const ends: Readonly<Record<string, string>> = {
  '.': '.',
  '。': '.',
  '।': '.',
  '!': '!',
  '！': '!',
  '?': '?',
  '？': '?',
  '؟': '?',
  ':': ':',
  '：': ':',
  '…': '…',
};
const closing = /[\s"'’”»)\]]/;
const withoutClosing = (text: string): string => text.slice(0, endBefore(text, closing));

/** How a text ends: with a sign, with none (an empty text), or in one way or another, as its options do (undefined). */
function endOf(elements: readonly MessageFormatElement[]): string | undefined {
  for (const element of elements.toReversed()) {
    if (element.type === TYPE.literal) {
      const value = withoutClosing(element.value);
      // After a greeting each language has a sign of its own.
      if (value.endsWith(',')) return undefined;
      if (value !== '') return value.endsWith('...') ? '…' : (ends[value.at(-1) ?? ''] ?? '');
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const all = new Set(Object.values(element.options).map((option) => endOf(option.value)));
      return all.size === 1 ? [...all][0] : undefined;
    } else {
      return element.type === TYPE.tag ? endOf(element.children) : '';
    }
  }
  return '';
}

/** Where a French sign has a space before it. */
const spaced: Readonly<Record<string, string>> = { ':': '\u00a0', '!': '\u202f', '?': '\u202f' };

/** Whether a text ends with the same sign as its source, or as it with none. */
export function checkEnd(source: ReadMessage, own: ReadMessage, locale: string): Finding[] {
  const wanted = endOf(source.elements);
  const has = endOf(own.elements);
  if (wanted === undefined || has === undefined || wanted === has) return [];
  const sign = isFrench(locale) ? `${spaced[wanted] ?? ''}${wanted}` : wanted;
  const end = endBefore(own.text, closing);
  const length = has === '' ? 0 : own.text.slice(0, end).endsWith('...') ? 3 : 1;
  // Within a tag or a plural, the sign does not end the text as it is typed.
  const isLast = length === 3 || ends[own.text.charAt(end - 1)] === has;
  const before = end - length - endBefore(own.text.slice(0, end - length), /[ \u00a0\u202f]/);
  const fix =
    has === ''
      ? { start: own.text.trimEnd().length, end: own.text.trimEnd().length, text: sign }
      : { start: end - length - before, end, text: sign };
  const message =
    wanted === ''
      ? `The source does not end with “${has}”.`
      : `The source ends with “${wanted}”${has === '' ? '' : `, this with “${has}”`}.`;
  const isMended = has === '' || isLast;
  return [{ code: 'end_punctuation', at: Math.max(0, end - length), message, fix: isMended ? () => fix : undefined }];
}

/** Spaces at either end that the source has not, two in a row, and those before a sign that has none before it. */
export function checkSpaces(source: ReadMessage, own: ReadMessage, locale: string): Finding[] {
  const findings: Finding[] = [];
  const tell = (start: number, end: number, message: string, text = '') =>
    findings.push({ code: 'spaces', at: start, message, fix: () => ({ start, end, text }) });
  for (const [name, edge] of [
    ['start', (text: string) => text.slice(0, text.length - text.trimStart().length)],
    ['end', (text: string) => text.slice(text.trimEnd().length)],
  ] as const) {
    const [wanted, has] = [edge(source.text), edge(own.text)];
    if ((wanted === '') === (has === '')) continue;
    const start = name === 'start' ? 0 : own.text.length - has.length;
    const verb = wanted === '' ? `There is a space at the ${name}` : `The source has a space at the ${name}`;
    tell(start, start + has.length, `${verb}.`, wanted);
  }
  const sourceHas = (pattern: RegExp) =>
    literalsOf(source.elements, true).some((literal) => writtenOf(source.text, literal).written.search(pattern) !== -1);
  const double = /(?<! ) {2,}(?=\S)/g;
  const early = isFrench(locale) ? /(?<=\S) +(?=[.,](?:\s|$))/g : /(?<=\S|^)[ \u00a0\u202f]+(?=[.,!?:;](?:\s|$))/g;
  for (const [pattern, message, text] of [
    [double, 'There are several spaces in a row.', ' '],
    [early, 'There is a space before this sign.', ''],
  ] as const) {
    if (sourceHas(pattern)) continue;
    for (const literal of literalsOf(own.elements, true)) {
      const { start, written } = writtenOf(own.text, literal);
      for (const { 0: found, index } of written.matchAll(pattern))
        if (start + index > 0) tell(start + index, start + index + found.length, message, text);
    }
  }
  return findings;
}

/** Whether somebody only copied the source: one word may be the same in both languages, two hardly are. */
export function checkSame(source: ReadMessage, own: ReadMessage, locale: string): Finding[] {
  if (own.text.trim() !== source.text.trim() || /^en\b/i.test(locale.replace('_', '-'))) return [];
  const words = literalsOf(own.elements, true).flatMap(({ value }) => value.match(/\p{L}{2,}/gu) ?? []);
  return words.length < 2 ? [] : [{ code: 'same_as_source', at: 0, message: 'This is the source, word for word.' }];
}

/** How long a text is at most, its values left out. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  let length = 0;
  for (const element of elements) {
    if (element.type === TYPE.literal) length += element.value.length;
    else if (element.type === TYPE.tag) length += lengthOf(element.children);
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      length += Math.max(...Object.values(element.options).map(({ value }) => lengthOf(value)));
  }
  return length;
}

/** Whether a text is so long that it hardly fits where the source does. Short words may grow more than sentences. */
export function checkLength(source: ReadMessage, own: ReadMessage): Finding[] {
  const wanted = lengthOf(source.elements);
  const has = lengthOf(own.elements);
  const most = Math.ceil(wanted * 1.6) + 20;
  if (has <= most) return [];
  const message = `This has ${has} characters, the source ${wanted}: see whether it fits.`;
  return [{ code: 'too_long', at: Math.min(most, own.text.length), message }];
}
