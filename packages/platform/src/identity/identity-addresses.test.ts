import { expect, test } from 'vitest';
import { createIdentityRecord } from '../database/identity-record.ts';
import { withEmail } from './identity-addresses.ts';

const at = '2026-11-21T08:00:00.000000001Z';
const ids = ['5ff66179-c240-4703-b0d8-494592cefff5', '45e867e9-2745-4f16-8dd4-84334a252b61'] as const;
const record = createIdentityRecord({
  id: '7458af86-c1d8-401c-978a-8da89133f78b',
  email: 'Ada@bullpen.test',
  state: 'active',
  verified: true,
  createdAt: '2026-01-12T08:00:00.123456789Z',
  addressIds: ['b8293f1c-010f-45d9-b809-f3fc5365ba80', '884f556e-eb3a-4b9f-bee3-11763642c6c0'],
});
const [first] = record.verifiable_addresses ?? [];
if (!first) throw new Error('An identity has an address.');

test('another email takes the place of the one before, and leaves everything else as it is', () => {
  const telephone = { ...first, id: crypto.randomUUID(), value: '37255550100@sms.bullpen.test', via: 'sms' };
  const more = {
    ...record,
    traits: { ...record.traits, phone: '+372 5555 0100' },
    verifiable_addresses: [first, telephone],
  };
  const changed = withEmail('New@bullpen.test', at, ids)(more);
  expect(changed).toMatchObject({
    ...more,
    traits: { email: 'New@bullpen.test', phone: '+372 5555 0100' },
    verifiable_addresses: [{ id: ids[0], value: 'new@bullpen.test', verified: false, status: 'pending' }, telephone],
    recovery_addresses: [{ id: ids[1], value: 'new@bullpen.test' }],
    updated_at: at,
  });
});

test('an address that was verified before still is', () => {
  const former = { ...first, id: crypto.randomUUID(), value: 'former@bullpen.test' };
  const changed = withEmail('former@bullpen.test', at, ids)({ ...record, verifiable_addresses: [first, former] });
  expect(changed.verifiable_addresses).toEqual([former]);
});

test('an identity without addresses gets them', () => {
  const { verifiable_addresses: _none, recovery_addresses: _neither, ...bare } = record;
  expect(withEmail('new@bullpen.test', at, ids)(bare).verifiable_addresses).toHaveLength(1);
});
