import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { translateFault } from '../admin-api/http/api-error.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const withCode = (code: string): Error => Object.assign(new Error('Something'), { code });

describe('the database is not there, or overloaded', () => {
  test.each([
    ['nobody listens', withCode('ECONNREFUSED')],
    ['nobody listens at either address', Object.assign(new AggregateError([withCode('ECONNREFUSED')]), {})],
    ['the connection breaks', withCode('ECONNRESET')],
    ['an administrator ends it', withCode('57P01')],
    ['it starts', withCode('57P03')],
    ['it has no connection left', withCode('53300')],
    ['it ends', new Error('Connection terminated unexpectedly')],
    ['it takes too long', new Error('timeout exceeded when trying to connect')],
    ['a statement takes too long', withCode('57014')],
    ['two wait for each other', withCode('40P01')],
    ['its disk is full', withCode('53100')],
    ['the disk that files are kept on is full', withCode('ENOSPC')],
    ['whoever keeps files may keep no more', withCode('EDQUOT')],
    ['in a query', new DrizzleQueryError('select 1', [], withCode('08006'))],
  ])('%s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test.each([
    ['a value that is there already', withCode('23505')],
    ['somebody holds a lock for too long', withCode('55P03')],
    ['a query that makes no sense', new DrizzleQueryError('selec', [], withCode('42601'))],
    ['any other error', new Error('Nothing terminated')],
    ['no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('but not: %s', (_name, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('what is written down of it', () => {
  const writtenOf = (code: string): string => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status } = translateFault(
      new DrizzleQueryError('update players set name = $1', ['Secret Name'], withCode(code)),
    );
    expect(status).toBe(503);
    const [[text]] = written.mock.calls as [[string]];
    written.mockRestore();
    return text;
  };

  test.each([
    ['that waited for one that waited for it', '40P01'],
    ['that took too long', '57014'],
  ])('a statement %s is named with its callers, without its values', (_name, code) => {
    const text = writtenOf(code);
    expect(text).toMatch(/gave up a statement.*update players set name = \$1.*database-unavailable\.test\.ts/s);
    expect(text).not.toContain('Secret');
  });

  test.each(['53100', 'ENOSPC'])('of a full disk (%s), that it is full', (code) => {
    expect(writtenOf(code)).toBe('A request failed: the disk of the platform or of its database is full.');
  });

  test('of a database that is not there, that it is not there', () => {
    expect(writtenOf('57P01')).toBe('A request failed: the database is not there, or overloaded.');
  });
});

test('a lock that others hold for too long is told as such, and nothing has to be seen to', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new DrizzleQueryError('select 1', [], withCode('55P03'));
  expect(translateFault(fault)).toMatchObject({ code: 'busy', status: 503, defined: true });
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
