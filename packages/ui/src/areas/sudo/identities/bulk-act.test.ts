import type { Identity } from '@bullpen/contract';
import { expect, test } from 'vitest';
import { dirk, identities, kristiina, mads, marieke, sanne, tom, urs } from '../../../mocks/identities.ts';
import { type BulkAct, bulkConfirmationText, inputOf, planBulk } from './bulk-act.ts';

const prod = 'handelskompas-s03-prod';
const around = { viewerId: marieke.id, everyone: identities };

test.each<[string, BulkAct, readonly string[], number]>([
  ['deactivate', { is: 'deactivate' }, [urs.id, kristiina.id, dirk.id, tom.id, sanne.id], 1],
  ['activate', { is: 'activate' }, [mads.id, sanne.id], 4],
  ['grant reading', { is: 'grant', projectKey: prod, access: 'r' }, [urs.id, tom.id, mads.id, sanne.id], 1],
  ['withdraw', { is: 'withdraw', projectKey: prod }, [kristiina.id, dirk.id], 4],
])('%s everybody: oneself is left out, and what is so already', (_, act, targets, same) => {
  const plan = planBulk(act, identities, around);
  expect(plan.targets.map(({ id }) => id)).toEqual(targets);
  expect(plan).toMatchObject({ same, isOwnLeftOut: true, lastSudo: undefined });
});

test('a grant takes nothing from those who have more, unless it is to', () => {
  const reading: BulkAct = { is: 'grant', projectKey: prod, access: 'r' };
  expect(planBulk(reading, identities, around)).toMatchObject({ more: [dirk], raised: 4, lowered: 0 });
  expect(inputOf(dirk, reading)).toBeUndefined();
  const lowering: BulkAct = { ...reading, lowers: true };
  const plan = planBulk(lowering, identities, around);
  expect(plan).toMatchObject({ more: [], raised: 4, lowered: 1 });
  expect(plan.targets).toContain(dirk);
  expect(inputOf(dirk, lowering)).toMatchObject({ projects: { [prod]: 'r' } });
  expect(planBulk({ is: 'withdraw', projectKey: prod }, identities, around)).toMatchObject({ raised: 0, lowered: 2 });
});

test('one project is given or taken, the others stay', () => {
  expect(inputOf(dirk, { is: 'grant', projectKey: 'new-s01-test', access: 'r' })).toEqual({
    projects: { [prod]: 'rw', 'alpenboerse-s04-test': 'rw', 'demo-s01-test': 'r', 'new-s01-test': 'r' },
  });
  expect(inputOf(dirk, { is: 'withdraw', projectKey: prod })).toEqual({
    projects: { 'alpenboerse-s04-test': 'rw', 'demo-s01-test': 'r' },
  });
});

test('of sudo accounts that are deactivated together, the last one stays', () => {
  const plan = planBulk({ is: 'deactivate' }, [urs, marieke, dirk], { viewerId: 'somebody', everyone: identities });
  expect(plan.targets).toEqual([urs, dirk]);
  expect(plan.lastSudo).toBe(marieke);
});

test('what is wide is typed: deactivations, and rights in production', () => {
  const grant: BulkAct = { is: 'grant', projectKey: prod, access: 'r' };
  const of = (raised: number, lowered = 0) => ({
    raised,
    targets: Array.from({ length: raised + lowered }, () => dirk),
  });
  expect(bulkConfirmationText({ is: 'deactivate' }, of(4), false)).toBeUndefined();
  expect(bulkConfirmationText({ is: 'deactivate' }, of(5), false)).toBe('5 accounts');
  expect(bulkConfirmationText({ is: 'activate' }, of(50), true)).toBeUndefined();
  expect(bulkConfirmationText(grant, of(5), true)).toBe('5 production rights');
  expect(bulkConfirmationText(grant, of(5), false)).toBeUndefined();
  expect(bulkConfirmationText(grant, of(1, 4), true)).toBeUndefined();
});

test('an activation that gives sudo is typed, however few they are', () => {
  const asleep = [urs, marieke].map((identity) => ({ ...identity, state: 'inactive' }));
  const [one] = asleep;
  if (!one) throw new Error('They have sudo.');
  const typing = (targets: readonly Identity[]) => ({ targets, raised: 0 });
  expect(bulkConfirmationText({ is: 'activate' }, typing([mads, one]), true)).toBe(one.traits.email);
  expect(bulkConfirmationText({ is: 'activate' }, typing([mads, ...asleep]), true)).toBe('2 sudo accounts');
  expect(
    bulkConfirmationText({ is: 'activate' }, typing([{ ...one, verifiable_addresses: [] }]), true),
  ).toBeUndefined();
});
