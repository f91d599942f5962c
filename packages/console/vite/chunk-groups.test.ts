import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { groups, patternOf } from './chunk-groups.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const built = globSync('packages/{ui/src,contract/src,console/app}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
  file.replace(/^packages\/(ui|contract)\/src\//, 'packages/$1/dist/').replace(/(?<=dist\/.*)\.tsx?$/, '.js'),
);

/** A pattern of which every alternative is one of its own: one that is gone would hide behind the others. */
function alternativesOf(pattern: string): readonly string[] {
  const [all, within = ''] = /\(([^()]+)\)/.exec(pattern) ?? [];
  if (all === undefined) return [pattern];
  return within.split('|').flatMap((each) => alternativesOf(pattern.replace(all, each)));
}

test.each(Object.values(groups).flat().flatMap(alternativesOf))('%s names a module that is there', (pattern) => {
  expect(built.filter((file) => patternOf(pattern).test(file))).not.toEqual([]);
});
