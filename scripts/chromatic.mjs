// @ts-check
// Sends the pictured stories to Chromatic, those that a change reaches; with --count only counts them.
import { modesOf, mostSnapshots } from '../.storybook/chromatic.ts';
import { runToEnd } from './child.mjs';
import { storyEntries } from './story-index.mjs';

const args = process.argv.slice(2);
const isCounted = args.includes('--count');
const given = args.filter((each) => each !== '--count');
const at = given.indexOf('--storybook-build-dir');

const entries = await storyEntries(at < 0 ? undefined : given[at + 1]);
const modes = entries.map(({ tags = [] }) => modesOf(tags));
const snapshots = modes.flat();
const stories = modes.filter(({ length }) => length > 0).length;
const of = [...new Set(snapshots)].map((mode) => `${snapshots.filter((each) => each === mode).length} ${mode}`);
console.log(`${snapshots.length} snapshots of ${stories} among ${entries.length} stories: ${of.join(', ')}`);
if (snapshots.length > mostSnapshots) {
  console.error(`Error: at most ${mostSnapshots} may be sent: take tags away (.storybook/chromatic.ts has the modes).`);
  process.exitCode = 1;
} else if (!isCounted) {
  const source = at < 0 ? ['--build-script-name', 'storybook:build'] : [];
  process.exitCode = await runToEnd('chromatic', [...source, '--only-changed', ...given]);
}
