import { type AdminApiClient, adminApi, isSudo } from '@bullpen/contract';
import { openApiDocument } from '@bullpen/contract/openapi';
import { ORPCError } from '@orpc/client';
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningPlatform } from '../../src/platform.ts';
import { clientFor, createApiClient, foreignKey } from '../testing/admin-api-client.ts';
import { startTestPlatform, startTimeout } from '../testing/start-test-platform.ts';
import { auditRights } from './audit-rights.ts';
import { expertRights } from './expert-rights.ts';
import { fundRights } from './fund-rights.ts';
import { grantRights } from './grant-rights.ts';
import { imageRights } from './image-rights.ts';
import { invitationRights } from './invitation-rights.ts';
import { leagueRights } from './league-rights.ts';
import { nameRights } from './name-rights.ts';
import { officialLeagueRights } from './official-league-rights.ts';
import { overviewRights } from './overview-rights.ts';
import { planRights } from './plan-rights.ts';
import { playerRights } from './player-rights.ts';
import { type Outcome, type RightsRow, type Role, readers, roles, sudoOnly, writers } from './rights-row.ts';
import { scriptRights } from './script-rights.ts';
import { seasonRights } from './season-rights.ts';
import { sessionRights } from './session-rights.ts';
import { staffRights } from './staff-rights.ts';
import { sudoRights } from './sudo-rights.ts';
import { translationRights } from './translation-rights.ts';

/** Who may call what: one row for each call of the contract. */
const rights: Record<string, RightsRow> = {
  ...expertRights,
  ...fundRights,
  ...imageRights,
  ...auditRights,
  ...grantRights,
  ...invitationRights,
  ...leagueRights,
  ...nameRights,
  ...planRights,
  ...overviewRights,
  ...officialLeagueRights,
  ...playerRights,
  ...scriptRights,
  ...seasonRights,
  ...sessionRights,
  ...staffRights,
  ...sudoRights,
  ...translationRights,
};

const accounts: Record<Exclude<Role, 'anonymous' | 'inactive' | 'other'>, string> = {
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

test('the document says of every call what it takes', async () => {
  const { paths = {} } = await openApiDocument('http://api.test');
  const said = Object.values(paths).flatMap((path) =>
    Object.values(path ?? {}).map((operation) => [
      Reflect.get(Object(operation), 'operationId'),
      Reflect.get(Object(operation), 'x-access'),
    ]),
  );
  const access = new Map([
    [readers, 'r'],
    [writers, 'rw'],
    [sudoOnly, 'sudo'],
  ]);
  const enforced = Object.entries(rights).map(([name, { outcomes }]) => [name, access.get(outcomes)]);
  expect(said.sort()).toEqual(enforced.sort());
});

describe('rights', () => {
  let platform: RunningPlatform;
  let clients: Record<Role, AdminApiClient>;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const sudo = await clientFor(platform, accounts.sudo);
    // The provider gives a deactivated account no token: this one was handed out before the deactivation.
    const inactive = await clientFor(platform, 'second.sudo@bullpen.test');
    const leaver = (await sudo.sudo.identities.list()).find(
      ({ traits }) => traits.email === 'second.sudo@bullpen.test',
    );
    if (!leaver) throw new Error('The second sudo account is not seeded.');
    await sudo.sudo.identities.update({
      params: { id: leaver.id },
      body: { version: leaver.updated_at, state: 'inactive', reason: 'Left the newsroom.' },
    });
    clients = {
      anonymous: createApiClient(platform),
      none: await clientFor(platform, accounts.none),
      other: await clientFor(platform, accounts.rw, foreignKey),
      r: await clientFor(platform, accounts.r),
      rw: await clientFor(platform, accounts.rw),
      unverified: await clientFor(platform, accounts.unverified),
      inactive,
      sudo,
    };
    // Plays the season, so that no cell waits for it.
    await sudo.players.list({ query: { limit: 1 } });
  }, startTimeout);
  afterAll(() => platform.stop());

  const cells = Object.entries(rights).flatMap(([name, { call, outcomes }]) =>
    roles.map((role) => ({ name, role, call, outcome: outcomes[role] })),
  );
  test.each(cells)('$name as $role: $outcome', async ({ role, call, outcome }) => {
    const result = await call(clients[role], clients.sudo).then(
      (): Outcome => 'allowed',
      (error: unknown): Outcome => {
        if (!(error instanceof ORPCError) || error.status >= 500) throw error;
        const { status, code } = error;
        return status === 401 || status === 403 ? `${status} ${code}` : 'allowed';
      },
    );
    expect(result).toBe(outcome);
  });

  test('of the staff, sudo people are told to writers alone, and nobody else is missing', async () => {
    const listedFor = async (role: Role) => (await clients[role].staff.list()).map(({ email }) => email);
    const sudoPeople = (await clients.sudo.sudo.identities.list())
      .filter(isSudo)
      .map(({ traits }): string => traits.email);
    const toWriters = await listedFor('rw');
    expect(toWriters).toEqual(expect.arrayContaining([accounts.r, accounts.rw, accounts.sudo]));
    expect(await listedFor('sudo')).toEqual(toWriters);
    expect(await listedFor('r')).toEqual(toWriters.filter((email) => !sudoPeople.includes(email)));
  });
});
