import { describe, expect, it, test } from 'vitest';
import { shapesDocument } from '../../mocks/api-documents.ts';
import type { ApiCallDetails } from './api-document.ts';
import { type ApiDocument, readCall } from './api-document-reading.ts';
import {
  buildRequest,
  fieldName,
  firstValues,
  isSent,
  ownServer,
  type RequestValues,
  statedServer,
  toRequest,
  withConfirmation,
} from './api-request.ts';
import { asClient, asCurl, asFetch } from './api-snippets.ts';
import { parseJson } from './digits.ts';

const server = 'http://api.test/one/api/admin';
const callOf = (id: string) => {
  const call = readCall(shapesDocument, id);
  if (!call) throw new Error(`There is no ${id}.`);
  return call;
};
const filled = (
  call: ApiCallDetails,
  texts: Readonly<Record<string, string>> = {},
  changes: Partial<RequestValues> = {},
) => {
  const own = (reference: string) => call.schemas[reference];
  const first = firstValues(call, own);
  const values = { ...first, ...changes, texts: { ...first.texts, ...texts } };
  return { values, built: buildRequest(call, { server, apiUrl: 'http://api.test/one', values, resolve: own }) };
};
const urlOf = (call: ApiCallDetails, texts?: Readonly<Record<string, string>>) => {
  const { built } = filled(call, texts);
  return built.is === 'ready' ? built.request.url : built.fields;
};
const callWith = (parameter: object) => {
  const document = {
    paths: { '/a': { get: { parameters: [{ name: 'q', in: 'query', ...parameter }] } } },
    components: { schemas: { 'list of orders': { type: 'string' } } },
  };
  const call = readCall(document, 'GET /a');
  if (!call) throw new Error('There is one.');
  return call;
};

describe('the address', () => {
  test('begins with what has to be given, as the document has it', () => {
    expect(urlOf(callOf('leagues.remove'))).toBe(`${server}/leagues/6d0c5a52-5f3c-4f0e-8f8e-2f1c9b3a7d21?version=1`);
  });
  test('keeps what is typed within its place', () => {
    expect(urlOf(callOf('leagues.get'), { [fieldName('path', 'id')]: 'a/b?c#d' })).toBe(
      `${server}/leagues/a%2Fb%3Fc%23d`,
    );
  });
  it.each(['.', '..', '', 'a/../b', '../b', 'a\\..', '..%2fb', '%2e%2E'])('is none with %j in its path', (id) => {
    expect(urlOf(callOf('leagues.get'), { [fieldName('path', 'id')]: id })).toHaveProperty('path id');
  });
  it.each([
    [{ schema: { type: 'array' } }, 'a, b', '?q=a&q=b'],
    [{ schema: { type: 'array' }, explode: false }, 'a, b', '?q=a,b'],
    [{ schema: { type: 'string' } }, 'a&b=c', '?q=a%26b%3Dc'],
    // A list by its schema, and not by its name.
    [{ schema: { $ref: '#/components/schemas/list of orders' } }, 'a, b', '?q=a%2C%20b'],
  ])('writes %j', (parameter, text, query) => {
    expect(urlOf(callWith(parameter), { [fieldName('query', 'q')]: text })).toBe(`${server}/a${query}`);
  });
});

const serverAt = (address: string) => ({ address, template: address, description: '', variables: [] });

/** A call with one parameter, and the address, the headers or what is wrong once `text` is filled in. */
const sentWith = (parameter: Readonly<Record<string, unknown>>, text: string, path = '/a') => {
  const document = { paths: { [path]: { get: { parameters: [{ name: 'q', in: 'query', ...parameter }] } } } };
  const call = readCall(document, `GET ${path}`);
  if (!call) throw new Error('There is one.');
  const { built } = filled(call, { [`${parameter['in'] ?? 'query'} q`]: text });
  return built.is === 'ready' ? built : built.fields;
};
const [list, object] = [{ type: 'array' }, { type: 'object' }];
const [colours, mix] = ['blue, black', '{"R":100,"G":200.0}'];

