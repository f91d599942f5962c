/**
 * Numbers with the digits as they were sent. A double has neither the zero at the end of `1.10` nor the last digits of an
 * identifier of 20, so such a number stands in a parsed value as `{ [digitsMark]: '1.10' }`. That is plain data: it goes
 * through JSON, a page's state and copies like any other. lossless-json has a class for it, which none of these keep, and
 * puts the fields of an object into another order.
 */
const digitsMark = 'x-bullpen-digits';

const numberPattern = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const numbers = new RegExp(numberPattern, 'g');
const isNumber = new RegExp(`^${numberPattern}$`);
const marks = new RegExp(String.raw`\{\s*"${digitsMark}":\s*"(${numberPattern})"\s*\}`, 'g');

/** The index behind the string that begins at `start`. Not a pattern: the engine's stack ends at some million characters. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; ; ) {
    const quote = json.indexOf('"', at);
    if (quote < 0) return json.length;
    let slashes = 0;
    while (json[quote - 1 - slashes] === '\\') slashes += 1;
    at = quote + 1;
    if (slashes % 2 === 0) return at;
  }
}

/** JSON with each stretch that lies outside of its strings changed. */
function changeOutsideStrings(json: string, change: (stretch: string) => string): string {
  const parts: string[] = [];
  for (let at = 0; at < json.length; ) {
    const quote = json.indexOf('"', at);
    const start = quote < 0 ? json.length : quote;
    const end = quote < 0 ? start : endOfString(json, quote);
    parts.push(change(json.slice(at, start)), json.slice(start, end));
    at = end;
  }
  return parts.join('');
}

const isKept = (number: string) => String(Number(number)) === number;

/** As `JSON.parse`, which it throws like, and with every digit. */
export function parseJson(json: string): unknown {
  // First, for what is no JSON may have numbers that it would have after them.
  const value: unknown = JSON.parse(json);
  const marked = changeOutsideStrings(json, (stretch) =>
    stretch.replace(numbers, (number) => (isKept(number) ? number : `{"${digitsMark}":"${number}"}`)),
  );
  return marked === json ? value : JSON.parse(marked);
}

/** As `JSON.stringify`, with the digits as they were sent. */
export const jsonOf = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent)?.replace(marks, '$1') ?? '';

/** The digits of a number; undefined for what is none. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, digitsMark)) return undefined;
  const digits: unknown = (value as Readonly<Record<string, unknown>>)[digitsMark];
  return typeof digits === 'string' && isNumber.test(digits) ? digits : undefined;
}

/** A text or a number as it is written; undefined for anything else. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : digitsOf(value));

/** A value as text: nothing of what is not there, and JSON of what has parts. */
export const plainText = (value: unknown): string =>
  value === undefined || value === null ? '' : (textOf(value) ?? jsonOf(value));

/** Whether a script that has this JSON in it keeps its digits. */
export const survivesScript = (json: string): boolean => jsonOf(parseJson(json)) === JSON.stringify(JSON.parse(json));

/** Deeper than this nothing is moved in: the spaces would be many times the text. */
const deepest = 40;

/** JSON in lines, with digits, order and escapes as they were sent. Throws for what is no JSON. */
export function layOutJson(json: string): string {
  JSON.parse(json);
  let depth = 0;
  const line = () => `\n${'  '.repeat(Math.min(depth, deepest))}`;
  return changeOutsideStrings(json, (stretch) =>
    stretch.replace(/\s+/g, '').replace(/\{\}|\[\]|[{}[\],:]/g, (sign) => {
      if (sign === '{' || sign === '[') depth += 1;
      if (sign === '}' || sign === ']') depth -= 1;
      if (sign === '}' || sign === ']') return line() + sign;
      if (sign === ':') return ': ';
      return sign.length > 1 ? sign : sign + line();
    }),
  );
}
