import type { AdminApiClient } from '@bullpen/contract';
import { openApiDocument } from '@bullpen/contract/openapi';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { auditEvents } from '../../../src/database/schema.ts';
import { createSeededRandom, type SeededRandom } from '../../../src/database/seeded-random.ts';
import { openAdminApi, type TestAdminApi } from '../../testing/admin-api.ts';
import { projectKey } from '../../testing/admin-api-client.ts';
import { digestOf } from '../../testing/digest.ts';
import { brokenIn, compareFiles, incomingIn } from '../../testing/kept-files.ts';
import { readAll } from '../../testing/read-all.ts';
import { answerOf, send } from '../../testing/send-request.ts';
import { startTimeout } from '../../testing/start-test-platform.ts';
import { createSeededData } from '../../testing/test-data.ts';
import { respell } from './drawn-spelling.ts';
import { expertRequests } from './expert-requests.ts';
import { fillToLimits } from './fill-to-limits.ts';
import { isExport, projectCalls } from './fuzzed-calls.ts';
import type { FuzzedRequest, RequestKind } from './fuzzed-request.ts';
import { imageRequests } from './image-requests.ts';
import { leagueRequests } from './league-requests.ts';
import { malformedProjectRequests } from './malformed-project-requests.ts';
import { type Model, readModel } from './model.ts';
import { nameRequests } from './name-requests.ts';
import { officialLeagueRequests } from './official-league-requests.ts';
import { overviewRequests } from './overview-requests.ts';
import { nextPage, notePage } from './page-requests.ts';
import { planFileRequests } from './plan-file-requests.ts';
import { planRequests } from './plan-requests.ts';
import { playerRequests } from './player-requests.ts';
import { presetRequests } from './preset-requests.ts';
import { drawRestoration, followRemoval } from './restorations.ts';
import { settleRuns } from './script-model.ts';
import { scriptRequests } from './script-requests.ts';
import { spoil } from './spoilt-request.ts';

const kinds: readonly RequestKind[] = [
  ...[...playerRequests, ...leagueRequests, ...nameRequests],
  ...[...expertRequests, ...officialLeagueRequests, ...imageRequests],
  ...[...planRequests, ...planFileRequests, ...presetRequests, ...scriptRequests],
  ...[...overviewRequests, nextPage],
];
const count = countOf('requests of the fuzzer');
/** What a refusal is called, where a request foretells no other name. */
const codes: Readonly<Record<number, string>> = {
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  415: 'unsupported_media_type',
  422: 'unprocessable',
};
/** What a run has to meet, so that it says something: it goes on for that, up to thrice as long. */
const everything = [
  // No moment comes while it runs: no run has to be confirmed.
  ...projectCalls.filter((call) => call !== 'scripts.runs.confirm'),
  ...Object.values(codes),
  ...['in_use', 'owner_stays', 'run_over', 'no_inverse', 'equal_run', 'not_held'],
];
const runTimeout = 1_800_000;

const drawKind = (random: SeededRandom): RequestKind => kinds[random.integer(kinds.length)] as RequestKind;

/** What the document says that a call does. */
async function descriptionOf(call: string): Promise<string | undefined> {
  const { paths = {} } = await openApiDocument('http://admin-api.test');
  const operations = Object.values(paths).flatMap((path) => Object.values(path ?? {}));
  const named = operations.find((operation) => Object(operation).operationId === call);
  return Object(named).description;
}

