import { expect, test } from 'vitest';
import { signInReasons } from '../packages/platform/src/identity/sign-in-audit.ts';
import { auditedActs } from '../packages/platform/test/conformance/audit-events.ts';
import { auditActs } from '../packages/ui/src/records/audit-acts.ts';

test('every act of a call, and every sign-in, has words of its own in the audit trail', () => {
  const written = [...auditedActs.map(({ action }) => action), ...Object.keys(signInReasons)];
  expect(written.length).toBeGreaterThan(30);
  expect(written.filter((action) => !(action in auditActs))).toEqual([]);
});
