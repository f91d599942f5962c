import { describe, expect, it, test } from 'vitest';
import { shapesDocument } from '../../mocks/api-documents.ts';
import type { ApiCallDetails } from './api-document.ts';
import { type ApiDocument, readCall } from './api-document-reading.ts';
import {
  buildRequest,
  fieldName,
  firstValues,
  ownServer,
  type RequestValues,
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
  return { values, built: buildRequest(call, { server, values, resolve: own }) };
};
const urlOf = (call: ApiCallDetails, texts?: Readonly<Record<string, string>>) => {
  const { built } = filled(call, texts);
  return built.is === 'ready' ? built.request.url : built.fields;
};
const callWith = (parameter: object) => {
  const document = {
    paths: { '/a': { get: { parameters: [{ name: 'q', in: 'query', ...parameter }] } } },
    components: { schemas: { 'list of orders': { type: 'object', properties: { a: {} } } } },
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
    [{ schema: { type: 'array' }, explode: false }, 'a, b', '?q=a%2Cb'],
    [{ schema: { type: 'object' }, style: 'deepObject' }, '{"from":1}', '?q%5Bfrom%5D=1'],
    [{ schema: { type: 'string' } }, 'a&b=c', '?q=a%26b%3Dc'],
    // A list by its schema, and not by its name.
    [{ schema: { $ref: '#/components/schemas/list of orders' } }, 'a, b', '?q=a%2C+b'],
  ])('writes %j', (parameter, text, query) => {
    expect(urlOf(callWith(parameter), { [fieldName('query', 'q')]: text })).toBe(`${server}/a${query}`);
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
    expect(ownServer(servers, apiUrl)).toBe(own);
  });
  it.each([
    ['http://api.test/other/api/admin'],
    ['http://api.test/one-more'],
    ['http://api.test/one/../other'],
    ['http://api.test@elsewhere.test/one/'],
    ['https://elsewhere.test/one/'],
  ])('is none of the project for %s', (other) => {
    expect(ownServer([other], apiUrl)).toBeUndefined();
  });
});

test('a body that is no JSON is told before it is sent', () => {
  expect(filled(callOf('leagues.create'), {}, { body: '{' }).built).toMatchObject({
    is: 'wrong',
    fields: { body: expect.stringMatching(/^This is no JSON/) },
  });
});

test('a form takes its files', async () => {
  const file = new File(['x'], 'reader.png');
  const { built } = filled(callOf('images.create'), {}, { files: { file } });
  if (built.is !== 'ready') throw new Error('It is complete.');
  const form = await toRequest(built.request, new AbortController().signal).formData();
  expect([...form.keys()]).toEqual(['file', 'alternativeText']);
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
  expect(await request.text()).toBe('name=Ada+%26+Co');
  expect(asCurl(built.request)).toContain(`--data-urlencode 'name=Ada & Co'`);
  expect(asFetch(built.request)).toContain('const form = new URLSearchParams();');
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
