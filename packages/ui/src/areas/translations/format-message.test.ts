import { checkTranslation, messageArguments } from '@bullpen/contract/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, runsOf } from '../../../../../counts.ts';
import { formatMessage } from './format-message.ts';
import { messageSamples } from './message-samples.ts';

/** What messages are made of, right and wrong. */
const piece = fc.constantFrom(
  ...['Hello ', "d'", "''", "'{", "'}'", '’', '<', '>', '#', '{', '}', '} other {', '</b>', 'é🦊', '\n', '|', ','],
  ...['{name}', '{ name }', "'{name}'", "l'{name}", '{count}', '{Count}', '{0}', '{day}', '{fee}', '{naam}', '{b}'],
  ...['{count, number}', '{count, number, integer}', '{fee, number, percent}', '{fee, number, ::currency/EUR}'],
  ...[
    '{fee, number, ::currency/XX}',
    '{fee, number, ::compact-short}',
    '{fee, number, ::unit/parsec}',
    '{fee, number, ::.00000000000000000000000}',
  ],
  ...[
    '{fee, number, ::scale/0}',
    '{fee, number, ::percent scale/100}',
    '{fee, number, ::unit/meter}',
    '{fee, number, money}',
  ],
  ...['{day, date, long}', '{day, date, ::yyyyMMMd}', '{day, date, ::jmm}', '{day, date, ::qqqq}', '{day, time, kort}'],
  ...['{day, time, short}', '{day, date, ::G}', '{day, date}', '{day, date, ::}'],
  ...[
    '{count, plural, one {# share} other {# shares}}',
    '{count, plural, offset:1 =0 {none} one {{name}} other {# more}}',
  ],
  ...['{count, plural, one {#}}', '{count, plural, other {#}}', "{count, plural, one {l'{name}} other {#}}"],
  ...['{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', '{count, plural, =1 {a} other {b}}'],
  ...['{kind, select, up {Up {fee}} other {Flat}}', '{kind, select, up {Up} other {}}', '{kind, select, other {Flat}}'],
  ...[
    '<b>bold {name}</b>',
    "<b>d'</b>",
    "'<b>'bold</b>",
    '<b><i>x</i></b>',
    '<i>{count, plural, other {#}}</i>',
    '<b/>',
    '<count>x</count>',
  ],
);
const message = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
/** A message and its translation: the same with some pieces otherwise, more often than not. */
const translated = fc.oneof(
  fc.tuple(message, message),
  fc.tuple(message, piece).map(([source, more]): [string, string] => [source, source + more]),
  fc
    .tuple(message, fc.nat(40), fc.nat(5))
    .map(([source, at, length]): [string, string] => [source, source.slice(0, at) + source.slice(at + length)]),
  message.map((source): [string, string] => [source, source]),
);
const locale = fc.constantFrom('et_EE', 'nl-BE', 'fr-BE', 'lv-LV', 'fi-FI', 'de-CH');

test('what has no error is formatted, whatever players have in it', () => {
  let formatted = 0;
  fc.assert(
    fc.property(translated, locale, ([source, text], of) => {
      const issues = checkTranslation(source, text, of);
      const ofSource = messageArguments(source);
      if (!ofSource || text === '' || issues.some(({ severity }) => severity === 'error')) return;
      // What the source's own apostrophes hide, the game gives all the same.
      const hidden = issues.filter(({ code }) => code === 'source_quoted').map(({ name }) => name);
      const given = [...ofSource, ...(messageArguments(text) ?? []).filter(({ name }) => hidden.includes(name))];
      const tags = given.filter(({ kinds }) => kinds.includes('tag')).map(({ name }) => name);
      const all = messageSamples(given, of).map(({ values }) => values);
      formatted += 1;
      expect(formatMessage(text, of, all, tags)).not.toContain(undefined);
    }),
    runsOf('any message is formatted'),
  );
  expect(formatted).toBeGreaterThan(countOf('any message is formatted') / 8);
});
