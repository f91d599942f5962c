// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

const area = 'packages/ui/src/areas/manage/origami';
const e2e = ['--config', 'packages/console/e2e/playwright.config.ts'];
const stories = ['vitest', 'run', '--project', 'stories without pictures'];

/** What artwork that goes to print must never get wrong. @type {Fault[]} */
export const faults = [
  {
    name: 'origami: what goes to print changes under somebody’s hands',
    file: `${area}/held-figures.ts`,
    find: 'held.key === key && (held.figures !== undefined || latest === undefined)',
    replace: 'held.key === key && latest === undefined',
    check: unit,
    on: `${area}/held-figures.test.ts`,
    expects: /FAIL .*holds the first figures, and others are outdated/,
  },
  {
    name: 'origami: a long name runs into its figure',
    file: `${area}/lay-out-tables.ts`,
    find: '{ width: valueFrom - nameAt, smallest, lines }',
    replace: '{ width: area.right - nameAt, smallest, lines }',
    check: unit,
    on: `${area}/lay-out-artwork.test.ts`,
    expects: /FAIL .*any standings keep within their margins in every format/,
  },
  {
    name: 'origami: a name is shortened and nobody is told',
    file: `${area}/lay-out-tables.ts`,
    find: 'if (name.isShortened) draft.shortened.push(row.name);',
    replace: '',
    check: unit,
    on: `${area}/lay-out-artwork.test.ts`,
    expects: /FAIL .*what had to be shortened is told/,
  },
  {
    name: 'origami: a file goes out without its font',
    file: `${area}/artwork-files.ts`,
    find: "style.textContent = await embeddedFont(copy.textContent ?? '');",
    replace: 'void embeddedFont;',
    check: stories,
    on: `${area}/OrigamiMaker/OrigamiMakerTake.stories.tsx`,
    expects: /FAIL .*Take Svg Success/,
  },
  {
    name: 'origami: a picture for print says nothing of its density',
    file: `${area}/artwork-files.ts`,
    find: "if (format.unit !== 'mm') return blob;",
    replace: 'if (format) return blob;',
    check: stories,
    on: `${area}/OrigamiMaker/OrigamiMakerTake.stories.tsx`,
    expects: /FAIL .*Take Png Success/,
  },
  {
    name: 'origami: the headline of movers tells of a rise that is smaller than a fall',
    file: `${area}/market-content.ts`,
    find: 'Math.abs(fall.change) > (rise?.change ?? 0)',
    replace: 'rise === undefined',
    check: unit,
    on: `${area}/artwork-content.test.ts`,
    expects: /FAIL .*the headline of movers in nl-BE.*a larger fall/,
  },
  {
    name: 'origami: what is posted does not say of what day it is',
    file: `${area}/lay-out-artwork.ts`,
    find: "if (format.curve === 'edge') layOutDated",
    replace: "if (format.label === '') layOutDated",
    check: unit,
    on: `${area}/lay-out-artwork.test.ts`,
    expects: /FAIL .*says of what day it is, once/,
  },
  {
    name: 'origami: a headline that somebody wrote is lost without a question',
    file: `${area}/Origami/useOwnHeadline.ts`,
    find: "? 'typed' : null",
    replace: '? null : null',
    check: stories,
    on: `${area}/Origami/Origami.stories.tsx`,
    expects: /FAIL .*Own Headline Is Held/,
  },
  {
    name: 'origami: a picture goes out with the letters of another font',
    file: `${area}/OrigamiMaker/OrigamiMakerTake.tsx`,
    find: "return hasFont || file === 'csv' ? undefined",
    replace: "return file !== 'copy' ? undefined",
    check: stories,
    on: `${area}/OrigamiMaker/OrigamiMakerFont.stories.tsx`,
    expects: /FAIL .*Missing/,
  },
  {
    name: 'origami: what goes over the edge pushes the rest aside',
    file: `${area}/artwork-files.ts`,
    find: '[-over, -over, width, height]',
    replace: '[0, 0, width, height]',
    check: ['playwright', 'test', '--grep', 'the files look as their preview: 1-column', '--project', 'local', ...e2e],
    builds: 'console',
    expects: /origami\.e2e\.ts:\d+:\d+ › the files look as their preview: 1-column/,
  },
];
