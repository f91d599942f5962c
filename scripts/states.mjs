// @ts-check
// Writes reports/states.html: the matrix of states, as Storybook's page Matrix shows it.
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { modesOf, mostSnapshots } from '../.storybook/chromatic.ts';
import { countsOf, matrixOf } from './matrix.mjs';
import { readSources } from './matrix-sources.mjs';
import { storyEntries } from './story-index.mjs';
import { beside, writePage } from './written-page.mjs';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'reports', 'states.html');
const { pictures } = JSON.parse(readFileSync(path.join(root, 'screenshots', 'manifest.json'), 'utf8'));
const entries = await storyEntries();
const rows = matrixOf({ entries, pictures, sources: readSources() });
const counts = countsOf(rows);
writePage(file, {
  title: 'States',
  style: `:root { color-scheme: light dark } body { margin: 20px; font-family: system-ui, sans-serif } ${beside('matrix.css')}`,
  body: '<h1>States</h1><div id="matrix"></div>',
  data: rows,
  modules: ['make-element.mjs', 'matrix.mjs', 'matrix-page.mjs'],
  start: `
const rows = JSON.parse(document.getElementById('data').textContent);
const places = { storybook: 'http://localhost:6006/', pictures: '../screenshots/' };
showMatrix(document.getElementById('matrix'), rows, places);
`,
});
const missing = rows.flatMap(({ area, component, cells, others }) =>
  [...cells, ...others]
    .filter(({ is }) => is === 'missing')
    .map(({ state }) => `${area}: ${component} has no ${state}`),
);
for (const each of missing) console.log(each);
if (missing.length > 0) {
  console.error(`Error: ${missing.length} states of a type are shown by no story.`);
  process.exitCode = 1;
}
const snapshots = entries.flatMap(({ tags = [] }) => modesOf(tags)).length;
if (snapshots > mostSnapshots) {
  console.error(`Error: ${snapshots} pictures would go to Chromatic, ${mostSnapshots} at most may: take tags away.`);
  process.exitCode = 1;
}
const told = `${rows.length} screens and dialogs: ${counts.pictured} states with a picture, ${counts.shared} pictured at a shared component, ${counts.beneath} shown by one, ${counts.unpictured} without a picture, ${counts.missing} without a story`;
console.log(`${told} (${path.relative(root, file)})`);
if (process.env.GITHUB_STEP_SUMMARY) {
  appendFileSync(
    process.env.GITHUB_STEP_SUMMARY,
    ['### States', '', `${told}.`, '', ...missing.map((each) => `- ${each}`), ''].join('\n'),
  );
}
