import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { byteOrderMark, neutraliseCell, readCsv, restoreCell, writeCsv } from './csv.ts';

/** A reader that takes RFC 4180 and nothing else. */
function readStrictly(text: string): string[][] {
  const rows: string[][] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [, quoted, plain, end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error(`No field at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const options = runsOf('any cell of an export');
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '\t', '\r', '\n', ';', '"', ',', ' ', 'a', '\u200f', '💶'),
  }),
);

describe('cells that a spreadsheet would execute', () => {
  test.each([
    ['=HYPERLINK("https://evil.test")', `'=HYPERLINK("https://evil.test")`],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["'t Nieuwsblad", "'t Nieuwsblad"],
    ['a=1', 'a=1'],
    ['a;=1', "a;'=1"],
    ['a;b;+1\t@c', "a;b;'+1\t'@c"],
    ['a\t-1', "a\t'-1"],
    ['a\n=1\r\n=2', "a\n'=1\r\n'=2"],
    ["a;'=1", "a;''=1"],
    ['a;"=1', `a;'"=1`],
    [';=1', ";'=1"],
    ['a; =1', 'a; =1'],
    ['one\n\ntwo;three', 'one\n\ntwo;three'],
    ['', ''],
  ])('%j is written %j', (given, written) => {
    expect(neutraliseCell(given)).toBe(written);
    expect(restoreCell(written)).toBe(given);
  });

  test('none begins like a formula, and every text comes back', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(neutraliseCell(given)).not.toMatch(/^[=+\-@＝＋－＠\t\n\r]/);
        expect(restoreCell(neutraliseCell(given))).toBe(given);
      }),
      options,
    );
  });

  // Spreadsheets of many languages part at semicolons, and then mind no quotation mark that we wrote after a comma.
  test('none does where a spreadsheet parts them at semicolons or tabs', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
        const parts = writeCsv([cells]).split(/[;\t\r\n]/);
        expect(parts.filter((part) => /^"*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
      }),
      options,
    );
  });
});

test('numbers stay numbers, a missing value is an empty cell', () => {
  expect(writeCsv([[-5, 0, true, null, undefined, 'a,b', 'say "x"', '-5']])).toBe(
    `-5,0,true,,,"a,b","say ""x""",'-5\r\n`,
  );
});

test('a strict reader reads every text back, line ends, quotes and all', () => {
  const grid = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));
  fc.assert(
    fc.property(grid, (rows) => {
      expect(readStrictly(writeCsv(rows)).map((row) => row.map(restoreCell))).toEqual(rows);
    }),
    options,
  );
});

describe('reading', () => {
  test('every text that was written comes back', () => {
    const grid = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(grid, (rows) => {
        // What parts the columns is seen in the first row, whose cells are headings.
        const headings = (rows[0] ?? []).map((_, column) => `Column ${column}`);
        const { rows: read, problems } = readCsv(byteOrderMark + writeCsv([headings, ...rows]));
        expect(problems).toEqual([]);
        expect(read.slice(0, -1)).toEqual(
          [headings, ...rows].map((row) => (row.some((cell) => cell !== '') ? row : [])),
        );
        expect(read.at(-1)).toEqual([]);
      }),
      options,
    );
  });

  test.each([
    ['commas', 'Key,nl-BE\r\na,"b,c"\r\n'],
    ['semicolons, as many languages write them', 'Key;nl-BE\na;"b,c"\n'],
    ['tabs', 'Key\tnl-BE\na\tb,c'],
    ['a byte order mark', '\uFEFFKey,nl-BE\na,"b,c"'],
    ['old line ends', 'Key,nl-BE\ra,"b,c"\r'],
    ['a line that names what parts the columns', 'sep=;\r\nKey;nl-BE\r\na;b,c\r\n'],
    ['the same after a byte order mark', '\uFEFFSEP=\t\nKey\tnl-BE\na\tb,c'],
  ])('%s are understood', (_name, content) => {
    expect(readCsv(content).rows.slice(0, 2)).toEqual([
      ['Key', 'nl-BE'],
      ['a', 'b,c'],
    ]);
  });

  test('what parts the columns is seen in the first row that says something', () => {
    expect(readCsv('\r\n;;\r\n;Key;nl-BE\r\n;a,b,c,d;e\r\n').rows).toEqual([
      ...[[], [], ['', 'Key', 'nl-BE'], ['', 'a,b,c,d', 'e'], []],
    ]);
  });

  test.each([
    ['that is not closed', 'a,"b\n', 'A quotation mark is opened here and never closed.'],
    ['after which text goes on', 'a,"b" c\n', 'Within a text, write each quotation mark twice.'],
  ])('a quotation mark %s is told of with its row', (_, row, sentence) => {
    const { problems } = readCsv(`Key,nl-BE\n${row}`);
    expect(problems[0]).toEqual({ row: 1, message: expect.stringContaining(sentence) });
  });
});
