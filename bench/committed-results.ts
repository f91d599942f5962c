import { readFileSync } from 'node:fs';
import { budgetsOf, overruns } from './budgets.ts';
import type { ByteResults } from './bytes.ts';

/** What the committed measurement is over: a release is judged by it, so it has to keep the limits as the build does. */
export function committedOverruns(file = new URL('results.json', import.meta.url)): readonly string[] {
  const { bytes } = JSON.parse(readFileSync(file, 'utf8')) as { bytes: ByteResults };
  return overruns('The committed bench/results.json (npm run bench takes it anew)', budgetsOf(bytes));
}
