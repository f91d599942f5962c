// @ts-check

/** @typedef {import('../planted-faults.mjs').Fault} Fault */

const unit = ['vitest', 'run', '--project', 'unit'];

/** What experts, official leagues and images must never let pass. @type {Fault[]} */
export const faults = [
  {
    name: 'content: an order of experts leaves some out',
    file: 'packages/contract/src/expert.ts',
    find: 'if (missing.length === 0) return wrong;',
    replace: 'if (missing.length >= 0) return wrong;',
    check: unit,
    on: 'packages/ui/src/mocks/conformance.test.ts',
    expects: /FAIL .*orders all experts at once, or not at all/,
  },
  {
    name: 'content: experts come and go beside the order of experts',
    file: 'packages/platform/src/admin-api/expert-order.ts',
    find: ' for no key update`',
    replace: '`',
    check: ['vitest', 'run', '--project', 'unit on a database server'],
    on: 'packages/platform/src/admin-api/content.test.ts',
    expects: /FAIL .*one of two orders of the experts holds/,
  },
  {
    name: 'content: a slug that is taken is a fault of ours',
    file: 'packages/platform/src/admin-api/unique-violation.ts',
    find: "const uniqueViolation = '23505';",
    replace: "const uniqueViolation = '23503';",
    check: unit,
    on: 'packages/platform/src/admin-api/conformance.test.ts',
    expects: /FAIL .*gives a slug to one official league/,
  },
  {
    name: 'content: what is published is published again',
    file: 'packages/platform/src/admin-api/official-league-changes.ts',
    find: "where: eq(officialLeagues.status, 'draft'),",
    replace: '',
    check: unit,
    on: 'packages/platform/src/admin-api/conformance.test.ts',
    expects: /FAIL .*publishes a draft once/,
  },
  {
    name: 'content: an image is deleted that something shows',
    file: 'packages/platform/src/admin-api/image-changes.ts',
    find: 'if (uses.length > 0) throw refuseUsed(uses);',
    replace: 'void [uses, refuseUsed];',
    check: unit,
    on: 'packages/platform/src/admin-api/conformance.test.ts',
    expects: /FAIL .*names what uses an image, and deletes none/,
  },
  {
    name: 'content: a file goes though another image has it',
    file: 'packages/platform/src/admin-api/image-files.ts',
    find: 'ofFile)) === 0)',
    replace: 'ofFile)) >= 0)',
    check: unit,
    on: 'packages/platform/src/admin-api/conformance.test.ts',
    expects: /FAIL .*shows a file that two images have/,
  },
  {
    name: 'content: the file of a refused upload stays',
    file: 'packages/platform/src/admin-api/image-changes.ts',
    find: '  } finally {\n    await dropFile(database, files, projectKey, storedAs);',
    replace: '  } finally {\n    void [database, files];',
    check: unit,
    on: 'packages/platform/src/admin-api/content.test.ts',
    expects: /FAIL .*stays away when the image is refused/,
  },
  {
    name: 'content: a photo that was taken sideways keeps its sides',
    file: 'packages/contract/src/image-content.ts',
    find: 'orientation >= firstTurned',
    replace: 'orientation > 8',
    check: unit,
    on: 'packages/contract/src/image-content.test.ts',
    expects: /FAIL .*turns a photo that was taken sideways/,
  },
  {
    name: 'content: a season is drawn otherwise each time',
    file: 'packages/platform/src/season/content/draw-publisher.ts',
    find: 'drawPortrait(createSeededRandom(',
    replace: 'drawPortrait(createSeededRandom(Math.random() + ',
    check: unit,
    on: 'packages/platform/src/season/content/draw-publisher.test.ts',
    expects: /FAIL .*is the same to the byte whenever it is drawn/,
  },
];
