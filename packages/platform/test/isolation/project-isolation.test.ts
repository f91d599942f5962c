import { type AdminApiClient, adminApi, adminApiPath } from '@bullpen/contract';
import { callsOf } from '@bullpen/contract/openapi';
import { ORPCError } from '@orpc/client';
import { eq, getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/v4/core';
import * as schema from '../../src/database/schema.ts';
import { openAdminApi, type TestAdminApi } from '../testing/admin-api.ts';
import { projectKey } from '../testing/admin-api-client.ts';
import { digestOf } from '../testing/digest.ts';
import { send } from '../testing/send-request.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { createSeededData } from '../testing/test-data.ts';
import { type FilledProject, fillProject, kindOf } from './filled-project.ts';
import { foreignBodies, soundBodies } from './foreign-bodies.ts';
import { idParameters } from './id-parameters.ts';

/** Another one that has every area, too. */
const foreignKey = 'markkinakello-s06-prod';
/** Of people and of what was done, wherever: no project has them. */
const ofNoProject = ['sudo', 'sessions', 'invitations', 'grants', 'audit'];
/** What an object has; nothing of what is none. */
const fieldsOf = (part: unknown): Readonly<Record<string, unknown>> => {
  const def = (part as Partial<z.$ZodType> | undefined)?._zod?.def;
  return def && 'shape' in def ? (def.shape as Record<string, unknown>) : {};
};

const calls = callsOf(adminApi)
  .filter(({ name }) => !ofNoProject.includes(name.split('.')[0] ?? ''))
  .map(({ name, call }) => {
    const { inputSchema, outputSchema, route } = call['~orpc'];
    const { method = 'POST', path = '' } = route;
    const { params, query, body } = fieldsOf(inputSchema);
    const ways = inputSchema ? idParameters(inputSchema as z.$ZodType) : [];
    const parameters = Object.keys(fieldsOf(params));
    const asked = fieldsOf(query);
    const isPage = 'items' in fieldsOf(outputSchema);
    return { name, method, path, ways, parameters, asked, takesBody: body !== undefined, isPage };
  });

const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const day = { from: '2026-11-18T23:00:00Z', to: '2026-11-19T23:00:00Z' };
const removal = (version: number) => ({ version, reason: 'A test of projects.' });

describe('projects are kept apart by their ids', () => {
  let api: TestAdminApi;
  let client: AdminApiClient;
  let ours = {} as FilledProject;
  let theirs = {} as FilledProject;
  /** Whose every id is. */
  const owners = new Map<string, string>();
  /** Who wrote their texts. */
  let theirAuthors: string[];
  /** Who started runs of theirs, and none of ours. */
  let theirStarters: string[];
  let before: Awaited<ReturnType<typeof digestOf>>;

  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
    client = await api.clientFor('sudo@bullpen.test');
    ours = await fillProject(client);
    const foreign = await api.clientFor('sudo@bullpen.test', foreignKey);
    theirs = await fillProject(foreign, foreignKey);
    // Nobody has written those of the other one.
    const written = await api.clientFor('sudo@bullpen.test', 'havneposten-s07-prod');
    const texts = (await written.translations.list({ query: { limit: 200 } })).items.flatMap(
      (entry) => entry.translations,
    );
    theirAuthors = [...new Set(texts.flatMap(({ changedBy }) => changedBy?.id ?? []))].slice(0, 5);
    expect(theirAuthors).toHaveLength(5);
    const { scripts } = await api.clientFor('second.sudo@bullpen.test', foreignKey);
    const body = { templateId: 'recalculate-ranks', parameters: {}, reason: 'To have one.' } as const;
    const { id } = await scripts.runs.create({ body: { id: crypto.randomUUID(), confirmation: foreignKey, ...body } });
    for await (const _ of await scripts.runs.log({ params: { id } }));
    const startersOf = async ({ scripts }: AdminApiClient) =>
      (await scripts.runs.list({ query: { limit: 200 } })).items.map(({ startedBy }) => startedBy.id);
    const ourStarters = await startersOf(client);
    theirStarters = [...new Set(await startersOf(foreign))].filter((id) => !ourStarters.includes(id));
    expect(theirStarters).not.toEqual([]);
    for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
      const { id, projectKey: owner } = getTableColumns(table as typeof schema.leagues) as Partial<
        typeof schema.leagues._.columns
      >;
      if (!id || !owner) continue;
      for (const row of await api.database.select({ id, owner }).from(table as PgTable)) owners.set(row.id, row.owner);
    }
    before = await digestOf(api.database);
  }, startTimeout);
  afterAll(() => api.close());

  const refusalOf = (name: string, input: object) =>
    send(client, { call: name, input }).then(
      () => ({ status: 200, fields: '' }),
      (error: unknown) => {
        if (!(error instanceof ORPCError)) throw error;
        const { fields = [] } = (error.data ?? {}) as { fields?: { path: PropertyKey[] }[] };
        return { status: error.status, fields: fields.map(({ path }) => path.join('.')).join() };
      },
    );

  /** The ids in whatever is answered, be it JSON or a file. */
  async function idsIn(project: string, path: string, query: Record<string, string> = {}): Promise<string[]> {
    const address = `http://admin-api.test/${project}${adminApiPath}${path}?${new URLSearchParams(query)}`;
    const headers = { authorization: await api.authorizationOf('sudo@bullpen.test') };
    const answer = await api.fetch(new Request(address, { headers }));
    expect(answer.status).toBe(200);
    const text = await answer.text();
    const { nextCursor: cursor } = text.startsWith('{') ? JSON.parse(text) : { nextCursor: null };
    const ids = text.match(idPattern) ?? [];
    return cursor ? [...ids, ...(await idsIn(project, path, { ...query, cursor }))] : ids;
  }

  const addressed = calls.flatMap((call) => {
    const named = call.parameters.filter((parameter) => call.ways.includes(`params.${parameter}`));
    // Each id alone, which only the others keep away, and all of them.
    const wholes = named.length > 1 ? [named] : [];
    return [...named.map((parameter) => [parameter]), ...wholes].map((foreign) => ({ ...call, foreign }));
  });
  test.each(addressed)('$name does not find $foreign of another project', async (call) => {
    const { name, path, parameters, foreign, asked, takesBody } = call;
    const inPath = parameters.map((parameter) => {
      const project = foreign.includes(parameter) ? theirs : ours;
      return [parameter, project[kindOf(path, parameter)]] as const;
    });
    const { version = 1 } = inPath.at(-1)?.[1] ?? {};
    const bodyOf = soundBodies[name];
    if (takesBody && !bodyOf) throw new Error(`Say in foreign-bodies.ts which body ${name} takes.`);
    const input = {
      params: Object.fromEntries(inPath.map(([parameter, { id }]) => [parameter, id])),
      ...('version' in asked ? { query: removal(version) } : {}),
      ...('to' in asked ? { query: day } : {}),
      ...('with' in asked ? { query: { with: ours.fund.id } } : {}),
      ...(bodyOf && takesBody ? { body: bodyOf(version) } : {}),
    };
    expect(await refusalOf(name, input)).toEqual({ status: 404, fields: '' });
  });

  const withIds = calls.flatMap(({ name, ways }) =>
    ways.flatMap((way) => (way.startsWith('body.') ? [{ name, way, carrying: foreignBodies[name]?.[way] }] : [])),
  );
  test('every id in a body has an example that carries that of another project, or a reason to have none', () => {
    const listed = Object.entries(foreignBodies).flatMap(([name, ways]) =>
      Object.keys(ways).map((way) => `${name} ${way}`),
    );
    expect(listed.sort()).toEqual(withIds.map(({ name, way }) => `${name} ${way}`).sort());
  });
  test.each(withIds.filter(({ carrying }) => carrying))('$name refuses $way of another project', async (each) => {
    const { name, way, carrying } = each;
    const { status: wanted = 422, ...input } = carrying?.(ours, theirs) ?? { body: {} };
    const { status, fields } = await refusalOf(name, input);
    expect(status).toBe(wanted);
    const field = way.slice('body.'.length).replaceAll('.', '\\.').replaceAll('[]', '(\\.\\d+)?');
    if (wanted === 422) expect(fields).toMatch(new RegExp(`(^|,)${field}(,|$)`));
  });

  const beside = addressed.flatMap(({ name, parameters, ways }) =>
    parameters.length > 0
      ? ways.flatMap((way) => (way.startsWith('query.') ? [{ name, field: way.slice('query.'.length) }] : []))
      : [],
  );
  test.each(beside)('$name refuses $field of another project beside one of its own', async ({ name, field }) => {
    const known = { with: [ours.fund, theirs.fund] }[field];
    if (!known) throw new Error(`Say here what ${field} is the id of.`);
    const [own, foreign] = known;
    const input = { params: { id: own?.id }, query: { [field]: foreign?.id } };
    expect(await refusalOf(name, input)).toEqual({ status: 422, fields: field });
  });

  const read = calls.filter(({ method, parameters }) => method === 'GET' && parameters.length === 0);
  test.each(read)('$name answers ids of its own project alone', async ({ path, asked, isPage }) => {
    const query: Record<string, string> = 'cursor' in asked ? { limit: '200' } : {};
    const one = await idsIn(projectKey, path, query);
    const other = await idsIn(foreignKey, path, query);
    const ownersOf = (ids: string[]) => new Set(ids.flatMap((id) => owners.get(id) ?? []));
    expect([...ownersOf(one)].filter((owner) => owner !== projectKey)).toEqual([]);
    expect([...ownersOf(other)].filter((owner) => owner !== foreignKey)).toEqual([]);
    if (isPage) for (const ids of [one, other]) expect(ids.length).toBeGreaterThan(0);
  });

  const searched = read.flatMap((call) => {
    const named = call.ways.flatMap((way) => (way.startsWith('query.') ? [way.slice('query.'.length)] : []));
    return [...named, ...('search' in call.asked ? ['search'] : [])].map((filter) => ({ ...call, filter }));
  });
  test.each(searched)('$name finds nothing by a $filter of another project', async ({ path, filter }) => {
    const filters: Record<string, readonly string[]> = {
      playerId: [theirs.player.id, theirs.member.id],
      leagueId: [theirs.league.id],
      search: Object.values(theirs).map(({ id }) => id),
      author: theirAuthors,
      startedBy: theirStarters,
    };
    const known = filters[filter];
    if (!known) throw new Error(`Say here what ${filter} is the id of.`);
    for (const id of known) expect((await idsIn(projectKey, path, { [filter]: id })).length).toBe(0);
  });

  test('nothing has changed by all that', async () => {
    // That lists were exported is written down with whoever asked for them.
    await api.database.delete(schema.auditEvents).where(eq(schema.auditEvents.action, 'list.export'));
    expect(await digestOf(api.database)).toEqual(before);
  });
});