describe('a value is written in the style of', () => {
  // The examples of OpenAPI 3.1.1, Style Examples.
  it.each<[string, object, string, string]>([
    ['form, exploded', { schema: list }, colours, '?q=blue&q=black'],
    ['form', { schema: list, explode: false }, colours, '?q=blue,black'],
    ['a list as JSON', { schema: list, explode: false }, '["a, b", 1.10]', '?q=a%2C%20b,1.10'],
    ['form of an object, exploded', { schema: object }, mix, '?R=100&G=200.0'],
    ['form of an object', { schema: object, explode: false }, mix, '?q=R,100,G,200.0'],
    ['spaces', { schema: list, style: 'spaceDelimited', explode: false }, colours, '?q=blue%20black'],
    ['spaces, exploded', { schema: list, style: 'spaceDelimited', explode: true }, colours, '?q=blue&q=black'],
    ['bars', { schema: list, style: 'pipeDelimited', explode: false }, colours, '?q=blue%7Cblack'],
    ['bars of an object', { schema: object, style: 'pipeDelimited' }, mix, '?q=R%7C100%7CG%7C200.0'],
    [
      'a deep object',
      { schema: object, style: 'deepObject' },
      '{"a":{"b c":1},"d":[1,2]}',
      '?q%5Ba%5D%5Bb%20c%5D=1&q%5Bd%5D=1&q%5Bd%5D=2',
    ],
    ['reserved characters', { schema: {}, allowReserved: true }, 'a/b?c&d#e=f', '?q=a/b?c%26d%23e%3Df'],
    [
      'a document',
      { content: { 'application/json': { schema: object } } },
      mix,
      '?q=%7B%22R%22%3A100%2C%22G%22%3A200.0%7D',
    ],
    ['a text as a document', { content: { 'application/json': { schema: { type: 'string' } } } }, 'x', '?q=%22x%22'],
  ])('%s', (_name, parameter, text, query) => {
    expect(sentWith({ ...parameter }, text)).toHaveProperty('request.url', `${server}/a${query}`);
  });

  it.each<[string, object, string, string]>([
    ['simple', { schema: list }, colours, 'blue,black'],
    ['simple of an object, exploded', { schema: object, explode: true }, mix, 'R=100,G=200.0'],
    ['label', { schema: {}, style: 'label' }, 'blue', '.blue'],
    ['label, exploded', { schema: list, style: 'label', explode: true }, colours, '.blue.black'],
    ['label of an object', { schema: object, style: 'label' }, mix, '.R,100,G,200.0'],
    ['matrix', { schema: {}, style: 'matrix' }, 'a/b', ';q=a%2Fb'],
    ['matrix, exploded', { schema: list, style: 'matrix', explode: true }, colours, ';q=blue;q=black'],
    ['matrix of an object, exploded', { schema: object, style: 'matrix', explode: true }, mix, ';R=100;G=200.0'],
  ])('%s, in a path', (_name, parameter, text, part) => {
    expect(sentWith({ ...parameter, in: 'path' }, text, '/a/{q}')).toHaveProperty('request.url', `${server}/a/${part}`);
  });

  it.each<[string, object, string, readonly (readonly string[])[]]>([
    ['a header', { in: 'header', schema: list }, 'a b, c|d', [['q', 'a b,c|d']]],
    ['a header of an object', { in: 'header', schema: object, explode: true }, mix, [['q', 'R=100,G=200.0']]],
    ['a cookie', { in: 'cookie', schema: list }, 'a;b, c', [['Cookie', 'q=a%3Bb; q=c']]],
  ])('%s', (_name, parameter, text, headers) => {
    expect(sentWith({ ...parameter }, text)).toHaveProperty('request.headers', headers);
  });

  it('nothing, where what is typed is not what it says', () => {
    expect(sentWith({ schema: object }, 'x')).toEqual({ 'query q': expect.stringMatching(/^Write an object/) });
    expect(sentWith({ schema: list }, '[x')).toEqual({ 'query q': expect.stringMatching(/^Write values/) });
  });
});

test('what no browser sends is not asked for, and is copied', () => {
  const parameters = ['Host', 'Sec-A', 'X-A'].map((name) => ({ name, in: 'header', required: true, example: 'x' }));
  const call = readCall({ paths: { '/a': { get: { parameters } } } }, 'GET /a');
  if (!call) throw new Error('There is one.');
  expect(call.parameters.map(isSent)).toEqual([false, false, true]);
  expect(filled(call, { 'header Host': '', 'header X-A': '' }).built).toEqual({
    is: 'wrong',
    fields: { 'header X-A': 'This has to be given.' },
  });
  const { built } = filled(call);
  expect(built.is === 'ready' && asCurl(built.request)).toContain("--header 'Host: x'");
});

