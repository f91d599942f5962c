// @ts-check
import { unit } from '../unit-commands.mjs';

/** @typedef {import('../planted-fault.mjs').Fault} Fault */

/** What sudo people are told of what was done, and by whom. @type {Fault[]} */
export const faults = [
  {
    name: 'sudo: an event leads to what was deleted since',
    file: 'packages/ui/src/areas/sudo/audit-object.ts',
    find: '[event, ...since]',
    replace: '[event]',
    check: unit,
    on: 'packages/ui/src/areas/sudo/audit-object.test.ts',
    expects: /FAIL .*what was deleted since/,
  },
  {
    name: 'sudo: the last day of a filter is left out',
    file: 'packages/ui/src/areas/sudo/audit-filters.ts',
    find: 'Date.parse(days.to) + dayLength',
    replace: 'Date.parse(days.to)',
    check: unit,
    on: 'packages/ui/src/areas/sudo/audit-filters.test.ts',
    expects: /FAIL .*at=\.\.2026-11-20/,
  },
  {
    name: 'sudo: somebody who is twice in a pasted list is invited twice',
    file: 'packages/ui/src/areas/sudo/read-addresses.ts',
    find: 'const isTwice = seen.has(address);',
    replace: 'const isTwice = seen.has(part);',
    check: unit,
    on: 'packages/ui/src/areas/sudo/read-addresses.test.ts',
    expects: /FAIL .*no address is good twice/,
  },
];
