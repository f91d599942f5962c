import { describe, expect, it, test } from 'vitest';
import { shapesDocument } from '../../mocks/api-documents.ts';
import { checkVersion, readCall, readOutline, readSchema } from './api-document-reading.ts';

const origin = { address: null, readAt: '2026-11-26T12:00:00Z' };

describe('the outline', () => {
  const { tags, servers } = readOutline(shapesDocument, origin);
  it('has the tags in their order, then those that are not described, then webhooks', () => {
    expect(tags.map(({ name }) => name)).toEqual(['Leagues', 'Shapes', 'Sudo', 'Webhooks']);
  });
  it('names each call by its id, or by method and path', () => {
    expect(tags.flatMap(({ calls }) => calls.map(({ id, access }) => [id, access]))).toEqual([
      ['leagues.list', 'r'],
      ['leagues.create', 'rw'],
      ['leagues.get', 'r'],
      ['leagues.remove', 'rw'],
      ['images.create', 'rw'],
      ['GET /shapes/{shape}', null],
      ['sudo.identities.list', 'sudo'],
      ['POST leagueMade', null],
    ]);
  });
  it('fills in the variables of servers', () => {
    expect(servers).toMatchObject([{ address: 'http://localhost:4100/handelskompas-s03-prod/api/admin' }]);
    const region = { default: 'eu', enum: ['eu', 'us'], description: 'Where.' };
    const server = { url: 'https://{region}.example.com/{lost}', description: 'Live.', variables: { region } };
    expect(readOutline({ servers: [server] }, origin).servers).toEqual([
      {
        address: 'https://eu.example.com/{lost}',
        template: 'https://{region}.example.com/{lost}',
        description: 'Live.',
        variables: [{ name: 'region', value: 'eu', values: ['eu', 'us'], description: 'Where.' }],
      },
    ]);
  });
  it('tells calls with one id apart', () => {
    const operation = { operationId: 'get' };
    const { tags: found } = readOutline({ paths: { '/a': { get: operation }, '/b': { get: operation } } }, origin);
    expect(found.flatMap(({ calls }) => calls.map(({ id }) => id))).toEqual(['GET /a', 'GET /b']);
  });
});

describe('a call', () => {
  it('has the parameters of its path, and its own before them', () => {
    const [first, second] = readCall(shapesDocument, 'leagues.remove')?.parameters ?? [];
    expect(first).toMatchObject({ name: 'id', in: 'path', isRequired: true });
    expect(second).toMatchObject({ name: 'version', in: 'query', example: 1 });
  });
  it('comes with the schemas that it refers to, however far', () => {
    const { schemas = {} } = readCall(shapesDocument, 'GET /shapes/{shape}') ?? {};
    expect(Object.keys(schemas).map((reference) => reference.split('/').at(-1))).toEqual([
      'Shape',
      'Circle',
      'Polygon',
      'Base',
    ]);
  });
  it('has an example made of its schema', () => {
    expect(readCall(shapesDocument, 'leagues.create')?.body?.contents).toMatchObject([
      { type: 'application/json', example: { name: 'De Leesclub' } },
    ]);
  });
  it('that is not there is null', () => {
    expect(readCall(shapesDocument, 'leagues.rename')).toBeNull();
  });
  it('of a large document leaves the farthest schemas out, which come when they are asked for', () => {
    const property = { type: 'string', description: 'x'.repeat(15_000) };
    const schemas = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `S${index}`,
        {
          properties: {
            a: property,
            b: property,
            c: property,
            d: property,
            next: { $ref: `#/components/schemas/S${index + 1}` },
          },
        },
      ]),
    );
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
    const document = { paths: { '/a': { get: { responses: { 200: { content } } } } }, components: { schemas } };
    expect(Object.keys(readCall(document, 'GET /a')?.schemas ?? {})).toHaveLength(3);
    expect(Object.keys(readSchema(document, '#/components/schemas/S6'))).toHaveLength(2);
  });
});

test('whatever stands in place of anything, reading throws nothing', () => {
  const oddities: readonly unknown[] = [null, 1, 'text', [], {}, [null], { $ref: '#/paths' }, { $ref: 3 }, true];
  for (const odd of oddities) {
    const operation = { parameters: odd, requestBody: odd, responses: odd, tags: odd, servers: odd, summary: odd };
    const nested = { parameters: [odd], requestBody: { content: { a: odd } }, responses: { 200: odd }, tags: [odd] };
    for (const each of [operation, nested, odd]) {
      const document = {
        info: odd,
        tags: [odd],
        servers: [odd],
        paths: { '/a': { get: each }, '/b': odd },
        webhooks: odd,
      };
      for (const { calls } of readOutline(document, origin).tags)
        for (const { id } of calls) expect(readCall(document, id)).toMatchObject({ id });
    }
  }
});

test.each([
  [{ openapi: '3.0.3', paths: {} }, 'document'],
  [{ openapi: '3.1.0', webhooks: {} }, 'document'],
  [{ swagger: '2.0', paths: {} }, 'version'],
  [{ openapi: '4.0.0', paths: {} }, 'version'],
  [{ openapi: '3.1.0' }, 'notOpenApi'],
  [{ title: 'Something else' }, 'notOpenApi'],
  ['text', 'notOpenApi'],
])('%j is %s', (value, is) => {
  expect(checkVersion(value).is).toBe(is);
});
