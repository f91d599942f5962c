import { adminApi } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';
import { expect, test } from 'vitest';
import { auditedActs } from './audit-events.ts';

/** Calls that send something and change nothing that anybody else sees. */
const questions = ['scripts.validate', 'scripts.dryRun', 'visits.touch'];

test('every call that changes something is looked up in the audit trail', () => {
  const changing = callsOf(adminApi)
    .filter(({ name, call }) => call['~orpc'].route.method !== 'GET' && !questions.includes(name))
    .map(({ name }) => name);
  expect([...new Set(auditedActs.map(({ call }) => call))].sort()).toEqual(changing.sort());
});
