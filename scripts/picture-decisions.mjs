// @ts-check
// What was decided about a report: taken into screenshots/, and told in Markdown.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './pictures-report.mjs';

/** @typedef {import('./pictures-report.mjs').Report} Report */
/** @typedef {import('./pictures-report.mjs').Picture} Picture */
/** @typedef {'approved' | 'rejected' | 'open'} Outcome */
/** The page's own file. @typedef {{ decisions: { cause: string, file: string, hash: string, is: 'approved' | 'rejected' }[] }} Decisions */

/**
 * A picture is approved once every cause of it is, and rejected with one of them.
 *
 * @param {Report} report @param {Decisions} decided @returns {Map<Picture, Outcome>}
 */
export function outcomesOf({ pictures, causes }, { decisions }) {
  for (const { file, hash } of decisions) {
    if (pictures.some((picture) => picture.file === file && picture.hash === hash)) continue;
    throw new Error(`The decisions are about another report: it has no such picture ${file}.`);
  }
  return new Map(
    pictures.map((picture) => {
      const { file } = picture;
      const all = causes
        .filter((cause) => cause.pictures.some((each) => each.file === file))
        .map(({ id }) => decisions.find((each) => each.cause === id && each.file === file)?.is ?? 'open');
      const isOpen = all.length === 0 || all.includes('open');
      const is = all.includes('rejected') ? 'rejected' : isOpen ? 'open' : 'approved';
      return [picture, is];
    }),
  );
}

/**
 * Takes what was approved, and leaves the rest as it is.
 *
 * @param {{ report: Report, decided: Decisions, screenshots: string, pinnedBuild: string }} options
 * @returns {string} what came of it, in Markdown
 */
export function applyDecisions({ report, decided, screenshots, pinnedBuild }) {
  const manifestFile = path.join(screenshots, 'manifest.json');
  /** @type {{ drawnBy: string, pictures: Record<string, string> }} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  for (const [what, build] of [
    ['accepted pictures', manifest.drawnBy],
    ['pictures of the report', report.drawnBy],
  ]) {
    if (build === pinnedBuild) continue;
    throw new Error(`The ${what} were drawn by ${build ?? 'another browser'}, the lockfile has ${pinnedBuild}.`);
  }
  // A report may come from anywhere, and names files.
  const strange = report.pictures.find(({ file }) => !/^[\w-]+\/[\w-]+\/[\w-]+\.png$/.test(file));
  if (strange) throw new Error(`No picture is called ${strange.file}.`);
  const outcomes = outcomesOf(report, decided);
  const approved = [...outcomes].filter(([, is]) => is === 'approved').map(([picture]) => picture);
  const now = (/** @type {string} */ file) => {
    const accepted = path.join(screenshots, file);
    return existsSync(accepted) ? hashOf(readFileSync(accepted)) : null;
  };
  // What was applied before is as it should be.
  const taken = approved.filter(({ file, hash }) => now(file) !== hash);
  const other = taken.filter(({ file, beforeHash }) => now(file) !== beforeHash);
  if (other.length > 0) {
    throw new Error(`Run the stories again: since the report ${other.map(({ file }) => file).join(', ')} changed.`);
  }
  const damaged = taken.find(({ after, hash }) => hashOf(Buffer.from(after, 'base64')) !== hash);
  if (damaged) throw new Error(`The report is damaged at ${damaged.file}.`);
  for (const { file, after } of taken) {
    const target = path.join(screenshots, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, Buffer.from(after, 'base64'));
  }
  const pictures = { ...manifest.pictures, ...Object.fromEntries(approved.map(({ file, hash }) => [file, hash])) };
  const sorted = Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(manifestFile, `${JSON.stringify({ drawnBy: manifest.drawnBy, pictures: sorted }, null, 2)}\n`);
  return toldOf(outcomes);
}

/** @type {Record<Outcome, string>} */
const headings = { approved: 'Approved', rejected: 'Rejected: to be mended', open: 'Not decided' };

/** @param {Map<Picture, Outcome>} outcomes */
function toldOf(outcomes) {
  const parts = Object.entries(headings).flatMap(([outcome, heading]) => {
    /** @type {Map<string, string[]>} */
    const variants = new Map();
    for (const [{ file, story, before }, is] of outcomes) {
      if (is !== outcome) continue;
      const variant = `${file.split('/')[0]}${before === null ? ' (new)' : ''}`;
      variants.set(story, [...(variants.get(story) ?? []), variant]);
    }
    const count = [...variants.values()].flat().length;
    const lines = [...variants].map(([story, all]) => `- \`${story}\`: ${all.join(', ')}`);
    return count > 0 ? [`#### ${heading} (${count})`, '', ...lines, ''] : [];
  });
  return ['### Pictures', '', ...parts].join('\n');
}
