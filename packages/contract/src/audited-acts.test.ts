import { expect, test } from 'vitest';
import { callsOf } from './calls-of.ts';
import { auditedActs } from './conformance-audit-events.ts';
import { adminApi } from './index.ts';

/** Calls that send something and change nothing. */
const questions = ['scripts.validate', 'scripts.dryRun'];

test('every call that changes something is looked up in the audit trail', () => {
  const changing = callsOf(adminApi)
    .filter(({ name, call }) => call['~orpc'].route.method !== 'GET' && !questions.includes(name))
    .map(({ name }) => name);
  expect([...new Set(auditedActs.map(({ call }) => call))].sort()).toEqual(changing.sort());
});
