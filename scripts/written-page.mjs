// @ts-check
// A page that needs no other file: it holds its data, and what of this folder shows them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const beside = (/** @type {string} */ name) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const opening = '<script type="application/json" id="data">';
const closing = '</script>';

/**
 * Modules become one script, without their imports of each other; `start` is its end.
 *
 * @param {string} file
 * @param {{ title: string, style: string, body?: string, data: unknown, modules: string[], start?: string }} page
 */
export function writePage(file, { title, style, body = '', data, modules, start = '' }) {
  const script = modules
    .map(beside)
    .join('\n')
    .replaceAll(/^import [^;]*;$/gm, '');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><body>${body}
${opening}${JSON.stringify(data).replaceAll('<', '\\u003c')}${closing}
<script type="module">${script}${start}</script></body></html>
`,
  );
}

/** The data of a page, as they were written. @param {string} file @returns {any} */
export function dataIn(file) {
  const page = readFileSync(file, 'utf8');
  const begin = page.indexOf(opening) + opening.length;
  if (begin < opening.length) throw new Error(`${file} is no page of this version: write it anew.`);
  return JSON.parse(page.slice(begin, page.indexOf(closing, begin)));
}
