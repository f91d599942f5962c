import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
// Before what is counted is compiled: only then its blocks are counted one by one.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * How much work each of some things is, the same number on every machine: how often each block of JavaScript ran (V8
 * counts them for coverage), and what methods of the language go through themselves, which have no blocks; of what is
 * spread or copied each value. Not counted are texts that are put together with `+`, the fields of an object that is
 * spread or listed (`Object.keys`), and JSON. It takes a process of its own without optimised code, which counts
 * nothing: `node --no-opt --no-maglev`.
 */
export async function countSteps(works: readonly (() => unknown)[]): Promise<readonly number[]> {
  const counts: number[] = [];
  await blocksRun();
  for (const work of works) {
    const native = countNative();
    try {
      await work();
    } finally {
      native.stop();
    }
    counts.push(native.steps + (await blocksRun()));
  }
  return counts;
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

type Cost = (of: string | readonly unknown[], made: unknown, from: number) => number;
const all: Cost = ({ length }) => length;
const one: Cost = () => 1;
const found: Cost = ({ length }, made, from) => (made === -1 ? length : Number(made)) - from;

/** How much a method of the language goes through; a part of a text is a view into it. */
const ofText: Readonly<Record<string, Cost>> = {
  slice: one,
  substring: one,
  repeat: (_, made) => String(made).length,
  indexOf: found,
  includes: all,
  lastIndexOf: ({ length }, made, from) => (from === 0 ? length : from) - Math.max(0, Number(made)),
  split: all,
  normalize: all,
  toLowerCase: all,
  toUpperCase: all,
  replace: all,
  replaceAll: all,
  trim: all,
  trimStart: all,
  trimEnd: all,
};
const ofList: Readonly<Record<string, Cost>> = {
  slice: (_, made) => (made as readonly unknown[]).length,
  indexOf: found,
  includes: all,
  join: all,
  reverse: all,
  toReversed: all,
  concat: (_, made) => (made as readonly unknown[]).length,
  shift: all,
  unshift: all,
  splice: all,
};

/** Lets some methods of the language count what they go through, until it is stopped. */
function countNative(): { steps: number; stop(): void } {
  const undone: (() => void)[] = [];
  const counted = {
    steps: 0,
    stop() {
      for (const undo of undone) undo();
    },
  };
  function replace(prototype: object, name: string, method: (own: Method) => Method) {
    const own: Method = Reflect.get(prototype, name);
    Object.defineProperty(prototype, name, { value: method(own), writable: true, configurable: true });
    undone.push(() => Object.defineProperty(prototype, name, { value: own, writable: true, configurable: true }));
  }
  for (const [prototype, costs] of [
    [String.prototype, ofText],
    [Array.prototype, ofList],
  ] as const)
    for (const [name, cost] of Object.entries(costs))
      replace(
        prototype,
        name,
        (own) =>
          function (...args) {
            const made: unknown = own.apply(this, args);
            counted.steps += 1 + cost(this, made, Number(args[1] ?? 0));
            return made;
          },
      );
  // What is gone through as `for … of`, `[...list]`, `Array.from` and `new Set` do.
  for (const iterable of [[], '', new Map(), new Set()])
    replace(
      Object.getPrototypeOf(iterable[Symbol.iterator]()),
      'next',
      (own) =>
        function () {
          counted.steps += 1;
          return own.call(this);
        },
    );
  replace(
    RegExp.prototype,
    'exec',
    (own) =>
      function (text: string) {
        const from = this.global || this.sticky ? this.lastIndex : 0;
        const match: RegExpExecArray | null = own.call(this, text);
        const isAnchored = this.sticky || this.source.startsWith('^');
        const to = match ? match.index + match[0].length : isAnchored ? from : String(text).length;
        counted.steps += 1 + Math.max(0, to - from);
        return match;
      },
  );
  return counted;
}
