import { expect, it } from 'vitest';
import { sampleOf } from './api-sample.ts';
import type { Resolve } from './api-schema.ts';

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
const schemas: Readonly<Record<string, unknown>> = {
  '#/Person': {
    type: 'object',
    properties: { name: { type: 'string', examples: ['Anna'] }, friend: { $ref: '#/Person' } },
  },
  // Each of 26 fields is an object of 26 fields, and so on.
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, level) => [
      `#/Level${level}`,
      {
        type: 'object',
        properties: Object.fromEntries(letters.map((name) => [name, { $ref: `#/Level${level + 1}` }])),
      },
    ]),
  ),
};
const resolve: Resolve = (reference) => schemas[reference];

it('takes the examples of the document, and ends where something contains itself', () => {
  expect(sampleOf({ $ref: '#/Person' }, resolve, 'request')).toEqual({ name: 'Anna', friend: null });
});

it.each([
  [{ type: 'string', format: 'date' }, '2026-11-26'],
  [{ type: ['null', 'integer'], minimum: 3 }, 3],
  [{ enum: ['b', 'a'] }, 'b'],
  [{ oneOf: [{ type: 'boolean' }, { type: 'string' }] }, false],
  [{ allOf: [{ $ref: '#/Person' }, { properties: { age: { default: 7 } } }] }, { name: 'Anna', friend: null, age: 7 }],
  [{ type: 'array', items: { const: 1 } }, [1]],
  [{ type: 'string', format: 'constructor' }, 'text'],
  [{ type: 'object', properties: { id: { readOnly: true, type: 'string' }, name: { example: 'A' } } }, { name: 'A' }],
  [{ $ref: '#/Nowhere' }, null],
  [{ $ref: '#/Person', example: { name: 'Bea' } }, { name: 'Bea' }],
  [{ allOf: [{ type: 'string', maxLength: 2 }], description: 'Short.' }, 'te'],
  [{ type: 'integer', exclusiveMinimum: 2, multipleOf: 5 }, 5],
  [{ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 1 }, 1],
  [{ type: 'number', exclusiveMaximum: 0 }, -1],
  [{ type: 'string', minLength: 6 }, 'text t'],
  [{ type: 'array', minItems: 2, items: { const: 1 } }, [1, 1]],
  [{ type: 'array', maxItems: 0, items: { const: 1 } }, []],
  [{ type: 'array', prefixItems: [{ const: 1 }, { const: 2 }] }, [1, 2]],
  [{ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, false],
  [{ properties: { a: { const: 1 }, b: { const: 2 } }, not: { required: ['b'] } }, { a: 1 }],
  [
    {
      type: 'object',
      required: ['name'],
      properties: { name: { const: 'A' }, mail: { const: 'm' }, phone: { const: 'p' } },
      oneOf: [{ required: ['mail'] }, { required: ['phone'] }],
    },
    { name: 'A', mail: 'm' },
  ],
  [
    {
      type: 'object',
      properties: { kind: { type: 'string' } },
      oneOf: [{ $ref: '#/Person' }, {}],
      discriminator: { propertyName: 'kind', mapping: { person: '#/Person' } },
    },
    { kind: 'person', name: 'Anna', friend: null },
  ],
])('%j', (schema, sample) => {
  expect(sampleOf(schema, resolve, 'request')).toEqual(sample);
});

it('makes no more of a schema than somebody can read', () => {
  expect(JSON.stringify(sampleOf({ $ref: '#/Level0' }, resolve, 'request')).length).toBeLessThan(10_000);
});

it('a request is without what only the server writes, an answer without what it only takes', () => {
  const schema = {
    properties: {
      id: { type: 'integer', readOnly: true },
      password: { type: 'string', writeOnly: true },
      name: { type: 'string' },
    },
  };
  expect(sampleOf(schema, resolve, 'request')).toEqual({ password: 'text', name: 'text' });
  expect(sampleOf(schema, resolve, 'answer')).toEqual({ id: 0, name: 'text' });
});

it('examples that repeat by reference end', () => {
  const large = { type: 'string', example: 'x'.repeat(10_000) };
  const properties = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, { $ref: '#/Large' }]));
  const sample = sampleOf({ properties }, () => large, 'answer');
  expect(JSON.stringify(sample).length).toBeLessThan(60_000);
});