describe('the finished address', () => {
  const at = (path: string, base = server) => {
    const call = readCall(
      { paths: { [path]: { get: { parameters: [{ name: 'q', in: 'query', required: true, example: 1 }] } } } },
      `GET ${path}`,
    );
    if (!call) throw new Error('There is one.');
    const resolve = () => undefined;
    return buildRequest(call, {
      server: base,
      apiUrl: 'http://api.test/one',
      values: firstValues(call, resolve),
      resolve,
    });
  };
  it.each([
    ['/a?action=close', server, `${server}/a?action=close&q=1`],
    ['/a#close', server, `${server}/a?q=1`],
    ['/a', `${server}?key=2`, `${server}/a?key=2&q=1`],
    ['@other.example', server, `${server}/@other.example?q=1`],
    ['', server, `${server}?q=1`],
  ])('%j at %s is one of the project', (path, base, url) => {
    expect(at(path, base)).toMatchObject({ request: { url }, isOwn: true });
  });
  it.each([
    ['/../../../other', server],
    ['/..%2f..%2f..%2fother', server],
    ['/a', 'http://api.test/two'],
    ['/a', 'http://api.test/one@elsewhere.test'],
    ['/a', ''],
  ])('%j at %j is not', (path, base) => {
    expect(at(path, base)).toMatchObject({ isOwn: false });
  });
});

describe('the server that is called', () => {
  const apiUrl = 'http://api.test/one';
  it.each([
    [[], apiUrl],
    [[server], server],
    [['https://elsewhere.test', `${server}/`], server],
    [['/one/api/admin'], server],
  ])('%j', (servers, own) => {
    expect(ownServer(servers.map(serverAt), apiUrl)).toBe(own);
  });
  it.each([
    ['http://api.test/other/api/admin'],
    ['http://api.test/one-more'],
    ['http://api.test/one/../other'],
    ['http://api.test@elsewhere.test/one/'],
    ['https://elsewhere.test/one/'],
  ])('is none of the project for %s', (other) => {
    expect(ownServer([serverAt(other)], apiUrl)).toBeUndefined();
  });
});

test.each([
  ['/v2', 'https://docs.test/api/openapi.json', 'https://docs.test/v2'],
  ['../v2', 'https://docs.test/api/openapi.json', 'https://docs.test/v2'],
  ['/{lost}/v2', 'https://docs.test/openapi.json', 'https://docs.test/{lost}/v2'],
  ['', 'https://docs.test/api/openapi.json', 'https://docs.test/'],
  ['https://api.test/v2', 'https://docs.test/openapi.json', 'https://api.test/v2'],
  ['/v2', null, '/v2'],
])('a copied text of another API goes to %j, read from %s', (stated, documentAddress, address) => {
  const servers = stated === '' ? [] : [serverAt(stated)];
  expect(statedServer(servers, documentAddress)).toBe(address);
});

test('a parameter that may be empty is sent so where it has to be given', () => {
  expect(urlOf(callWith({ required: true, allowEmptyValue: true }))).toMatch(/\/a\?q=$/);
  expect(urlOf(callWith({ allowEmptyValue: true }))).toMatch(/\/a$/);
});

test('a body that is no JSON is told before it is sent', () => {
  expect(filled(callOf('leagues.create'), {}, { body: '{' }).built).toMatchObject({
    is: 'wrong',
    fields: { body: expect.stringMatching(/^This is no JSON/) },
  });
});

test('a form takes its files', async () => {
  const file = new File(['x'], 'reader.png');
  const { built } = filled(callOf('images.create'), {}, { files: { file: [file] } });
  if (built.is !== 'ready') throw new Error('It is complete.');
  const form = await toRequest(built.request, new AbortController().signal).formData();
  expect([...form.keys()]).toEqual(['file', 'alternativeText']);
});

test('one with other values of its variables may be the project’s', () => {
  const variables = [{ name: 'p', value: 'two', values: ['three', 'one'], description: '' }];
  const other = { ...serverAt('http://api.test/two/v1'), template: 'http://api.test/{p}/v1', variables };
  expect(ownServer([other], 'http://api.test/one')).toBe('http://api.test/one/v1');
});

