import type { ScalarTagDefinition } from 'js-yaml';

/** What became of a document in YAML: as JSON, without what JSON has not. */
export type ReadYaml =
  | { readonly is: 'json'; readonly json: string }
  | { readonly is: 'unreadable'; readonly detail: string }
  | { readonly is: 'tooDeep' };

/** In characters of JSON. */
const largest = 8 * 1024 * 1024;
const mostValues = 1_000_000;
const longestDetail = 200;

/** Whether a value can be written out as JSON of bounded size: an alias of YAML may stand for all of the document, or for itself. */
function isBounded(value: unknown): boolean {
  const open = [value];
  let values = 0;
  let characters = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') characters += next.length;
    else if (typeof next === 'object' && next !== null) {
      const inner = Object.entries(next);
      values += inner.length;
      // Before they are put there: a long list may be meant many times.
      if (values > mostValues) return false;
      for (const [name, each] of inner) {
        characters += name.length;
        open.push(each);
      }
    }
    if (characters > largest) return false;
  }
  return true;
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Before a number whose digits a double does not keep: as a text it may be a value, and the name of a field. */
const digitsPrefix = '\uE000digits ';
/** Such a text in JSON. A quote behind a backslash is within another text. */
const digitsText = new RegExp(`(?<!\\\\)"${digitsPrefix}([-+.\\deE]+)"(:?)`, 'g');

/** Reads a number as its tag of YAML does, but for one that would lose digits. */
function withDigits(
  { resolve, ...tag }: ScalarTagDefinition<number>,
  { defineScalarTag, NOT_RESOLVED }: typeof import('js-yaml'),
): ScalarTagDefinition {
  return defineScalarTag<unknown>(tag.tagName, {
    ...tag,
    resolve(source, isExplicit, tagName) {
      const value = resolve(source, isExplicit, tagName);
      // As JSON writes it.
      const digits = source.replace(/^\+/, '').replace(/^-?(?=\.)/, '$&0');
      if (jsonNumber.test(digits)) return String(Number(digits)) === digits ? value : digitsPrefix + digits;
      const isLarge = value !== NOT_RESOLVED && Number.isInteger(value) && !Number.isSafeInteger(value);
      return isLarge && /^0[xo]/.test(source) ? digitsPrefix + BigInt(source) : value;
    },
  });
}

/** Reads YAML. It takes up to seconds. Numbers have the digits that stand there. */
export async function readYaml(text: string): Promise<ReadYaml> {
  const yaml = await import('js-yaml');
  const { load, CORE_SCHEMA, intCoreTag, floatCoreTag } = yaml;
  try {
    const schema = CORE_SCHEMA.withTags(withDigits(intCoreTag, yaml), withDigits(floatCoreTag, yaml));
    const value = load(text, { schema });
    if (!isBounded(value)) return { is: 'tooDeep' };
    const json = (JSON.stringify(value) ?? 'null').replace(digitsText, (_, digits: string, colon: string) =>
      colon === '' && jsonNumber.test(digits) ? digits : `"${digits}"${colon}`,
    );
    return { is: 'json', json };
  } catch (error) {
    return error instanceof RangeError ? { is: 'tooDeep' } : unreadable(error);
  }
}

/** The beginning of what is wrong with a text, in the words of its parser. */
export const unreadable = (error: unknown) =>
  ({
    is: 'unreadable',
    detail: String(error instanceof Error ? error.message : error).slice(0, longestDetail),
  }) as const;
