import { expect, test } from 'vitest';
import { Identity } from '../session/identity.ts';
import { isActLapsed } from './waiting-act.ts';

const at = '2026-11-21T12:00:00Z';
const giver = (authz: object, { state = 'active', verified = true } = {}): Identity =>
  Identity.parse({
    id: '5ff66179-c240-4703-b0d8-494592cefff5',
    schema_id: 'default',
    schema_url: 'http://localhost:4000/schemas/ZGVmYXVsdA',
    state,
    traits: { email: 'urs@alpenboerse.example' },
    metadata_public: { authz },
    verifiable_addresses: [
      {
        id: '45e867e9-2745-4f16-8dd4-84334a252b61',
        value: 'urs@alpenboerse.example',
        via: 'email',
        verified,
        created_at: at,
        updated_at: at,
      },
    ],
    created_at: at,
    updated_at: at,
  });

const invitation = { kind: 'invitation', projectKey: null };
const run = { kind: 'script_run', projectKey: 'alpha' };
const sudo = { sudo: true, projects: { alpha: 'rw' } };

test.each([
  ['sudo', giver(sudo), false, false],
  ['rw alone', giver({ projects: { alpha: 'rw' } }), true, false],
  ['r alone', giver({ projects: { alpha: 'r' } }), true, true],
  ['another project', giver({ projects: { beta: 'rw' } }), true, true],
  ['a deactivated account', giver(sudo, { state: 'inactive' }), true, true],
  ['an unverified account', giver(sudo, { verified: false }), true, true],
  ['no account any more', undefined, true, true],
] as const)('what waits of somebody with %s', (_name, by, isInvitationLapsed, isRunLapsed) => {
  expect([isActLapsed(invitation, by), isActLapsed(run, by)]).toEqual([isInvitationLapsed, isRunLapsed]);
});