describe('a body of', () => {
  const callWithBody = (content: object) => {
    const call = readCall({ paths: { '/a': { post: { requestBody: { required: true, content } } } } }, 'POST /a');
    if (!call) throw new Error('There is one.');
    return call;
  };
  const sent = (call: ApiCallDetails, changes: Partial<RequestValues>, texts = {}) => {
    const { built } = filled(call, texts, changes);
    if (built.is !== 'ready') throw new Error(JSON.stringify(built.fields));
    return { ready: built.request, request: toRequest(built.request, new AbortController().signal) };
  };
  const file = new File(['x'], 'a;b.png', { type: 'image/png' });

  test('several files, a list, and parts of a type of their own', async () => {
    const properties = {
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
      labels: { type: 'array', items: { type: 'string' } },
      meta: { type: 'object' },
      picture: {},
    };
    const encoding = { meta: { contentType: 'application/json' }, picture: { contentType: 'image/png, image/webp' } };
    const call = callWithBody({ 'multipart/form-data': { schema: { type: 'object', properties }, encoding } });
    const { ready, request } = sent(
      call,
      { files: { files: [file, file], picture: [file] } },
      { 'form labels': 'a, b', 'form meta': '{"n":1.10}' },
    );
    const form = await request.formData();
    expect([...form.keys()]).toEqual(['files', 'files', 'labels', 'labels', 'meta', 'picture']);
    const meta = form.get('meta');
    expect(meta instanceof Blob && [meta.type, await meta.text()]).toEqual(['application/json', '{"n":1.10}']);
    expect(asCurl(ready)).toContain(`--form 'meta="{\\"n\\":1.10}";type=application/json'`);
    expect(asCurl(ready)).toContain(`--form 'files=@"a;b.png"'`);
    expect(asFetch(ready)).toContain(
      'form.append("meta", new Blob(["{\\"n\\":1.10}"], { type: "application/json" }));',
    );
  });

  test('an encoded form, whose fields have styles', async () => {
    const properties = { a: { type: 'array' }, b: { type: 'object' }, c: { type: 'object' } };
    const encoding = { a: { style: 'pipeDelimited', explode: false }, b: { style: 'deepObject' } };
    const call = callWithBody({ 'application/x-www-form-urlencoded': { schema: { properties }, encoding } });
    const texts = { 'form a': 'x, y', 'form b': '{"d":1}', 'form c': '{"e":1.0}' };
    expect(await sent(call, {}, texts).request.text()).toBe('a=x%7Cy&b%5Bd%5D=1&c=%7B%22e%22%3A1.0%7D');
  });

  test('a text, and another type that was chosen', async () => {
    const call = callWithBody({ 'application/json': { example: 'a' }, 'text/csv': { example: 'a,b' } });
    expect(await sent(call, {}).request.text()).toBe('"a"');
    const chosen = sent(call, { type: 'text/csv', body: 'c,d' });
    expect(chosen.request.headers.get('content-type')).toBe('text/csv');
    expect(await chosen.request.text()).toBe('c,d');
  });

  test('a file alone', async () => {
    const call = callWithBody({ 'application/octet-stream': {} });
    expect(filled(call).built).toEqual({ is: 'wrong', fields: { body: 'Choose a file.' } });
    const { ready, request } = sent(call, { files: { body: [file] } });
    expect(request.headers.get('content-type')).toBe('application/octet-stream');
    expect(await request.text()).toBe('x');
    expect(asCurl(ready)).toContain(`--data-binary '@a;b.png'`);
    expect(asFetch(ready)).toContain('body: file,');
    const wild = sent(callWithBody({ 'image/*': {} }), { files: { body: [file] } });
    expect(wild.request.headers.get('content-type')).toBe('image/png');
  });
});

test('a form is encoded as the document says', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string', example: 'Ada & Co' } } };
  const content = { 'application/x-www-form-urlencoded': { schema } };
  const document = { paths: { '/a': { post: { requestBody: { content } } } } };
  const call = readCall(document, 'POST /a');
  if (!call) throw new Error('There is one.');
  const { built } = filled(call);
  if (built.is !== 'ready') throw new Error('It is complete.');
  const request = toRequest(built.request, new AbortController().signal);
  expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(await request.text()).toBe('name=Ada%20%26%20Co');
  expect(asCurl(built.request)).toContain(`--data-raw 'name=Ada%20%26%20Co'`);
  expect(asFetch(built.request)).toContain('body: "name=Ada%20%26%20Co"');
});

