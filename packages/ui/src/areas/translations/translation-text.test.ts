import { expect, test } from 'vitest';
import { languageOf, textParts } from './translation-text.ts';

test.each([
  ['Hello', ['Hello']],
  ['{n} of {total}', ['{n}', ' of ', '{total}']],
  ['Until {day, date, long}', ['Until ', '{day, date, long}']],
  ['{n, plural, other {# left}}', ['{n, plural, other {', '# left', '}}']],
  ['{n, select, a {x} other {{y} z}} of {n}', ['{n, select, a {', 'x', '} other {', '{y}', ' z', '}}', ' of ', '{n}']],
  ['{n, plural, one {# le', ['{n, plural, one {', '# le']],
  ['a } b {', ['a } b ', '{']],
  ["Dag '{name}', {game}", ["Dag '{name}', ", '{game}']],
  ["L'ami d'{name} a rejoint {league}", ["L'ami d'{name} a rejoint {league}"]],
  ["d''{name}", ["d''", '{name}']],
  ['', []],
])('the parts of %j are %j', (text, parts) => {
  expect(textParts(text).map((part) => part.text)).toEqual(parts);
});

test.each([
  ['et_EE', 'et-EE', 'ltr'],
  ['ar', 'ar', 'rtl'],
  ['he-IL', 'he-IL', 'rtl'],
  ['arn', 'arn', 'ltr'],
  ['not a locale', 'und', 'ltr'],
])('%j is the language %j, written %s', (locale, lang, dir) => {
  expect(languageOf(locale)).toEqual({ lang, dir });
});
