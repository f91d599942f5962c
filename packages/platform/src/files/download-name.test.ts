import { create, parse } from 'content-disposition';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { downloadName } from './download-name.ts';

test.each([
  ['Plan for Q3.pdf', 'Plan for Q3.pdf'],
  ['Õnne ∫ 計画 📈.pdf', 'Õnne ∫ 計画 📈.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\Windows\\evil.exe', 'C__Windows_evil.exe'],
  ['a\r\nSet-Cookie: x=1', 'aSet-Cookie_ x=1'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['zero\u200Bwidth\u0000.txt', 'zerowidth.txt'],
  ['"quoted" <tag>?*|.txt', '_quoted_ _tag____.txt'],
  ['...', 'file'],
  [`${'x'.repeat(149)} . y`, 'x'.repeat(149)],
  ['', 'file'],
  [' .bashrc', 'bashrc'],
  [`${'x'.repeat(400)}.docx`, `${'x'.repeat(145)}.docx`],
])('%j is saved as %j', (name, saved) => {
  expect(downloadName(name)).toBe(saved);
});

test('whatever it is called, the name is safe to save under and arrives as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const saved = downloadName(name);
      expect(saved).toMatch(/^[^\p{C}\\/:*?"<>|]+$/u);
      expect(saved).not.toMatch(/^\.|[. ]$/);
      expect([...saved].length).toBeLessThanOrEqual(150);
      const header = create(saved);
      expect(header).toMatch(/^[\x20-\x7e\xa0-\xff]*$/);
      expect(parse(header).parameters['filename']).toBe(saved);
    }),
    runsOf('any name of a download'),
  );
});
