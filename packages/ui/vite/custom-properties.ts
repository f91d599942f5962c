import postcss, { type Root, type Rule } from 'postcss';

/** With a comma there is something else to fall back on. */
const needed = /var\(\s*(--[\w-]+)\s*\)/g;
const named = /--[\w-]+/g;

const namesIn = (code: readonly string[]) => code.flatMap((text) => text.match(named) ?? []);
const needsOf = (value: string) => [...value.matchAll(needed)].map(([, name = '']) => name);

/** The custom properties that are set: by the stylesheet, or by the code beside it. */
function setIn(stylesheet: Root, code: readonly string[]): ReadonlySet<string> {
  const set = new Set(namesIn(code));
  stylesheet.walkDecls(/^--/, ({ prop }) => void set.add(prop));
  return set;
}

const ofLibraries = /\.-?rt-|\.react-flow/;

/** What a stylesheet reads and nothing sets. Rules of libraries have their own ways, such as names that are put together. */
export function unknownProperties(stylesheet: string, code: readonly string[]): readonly string[] {
  const root = postcss.parse(stylesheet);
  const set = setIn(root, code);
  const read = new Set<string>();
  root.walkDecls(({ value, parent }) => {
    if (parent?.type === 'rule' && ofLibraries.test((parent as Rule).selector)) return;
    for (const name of needsOf(value)) read.add(name);
  });
  return [...read].filter((name) => !set.has(name)).sort();
}

/**
 * A stylesheet without the custom properties that nothing reads, `kept` ones apart, and without those that are made of
 * one that is not there: Radix has accents of 26 colors, ours have the scales of a few.
 */
export function keepReadProperties(stylesheet: string, code: readonly string[], kept: readonly string[] = []): string {
  const root = postcss.parse(stylesheet);
  const always = [...namesIn(code), ...kept];
  let isWhole = false;
  while (!isWhole) {
    isWhole = true;
    const set = setIn(root, code);
    const read = new Set(always);
    root.walkDecls(({ value }) => {
      for (const name of value.match(named) ?? []) read.add(name);
    });
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop) && needsOf(declaration.value).every((name) => set.has(name))) return;
      isWhole = false;
      const rule = declaration.parent;
      declaration.remove();
      if (rule?.nodes.length === 0) rule.remove();
    });
  }
  return root.toString();
}
