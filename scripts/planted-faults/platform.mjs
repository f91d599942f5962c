// @ts-check

/** @typedef {import('../planted-faults.mjs').Fault} Fault */

const unit = ['vitest', 'run', '--project', 'unit'];

/** What the Admin API and the identity provider must never let pass. @type {Fault[]} */
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
  {
    name: 'platform: recovery tells who has an account',
    file: 'packages/platform/src/identity/code-mail.ts',
    find: "state: 'sent_email',",
    replace: "state: record ? 'sent_email' : 'choose_method',",
    check: unit,
    on: 'packages/platform/src/identity/recovery.test.ts',
    expects: /FAIL .*an unknown e-mail is answered like a known one/,
  },
  {
    name: 'platform: where a verification leads to is not checked',
    file: 'packages/platform/src/identity/return-to.ts',
    find: '(returnTo && allow(provider, returnTo)) ||',
    replace: 'returnTo ||',
    check: unit,
    on: 'packages/platform/src/identity/verification.test.ts',
    expects: /FAIL .*the way on is checked once more at the end/,
  },
  {
    name: 'platform: a refresh logs another person in',
    file: 'packages/platform/src/identity/self-service.ts',
    find: 'isSamePerson(view, open, submission.record)',
    replace: 'Boolean([isSamePerson, open])',
    check: unit,
    on: 'packages/platform/src/identity/refresh.test.ts',
    expects: /FAIL .*refuses another person’s password/,
  },
  {
    name: 'platform: an old login may change the password',
    file: 'packages/platform/src/identity/settings-submission.ts',
    find: 'if (!isPrivileged && needsPrivilege(record, form)) {',
    replace: 'if (!isPrivileged && !needsPrivilege(record, form)) {',
    check: unit,
    on: 'packages/platform/src/identity/settings.test.ts',
    expects: /FAIL .*a login from a while ago has to be repeated/,
  },
  {
    name: 'contract: two gates swapped in their precedence',
    file: 'packages/contract/src/gate.ts',
    find: "  if (!session.isActive) return 'deactivated';\n  if (!session.isEmailVerified) return 'unverified';\n",
    replace: "  if (!session.isEmailVerified) return 'unverified';\n  if (!session.isActive) return 'deactivated';\n",
    check: unit,
    on: 'packages/contract/src/gate.test.ts',
    expects: /FAIL .*the first in the order of precedence does/,
  },
];
