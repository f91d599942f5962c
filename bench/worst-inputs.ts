/**
 * What people can send that takes longest to read, each at any length: found by looking for work that grows with the
 * square of it. `steps.test.ts` counts that it no longer does, and `npm run proof:load` sends all of it beside people at
 * work.
 */

/** A piece, as often as there is room for it. */
const filled =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(Math.max(1, Math.floor(length / piece.length)));

/** Different pieces, as many as there is room for. */
const listed =
  (piece: (at: number) => string, between = '') =>
  (length: number): string => {
    const pieces: string[] = [];
    for (let at = 0, size = 0; size < length; at += 1) {
      const next = piece(at);
      pieces.push(next);
      size += next.length + between.length;
    }
    return pieces.join(between);
  };

const short = () => 'a';

interface WorstText {
  readonly source: (length: number) => string;
  readonly text: (length: number) => string;
}

const values = listed((at) => `{a${at}} `);
const quotedValues = listed((at) => `'{a${at}}' `);
const oneSelect = (options: (length: number) => string) => (length: number) =>
  `{a, select, ${options(length)} other {x}}`;

/** Texts in ICU MessageFormat, and the sources that they translate. */
export const worstTexts: Readonly<Record<string, WorstText>> = {
  'one gap': { source: short, text: (length) => `a${' '.repeat(length - 2)}b` },
  'blanks at the end': { source: () => 'a.', text: (length) => `a${' '.repeat(length - 1)}` },
  'double spaces': { source: short, text: filled('a  ') },
  'spaces before commas': { source: short, text: filled('a ,') },
  'signs at the end': { source: short, text: filled('.') },
  digits: { source: short, text: filled('1') },
  'digits in groups': { source: short, text: filled('1,111') },
  'one number of many groups': { source: short, text: (length) => `111${',111'.repeat(length / 4 - 1)}1` },
  'other numbers': { source: listed((at) => `${at} `), text: listed((at) => `${at + 100_000} `) },
  'quotes that are not closed': { source: short, text: filled("'{") },
  'quotes that are': { source: short, text: filled("'{' ") },
  'quotes before an open brace': { source: short, text: (length) => `${filled("'{' ")(length - 1)}{` },
  'placeholders in quotes': { source: values, text: quotedValues },
  'placeholders in quotes of the source': { source: quotedValues, text: values },
  'placeholders in one quote': { source: values, text: (length) => `'${values(length - 2)}'` },
  'missing placeholders': { source: values, text: short },
  'missing placeholders and points': { source: values, text: filled('. ') },
  'placeholders that are not in the source': { source: short, text: values },
  'placeholders of another kind': {
    source: listed((at) => `{a${at}, number}`),
    text: listed((at) => `{a${at}, date}`),
  },
  'one placeholder of another name': {
    source: listed((at) => `{a${at}}`),
    text: listed((at) => (at === 5 ? '{b}' : `{a${at}}`)),
  },
  'one placeholder again and again': { source: filled('{a}'), text: filled('{a}') },
  'placeholders that are not closed': { source: short, text: filled('{a{') },
  'a long name': { source: short, text: (length) => `{${'a'.repeat(length - 2)}}` },
  'a name after blanks': { source: short, text: (length) => `{${' '.repeat(length - 3)}a}` },
  'other tags': { source: short, text: listed((at) => `<a${at}>x</a${at}>`) },
  'missing tags': { source: listed((at) => `<a${at}>x</a${at}>`), text: filled('x ') },
  'tags in tags': { source: short, text: (length) => '<a>'.repeat(length / 8) + '</a>'.repeat(length / 8) },
  'tags that are not closed': { source: short, text: filled('<a>') },
  'tags that are not open': { source: short, text: filled('</a>') },
  'signs of tags': { source: short, text: filled('<') },
  'closing braces': { source: short, text: filled('}') },
  'closing braces between placeholders': { source: short, text: filled('}{a}') },
  'opening braces': { source: short, text: filled('{') },
  apostrophes: { source: short, text: filled("'") },
  'selects of other options': {
    source: listed((at) => oneSelect(listed((option) => `o${at}x${option} {x} `))(200)),
    text: listed((at) => `{a, select, p${at} {x} other {x}}`),
  },
  'other options of one select': {
    source: oneSelect(listed((at) => `o${at} {x} `)),
    text: oneSelect(listed((at) => `p${at} {x} `)),
  },
  'many selects': {
    source: listed((at) => `{a${at}, select, other {x}}`),
    text: listed((at) => `{a${at}, select, other {x}}`),
  },
  'plurals of other categories': { source: filled('a'), text: filled('{a, plural, few {x} other {x}}') },
  'numbers of one plural': {
    source: short,
    text: (length) => `{a, plural, ${listed((at) => `=${at} {x} `)(length)} other {x}}`,
  },
  'a long skeleton': { source: short, text: (length) => `{a, number, ::${'#'.repeat(length - 14)}}` },
  'skeletons of unknown currencies': { source: short, text: listed((at) => `{a${at}, number, ::currency/EURO}`) },
  percentages: { source: short, text: listed((at) => `{a${at}, number, ::%}`) },
  'unknown styles': { source: short, text: listed((at) => `{a${at}, number, foo}`) },
  'the source itself': { source: filled('ab '), text: filled('ab ') },
  'spaces before line ends': { source: short, text: filled('a  \n') },
  'marks over one letter': { source: short, text: (length) => `a${'\u0301'.repeat(length - 1)}` },
  'what begins like formulas': { source: short, text: filled(";'''=") },
  'marks of Markdown': { source: short, text: filled('*a_ ') },
  'quotes of Markdown': { source: short, text: filled('> ') },
};

