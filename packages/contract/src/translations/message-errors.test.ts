import { expect, test } from 'vitest';
import { unacceptedErrors } from './message-errors.ts';
import type { MessageIssue } from './message-issue.ts';

const issue = (code: string, severity: MessageIssue['severity'] = 'error'): MessageIssue => ({
  code,
  severity,
  message: `${code}.`,
});

test('an error is accepted by its text, its language and its code, and a warning needs no acceptance', () => {
  const own = { key: 'a', locale: 'nl-BE', path: ['changes', 0, 'value'] };
  const texts = [
    { ...own, issues: [issue('syntax'), issue('spaces', 'warning')] },
    { ...own, key: 'b', path: ['changes', 1, 'value'], issues: [issue('stray_brace'), issue('syntax')] },
  ];
  const codes = (accepted: Parameters<typeof unacceptedErrors>[1]) =>
    unacceptedErrors(texts, accepted).map(({ path: [, index], code }) => `${index} ${code}`);
  expect(codes(undefined)).toEqual(['0 syntax', '1 stray_brace', '1 syntax']);
  expect(codes([{ key: 'a', locale: 'nl-BE', code: 'syntax' }])).toEqual(['1 stray_brace', '1 syntax']);
  expect(codes([{ key: 'b', locale: 'fr-BE', code: 'syntax' }])).toEqual(['0 syntax', '1 stray_brace', '1 syntax']);
  expect(unacceptedErrors(texts, [{ key: 'a', locale: 'nl-BE', code: 'syntax' }])[0]).toEqual({
    key: 'b',
    locale: 'nl-BE',
    code: 'stray_brace',
    path: ['changes', 1, 'value'],
    message: 'stray_brace.',
  });
});
