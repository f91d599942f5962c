import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '../openapi.ts';
import { resolved } from './openapi-schemas.ts';

const document = await openApiDocument('http://api.test/demo');
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), style: z.string().optional(), schema: z.unknown() })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const operations = Object.values(document.paths ?? {}).flatMap((path) =>
  z.array(Operation).parse(Object.values(path ?? {})),
);
const parameters = operations.flatMap(({ operationId, parameters }) =>
  parameters.map(({ name, style, schema }) => ({ call: operationId, name, style, schema })),
);

describe('a parameter is written as an object when it is one', () => {
  test('and there are some', () => expect(parameters.length).toBeGreaterThan(100));

  it.each(parameters)('$call by $name', ({ style, schema }) => {
    const isObject = resolved(schema, document).type === 'object';
    expect(style).toBe(isObject ? 'deepObject' : undefined);
  });
});

test('a call that takes a file takes it in a form', () => {
  const forms = operations.filter(({ requestBody }) => requestBody?.content['multipart/form-data']);
  expect(forms.map(({ operationId }) => operationId).sort()).toEqual([
    'images.create',
    'images.replace',
    'plan.nodes.files.create',
  ]);
  for (const { requestBody } of forms) {
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    const schema = requestBody?.content['multipart/form-data']?.schema;
    expect(resolved(schema, document).properties).toMatchObject({
      file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
    });
  }
});

test('the log of a run can be resumed after an event, and says when its run is over', () => {
  const log = document.paths?.['/scripts/runs/{id}/log']?.get;
  expect(log?.parameters).toContainEqual(expect.objectContaining({ name: 'Last-Event-ID', in: 'header' }));
  expect(log?.responses?.['200']).toMatchObject({
    content: {
      'text/event-stream': {
        schema: {
          oneOf: expect.arrayContaining([
            expect.objectContaining({
              properties: expect.objectContaining({
                event: expect.objectContaining({ const: 'done' }),
                data: { $ref: '#/components/schemas/ScriptLogEnd' },
              }),
            }),
          ]),
        },
      },
    },
  });
});

test('every pattern is one that readers without classes of characters know', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)),
  );
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns) expect(() => new RegExp(pattern)).not.toThrow();
  expect(patterns.filter((pattern) => /\\p/i.test(pattern))).toEqual([]);
});
