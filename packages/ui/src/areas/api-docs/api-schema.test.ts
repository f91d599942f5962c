import { describe, expect, it, test } from 'vitest';
import { describeSchema, type Resolve, shortJson } from './api-schema.ts';
import { digitsOf, parseJson } from './digits.ts';

const schemas: Readonly<Record<string, unknown>> = {
  '#/League': { type: 'object', properties: { owner: { $ref: '#/League' } }, required: ['owner'] },
  '#/Alias': { $ref: '#/League' },
  '#/Circle': { $ref: '#/Square' },
  '#/Square': { $ref: '#/Circle' },
  '#/Kind': { type: 'string', enum: ['a', 'b'] },
  '#/Absent': null,
  '#/Twenty': { type: 'object', allOf: Array.from({ length: 20 }, () => ({ $ref: '#/Twenty' })) },
};
const resolve: Resolve = (reference) => schemas[reference];
const describeIt = (schema: unknown) => describeSchema(schema, resolve);

describe('the type of', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'string', nullable: true }, 'string or null'],
    [{ anyOf: [{ $ref: '#/League' }, { type: 'null' }] }, 'League or null'],
    [{ allOf: [{ $ref: '#/Kind' }], nullable: true }, 'string or null'],
    [{ type: 'array', items: { $ref: '#/League' } }, 'list of League'],
    [{ type: 'array', items: { type: ['integer', 'null'] } }, 'list of integer or null'],
    [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, 'one of 2'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ type: 'string', contentMediaType: 'image/png' }, 'file'],
    [{ properties: {} }, 'object'],
    [{ const: 3 }, 'number'],
    [{ enum: ['a', 'b', null] }, 'string or null'],
    [{ $ref: '#/Alias' }, 'Alias'],
    [{ $ref: '#/Circle' }, 'Circle'],
    [{ $ref: 'https://example.com/a.json#/Elsewhere' }, 'Elsewhere'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'nothing'],
    ['no schema', 'any'],
  ])('%j is %s', (schema, type) => {
    expect(describeIt(schema).type).toBe(type);
  });
});

describe('limits', () => {
  it('of OpenAPI 3.0 and 3.1 read alike', () => {
    const old = describeIt({ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9 });
    expect(old.limits).toEqual(['more than 0', 'at most 9']);
    expect(describeIt({ type: 'number', exclusiveMinimum: 0, maximum: 9 }).limits).toEqual(old.limits);
  });
  it('say what is there by default', () => {
    expect(describeIt({ type: 'integer', default: 50 }).limits).toEqual(['by default 50']);
  });
});

test('numbers have the digits of the document', () => {
  const schema = parseJson(
    '{"type":"number","minimum":1.10,"exclusiveMaximum":1e400,"multipleOf":0.10,"default":9007199254740993,"example":-0}',
  );
  const { limits, examples } = describeIt(schema);
  expect(limits).toEqual(['a multiple of 0.10', 'at least 1.10', 'less than 1e400', 'by default 9007199254740993']);
  expect(examples.map(digitsOf)).toEqual(['-0']);
  const values = describeIt(parseJson('{"enum":[1.0,12345678901234567890]}'));
  expect([values.type, values.values?.map(shortJson)]).toEqual(['number', ['1.0', '12345678901234567890']]);
});

test('what is twenty of itself comes to an end', () => {
  expect(describeIt({ $ref: '#/Twenty' }).type).toBe('Twenty');
});

test('inheritance is one object', () => {
  const { fields } = describeIt({
    allOf: [{ $ref: '#/League' }, { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }],
  });
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['owner', true],
    ['name', true],
  ]);
});

test('the fields of a list are those of each', () => {
  const { fields, references } = describeIt({ type: 'array', items: { $ref: '#/League' } });
  expect(fields.map(({ name }) => name)).toEqual(['owner']);
  expect(references).toEqual(['#/League']);
});

test('a map has one field for any name', () => {
  const { fields } = describeIt({ type: 'object', additionalProperties: { type: 'integer' } });
  expect(fields).toEqual([{ name: 'any other name', schema: { type: 'integer' }, isRequired: false }]);
});

test('a reference that leads nowhere is named', () => {
  expect(describeIt({ $ref: '#/Nowhere' }).missing).toBe('#/Nowhere');
  expect(describeIt({ allOf: [{ $ref: '#/Absent' }] }).missing).toBe('#/Absent');
  expect(describeIt({ $ref: '#/Circle' }).missing).toBe('#/Circle');
});

