import { type AdminApiClient, adminApi, adminApiPath, type Identity } from '@bullpen/contract';
import { conformance } from '@bullpen/contract/conformance';
import { type ClientLink, createORPCClient } from '@orpc/client';
import { ResponseValidationPlugin } from '@orpc/contract/plugins';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { traverseContractProcedures } from '@orpc/server';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHandlers } from './handlers.ts';
import { dirk, identities, kristiina, makeIdentity, marieke, urs } from './identities.ts';
import { handelskompas } from './projects.ts';
import { sessions } from './sessions.ts';
import { createWorld, type World } from './world.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const callNames: string[] = [];
traverseContractProcedures({ router: adminApi, path: [] }, ({ path }) => void callNames.push(path.join('.')));

/** The calls that were answered with what they are there for. */
const answered = new Set<string>();

/** The contract's own client: the one of the library turns the API's errors into failures. */
function clientOf(id: string, projectKey = handelskompas.key): AdminApiClient {
  const link = new OpenAPILink<Record<never, never>>(adminApi, {
    url: `http://api.test/${projectKey}${adminApiPath}`,
    headers: { authorization: `Bearer ${id}` },
    plugins: [new ResponseValidationPlugin(adminApi)],
  });
  const recording: ClientLink<Record<never, never>> = {
    async call(path, input, options) {
      const answer = await link.call(path, input, options);
      answered.add(path.join('.'));
      return answer;
    },
  };
  return createORPCClient(recording);
}

const unverifiedSudo = makeIdentity({
  number: 10,
  email: 'sudo@beursvizier.example',
  created: '2026-11-19T13:05:00Z',
  changed: '2026-11-19T13:05:00Z',
  verified: false,
  sudo: true,
});

const longAgo = makeIdentity({
  number: 11,
  email: 'second.sudo@beursvizier.example',
  created: '2026-11-19T13:05:00Z',
  changed: '2026-11-19T13:05:00Z',
  sudo: true,
});

/** As the log-in does: twice. */
async function logIn({ sessions: kept }: World, { id: identityId }: Identity): Promise<string> {
  for (const session of sessions.slice(0, 2)) {
    const id = crypto.randomUUID();
    kept.set(id, { ...session, id, identityId });
  }
  return identityId;
}

describe('the mocks answer as the Admin API does', () => {
  it.each(conformance)('$name', async ({ run }) => {
    const world = createWorld({ people: [...identities, unverifiedSudo, longAgo] });
    server.use(...createHandlers(world));
    await run({
      sudo: clientOf(marieke.id),
      sudoId: marieke.id,
      editor: clientOf(dirk.id),
      editorId: dirk.id,
      outsider: clientOf(dirk.id, 'havneposten-s07-prod'),
      unverifiedSudo: clientOf(unverifiedSudo.id),
      longAgoSudo: clientOf(longAgo.id),
      otherId: kristiina.id,
      logIn: () => logIn(world, urs),
    });
  });

  it('with no call of the contract left out by the suite', () => {
    expect([...answered].sort()).toEqual(callNames.sort());
  });

  it.each([
    ['by themselves', marieke, 'own_account'],
    ['by somebody who was granted sudo and never verified', unverifiedSudo, 'forbidden'],
    ['by somebody without sudo', dirk, 'forbidden'],
  ])('the last sudo person is not deactivated %s', async (_name, actor, code) => {
    const world = createWorld({ people: [marieke, unverifiedSudo, dirk] });
    server.use(...createHandlers(world));
    const body = { version: marieke.updated_at, state: 'inactive', reason: 'Left the newsroom.' } as const;
    const call = clientOf(actor.id).sudo.identities.update({ params: { id: marieke.id }, body });
    await expect(call).rejects.toMatchObject({ status: 403, code });
    expect(world.identities.get(marieke.id)).toEqual(marieke);
  });
});
