import { expect, test } from 'vitest';
import { localeName } from './locale-name.ts';

test.each([
  ['et_EE', 'Estonian (Estonia), et_EE'],
  ['fr-BE', 'French (Belgium), fr-BE'],
  ['qq-QQ', 'qq (QQ), qq-QQ'],
  ['no locale', 'no locale'],
])('%s is %s', (locale, name) => {
  expect(localeName(locale)).toBe(name);
});
