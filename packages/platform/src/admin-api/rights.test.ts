import { type AdminApiClient, adminApi, type Identity } from '@bullpen/contract';
import { ORPCError } from '@orpc/client';
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '../platform.ts';
import { clientFor, createApiClient } from '../testing/admin-api-client.ts';
import { startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';

const roles = ['anonymous', 'none', 'r', 'rw', 'unverified', 'inactive', 'sudo'] as const;
type Role = (typeof roles)[number];
type Outcome = 'allowed' | `${number} ${string}`;

const sudoOnly: Record<Role, Outcome> = {
  anonymous: '401 unauthenticated',
  none: '403 forbidden',
  r: '403 forbidden',
  rw: '403 forbidden',
  unverified: '403 forbidden',
  inactive: '401 account_inactive',
  sudo: 'allowed',
};

const readers: Record<Role, Outcome> = { ...sudoOnly, r: 'allowed', rw: 'allowed' };

/** Who may call what: one row for each call of the contract. */
const rights: Record<
  string,
  {
    call: (client: AdminApiClient, subject: Identity, playerId: string) => Promise<unknown>;
    outcomes: Record<Role, Outcome>;
  }
> = {
  'players.list': { call: (client) => client.players.list({ query: {} }), outcomes: readers },
  'players.get': { call: (client, _, playerId) => client.players.get({ params: { id: playerId } }), outcomes: readers },
  'season.get': { call: (client) => client.season.get(), outcomes: readers },
  'sudo.identities.list': { call: (client) => client.sudo.identities.list(), outcomes: sudoOnly },
  'sudo.identities.update': {
    call: (client, { id, updated_at: version }) =>
      client.sudo.identities.update({
        params: { id },
        body: { version, state: 'active', reason: 'A test of rights.' },
      }),
    outcomes: sudoOnly,
  },
};

const accounts: Record<Exclude<Role, 'anonymous' | 'inactive'>, string> = {
  none: 'nobody@bullpen.test',
  r: 'reader@bullpen.test',
  rw: 'editor@bullpen.test',
  unverified: 'unverified@bullpen.test',
  sudo: 'sudo@bullpen.test',
};

const callNames: string[] = [];
traverseContractProcedures({ router: adminApi, path: [] }, ({ path }) => void callNames.push(path.join('.')));

test('every call of the contract has a row', () => {
  expect(Object.keys(rights).sort()).toEqual(callNames.sort());
});

describe('rights', () => {
  let platform: RunningPlatform;
  let clients: Record<Role, AdminApiClient>;
  let subject: Identity;
  let playerId: string;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const sudo = await clientFor(platform, accounts.sudo);
    // The provider gives a deactivated account no token: this one was handed out before the deactivation.
    const inactive = await clientFor(platform, 'second.sudo@bullpen.test');
    const identities = await sudo.sudo.identities.list();
    const find = (email: string): Identity => {
      const found = identities.find(({ traits }) => traits.email === email);
      if (!found) throw new Error(`${email} is not seeded.`);
      return found;
    };
    const leaver = find('second.sudo@bullpen.test');
    await sudo.sudo.identities.update({
      params: { id: leaver.id },
      body: { version: leaver.updated_at, state: 'inactive', reason: 'Left the newsroom.' },
    });
    clients = {
      anonymous: createApiClient(platform),
      none: await clientFor(platform, accounts.none),
      r: await clientFor(platform, accounts.r),
      rw: await clientFor(platform, accounts.rw),
      unverified: await clientFor(platform, accounts.unverified),
      inactive,
      sudo,
    };
    subject = find('inactive@bullpen.test');
    const [player] = (await sudo.players.list({ query: { limit: 1 } })).items;
    playerId = player?.id ?? '';
  }, startTimeout);
  afterAll(() => platform.stop());

  const cells = Object.entries(rights).flatMap(([name, { call, outcomes }]) =>
    roles.map((role) => ({ name, role, call, outcome: outcomes[role] })),
  );
  test.each(cells)('$name as $role: $outcome', async ({ role, call, outcome }) => {
    const result = await call(clients[role], subject, playerId).then(
      (): Outcome => 'allowed',
      (error: unknown): Outcome => {
        if (error instanceof ORPCError) return `${error.status} ${error.code}`;
        throw error;
      },
    );
    expect(result).toBe(outcome);
  });
});
