import { describe, expect, test } from 'vitest';
import { checkTranslation } from './message-check.ts';
import { type MessagePart, messageFields, pluralExamples, writeMessage } from './message-parts.ts';

const shares = '{count, plural, one {# share} other {# shares}}';
const place = '{rank, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';

const optionsOf = (parts: readonly MessagePart[] | undefined) =>
  parts?.flatMap((part) => (part.is === 'choice' ? part.options.map(({ selector }) => selector) : []));

describe('the fields of a plural', () => {
  test.each([
    ['et_EE', ['one', 'other']],
    ['lv-LV', ['zero', 'one', 'other']],
    ['fi-FI', ['one', 'other']],
    ['nl-BE', ['one', 'other']],
    ['fr-BE', ['one', 'many', 'other']],
    ['da-DK', ['one', 'other']],
    ['de-CH', ['one', 'other']],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ])('in %s are %j, written or not', (locale, categories) => {
    expect(optionsOf(messageFields(shares, '', locale))).toEqual(categories);
    expect(optionsOf(messageFields(shares, shares, locale))).toEqual(categories);
  });

  test.each([
    ['lv-LV', ['other']],
    ['fr-BE', ['one', 'other']],
    ['de-CH', ['other']],
  ])('of places in %s are %j', (locale, categories) => {
    expect(optionsOf(messageFields(place, '', locale))).toEqual(categories);
  });

  test('have the numbers that the source names, and what the text has beside', () => {
    const source = '{count, plural, =0 {None} one {One} other {#}}';
    expect(optionsOf(messageFields(source, '', 'nl-BE'))).toEqual(['=0', 'one', 'other']);
    expect(optionsOf(messageFields(source, '{count, plural, few {x} other {y}}', 'nl-BE'))).toEqual([
      '=0',
      'one',
      'few',
      'other',
    ]);
  });
});

describe('what is written in them', () => {
  const typed = (parts: readonly MessagePart[] | undefined, texts: Readonly<Record<string, string>>) =>
    (parts ?? []).map(
      (part): MessagePart =>
        part.is === 'words'
          ? part
          : {
              ...part,
              options: part.options.map((option) => ({
                ...option,
                parts: [{ is: 'words', text: texts[option.selector] ?? '', hint: '', isIdle: false }],
              })),
            },
    );

  test('is a message without fault once every field is filled', () => {
    const filled = typed(messageFields(shares, '', 'lv-LV'), {
      zero: '# akciju',
      one: '# akcija',
      other: '# akcijas',
    });
    const text = writeMessage(filled);
    expect(text).toBe('{count, plural, zero {# akciju} one {# akcija} other {# akcijas}}');
    expect(checkTranslation(shares, text, 'lv-LV')).toEqual([]);
  });

  test('leaves out what nobody has written, and is nothing at all without any of it', () => {
    expect(writeMessage(typed(messageFields(shares, '', 'lv-LV'), { one: '# akcija' }))).toBe(
      '{count, plural, one {# akcija}}',
    );
    expect(writeMessage(messageFields(shares, '', 'lv-LV') ?? [])).toBe('');
  });

  test.each([
    shares,
    'You own {count, plural, offset:1 =0 {none} one {# share} other {# shares}} in <b>{n, select, a {x} other {y}}</b>.',
    "{a, select, up {It''s {n, plural, one {#} other {# '{'}}} other {}}",
  ])('is %j again when nothing was changed', (text) => {
    expect(writeMessage(messageFields(text, text, 'en') ?? [])).toBe(text);
  });
});

test('words around a plural are asked for where the source has some, and shown beside', () => {
  const fields = messageFields(`You own ${shares}`, '', 'nl-BE');
  expect(fields?.[0]).toEqual({ is: 'words', text: '', hint: 'You own ', isIdle: false });
  expect(fields?.[2]).toMatchObject({ isIdle: true });
});

test('a text without a choice, or that cannot be read, has no fields', () => {
  expect(messageFields('Hello {name}', 'Dag {name}', 'nl-BE')).toBeUndefined();
  expect(messageFields(shares, '{count, plural, one {', 'nl-BE')).toBeUndefined();
  expect(messageFields(shares, 'Aandelen', 'nl-BE')).toBeUndefined();
});

test.each([
  ['lv-LV', 'plural', 'zero', '0, 10, 11 …'],
  ['lv-LV', 'plural', 'one', '1, 21, 31 …'],
  ['nl-BE', 'plural', 'one', '1'],
  ['fr-BE', 'plural', 'many', '1\u202f000\u202f000'],
  ['nl-BE', 'plural', '=0', 'exactly 0'],
  ['nl-BE', 'select', 'up', undefined],
] as const)('in %s a %s has %s for %s', (locale, kind, selector, examples) => {
  expect(pluralExamples(locale, kind, selector)).toBe(examples);
});
