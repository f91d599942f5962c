import { expect, test } from 'vitest';
import { readReport } from './reports.server.ts';

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
    event: 'security-report',
    document: 'http://localhost:3000/sudo',
    directive: 'script-src-elem',
    blocked: 'https://evil.example/',
    line: 3,
  });
});

test('reads what a page of ours reports, and no more of it than is useful', () => {
  const report = {
    document: 'http://localhost:3000/sudo?search=ada',
    build: 'b1',
    is: 'recovered',
    component: 'at Page',
  };
  const body = { 'page-report': { ...report, error: 'x'.repeat(5000) } };
  expect(readReport(JSON.stringify(body))).toEqual({
    event: 'page-report',
    ...report,
    document: 'http://localhost:3000/sudo',
    error: 'x'.repeat(300),
  });
});

test.each(['', '{}', '[]', 'null', '[{"type":1}]', '{"csp-report":[]}', '{"page-report":{"is":"well"}}'])(
  '%s is nothing',
  (body) => {
    expect(readReport(body)).toBeUndefined();
  },
);
