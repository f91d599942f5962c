import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
// Before what is counted is compiled: only then its blocks are counted one by one.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * How much work something is, the same number on every machine: how often each block of JavaScript ran (V8 counts them
 * for coverage), and what methods of the language go through themselves, which have no blocks. It takes a process of its
 * own without optimised code, which counts nothing: `node --no-opt --no-maglev`.
 */
export async function countSteps(work: () => unknown): Promise<number> {
  await blocksRun();
  const native = countNative();
  try {
    await work();
  } finally {
    native.stop();
  }
  return native.steps + (await blocksRun());
}

/** How many blocks have run since it was asked last. */
async function blocksRun(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let blocks = 0;
  for (const { url, functions } of result)
    if (!url.startsWith('node:') && url !== import.meta.url)
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  return blocks;
}

// biome-ignore lint/suspicious/noExplicitAny: any method, whatever it takes.
type Method = (this: any, ...args: any[]) => any;

/** Of a text: what is made of it, or how far it is looked through. */
const ofText: Readonly<Record<string, (text: string, made: unknown) => number>> = {
  slice: (_, made) => String(made).length,
  substring: (_, made) => String(made).length,
  repeat: (_, made) => String(made).length,
  indexOf: (text, made) => (made === -1 ? text.length : Number(made)),
  includes: (text) => text.length,
  lastIndexOf: (text, made) => (made === -1 ? text.length : text.length - Number(made)),
  ...Object.fromEntries(
    ['split', 'normalize', 'toLowerCase', 'toUpperCase', 'replaceAll', 'replace', 'trim', 'trimStart', 'trimEnd'].map(
      (name) => [name, (text: string) => text.length],
    ),
  ),
};

/** Of a list: as far as it is looked through, or how much is made. */
const ofList: Readonly<Record<string, (list: readonly unknown[], made: unknown) => number>> = {
  indexOf: (list, made) => (made === -1 ? list.length : Number(made)),
  includes: (list) => list.length,
  ...Object.fromEntries(
    ['join', 'reverse', 'toReversed', 'concat', 'shift', 'unshift', 'splice', 'slice', 'at'].map((name) => [
      name,
      (list: readonly unknown[], made: unknown) =>
        name === 'at' ? 1 : name === 'slice' ? (made as readonly unknown[]).length : list.length,
    ]),
  ),
};

/** Lets some methods of the language count what they go through, until it is stopped. */
function countNative(): { steps: number; stop(): void } {
  const counted = { steps: 0, stop: () => undone.forEach((undo) => undo()) };
  const undone: (() => void)[] = [];
  function replace<Name extends PropertyKey>(
    prototype: Record<Name, unknown>,
    name: Name,
    method: (own: Method) => Method,
  ) {
    const own = prototype[name] as Method;
    Object.defineProperty(prototype, name, { value: method(own), writable: true, configurable: true });
    undone.push(() => Object.defineProperty(prototype, name, { value: own, writable: true, configurable: true }));
  }
  for (const [prototype, methods] of [
    [String.prototype, ofText],
    [Array.prototype, ofList],
  ] as const)
    for (const [name, cost] of Object.entries(methods))
      replace(
        prototype as never,
        name as never,
        (own) =>
          function (this: never, ...args) {
            const made = own.apply(this, args);
            counted.steps += 1 + cost(this, made);
            return made;
          },
      );
  replace(
    RegExp.prototype,
    'exec',
    (own) =>
      function (this: RegExp, text: string) {
        const from = this.global || this.sticky ? this.lastIndex : 0;
        const found: RegExpExecArray | null = own.call(this, text);
        const to = found ? found.index + found[0].length : this.sticky ? from : String(text).length;
        counted.steps += 1 + Math.max(0, to - from);
        return found;
      },
  );
  return counted;
}
