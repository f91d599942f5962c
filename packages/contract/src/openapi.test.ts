import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { callsOf } from './calls-of.ts';
import { adminApi, commonErrors } from './index.ts';
import { openApiDocument } from './openapi.ts';

const Errors = z.record(z.string(), z.object({ status: z.number(), message: z.string() }));
const calls = callsOf(adminApi).map(({ name, call }) => {
  const { route, errorMap } = call['~orpc'];
  return {
    name,
    method: route.method ?? '',
    path: route.path ?? '',
    status: route.successStatus ?? 200,
    errors: Errors.parse(errorMap),
  };
});

const Schema = z.looseObject({ description: z.string().optional() });
const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  parameters: z.array(z.looseObject({ description: z.string().min(1) })).optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});
const document = z
  .looseObject({
    openapi: z.string(),
    tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    components: z.looseObject({
      schemas: z.record(z.string(), Schema),
      responses: z.record(z.string(), z.unknown()),
    }),
  })
  .parse(await openApiDocument('http://api.test/demo'));

const Variant = z.object({ properties: z.looseObject({ code: z.object({ const: z.string() }) }) });
const ErrorResponse = z.object({
  description: z.string().min(1),
  content: z.object({
    'application/json': z.object({ schema: z.union([z.object({ oneOf: z.array(Variant) }), Variant]) }),
  }),
});

/** An error answer, wherever it stands. */
function errorAnswer(response: unknown): z.infer<typeof ErrorResponse> {
  const { $ref } = z.looseObject({ $ref: z.string().optional() }).parse(response);
  const shared = $ref && document.components.responses[$ref.replace('#/components/responses/', '')];
  return ErrorResponse.parse(shared || response);
}

/** Its variants. */
function variantsOf(response: unknown): z.infer<typeof Variant>[] {
  const { schema } = errorAnswer(response).content['application/json'];
  return 'oneOf' in schema ? schema.oneOf : [schema];
}

describe('the OpenAPI document has every call with its errors', () => {
  it.each(calls)('$name', ({ name, method, path, status, errors }) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.responses).toHaveProperty(String(status));
    for (const [code, refused] of Object.entries(errors)) {
      const variants = variantsOf(operation?.responses[refused.status]);
      expect(variants.map(({ properties }) => properties.code.const)).toContain(code);
    }
  });

  it.each(calls.filter(({ method }) => method === 'PATCH'))(
    '$name says what bodies are refused',
    ({ path, method }) => {
      const { responses } = document.paths[path]?.[method.toLowerCase()] ?? {};
      const codes = [400, 413, 415].map((status) => variantsOf(responses?.[status])[0]?.properties.code.const);
      expect(codes).toEqual(['malformed_request', 'payload_too_large', 'unsupported_media_type']);
    },
  );

  it('of a form too, beside what the call itself refuses', () => {
    const { responses } = document.paths['/images']?.['post'] ?? {};
    const refused = variantsOf(responses?.['413']).map(({ properties }) => properties['defined']);
    expect(refused).toMatchObject([{ const: true }, { const: false }]);
  });

  it('and no other', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe('the errors of the contract', () => {
  it.each(calls)('$name can answer every common error', ({ errors }) => {
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(Object.keys(commonErrors)));
  });

  test('a change can also be answered with a conflict or one of two refusals', () => {
    const { errors } = calls.find(({ name }) => name === 'sudo.identities.update') ?? {};
    expect(errors).toMatchObject({
      conflict: { status: 409 },
      own_account: { status: 403 },
      own_sudo: { status: 403 },
      own_projects: { status: 403 },
      last_sudo: { status: 403 },
    });
  });

  test('a call that refuses for several reasons names each of them', () => {
    const { responses } = document.paths['/sudo/identities/{id}']?.patch ?? {};
    const told = errorAnswer(responses?.['403']).description;
    for (const { properties } of variantsOf(responses?.['403']))
      expect(told).toContain(`- \`${properties.code.const}\`: `);
  });

  test.each([
    ['/leagues', /Something else was made with this id/],
    ['/official-leagues/{id}/publish', /published this already/],
    ['/scripts/runs/{id}/cancel', /asked it to stop already/],
  ])('a conflict of %s says what may have happened', (path, reason) => {
    const { post } = document.paths[path] ?? {};
    expect(errorAnswer(post?.responses['409']).description).toMatch(reason);
  });

  test('a conflict carries the current record', () => {
    const { responses } = document.paths['/sudo/identities/{id}']?.patch ?? {};
    expect(variantsOf(responses?.['409'])).toMatchObject([
      { properties: { data: { properties: { current: { $ref: '#/components/schemas/Identity' } } } } },
    ]);
  });
});

describe('the document reads as documentation', () => {
  it('says what every tag is', () => {
    const used = Object.values(document.paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
  });

  it.each(Object.entries(document.components.schemas))('says what %s is', (_name, schema) => {
    expect(schema.description).toMatch(/\S/);
  });

  const ref = /^#\/components\/schemas\/\w+$/;
  const Named = z.union([
    z.strictObject({ $ref: z.string().regex(ref) }),
    z.strictObject({ type: z.literal('array'), items: z.strictObject({ $ref: z.string().regex(ref) }) }),
  ]);
  const Body = z.object({
    content: z.object({ 'application/json': z.object({ schema: Named }).optional() }).optional(),
  });

  it.each(calls)('$name takes and answers what has a name', ({ method, path }) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const isFile = JSON.stringify(operation?.responses['200'] ?? {}).includes('"text/csv"');
    for (const body of [isFile ? undefined : operation?.responses['200'], operation?.requestBody])
      expect(() => Body.optional().parse(body)).not.toThrow();
  });

  it('says of a field what the schema itself has no words for, and gives an example', () => {
    expect(document.components.schemas['Player']).toHaveProperty('properties.locale', {
      type: 'string',
      description: expect.stringContaining('locales'),
      examples: ['et_EE'],
    });
  });

  it('puts the words of a parameter and its example where readers look', () => {
    const { parameters } = document.paths['/players']?.get ?? {};
    expect(parameters?.find(({ name }) => name === 'limit')).toEqual({
      name: 'limit',
      in: 'query',
      description: expect.stringContaining('page'),
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
      example: 50,
    });
  });
});

test('under an address with a place for the project, the project is a variable', async () => {
  const { servers } = await openApiDocument('http://api.test/{project}');
  expect(servers).toMatchObject([
    { url: 'http://api.test/{project}/api/admin', variables: { project: { default: 'handelskompas-s03-prod' } } },
  ]);
});

test('it is OpenAPI 3.1, stands under apiUrl and takes a bearer token', () => {
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    servers: [{ url: 'http://api.test/demo/api/admin' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
});
