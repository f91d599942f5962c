import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FieldIssue, unprocessableData } from './index.ts';

describe('the fields of unprocessable are paths inside the body', () => {
  it.each([
    ['a field', ['body', 'reason'], ['reason']],
    ['a step in a list stays a number', ['body', 'projects', 0, 'key'], ['projects', 0, 'key']],
    ['a step that is written as a segment', [{ key: 'body' }, { key: 'projects' }, { key: 1 }], ['projects', 1]],
    ['a step that is a symbol', ['body', Symbol('secret')], ['Symbol(secret)']],
    ['the whole body', ['body'], []],
    ['the whole input', [], []],
    ['no path', undefined, []],
  ])('%s', (_name, path, expected) => {
    const { fields } = unprocessableData([{ path, message: 'Say why.' }]);
    expect(fields).toEqual([{ path: expected, message: 'Say why.' }]);
    expect(z.array(FieldIssue).parse(fields)).toEqual(fields);
  });

  it('says once what was said twice of one field', () => {
    const issue = { path: ['body', 'at'], message: 'Use a moment.' };
    expect(unprocessableData([issue, issue]).fields).toEqual([{ path: ['at'], message: 'Use a moment.' }]);
  });

  it('keeps every issue, in order', () => {
    const issues = ['version', 'state'].map((field) => ({ path: ['body', field], message: field }));
    expect(unprocessableData(issues).fields.map(({ message }) => message)).toEqual(['version', 'state']);
  });
});
