import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { decodeTextFile } from './translation-encoding.ts';

const file = 'Key;fr-BE\r\nerrors.email;Adresse mail erronée, réessayez\r\n';
/** Each character one byte, as in Windows-1252 but for its own signs. */
const asLatin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const asUtf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((at) => {
      const unit = text.charCodeAt(at);
      return isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
    }),
  );
const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['UTF-8', utf8(file), 'UTF-8', undefined],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${file}`), 'UTF-8', undefined],
  ['Windows-1252', asLatin(file), 'Windows-1252', 'it is not UTF-8'],
  ['UTF-16, little-endian, with its mark', asUtf16(`\uFEFF${file}`, true), 'UTF-16', undefined],
  ['UTF-16, big-endian, with its mark', asUtf16(`\uFEFF${file}`, false), 'UTF-16', undefined],
  ['UTF-16, little-endian', asUtf16(file, true), 'UTF-16', 'every other byte of it is zero'],
  ['UTF-16, big-endian', asUtf16(file, false), 'UTF-16', 'every other byte of it is zero'],
] as const)('a file in %s is read as it was written', (_name, bytes, encoding, because) => {
  expect(decodeTextFile(bytes)).toEqual({ text: file, encoding, ...(because && { because }) });
});

test('the quotation marks, dashes and the euro sign of Windows-1252 are its own', () => {
  expect(decodeTextFile(Uint8Array.of(0x80, 0x93, 0xe9, 0x94, 0x96)).text).toBe('€“é”–');
});

test('what a file breaks of the encoding that it names stands as U+FFFD', () => {
  expect(decodeTextFile(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xe9, 0x62))).toEqual({
    text: 'a\uFFFDb',
    encoding: 'UTF-8',
  });
});

test('every text in UTF-8 is read as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      // A mark of its own is not one of its characters, and half a character is none.
      const content = `Key,nl-BE\r\na,${text.toWellFormed()}`;
      expect(decodeTextFile(utf8(content))).toEqual({ text: content, encoding: 'UTF-8' });
    }),
    runsOf('any file of translations'),
  );
});