interface WorstFile {
  readonly format: 'csv' | 'json';
  readonly content: (length: number) => string;
}

const csv = (content: (length: number) => string): WorstFile => ({ format: 'csv', content });
const json = (content: (length: number) => string): WorstFile => ({ format: 'json', content });
const underHeadings = (rows: (length: number) => string) => csv((length) => `Key,nl-BE\n${rows(length)}`);
const ofKeys = listed((at) => `"k${at}":{"nl-BE":"a"}`, ',');

/** Files of translations. */
export const worstFiles: Readonly<Record<string, WorstFile>> = {
  'rows of CSV': underHeadings(listed((at) => `k${at},a`, '\n')),
  'rows of one key': underHeadings(filled('k,a\n')),
  'columns of CSV': csv((length) => `Key,${listed((at) => `c${at}`, ',')(length / 2)}\na${',x'.repeat(length / 4)}`),
  'headings of one name': csv(
    (length) => `${filled('Key,')(4_000)}Key\n${listed((at) => `k${at},a`, '\n')(Math.max(1, length - 4_000))}`,
  ),
  'a quotation mark that is not closed': underHeadings((length) => `"${'a\n'.repeat(length / 2)}`),
  'text after quotation marks': underHeadings(filled('"a"b"\n')),
  'quotation marks': underHeadings(filled('"')),
  'empty cells': underHeadings((length) => `a,b${','.repeat(length)}`),
  'empty lines': csv((length) => `${'\n'.repeat(length)}Key,nl-BE\n`),
  'blanks before the headings': csv((length) => `${', '.repeat(length / 2)}Key,nl-BE\n`),
  'keys of JSON': json((length) => `{${ofKeys(length)}}`),
  'one key again and again': json((length) => `{${filled('"k":{"nl-BE":"a"},')(length)}"k":{}}`),
  'keys in objects': json((length) => `{"a":{"b":{"c":{${ofKeys(length)}}}}}`),
  'objects in objects': json((length) => `${'{"a":'.repeat(length / 6)}"x"${'}'.repeat(length / 6)}`),
  'a list of numbers': json((length) => `{"a":[${'0,'.repeat(length / 2)}0]}`),
  'signs that are written out': json((length) => `{"a":{"nl-BE":"${'\\u0041'.repeat(length / 6)}"}}`),
  'a long number': json((length) => `{"a":{"nl-BE":${'1'.repeat(length)}}}`),
  'JSON that breaks off': json((length) => `{${ofKeys(length)}`),
};

