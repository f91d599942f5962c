import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { auditedActs } from './conformance-audit-events.ts';
import { adminApi } from './index.ts';

/** Calls that send something and change nothing. */
const questions = ['scripts.validate', 'scripts.dryRun'];

const namesOf = (router: object, name = ''): string[] =>
  Object.entries(router).flatMap(([key, value]) => {
    if (!isContractProcedure(value)) return namesOf(value, `${name}${key}.`);
    return value['~orpc'].route.method === 'GET' ? [] : [`${name}${key}`];
  });

test('every call that changes something is looked up in the audit trail', () => {
  const changing = namesOf({ ...adminApi, sudo: adminApi.sudo }).filter((name) => !questions.includes(name));
  expect([...new Set(auditedActs.map(({ call }) => call))].sort()).toEqual(changing.sort());
});
