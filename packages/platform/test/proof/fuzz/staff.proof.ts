import type { AdminApiClient } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { usesNoted } from '../../../src/admin-api/sudo/grant-uses.ts';
import { auditEvents, mails, sessions } from '../../../src/database/schema.ts';
import { createSeededRandom, type SeededRandom } from '../../../src/database/seeded-random.ts';
import { openAdminApi, type TestAdminApi } from '../../testing/admin-api.ts';
import { digestOf } from '../../testing/digest.ts';
import { readAll } from '../../testing/read-all.ts';
import { answerOf, send } from '../../testing/send-request.ts';
import { startTimeout } from '../../testing/start-test-platform.ts';
import { createSeededData } from '../../testing/test-data.ts';
import { isExport, staffCalls } from './fuzzed-calls.ts';
import type { RequestKind } from './fuzzed-request.ts';
import { grantsOf, identityRequests } from './identity-requests.ts';
import { invitationRequests } from './invitation-requests.ts';
import { malformedStaffRequests } from './malformed-requests.ts';
import { sessionRequests } from './session-requests.ts';
import { spoil } from './spoilt-request.ts';
import { beginning, type Caller, readStaff, type StaffModel } from './staff-model.ts';
import { refusalOf } from './staff-rights.ts';
import { translationFileRequests } from './translation-file-requests.ts';
import { translationRequests } from './translation-requests.ts';

const kinds: readonly RequestKind<StaffModel>[] = [
  ...[...identityRequests, ...sessionRequests, ...invitationRequests],
  ...[...translationRequests, ...translationFileRequests],
];
const count = countOf('requests of the fuzzer');
const runTimeout = 1_800_000;
const day = 86_400_000;

/** What the run has to have met, so that it says something. */
const codes = [
  ...[
    'account_inactive',
    'forbidden',
    'reauthentication_required',
    'own_account',
    'own_sudo',
    'own_projects',
    'own_session',
  ],
  ...[
    'not_found',
    'conflict',
    'already_invited',
    'not_open',
    'import_outdated',
    'message_errors',
    'unprocessable',
    'too_many_requests',
  ],
];

const drawKind = (random: SeededRandom): RequestKind<StaffModel> =>
  kinds[random.integer(kinds.length)] as RequestKind<StaffModel>;