const bytesOf = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
/** A part, as often as there is room for it. */
const repeated = (part: readonly number[], length: number): Uint8Array => {
  const bytes = new Uint8Array(Math.floor(length / part.length) * part.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = part[at % part.length] ?? 0;
  return bytes;
};
const place = [0, 0, 0, 0, 1, 0, 1, 0, 0];

interface WorstImage {
  readonly type: 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  readonly bytes: (length: number) => Uint8Array<ArrayBuffer>;
}

/** Images, each whole, or as far as one looks at it. */
export const worstImages: Readonly<Record<string, WorstImage>> = {
  'a GIF of blocks of one byte': {
    type: 'image/gif',
    bytes: (length) =>
      bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x2c, ...place, 2], repeated([1, 0], length).fill(1), [0, 0x3b]),
  },
  'a GIF of extensions': {
    type: 'image/gif',
    bytes: (length) => bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0], repeated([0x21, 0xfe, 0], length)),
  },
  'a JPEG of scans': {
    type: 'image/jpeg',
    bytes: (length) =>
      bytesOf(
        [0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 6, 0, 8, 1],
        repeated([0xff, 0xda, 0, 2, 1, 2, 3, 4], length),
        [0xff, 0xd9],
      ),
  },
  'a JPEG of marks': { type: 'image/jpeg', bytes: (length) => bytesOf([0xff, 0xd8], repeated([0xff], length)) },
  'a PNG of empty chunks': {
    type: 'image/png',
    bytes: (length) =>
      bytesOf('\x89PNG\r\n\x1a\n', repeated([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e], length)),
  },
  'a WebP of empty chunks': {
    type: 'image/webp',
    bytes(length) {
      const chunks = repeated([0x45, 0x58, 0x49, 0x46, 0, 0, 0, 0], length);
      const size = chunks.length + 4;
      return bytesOf('RIFF', [size & 255, (size >> 8) & 255, size >> 16, 0], 'WEBP', chunks);
    },
  },
  'an AVIF of empty boxes': {
    type: 'image/avif',
    bytes: (length) => bytesOf([0, 0, 0, 12], 'ftypavif', repeated([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65], length)),
  },
};

const about = { openapi: '3.1.0', info: { title: 'a' } };
const named = (count: number, value: (at: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, value(at)]));
const answering = (schema: unknown) => ({
  '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
});
const toSchema = (at: number) => ({ $ref: `#/components/schemas/a${at}` });

/** API documents of so many references; of each the call is `GET /a`. */
export const worstDocuments: Readonly<Record<string, (references: number) => unknown>> = {
  'paths that are references': (count) => ({
    ...about,
    paths: named(count, (at) => ({ $ref: `#/components/pathItems/a${at}` })),
    components: { pathItems: named(count, (at) => ({ $ref: `#/components/pathItems/a${at + 1}` })) },
  }),
  'schemas behind schemas': (count) => ({
    ...about,
    paths: answering(toSchema(0)),
    components: { schemas: named(count, (at) => toSchema(at + 1)) },
  }),
  'members of one schema': (count) => ({
    ...about,
    paths: answering({ allOf: Array.from({ length: count }, (_, at) => toSchema(at)) }),
    components: { schemas: named(count, (at) => ({ properties: { [`f${at}`]: { type: 'string' } } })) },
  }),
  'fields of one schema': (count) => ({
    ...about,
    paths: answering({ properties: named(count, toSchema) }),
    components: { schemas: named(count, () => toSchema(0)) },
  }),
  'types of one answer': (count) => ({
    ...about,
    paths: { '/a': { get: { responses: { 200: { content: named(count, (at) => ({ schema: toSchema(at) })) } } } } },
    components: { schemas: named(count, () => ({ type: 'object', properties: named(20, toSchema) })) },
  }),
  parameters: (count) => ({
    ...about,
    paths: {
      '/a': {
        parameters: Array.from({ length: count }, (_, at) => ({ $ref: `#/components/parameters/a${at}` })),
        get: {},
      },
    },
    components: {
      parameters: named(count, (at) => ({ name: `a${at}`, in: 'query', required: true, schema: toSchema(at) })),
      schemas: named(count, (at) => ({ properties: named(20, () => toSchema(at + 1)) })),
    },
  }),
};

/** An API document in YAML: so many keys, each written the long way. */
export const worstYaml = (keys: number): string => `openapi: 3.1.0\n${listed((at) => `? k${at}\n: 1\n`)(keys * 12)}`;

/** A batch that lays edges between the nodes of a plan, from each to all that come after it. */
export const worstEdges = (count: number) => {
  const nodes = Array.from({ length: Math.floor(count / 4) }, (_, at) => String(at));
  const edges = Array.from({ length: count }, (_, at) => {
    const from = at % nodes.length;
    const to = Math.min(from + 1 + Math.floor(at / nodes.length), nodes.length - 1);
    return { id: String(at), from: String(from), to: String(to), version: 1 };
  });
  return { nodes: new Map(nodes.map((id) => [id, { title: id }])), edges };
};
