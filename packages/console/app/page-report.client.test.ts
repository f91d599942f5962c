import { expect, test, vi } from 'vitest';
import { reportPageError } from './page-report.client.ts';
import { readReport } from './reports.server.ts';

test('the server hears of the first error of each kind, in words that it can read', () => {
  const sent: unknown[] = [];
  vi.stubGlobal('window', { location: { origin: 'http://localhost:3000', pathname: '/sudo' } });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => sent.push(readReport(body)));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);

  reportPageError('recovered', new Error('Another text.'), { componentStack: '\n    at Page' });
  reportPageError('recovered', new Error('And another.'), {});
  reportPageError('failed', new Error('It broke.'), {});

  const report = { event: 'page-report', document: 'http://localhost:3000/sudo', build: '' };
  expect(sent).toEqual([
    { ...report, is: 'recovered', error: 'Error: Another text.', component: 'at Page' },
    { ...report, is: 'failed', error: 'Error: It broke.', component: '' },
  ]);
});
