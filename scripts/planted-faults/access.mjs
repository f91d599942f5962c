// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

const area = 'packages/ui/src/areas/sudo';
const stories = ['vitest', 'run', '--project', 'stories without pictures'];

/** What access that is changed for many must never get wrong. @type {Fault[]} */
export const faults = [
  {
    name: 'access: a save takes away what was not touched',
    file: `${area}/projects-with.ts`,
    find: 'new Map(Object.entries(projectAccess(identity)))',
    replace: 'new Map(Object.entries(projectAccess(identity)).filter(() => identity === undefined))',
    check: unit,
    on: `${area}/access-draft.test.ts`,
    expects: /FAIL .*a save sends the whole map: what was not touched stays/,
  },
  {
    name: 'access: what somebody else made of a cell is written over',
    file: `${area}/access-draft.ts`,
    find: 'isConflict: edit.from !== held',
    replace: 'isConflict: false',
    check: unit,
    on: `${area}/access-draft.test.ts`,
    expects: /FAIL .*what somebody else made of the cell stands against it until it is set anew/,
  },
  {
    name: 'access: many act upon oneself',
    file: `${area}/bulk-act.ts`,
    find: '    if (identity.id === viewerId) continue;\n',
    replace: '',
    check: unit,
    on: `${area}/bulk-act.test.ts`,
    expects: /FAIL .*deactivate everybody: oneself is left out/,
  },
  {
    name: 'access: a review takes what nobody has looked at',
    file: `${area}/ReviewList/withdrawal-sender.ts`,
    find: '    if (!isHeld(identity, grant)) return leave(identity, grant);\n',
    replace: '',
    check: unit,
    on: `${area}/ReviewList/withdrawal-sender.test.ts`,
    expects: /FAIL .*a right that somebody else has raised meanwhile stays/,
  },
  {
    name: 'access: a key does nothing in the matrix',
    file: `${area}/AccessMatrix/useCellFocus.ts`,
    find: "  Enter: 'next',\n",
    replace: '',
    check: stories,
    on: `${area}/AccessMatrix/AccessMatrixEditing.stories.tsx`,
    only: 'Edit By Keyboard Success',
    expects: /FAIL .*AccessMatrixEditing\.stories\.tsx > Edit By Keyboard Success/,
  },
];
