// @ts-check

/** @typedef {import('../planted-faults.mjs').Fault} Fault */

const unit = ['vitest', 'run', '--project', 'unit'];

/** What the Admin API must never let pass. @type {Fault[]} */
export const faults = [
  {
    name: 'platform: a stale change overwrites (409 ignored)',
    file: 'packages/platform/src/admin-api/identities.ts',
    find: 'and(eq(identities.id, id), eq(identities.updatedAt, version))',
    replace: 'and(eq(identities.id, id))',
    check: unit,
    on: 'packages/platform/src/admin-api/identities.test.ts',
    expects: /FAIL .*of two changes made from one version the first counts/,
  },
  {
    name: 'platform: a skipped rights check',
    file: 'packages/platform/src/admin-api/router.ts',
    find: 'requireSudo(actor);',
    replace: 'void [actor, requireSudo];',
    check: unit,
    on: 'packages/platform/src/admin-api/rights.test.ts',
    expects: /FAIL .*sudo\.identities\.list as rw: 403 forbidden/,
  },
];
