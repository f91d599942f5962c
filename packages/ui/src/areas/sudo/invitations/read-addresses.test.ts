import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../../counts.ts';
import { readAddresses } from './read-addresses.ts';

const known = { accounts: new Set(['dirk@b.test']), invited: new Set(['lars@b.test']) };
const read = (pasted: string) => readAddresses(pasted, known).map(({ text, verdict }) => `${text} ${verdict}`);

test.each<[string, string, readonly string[]]>([
  ['nothing', ' \n ,; ', []],
  [
    'commas, semicolons and lines',
    'a@b.test, c@b.test;d@b.test\r\ne@b.test',
    ['a', 'c', 'd', 'e'].map((n) => `${n}@b.test good`),
  ],
  ['names', 'Ana Silva <ANA@b.test>\n"Dahl, Tom" <tom@b.test>', ['ana@b.test good', 'tom@b.test good']],
  [
    'names that a mail program leaves without quotes',
    'Silva, Ana <ana@b.test>; Dahl, Tom (Sales, Ghent) <tom@b.test>',
    ['ana@b.test good', 'tom@b.test good'],
  ],
  ['a name with quotes in it', '"Tom \\"T, x\\" Dahl" <tom@b.test>', ['tom@b.test good']],
  ['a remark', 'ana@b.test (Ana, Sales); tom@b.test', ['ana@b.test good', 'tom@b.test good']],
  ['a remark behind the brackets', 'Tom <tom@b.test> (Sales), ana@b.test', ['tom@b.test good', 'ana@b.test good']],
  ['a group', 'Sales: ana@b.test, Tom <tom@b.test>;', ['ana@b.test good', 'tom@b.test good']],
  ['the line of a message', 'To: ana@b.test', ['ana@b.test good']],
  ['an address for a name', "'ana@b.test' <ana@b.test>; 'tom@b.test'", ['ana@b.test good', 'tom@b.test good']],
  ['nothing between two', 'Ana <ana@b.test> Tom <mailto:tom@b.test>', ['ana@b.test good', 'tom@b.test good']],
  ['a wrong one before a name', 'ana@b, Tom <tom@b.test>', ['ana@b bad', 'tom@b.test good']],
  [
    'quotes and brackets alone',
    `${'"'.repeat(3000)}\n${'()'.repeat(3000)}`,
    [`${'"'.repeat(3000)} bad`, `${'()'.repeat(3000)} bad`],
  ],
  ['a link', 'mailto:ana@b.test', ['ana@b.test good']],
  ['one in two writings', 'ana@b.test, Ana <Ana@B.test>', ['ana@b.test good', 'ana@b.test twice']],
  ['what is none', 'ana@b, ana b.test, <>, "open', ['ana@b bad', 'ana b.test bad', '<> bad', '"open bad']],
  ['an account and an invitation', 'Dirk@b.test; lars@b.test', ['dirk@b.test account', 'lars@b.test invited']],
  [
    'one that is too long',
    `${'a'.repeat(60)}@${'b'.repeat(200)}.test`,
    [`${'a'.repeat(60)}@${'b'.repeat(200)}.test bad`],
  ],
])('%s', (_name, pasted, addresses) => {
  expect(read(pasted)).toEqual(addresses);
});

test('whatever is pasted, no address is good twice', () => {
  const address = fc.constantFrom('a@b.test', 'A@b.test', 'Ana <a@B.test>', 'mailto:a@b.test', 'c@b.test');
  const part = fc.oneof({ weight: 3, arbitrary: address }, fc.string(), fc.constantFrom('"', '<', '>', ' '));
  const separator = fc.constantFrom(',', ';', '\n', ' ');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(part, separator)).map((some) => some.flat().join('')),
      (pasted) => {
        const good = readAddresses(pasted, known).filter(({ verdict }) => verdict === 'good');
        expect(new Set(good.map((each) => each.text)).size).toBe(good.length);
      },
    ),
    runsOf('any pasted list of addresses'),
  );
});
