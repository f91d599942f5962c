import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { committedOverruns } from './committed-results.ts';

/** A measurement as `npm run bench` writes it. */
function written(scriptOfSudo: number) {
  const weight = { script: 100_000, style: 40_000 };
  const bytes = { routes: { '/sudo': { ...weight, script: scriptOfSudo } }, searchable: weight };
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'results.json');
  writeFileSync(file, JSON.stringify({ bytes }));
  return pathToFileURL(file);
}

test('a committed measurement within its limits is no problem', () => {
  expect(committedOverruns(written(185_000))).toEqual([]);
});

test('a committed measurement over a limit is told, with both numbers', () => {
  const problems = committedOverruns(written(185_001));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^The committed bench\/results\.json .*its rows.* is 185001 bytes, .* 185000\.$/);
});
