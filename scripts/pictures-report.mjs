// @ts-check
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #1c2024; background: #fcfcfd }
  section { border-top: 1px solid #d9d9e0; padding: 16px 0 }
  h2 { font-size: 16px; margin: 0 } h3 { font-size: 13px; font-weight: 500; color: #60646c; margin: 12px 0 4px }
  .row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px }
  .row.flat { grid-template-columns: none }
  figure { margin: 0 } figcaption { font-size: 12px; color: #60646c }
  img { max-width: 100%; border: 1px solid #d9d9e0; background: repeating-conic-gradient(#eee 0 25%, #fff 0 50%) 0 / 16px 16px }
`;

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The size stands in bytes 16 to 23 of a PNG. @param {string} file */
function sizeOf(file) {
  const png = readFileSync(file);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Whether a picture is a strip that is read best over the whole width. @param {string} file */
function isFlat(file) {
  const { width, height } = sizeOf(file);
  return width > 3 * height;
}

/** What stands where no difference could be drawn. @param {string} expected @param {string} actual */
function sizes(expected, actual) {
  if (!existsSync(expected)) return 'there was no picture';
  const before = sizeOf(expected);
  const after = sizeOf(actual);
  return `from ${before.width} × ${before.height} px to ${after.width} × ${after.height} px`;
}

/** @param {string} caption @param {string} file @param {string} otherwise */
function figure(caption, file, otherwise = 'none') {
  if (!existsSync(file)) return `<figure><figcaption>${caption}: ${otherwise}</figcaption></figure>`;
  const data = readFileSync(file).toString('base64');
  return `<figure><figcaption>${caption}</figcaption><img alt="${caption}" src="data:image/png;base64,${data}"></figure>`;
}

/**
 * One self-contained page with expected, actual and difference of every picture that differed, by story and variant.
 * Without a difference the page of an earlier run is removed.
 *
 * @param {{ root: string, attachments: string, report: string }} options
 * @returns {{ differing: number, missing: number }} how many pictures differed, and how many of them there were none of before
 */
export function writeReport({ root, attachments, report }) {
  const actual = globSync('*/**/*-{actual,reference}.png', { cwd: attachments });
  /** @type {Map<string, { variant: string, name: string, isNew: boolean }[]>} */
  const stories = new Map();
  for (const file of actual.sort()) {
    const [variant = '', ...rest] = file.replace(/-(actual|reference)\.png$/, '').split(path.sep);
    const story = rest.join('/');
    const differing = stories.get(story) ?? [];
    stories.set(story, [
      ...differing,
      { variant, name: path.join(variant, ...rest), isNew: file.endsWith('-reference.png') },
    ]);
  }
  rmSync(report, { force: true });
  const missing = actual.filter((file) => file.endsWith('-reference.png')).length;
  if (actual.length === 0) return { differing: 0, missing };

  const sections = [...stories].map(([story, variants]) => {
    const rows = variants.map(({ variant, name, isNew }) => {
      const shown = path.join(attachments, `${name}-${isNew ? 'reference' : 'actual'}.png`);
      const expected = path.join(root, 'screenshots', `${name}.png`);
      return `<h3>${escapeHtml(variant)}</h3><div class="row ${isFlat(shown) ? 'flat' : ''}">
        ${figure('expected', expected)}
        ${figure('actual', shown)}
        ${figure('difference', path.join(attachments, `${name}-diff.png`), sizes(expected, shown))}</div>`;
    });
    return `<section><h2>${escapeHtml(story)}</h2>${rows.join('')}</section>`;
  });
  mkdirSync(path.dirname(report), { recursive: true });
  writeFileSync(
    report,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that differ</title><style>${style}</style>
    <h1>${actual.length} pictures of ${stories.size} stories differ</h1>
    <p>npm run pictures:accept takes the actual ones.</p>${sections.join('\n')}</html>`,
  );
  return { differing: actual.length, missing };
}
