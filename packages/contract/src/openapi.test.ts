import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { adminApi, commonErrors } from './index.ts';
import { openApiDocument } from './openapi.ts';

/** Every call of the contract, by its name in the client. */
function callsOf(router: object, name = ''): { name: string; call: Parameters<typeof isContractProcedure>[0] }[] {
  return Object.entries(router).flatMap(([key, value]) =>
    isContractProcedure(value) ? [{ name: `${name}${key}`, call: value }] : callsOf(value, `${name}${key}.`),
  );
}

const Errors = z.record(z.string(), z.object({ status: z.number(), message: z.string() }));
const calls = callsOf(adminApi).map(({ name, call }) => {
  if (!isContractProcedure(call)) throw new Error(`${name} is no call.`);
  const { route, errorMap } = call['~orpc'];
  return {
    name,
    method: route.method ?? '',
    path: route.path ?? '',
    status: route.successStatus ?? 200,
    errors: Errors.parse(errorMap),
  };
});

const document = z
  .looseObject({
    openapi: z.string(),
    paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) }))),
  })
  .parse(await openApiDocument('http://api.test/demo'));

const ErrorResponse = z.object({
  content: z.object({
    'application/json': z.object({
      schema: z.object({
        oneOf: z.array(z.object({ properties: z.object({ code: z.object({ const: z.string().optional() }) }) })),
      }),
    }),
  }),
});

describe('the OpenAPI document has every call with its errors', () => {
  it.each(calls)('$name', ({ method, path, status, errors }) => {
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    expect(responses).toHaveProperty(String(status));
    for (const [code, refused] of Object.entries(errors)) {
      const { schema } = ErrorResponse.parse(responses[refused.status]).content['application/json'];
      expect(schema.oneOf.map(({ properties }) => properties.code.const)).toContain(code);
    }
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
      last_sudo: { status: 403 },
    });
  });

  test('a conflict carries the current record', () => {
    const { responses } = document.paths['/sudo/identities/{id}']?.patch ?? {};
    expect(responses?.['409']).toHaveProperty(
      ['content', 'application/json', 'schema', 'oneOf', 0, 'properties', 'data', 'properties', 'current', 'required'],
      expect.arrayContaining(['id', 'updated_at']),
    );
  });
});

test('it is OpenAPI 3.1, stands under apiUrl and takes a bearer token', () => {
  expect(document).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    servers: [{ url: 'http://api.test/demo/api/admin' }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
});
