// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

const area = 'packages/ui/src/areas/manage/origami';
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
];
