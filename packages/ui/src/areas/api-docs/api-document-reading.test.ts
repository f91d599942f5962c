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
  it('keeps an example that is null', () => {
    const content = { 'application/json': { schema: { type: ['string', 'null'] }, example: null } };
    const call = readCall({ paths: { '/a': { post: { requestBody: { content } } } } }, 'POST /a');
    expect(call?.body?.contents[0]).toMatchObject({ example: null });
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

describe('what a request has to prove', () => {
  const document = {
    security: [{ staff: ['funds:read'] }],
    paths: {
      '/a': {
        get: {},
        put: { security: [{ staff: ['funds:write', 'funds:close'], desk: [] }, {}] },
        post: { security: [] },
      },
    },
    components: {
      securitySchemes: {
        staff: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: { 'funds:write': 'Writes' } } },
        },
        desk: { type: 'apiKey', in: 'query', name: 'desk' },
      },
    },
  };
  const proofs = (method: string) =>
    readCall(document, `${method} /a`)?.security?.map((proof) =>
      proof.map(({ name, kind, scopes }) => [name, kind, scopes]),
    );
  const staff = 'OAuth 2, clientCredentials at https://id.example/token';
  it('is that of the document, else that of the call, all of one of several', () => {
    expect(proofs('GET')).toEqual([[['staff', staff, [{ name: 'funds:read', description: '' }]]]]);
    expect(proofs('PUT')).toEqual([
      [
        [
          'staff',
          staff,
          [
            { name: 'funds:write', description: 'Writes' },
            { name: 'funds:close', description: '' },
          ],
        ],
        ['desk', 'API key in the query as desk', []],
      ],
      [],
    ]);
    expect(proofs('POST')).toEqual([]);
    expect(readCall({ paths: { '/a': { get: {} } } }, 'GET /a')?.security).toBeNull();
  });
});

test('a call stands under each of its tags, and is one call', () => {
  const document = { paths: { '/a': { get: { tags: ['One', 'Two', 'One'] } } } };
  expect(readOutline(document, origin).tags.map(({ name, calls }) => [name, calls.length])).toEqual([
    ['One', 1],
    ['Two', 1],
  ]);
  expect(readCall(document, 'GET /a')).toMatchObject({ tag: 'One', otherTags: ['Two'] });
});

test('makers and documents elsewhere are linked, what a path says stands below its call', () => {
  const info = {
    description: 'Funds.',
    contact: { name: 'Desk', email: 'desk@example.com' },
    license: { name: 'MIT' },
  };
  const externalDocs = { url: 'https://example.com/more', description: 'Guide' };
  const path = { description: 'Of funds.', get: { description: 'Lists.', externalDocs } };
  const document = { info, externalDocs, paths: { '/a': path } };
  expect(readOutline(document, origin).description).toBe(
    'Funds.\n\n[Guide](<https://example.com/more>)\n\nContact: Desk, [desk@example.com](<mailto:desk@example.com>)\n\nLicense: MIT',
  );
  expect(readCall(document, 'GET /a')?.description).toBe('Lists.\n\n[Guide](<https://example.com/more>)\n\nOf funds.');
});

test('callbacks that follow on a callback are read, also where one leads to itself', () => {
  const heard = { callbacks: { again: { '{$url}': { post: { summary: 'Once more', callbacks: {} } } } } };
  const document = { paths: { '/a': { post: { callbacks: { first: { '{$url}': { post: heard } } } } } } };
  const [first] = readCall(document, 'POST /a')?.callbacks ?? [];
  expect(first?.callbacks).toMatchObject([{ name: 'again', method: 'POST', title: 'Once more', callbacks: [] }]);
  const callbacks = { again: { $ref: '#/components/callbacks/again' } };
  const endless = {
    paths: { '/a': { post: { callbacks } } },
    components: { callbacks: { again: { '{$url}': { post: { callbacks } } } } },
  };
  expect(readCall(endless, 'POST /a')?.isCut).toBe(true);
});

