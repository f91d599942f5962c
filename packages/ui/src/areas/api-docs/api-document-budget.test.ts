import { describe, expect, it, test } from 'vitest';
import { copyBounded, copySchema, createBudget, cutMark } from './api-document-budget.ts';
import { readCall, readOutline, readSchema } from './api-document-reading.ts';

const origin = { address: null, readAt: '2026-11-26T12:00:00Z' };
const times = <Item>(length: number, make: (index: number) => Item) =>
  Array.from({ length }, (_, index) => make(index));
const lengthOf = (value: unknown) => JSON.stringify(value).length;

describe('a copy', () => {
  it('is the same where there is room, and names what it refers to', () => {
    const schema = JSON.parse('{"__proto__": 1, "properties": {"a": {"$ref": "#/a"}, "$ref": {"type": "string"}}}');
    const { value, isCut, references } = copyBounded(schema, 1_000);
    expect(JSON.stringify(value)).toBe(JSON.stringify(schema));
    expect(isCut).toBe(false);
    expect([...references]).toEqual(['#/a']);
  });
  it('ends where there is no more room, and says so', () => {
    const { value, isCut } = copySchema({ enum: times(1_000, (index) => `value ${index}`) }, 500);
    expect(lengthOf(value)).toBeLessThan(700);
    expect(isCut).toBe(true);
    expect(value).toHaveProperty([cutMark], true);
  });
  it('is no deeper than anybody reads', () => {
    let deep: unknown = 'end';
    for (let depth = 0; depth < 100_000; depth += 1) deep = { items: deep };
    expect(copyBounded(deep, 1_000_000)).toMatchObject({ isCut: true });
  });
  it('of an example is whole or none', () => {
    const budget = createBudget(1_000_000);
    expect(budget.whole({ a: 1 })).toEqual({ a: 1 });
    expect(budget.isCut()).toBe(false);
    expect(budget.whole('x'.repeat(100_000))).toBeUndefined();
    expect(budget.isCut()).toBe(true);
  });
});

describe('a small document whose references multiply', () => {
  const text = 'x'.repeat(100_000);

  test('has an outline of bounded size', () => {
    const operation = { summary: text, tags: [text], responses: {} };
    const path = Object.fromEntries(['get', 'put', 'post', 'delete'].map((method) => [method, operation]));
    const paths = Object.fromEntries(times(10_000, (index) => [`/${index}`, { $ref: '#/components/path' }]));
    const server = { url: '{a}'.repeat(100), variables: { a: { default: text } } };
    const outline = readOutline({ paths, servers: times(1_000, () => server), components: { path } }, origin);
    expect(outline.isCut).toBe(true);
    expect(lengthOf(outline)).toBeLessThan(5_000_000);
  });

  test.each([
    ['parameters', { parameters: times(5_000, (index) => ({ $ref: '#/components/part', name: `p${index}` })) }],
    ['answers', { responses: Object.fromEntries(times(5_000, (index) => [index, { $ref: '#/components/answer' }])) }],
    [
      'types',
      { requestBody: { content: Object.fromEntries(times(5_000, (index) => [`a/${index}`, { example: text }])) } },
    ],
  ])('has calls of bounded size: %s', (_name, operation) => {
    const schema = { properties: Object.fromEntries(times(2_000, (index) => [`f${index}`, { description: text }])) };
    const media = { schema, examples: { one: { $ref: '#/components/example' } } };
    const content = Object.fromEntries(times(50, (index) => [`text/${index}`, media]));
    const headers = Object.fromEntries(times(50, (index) => [`h${index}`, { description: text, schema }]));
    const components = {
      part: { name: 'p', in: 'query', description: text, schema, examples: { one: { $ref: '#/components/example' } } },
      answer: { description: text, headers, content },
      example: { value: times(1_000, () => text) },
    };
    const call = readCall({ paths: { '/a': { get: operation } }, components }, 'GET /a');
    expect(call?.isCut).toBe(true);
    expect(lengthOf(call)).toBeLessThan(1_500_000);
  });

  test('is not listed again for each reference to it', () => {
    let listed = 0;
    const fields = Object.fromEntries(times(600, (index) => [`f${index}`, { readOnly: true }]));
    const properties = new Proxy(fields, {
      ownKeys(target) {
        listed += 1;
        return Reflect.ownKeys(target);
      },
    });
    const content = Object.fromEntries(
      times(50, (index) => [`a/${index}`, { schema: { $ref: '#/components/large' } }]),
    );
    const operation = { requestBody: { content }, responses: { 200: { content } } };
    readCall({ paths: { '/a': { post: operation } }, components: { large: { properties } } }, 'POST /a');
    expect(listed).toBe(1);
  });

  test('has no schema that is sent whole for being the only one', () => {
    const properties = Object.fromEntries(times(10_000, (index) => [`f${index}`, { description: 'x'.repeat(100) }]));
    const schema = { $ref: '#/components/schemas/Large' };
    const responses = { 200: { content: { 'application/json': { schema } } } };
    const document = { paths: { '/a': { get: { responses } } }, components: { schemas: { Large: { properties } } } };
    expect(readCall(document, 'GET /a')?.schemas).toEqual({});
    const asked = readSchema(document, '#/components/schemas/Large');
    expect(asked['#/components/schemas/Large']).toHaveProperty([cutMark], true);
    expect(lengthOf(asked)).toBeLessThan(300_000);
  });
});
