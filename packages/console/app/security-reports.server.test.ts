import { expect, test } from 'vitest';
import { readReport } from './security-reports.server.ts';

test('reads what a browser reports, without queries', () => {
  const body = {
    'csp-report': {
      'document-uri': 'http://localhost:3000/sudo?search=ada#x',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/?token=1',
      'line-number': 3,
    },
  };
  expect(readReport(JSON.stringify(body))).toEqual({
    document: 'http://localhost:3000/sudo',
    directive: 'script-src-elem',
    blocked: 'https://evil.example/',
    line: 3,
  });
});

test.each(['', '{}', '[]', 'null', '[{"type":1}]', '{"csp-report":[]}'])('%s is nothing', (body) => {
  expect(readReport(body)).toBeUndefined();
});
