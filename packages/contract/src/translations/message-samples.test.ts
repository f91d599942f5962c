import { expect, test } from 'vitest';
import { checkTranslation } from './message-check.ts';
import { messageArguments, pseudoMessage } from './message-samples.ts';

test('what a message takes is named with its kinds', () => {
  expect(
    messageArguments('{n, plural, one {<b>#</b>} other {{who}}} {p, number, percent} {s, select, a {x} other {y}}'),
  ).toEqual([
    { name: 'n', kinds: ['plural'], options: [], isPercent: false },
    { name: 'who', kinds: ['text'], options: [], isPercent: false },
    { name: 'p', kinds: ['number'], options: [], isPercent: true },
    { name: 's', kinds: ['select'], options: ['a', 'other'], isPercent: false },
    { name: 'b', kinds: ['tag'], options: [], isPercent: false },
  ]);
  expect(messageArguments('{')).toBeUndefined();
});

test('in the pseudo-locale words are longer, and nothing else is touched', () => {
  expect(pseudoMessage('Buy {count, plural, one {# share} other {# <b>shares</b>}}')).toBe(
    '[Búý ·{count, plural, one {# šháré··} other {# <b>šháréš··</b>}}]',
  );
  const source = "Hello {name}, it''s <b>{n, number}</b>";
  expect(
    checkTranslation(source, pseudoMessage(source), 'fi-FI').filter(({ severity }) => severity === 'error'),
  ).toEqual([]);
  expect(pseudoMessage('{')).toBe('{');
});
