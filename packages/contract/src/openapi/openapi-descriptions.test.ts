import { expect, it, test } from 'vitest';
import { openApiDocument } from '../openapi.ts';

/** A property of any schema of a document, and where it stands. */
interface Property {
  readonly path: string;
  readonly schema: unknown;
}

/** Where values stand that may look like schemas. */
const valueKeys = new Set(['example', 'examples', 'default', 'const', 'enum']);

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

function propertiesIn(node: unknown, path = '#'): Property[] {
  if (Array.isArray(node)) return node.flatMap((item, at) => propertiesIn(item, `${path}/${at}`));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const inner = `${path}/${key}`;
    if (valueKeys.has(key)) return [];
    if (key !== 'properties' || !isObject(value)) return propertiesIn(value, inner);
    return Object.entries(value).flatMap(([name, schema]) => [
      { path: `${inner}/${name}`, schema },
      ...propertiesIn(schema, `${inner}/${name}`),
    ]);
  });
}

const at = (document: unknown, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce((node, key) => (isObject(node) ? node[key] : undefined), document);

/** Whether something is said of a schema where it stands, or where it is defined. */
function isDescribed(schema: unknown, document: unknown): boolean {
  if (!isObject(schema)) return false;
  const { description, $ref } = schema;
  if (typeof description === 'string' && /\S/.test(description)) return true;
  return typeof $ref === 'string' && isDescribed(at(document, $ref), document);
}

const undescribedIn = (document: unknown): string[] =>
  propertiesIn(document).flatMap(({ path, schema }) => (isDescribed(schema, document) ? [] : [path]));

const document = await openApiDocument('http://api.test/demo');

test('the document has properties in schemas, in answers that calls share, and in those of one call', () => {
  const places = propertiesIn(document).map(({ path }) => path.split('/').slice(1, 3).join('/'));
  expect(places).toEqual(expect.arrayContaining(['components/schemas', 'components/responses']));
  expect(places.filter((place) => place.startsWith('paths/')).length).toBeGreaterThan(100);
});

it('says what every property is, however deep it lies', () => {
  expect(undescribedIn(document)).toEqual([]);
});

it('says so wherever a property may lie, and takes none for granted', () => {
  const bare = { type: 'string' };
  const said = { ...bare, description: 'What it is.' };
  const schemas = {
    Said: { ...said, properties: { items: said, blank: { ...bare, description: ' ' } } },
    Unsaid: { properties: { properties: { ...said, properties: { deep: bare } } } },
    Choice: { oneOf: [{ properties: { one: bare } }, { anyOf: [{ items: { properties: { any: bare } } }] }] },
    Named: {
      properties: { said: { $ref: '#/components/schemas/Said' }, unsaid: { $ref: '#/components/schemas/Unsaid' } },
    },
    Value: { examples: [{ properties: { example: bare } }], default: { properties: { value: bare } } },
  };
  expect(
    undescribedIn({ components: { schemas, responses: { Refused: { content: { properties: { code: bare } } } } } }),
  ).toEqual([
    '#/components/schemas/Said/properties/blank',
    '#/components/schemas/Unsaid/properties/properties/properties/deep',
    '#/components/schemas/Choice/oneOf/0/properties/one',
    '#/components/schemas/Choice/oneOf/1/anyOf/0/items/properties/any',
    '#/components/schemas/Named/properties/unsaid',
    '#/components/responses/Refused/content/properties/code',
  ]);
});
