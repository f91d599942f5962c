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

/** Reads YAML. It takes up to seconds. */
export async function readYaml(text: string): Promise<ReadYaml> {
  const { load } = await import('js-yaml');
  try {
    const value = load(text);
    return isBounded(value) ? { is: 'json', json: JSON.stringify(value) ?? 'null' } : { is: 'tooDeep' };
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
