import { expect, test } from 'vitest';
import { readReports } from './security-reports.server.ts';

test('reads what report-uri sends, without queries', () => {
  const body = {
    'csp-report': {
      'document-uri': 'http://localhost:3000/sudo?search=ada#x',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'line-number': 3,
    },
  };
  expect(readReports(JSON.stringify(body))).toEqual([
    {
      type: 'csp-violation',
      document: 'http://localhost:3000/sudo',
      directive: 'script-src-elem',
      blocked: 'inline',
      source: undefined,
      line: 3,
      sample: undefined,
    },
  ]);
});

test('reads what the Reporting API sends', () => {
  const details = {
    documentURL: 'http://localhost:3000/',
    effectiveDirective: 'connect-src',
    blockedURL: 'https://evil.example/?a=1',
    sourceFile: null,
  };
  const [report] = readReports(JSON.stringify([{ type: 'csp-violation', age: 1, body: details }]));
  expect(report).toMatchObject({ directive: 'connect-src', blocked: 'https://evil.example/' });
});

test.each(['', '{}', '[]', 'null', '[{"type":1}]', '{"csp-report":[]}'])('%s is nothing', (body) => {
  expect(readReports(body)).toEqual([]);
});
