// @ts-check
// reports/pictures.html: what a run of the stories has drawn otherwise, to be approved or rejected. It holds all that
// pictures:apply needs, so that a report of CI can be applied anywhere.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { causesOf, regionsOf } from './picture-causes.mjs';
import { beside, dataIn, writePage } from './written-page.mjs';

/** @typedef {import('./picture-causes.mjs').Cause} Cause */
/**
 * `drawnBy` is null where another browser than that of the lockfile has drawn; `before` is null of a picture that there was
 * none of.
 *
 * @typedef {{ file: string, story: string, before: string | null, beforeHash: string | null, after: string, hash: string }} Picture
 * @typedef {{ drawnBy: string | null, pictures: Picture[], causes: Cause[] }} Report
 */

/** As the manifest has it. @param {Uint8Array} png */
export const hashOf = (png) => createHash('sha256').update(png).digest('base64url');

/** The story of a picture, as Storybook calls it. @param {string} file such as `light/components-button/default.png` */
export const storyOf = (file) =>
  file
    .split('/')
    .slice(1)
    .join('--')
    .replace(/\.png$/, '');

/** @param {{ screenshots: string, attachments: string, drawnBy: string | null }} options @returns {Report} */
export function readReport({ screenshots, attachments, drawnBy }) {
  const drawn = globSync('*/**/*-{actual,reference}.png', { cwd: attachments }).sort();
  const all = drawn.map((name) => {
    const file = name.replace(/-(?:actual|reference)\.png$/, '.png').replaceAll(path.sep, '/');
    const accepted = path.join(screenshots, file);
    const before = existsSync(accepted) ? readFileSync(accepted) : undefined;
    return { file, story: storyOf(file), before, after: readFileSync(path.join(attachments, name)) };
  });
  // What was applied since the run differs no longer.
  const pictures = all.filter(({ before, after }) => !before?.equals(after));
  return {
    drawnBy,
    pictures: pictures.map(({ file, story, before, after }) => ({
      file,
      story,
      before: before?.toString('base64') ?? null,
      beforeHash: before ? hashOf(before) : null,
      after: after.toString('base64'),
      hash: hashOf(after),
    })),
    causes: causesOf(
      pictures.map(({ file, story, before, after }) => ({ file, story, regions: regionsOf(before, after) })),
    ),
  };
}

/** That of an earlier run goes. @param {string} file @param {Report} report */
export function writeReport(file, report) {
  rmSync(file, { force: true });
  if (report.pictures.length === 0) return;
  writePage(file, {
    title: 'Pictures that differ',
    style: beside('pictures-page.css'),
    data: report,
    modules: ['make-element.mjs', 'pictures-page.mjs'],
  });
}

/** The report in a page. @param {string} file @returns {Report} */
export const reportIn = (file) => dataIn(file);

/** What differs, a cause a line. @param {Report} report @param {boolean} isWhole whether the run has come to its end */
export function summaryOf({ pictures, causes }, isWhole) {
  if (pictures.length === 0) {
    const told = isWhole ? 'No picture differs.' : 'The run failed before all pictures were compared.';
    return `### Pictures\n\n${told}\n`;
  }
  const rows = causes.map((cause) => `| ${nameOf(cause)} | ${variantsOf(cause.pictures)} | ${cause.pictures.length} |`);
  return [
    '### Pictures',
    '',
    `${pictures.length} differ, of ${causes.length} causes. The report has them side by side.`,
    '',
    '| Cause | Variants | Pictures |',
    '| --- | --- | ---: |',
    ...rows,
    '',
  ].join('\n');
}

/** @param {{ file: string }[]} pictures */
const variantsOf = (pictures) => [...new Set(pictures.map(({ file }) => file.split('/')[0]))].join(', ');

/** @param {Cause} cause */
function nameOf({ pictures }) {
  const stories = [...new Set(pictures.map(({ file }) => storyOf(file)))];
  return `\`${stories[0]}\`${stories.length > 1 ? ` and ${stories.length - 1} more` : ''}`;
}
