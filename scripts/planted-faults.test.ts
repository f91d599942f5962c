import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface Fault {
  readonly name: string;
  readonly file: string;
  readonly find?: string;
  readonly add?: string;
  readonly on: string;
  readonly only?: string;
}

const root = path.resolve(import.meta.dirname, '..');
const areas = await Promise.all(
  globSync('scripts/planted-faults/*.mjs', { cwd: root }).map(
    async (file): Promise<{ faults: readonly Fault[] }> => await import(path.join(root, file)),
  ),
);
const planted = areas.flatMap(({ faults }) => faults);
const named = planted.flatMap(({ on, only }) => (only === undefined ? [] : { on, only }));

test.each(planted)('$name can be planted', ({ file, find, add }) => {
  const place = path.join(root, file);
  if (find === undefined) expect([add, existsSync(place)]).toEqual([expect.any(String), false]);
  else expect(readFileSync(place, 'utf8').split(find)).toHaveLength(2);
});

test.each(named)('$only is a story of $on', ({ on, only }) => {
  expect(readFileSync(path.join(root, on), 'utf8')).toMatch(
    new RegExp(`export const \\w*${only.replaceAll(' ', '')}\\w* `),
  );
});
