import { expect, test } from 'vitest';
import { shownFileName } from './shown-file-name.ts';

test.each([
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2067\u200Fsales\u061C\u2069\u200E.csv', 'sales.csv'],
  ['تقرير 📈.pdf', 'تقرير 📈.pdf'],
])('%j is shown as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown);
});