test('what stands beside a reference wins', () => {
  expect(describeIt({ $ref: '#/Kind', description: 'Its kind.' })).toMatchObject({
    description: 'Its kind.',
    values: ['a', 'b'],
  });
});

test('the example of either version', () => {
  expect(describeIt({ example: 1 }).examples).toEqual([1]);
  expect(describeIt({ examples: [2, 3] }).examples).toEqual([2, 3]);
});

test.each([
  [{ type: 'array', items: {} }, 'list'],
  [{ anyOf: [{ type: 'array', items: {} }, { type: 'null' }] }, 'list'],
  [{ type: ['boolean', 'null'] }, 'boolean'],
  [{ type: 'integer' }, 'number'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: ['integer', 'string'] }, 'other'],
  [{ $ref: '#/list of leagues' }, 'other'],
])('the kind of %j is %s', (schema, kind) => {
  expect(describeIt(schema).kind).toBe(kind);
});

describe('what is not drawn is named', () => {
  const named = (schema: unknown) => describeIt(schema).alsoSays.map(([keyword]) => keyword);
  // json-schema.org/draft/2020-12: applicator, validation, unevaluated, content, core.
  it.each(
    (
      '$id $schema $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs prefixItems contains ' +
      'not if then else dependentSchemas propertyNames unevaluatedItems unevaluatedProperties ' +
      'maxContains minContains dependentRequired contentSchema'
    ).split(' '),
  )('%s', (keyword) => {
    expect(named({ type: 'object', [keyword]: {} })).toEqual([keyword]);
  });
  it.each([
    [{ oneOf: [{}, {}], anyOf: [{ type: 'string' }, { type: 'null' }, {}] }, ['anyOf']],
    [{ type: 'array', items: { not: {} } }, ['items: not']],
    [{ anyOf: [{ not: {} }, { type: 'null' }] }, ['not']],
    [{ allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, ['pattern']],
    [{ type: 'string', 'x-internal': 1 }, []],
  ])('%j', (schema, keywords) => {
    expect(named(schema)).toEqual(keywords);
  });
  it.each([
    [{ type: 'object', additionalProperties: false }, ['no other fields']],
    [{ unevaluatedProperties: false }, ['no other fields']],
    [{ required: ['mail'] }, ['needs mail']],
    [{ title: 'A name', contentEncoding: 'base64' }, ['title A name', 'encoded in base64']],
    [{ type: 'array', minItems: 1, items: { maxLength: 3 } }, ['at least 1 items', 'each: at most 3 characters']],
    [{ anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] }, ['at most 3 characters']],
  ])('but for what is said in words: %j', (schema, limits) => {
    expect(describeIt(schema)).toMatchObject({ limits, alsoSays: [] });
  });
  it('fields beside one alternative, of a pattern, and twice in what is joined', () => {
    const fieldNames = (schema: unknown) => describeIt(schema).fields.map(({ name }) => name);
    const one = { properties: { a: {} }, oneOf: [{ properties: { b: {} } }] };
    expect(fieldNames(one)).toEqual(['a', 'b']);
    expect(fieldNames({ patternProperties: { '^x': {} } })).toEqual(['names like ^x']);
    const [twice] = describeIt({
      allOf: [{ properties: { a: { minimum: 1 } } }, { properties: { a: { maximum: 2 } } }],
    }).fields;
    expect(describeIt(twice?.schema).limits).toEqual(['at least 1', 'at most 2']);
  });
});

test('a discriminator says what stands for which', () => {
  const discriminator = { propertyName: 'kind', mapping: { league: '#/League', l: 'League' } };
  const { variants } = describeIt({ oneOf: [{ $ref: '#/League' }, { $ref: '#/Kind' }, {}], discriminator });
  expect(variants).toMatchObject({ by: 'kind', values: ['league, l', 'Kind', ''] });
});

test('what is joined of very many fields ends, and says so', () => {
  const many = (name: string) => ({
    properties: Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [name + index, {}])),
  });
  const { fields, isCut } = describeIt({ allOf: [many('a'), many('b'), many('c')] });
  expect(fields).toHaveLength(3_000);
  expect(isCut).toBe(true);
});
