import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { logFault } from './log-fault.ts';

test('a failed query is written down with its reason and without its values', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reason = Object.assign(new Error('relation "sessions" does not exist'), { params: ['secret-in-the-reason'] });
  logFault(new Error('Nobody can log in.', { cause: new DrizzleQueryError('select $1', ['secret-token'], reason) }));
  const [[text]] = written.mock.calls as [[string]];
  expect(text).toMatch(/Nobody can log in.*Failed query: select \$1.*relation "sessions" does not exist/s);
  expect(text).toMatch(/Failed query: select \$1\n +at .*log-fault\.test\.ts/);
  expect(text).not.toContain('secret');
});

test('what is no error is written down with what it has', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  logFault({ name: 'ErrnoError', errno: 51 });
  expect(written.mock.lastCall?.[0]).toMatch(/ErrnoError.*51/);
});