describe('copied', () => {
  const call = callOf('leagues.create');
  const { values, built } = filled(call, {}, { body: `{"name": "it's"}` });
  if (built.is !== 'ready') throw new Error('It is complete.');

  test('for a shell, quoted as it wants', () => {
    expect(asCurl(built.request)).toBe(
      [
        `curl --request POST --globoff '${server}/leagues'`,
        '--header "Authorization: Bearer $BULLPEN_TOKEN"',
        "--header 'Content-Type: application/json'",
        `--data-raw '{"name": "it'\\''s"}'`,
      ].join(' \\\n  '),
    );
  });
  test('with the method that curl would not take of itself', () => {
    const request = { ...built.request, method: 'GET' };
    expect(asCurl(request)).toContain('curl --request GET ');
    expect(asCurl({ ...request, method: 'HEAD', body: { is: 'none' } })).toContain('curl --head ');
  });
  test('with lists for the typed client', () => {
    const parameters = [{ name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'integer' } } }];
    const call = readCall({ paths: { '/a': { get: { operationId: 'a.b', 'x-access': 'r', parameters } } } }, 'a.b');
    if (!call) throw new Error('There is one.');
    expect(asClient(call, filled(call, { 'query ids': '1, x' }).values)).toContain('query: { ids: [1, "x"] }');
  });
  test('for somebody else’s server without a place for the token', () => {
    expect(asCurl(built.request, false)).not.toContain('Authorization');
    expect(asFetch(built.request, false)).not.toContain('Authorization');
  });
  test('as a script', () => {
    expect(asFetch(built.request)).toContain(`body: JSON.stringify({"name": "it's"})`);
  });
  test('for the typed client', () => {
    expect(asClient(call, values)).toContain(`await client.leagues.create({\n  body: {"name": "it's"},\n})`);
    expect(asClient(callOf('leagues.list'), filled(callOf('leagues.list'), { 'query limit': '5' }).values)).toContain(
      'query: { limit: 5 }',
    );
    expect(asClient(callOf('GET /shapes/{shape}'), values)).toBeNull();
  });
});

describe('numbers', () => {
  const document = parseJson(`{"paths": {"/a": {"post": {
    "operationId": "a.b", "x-access": "rw",
    "parameters": [{"name": "q", "in": "query", "required": true, "example": 1.10}, {"name": "l", "in": "query", "required": true, "schema": {"type": "array"}, "example": [1.0, 2]}],
    "requestBody": {"content": {"application/json": {"example": {"id": 9007199254740993, "price": 1.10}}}}
  }}}}`);
  const call = readCall(document as object as ApiDocument, 'a.b');
  if (!call) throw new Error('There is one.');
  const { values, built } = filled(call);
  if (built.is !== 'ready') throw new Error('It is complete.');

  test('are filled in with the digits of the document', () => {
    expect(built.request.url).toBe(`${server}/a?q=1.10&l=1.0&l=2`);
    expect(values.body).toBe('{\n  "id": 9007199254740993,\n  "price": 1.10\n}');
  });
  test('are copied with them: a script gets them as text', () => {
    expect(asCurl(built.request)).toContain('"id": 9007199254740993');
    expect(asFetch(built.request)).toContain('body: "{\\n  \\"id\\": 9007199254740993');
    expect(asClient(call, values)).toBeNull();
  });
});

describe('the key of the project in a body', () => {
  it.each([
    ['{ "n": 9007199254740993, "m": 1.10 }', '{\n  "confirmation": "a$&", "n": 9007199254740993, "m": 1.10 }'],
    ['{}', '{\n  "confirmation": "a$&"}'],
    ['{"confirmation": "b"}', '{"confirmation": "b"}'],
    ['[{}]', '[{}]'],
  ])('is added to %s, and nothing else is changed', (text, sent) => {
    const request = { method: 'POST', url: server, headers: [], body: { is: 'text', text } } as const;
    expect(withConfirmation(request, 'a$&').body).toEqual({ is: 'text', text: sent });
  });
});