describe('a project under any requests', () => {
  let api: TestAdminApi;
  let editor: AdminApiClient;
  let model: Model;
  /** A season is played with a past, of which the audit trail tells. */
  let toldBefore: number;
  // What the project shares with others is told in each of them.
  const toldOfProject = () => api.database.$count(auditEvents, eq(auditEvents.projectKey, projectKey));
  const random = createSeededRandom('any requests');

  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
    editor = await api.clientFor('editor@bullpen.test');
    await editor.players.list({ query: {} });
    toldBefore = await toldOfProject();
    const written = await fillToLimits(editor);
    model = { ...(await readModel(editor)), written };
  }, startTimeout);
  afterAll(() => api.close());

  test(
    'answers every valid one as the model says, and a reader’s changes with 403',
    async () => {
      const reader = await api.clientFor('reader@bullpen.test');
      const seen = new Set<string>();
      const severalEvents = new Set<string>();
      const isEverythingMet = () => everything.every((each) => seen.has(each));
      for (let sent = 0; sent < count || (sent < 3 * count && !isEverythingMet()); sent += 1) {
        const drawn = drawRestoration(random, model) ?? drawKind(random)(random, model);
        // What still runs may change what the player has: that would be in the way of their restoration.
        if (drawn.call === 'players.remove') await settleRuns(editor, model.scripts);
        const request = { ...drawn, input: respell(random, drawn.input) };
        const isChange =
          /\.(create|update|remove|publish|replace|change|cancel|decide|withdraw|updateWords|restore)$/.test(
            request.call,
          );
        const byReader = isChange && random.integer(10) === 0;
        const {
          status,
          code = codes[status],
          told,
        }: Partial<FuzzedRequest> & { status: number } = byReader ? { status: 403 } : request;
        const answer = await answerOf(send(byReader ? reader : editor, request), api.lastStatus);
        const what = `${sent}: ${request.call} ${JSON.stringify(request.input)}: ${JSON.stringify(answer.told)}`;
        expect([answer.status, answer.code], what.slice(0, 2_000)).toEqual([status, code]);
        if (told) expect(answer.told, what.slice(0, 2_000)).toMatchObject(told);
        seen.add(code ?? request.call);
        if (status >= 400) continue;
        if (isExport(request.call)) model.written += 1;
        const before = model.written;
        followRemoval(model, request, answer.told);
        if (model.written - before > 1) severalEvents.add(request.call);
        notePage(model.pages, request, answer.told);
      }
      expect(seen).toEqual(new Set(everything));
      for (const call of severalEvents)
        expect(await descriptionOf(call), call).not.toContain('Writes one audit event.');
      expect(severalEvents).toContain('players.remove');
    },
    runTimeout,
  );

  test(
    'is as the model says afterwards, with one audit event for each change',
    async () => {
      await settleRuns(editor, model.scripts);
      const { plan, leagues, players, notes, written, planMemory, started, restorations, pages } = model;
      const memory = { notes, written, planMemory, started, restorations, pages };
      expect({ ...(await readModel(editor)), ...memory }).toEqual(model);
      for (const { id, memberCount } of await readAll((query) => editor.leagues.list({ query })))
        expect([id, memberCount]).toEqual([id, leagues.get(id)?.members.size]);
      for (const id of new Set([...notes.values()].map(({ playerId }) => playerId))) {
        if (!players.has(id)) continue;
        const told = await editor.players.notes.list({ params: { id } });
        const kept = told.map((note) => [note.id, { playerId: id, text: note.text }] as const);
        expect(new Map(kept)).toEqual(new Map([...notes].filter(([, { playerId }]) => playerId === id)));
      }
      for (const [fileId, { nodeId }] of plan.files) {
        const { address } = await editor.plan.nodes.files.link({ params: { id: nodeId, fileId } });
        const response = await api.fetch(new Request(address));
        const content = planMemory.contents.get(fileId);
        if (content === undefined) expect(response.status).toBe(200);
        else expect(await response.text()).toBe(content);
      }
      expect(await compareFiles(api.database, api.data)).toEqual({ missing: [], orphans: [] });
      expect([...(await incomingIn(api.data)), ...(await brokenIn(api.data))]).toEqual([]);
      expect(started.size).toBeGreaterThan(0);
      expect(written).toBeGreaterThan(0);
      expect((await toldOfProject()) - toldBefore).toBe(written);
    },
    runTimeout,
  );

  test(
    'refuses every invalid one, and stays as it is to the byte',
    async () => {
      const before = await digestOf(api.database);
      let refused = 0;
      while (refused < count) {
        const spoilt = spoil(drawKind(random)(random, model), random);
        if (!spoilt) continue;
        refused += 1;
        const { status, told } = await answerOf(send(editor, spoilt), api.lastStatus);
        const what = `${spoilt.call} ${JSON.stringify(spoilt.input)}: ${JSON.stringify(told)}`;
        expect(status, what.slice(0, 2_000)).toBeGreaterThanOrEqual(400);
        expect(status, what.slice(0, 2_000)).toBeLessThan(500);
      }
      expect(await digestOf(api.database)).toEqual(before);
      expect(await compareFiles(api.database, api.data)).toEqual({ missing: [], orphans: [] });
    },
    runTimeout,
  );

  test('refuses what no client of ours would send, and stays as it is to the byte', async () => {
    const before = await digestOf(api.database);
    const authorization = await api.authorizationOf('editor@bullpen.test');
    for (const { path, ...init } of malformedProjectRequests) {
      const headers = { ...init.headers, authorization };
      const response = await api.fetch(new Request(`http://admin-api.test${path}`, { ...init, headers }));
      const what = `${init.method} ${path.slice(0, 200)} ${String(init.body).slice(0, 100)}: ${await response.text()}`;
      expect(response.status, what).toBeGreaterThanOrEqual(400);
      expect(response.status, what).toBeLessThan(500);
    }
    expect(await digestOf(api.database)).toEqual(before);
    expect(await compareFiles(api.database, api.data)).toEqual({ missing: [], orphans: [] });
    expect(await incomingIn(api.data)).toEqual([]);
  });
});