test('parts of a form have headers, with the schemas that they refer to', () => {
  const headers = { 'X-Rate': { required: true, schema: { $ref: '#/components/schemas/Rate' } } };
  const content = { 'multipart/form-data': { encoding: { picture: { contentType: 'image/png', headers } } } };
  const document = {
    paths: { '/a': { post: { requestBody: { content } } } },
    components: { schemas: { Rate: { type: 'integer' } } },
  };
  const call = readCall(document, 'POST /a');
  expect(call?.body?.contents[0]?.encoding['picture']?.headers).toMatchObject([{ name: 'X-Rate', isRequired: true }]);
  expect(call?.schemas).toEqual({ '#/components/schemas/Rate': { type: 'integer' } });
});

test('what is said and not read is named, once each', () => {
  const get = {
    'x-quota': 5,
    parameters: [
      { name: 'a', in: 'query', allowEmptyValue: true, 'x-unit': 'EUR' },
      { name: 'b', in: 'query', 'x-unit': 'USD' },
    ],
    callbacks: { first: { '{$url}': { post: { security: [] } } } },
    responses: { 200: { content: { 'text/plain': { itemSchema: {} } }, links: { next: { server: { url: '/' } } } } },
  };
  const call = readCall({ paths: { '/a': { get, 'x-path': true } } }, 'GET /a');
  expect(call?.unread).toEqual([
    'x-quota of the call',
    'x-path of its path',
    'x-unit of a parameter',
    'itemSchema of a message',
    'server of a link',
    'security of a callback',
  ]);
  expect(call?.parameters).toMatchObject([{ mayBeEmpty: true }, { mayBeEmpty: false }]);
});

test('whatever stands in place of anything, reading throws nothing', () => {
  const oddities: readonly unknown[] = [null, 1, 'text', [], {}, [null], { $ref: '#/paths' }, { $ref: 3 }, true];
  for (const odd of oddities) {
    const operation = {
      ...{ parameters: odd, requestBody: odd, responses: odd, tags: odd, servers: odd, summary: odd },
      ...{ callbacks: odd, security: odd, externalDocs: odd },
    };
    const nested = {
      parameters: [odd],
      requestBody: { content: { a: odd } },
      responses: { 200: odd, 201: { links: odd, headers: { a: odd } } },
      ...{ tags: [odd], callbacks: { a: { b: { get: odd } }, c: odd }, security: [odd, { a: odd }] },
    };
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

test('the list stays as long as people read, though 60,000 references lead to one path', () => {
  const said = { summary: 'Lists leagues. '.repeat(20), tags: ['a', 'b', 'c', 'd', 'e'].map((tag) => tag.repeat(200)) };
  const paths = Array.from({ length: 60_000 }, (_, at) => [
    `/${at}`.padEnd(100, '-'),
    { $ref: '#/components/pathItems/a' },
  ]);
  const document = {
    openapi: '3.1.0',
    paths: Object.fromEntries(paths),
    components: { pathItems: { a: { get: said } } },
  };
  const outline = readOutline(document, origin);
  expect(outline.isCut).toBe(true);
  expect(outline.tags[0]?.calls.length).toBeGreaterThan(100);
  expect(JSON.stringify(outline).length).toBeLessThan(2_000_000);
});

test('a call and what it is about may be called as JavaScript calls its own', () => {
  const named = (name: string, value: unknown) =>
    JSON.parse(JSON.stringify({ name: value }).replace('"name"', `"${name}"`));
  const schema = named('__proto__', { properties: named('__proto__', { type: 'string' }) });
  const answers = { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/__proto__' } } } } };
  const call = { operationId: '__proto__', tags: ['constructor'], responses: answers };
  const document = { openapi: '3.1.0', paths: named('__proto__', { get: call }), components: { schemas: schema } };
  expect(readOutline(document, origin).tags).toMatchObject([{ name: 'constructor', calls: [{ id: '__proto__' }] }]);
  expect(JSON.stringify(readCall(document, '__proto__')?.schemas)).toBe(
    '{"#/components/schemas/__proto__":{"properties":{"__proto__":{"type":"string"}}}}',
  );
  expect(readCall(document, 'toString')).toBeNull();
});