describe('staff and texts under any requests', () => {
  let api: TestAdminApi;
  let model: StaffModel;
  let clients: Map<Caller, AdminApiClient>;
  let chief: AdminApiClient;
  let before: Set<string>;
  const random = createSeededRandom('any requests of staff');

  const openSession = async (identityId: string, lasts: number): Promise<string> => {
    const id = random.uuid();
    const issuedAt = new Date(Date.parse(beginning) - day);
    const times = { issuedAt, authenticatedAt: issuedAt, expiresAt: new Date(issuedAt.getTime() + lasts) };
    await api.database
      .insert(sessions)
      .values({ id, identityId, tokenHash: id, logoutToken: id, authentications: [], ...times });
    return id;
  };

  const clientIn = (email: string, sessionId: string, isRecent: boolean): Promise<AdminApiClient> =>
    api.clientFor(email, undefined, { sessionId, ...(isRecent ? {} : { authTime: 0 }) });

  /** A token ends with its session, so whoever was thrown out logs in again. */
  const logInAgain = async (caller: Caller): Promise<void> => {
    if (model.sessions.get(caller.sessionId)?.endedAt === null) return;
    const { id, isRecent } = caller;
    caller.sessionId = await openSession(id, 400 * day);
    const expiresAt = Date.parse(beginning) - day + 400 * day;
    model.sessions.set(caller.sessionId, { identityId: id, expiresAt, endedAt: null });
    const client = await clientIn(model.identities.get(id)?.traits.email ?? '', caller.sessionId, isRecent);
    clients.set(caller, client);
    if (caller === model.callers[0]) chief = client;
  };

  beforeAll(async () => {
    let clock = { now: Date.parse(beginning) };
    api = await openAdminApi(await createSeededData(), () => clock.now);
    const found: [Caller, AdminApiClient][] = [];
    const idOf = async (email: string): Promise<string> =>
      JSON.parse((await api.authorizationOf(email)).slice('Bearer '.length)).identityId;
    const accounts = [
      ['sudo', true],
      ['sudo', false],
      ['second.sudo', true],
      ['editor', true],
      ['reader', true],
    ] as const;
    for (const [name, isRecent] of accounts) {
      const email = `${name}@bullpen.test`;
      const id = await idOf(email);
      const sessionId = await openSession(id, 400 * day);
      found.push([{ id, sessionId, isRecent }, await clientIn(email, sessionId, isRecent)]);
    }
    clients = new Map(found);
    const callers = [...clients.keys()];
    const [[caller, client] = []] = found;
    if (!caller || !client) throw new Error('Nobody calls.');
    chief = client;
    const people = (await chief.sudo.identities.list()).slice(0, 30).map(({ id }) => id);
    for (const id of people)
      for (const lasts of [1, 5, 60]) await openSession(id, lasts * day + 1 + random.integer(day));
    const owners = new Set([...callers.map(({ id }) => id), ...people]);
    const known = await readStaff(chief, owners);
    model = { ...known, caller, callers, now: clock.now, files: [], events: [], mails: [] };
    clock = model;
    before = new Set((await api.database.select({ id: auditEvents.id }).from(auditEvents)).map(({ id }) => id));
  }, startTimeout);
  afterAll(() => api.close());

  const drawCaller = (): Caller => {
    const [chief, ...others] = model.callers;
    if (!chief) throw new Error('Nobody calls.');
    return random.integer(2) === 0 ? chief : (others[random.integer(others.length)] ?? chief);
  };

  test(
    'answers every valid one as the model says, whoever sends it and whatever they may by then',
    async () => {
      const seen = new Set<string>();
      for (let sent = 0; sent < count; sent += 1) {
        model.now += random.integer(random.integer(20) === 0 ? day : 2_000);
        model.caller = drawCaller();
        await logInAgain(model.caller);
        const request = drawKind(random)(random, model);
        const refusal = refusalOf(model, request.call);
        const { status, code, told } = refusal ?? request;
        const client = clients.get(model.caller) ?? chief;
        const answer = await answerOf(send(client, request), api.lastStatus);
        const what = `${sent}: ${request.call} ${JSON.stringify(request.input)}: ${JSON.stringify(answer.told)}`;
        expect([answer.status, answer.code], what.slice(0, 2_000)).toEqual([status, code]);
        if (told) expect(answer.told, what.slice(0, 2_000)).toMatchObject(told);
        if (status < 400) {
          const { id } = model.caller;
          if (isExport(request.call)) model.events.push(`list.export ${id} ${id}`);
          request.follow?.(answer.told);
        }
        seen.add(code ?? request.call);
      }
      expect(seen).toEqual(new Set([...staffCalls, ...codes]));
    },
    runTimeout,
  );

  test('is as the model says afterwards, with one audit event for each change', async () => {
    for (const caller of model.callers) await logInAgain(caller);
    const owners = new Set([...model.sessions.values()].map(({ identityId }) => identityId));
    const { identities, sessions, invitations, keys } = model;
    const { locales: _, ...read } = await readStaff(chief, owners);
    expect(read).toEqual({ identities, sessions, invitations, keys });
    const given = await readAll((query) => chief.grants.list({ query }));
    expect(given.map(({ person, projectKey, access }) => `${person.id} ${projectKey ?? ''} ${access}`).sort()).toEqual(
      [...model.identities.values()].flatMap(grantsOf).sort(),
    );
    const events = (await api.database.select().from(auditEvents)).filter(({ id }) => !before.has(id));
    expect(events.map(({ action, subjectId, actorId }) => `${action} ${subjectId} ${actorId}`).sort()).toEqual(
      [...model.events].sort(),
    );
    const sent = await api.database.select({ recipient: mails.recipient }).from(mails).orderBy(mails.number);
    expect(sent.map(({ recipient }) => recipient)).toEqual(model.mails);
  });

  test.each(['csv', 'json'] as const)('takes its texts back as %s, and would change nothing', async (format) => {
    const { body } = await chief.translations.export({ query: { format } });
    const content = await new Response(body).text();
    const { counts, rejected } = await chief.translations.import({ body: { format, content } });
    const values = [...model.keys.values()].flatMap(({ texts }) =>
      [...texts.values()].filter(({ value }) => value !== null),
    );
    expect(rejected).toEqual([]);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: values.length, rejected: 0 });
  });

  test(
    'refuses every invalid one, and stays as it is to the byte',
    async () => {
      await usesNoted(api.database);
      const digest = await digestOf(api.database);
      let refusals = 0;
      while (refusals < count) {
        const spoilt = spoil(drawKind(random)(random, model), random);
        if (!spoilt) continue;
        refusals += 1;
        const { status, told } = await answerOf(send(chief, spoilt), api.lastStatus);
        const what = `${spoilt.call} ${JSON.stringify(spoilt.input)}: ${JSON.stringify(told)}`;
        expect(status, what.slice(0, 2_000)).toBeGreaterThanOrEqual(400);
        expect(status, what.slice(0, 2_000)).toBeLessThan(500);
      }
      expect(await digestOf(api.database)).toEqual(digest);
    },
    runTimeout,
  );

  test('refuses what no client of ours would send, and stays as it is to the byte', async () => {
    await usesNoted(api.database);
    const digest = await digestOf(api.database);
    const authorization = await api.authorizationOf('sudo@bullpen.test');
    for (const { path, ...init } of malformedStaffRequests) {
      const headers = { ...init.headers, authorization };
      const response = await api.fetch(new Request(`http://admin-api.test${path}`, { ...init, headers }));
      const what = `${init.method} ${path.slice(0, 200)} ${String(init.body).slice(0, 100)}: ${await response.text()}`;
      expect(response.status, what).toBeGreaterThanOrEqual(400);
      expect(response.status, what).toBeLessThan(500);
    }
    expect(await digestOf(api.database)).toEqual(digest);
  });
});
