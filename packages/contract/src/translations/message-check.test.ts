import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runsOf } from '../../../../counts.ts';
import { checkMessage, checkTranslation } from './message-check.ts';
import { fixMessage, severityOf } from './message-issue.ts';
import { pluralCategories } from './plural-categories.ts';

const locales = ['et_EE', 'nl-BE', 'fr-BE', 'nl-NL', 'da-DK', 'lv-LV', 'fi-FI', 'de-CH'] as const;
const told = (source: string, text: string, locale: string) =>
  checkTranslation(source, text, locale).map(({ code, name, option }) =>
    [code, name, option].filter(Boolean).join(' '),
  );

describe('a text on its own', () => {
  it.each([
    ['Hallo {name', 'syntax', 6],
    ['Hallo {}', 'syntax', 6],
    ['{n, plurral, other {#}}', 'syntax', 4],
    ['{n, plural, one {#}}', 'syntax', 19],
    ['Een {n, select, a {1} a {2} other {3}}', 'syntax', 22],
    ['Lees <b>alles', 'unbalanced_tag', 5],
    ['Lees alles</b>', 'unbalanced_tag', 10],
    ['Lees <b>al<i>les</b></i>', 'unbalanced_tag', 18],
    ['<a href="x">Lees</a>', 'unbalanced_tag', 0],
    ['Hallo {name}}', 'stray_brace', 12],
    ['<b>Hallo }</b>', 'unbalanced_tag', 0],
    ['Hallo } {name}', 'stray_brace', 6],
    ['Op {day, date, kort}', 'unknown_style', 3],
    ['Voor {fee, number, ::currency/EU}', 'unknown_style', 5],
  ])('%s: %s at %i', (text, code, offset) => {
    const issues = checkMessage(text, 'nl-BE');
    expect(issues).toMatchObject([{ code, severity: 'error', at: { offset } }]);
  });

  it.each(["It's {name}’s", "A '{brace}' and a '}'", 'a < b, b > a', 'Line<br/>break', '{n, number, ::compact-short}'])(
    '%s is fine',
    (text) => {
      expect(checkMessage(text, 'nl-BE')).toEqual([]);
    },
  );

  it('says the line and the column of a mistake', () => {
    expect(checkMessage('First line\nsecond {line', 'nl-BE')[0]?.at).toEqual({ offset: 18, line: 2, column: 8 });
  });

  it('refuses what is nested without an end, and does not fall over it', () => {
    const deep = '{a,select,other{'.repeat(20_000);
    expect(checkMessage(deep, 'nl-BE')).toMatchObject([{ code: 'syntax' }]);
  });
});

describe('an apostrophe before a brace or a tag', () => {
  it.each([
    ["{n, plural, one {l'{name}} other {#}}", '{n, plural, one {l’{name}} other {#}}'],
    ["<b>d'</b>", '<b>d’</b>'],
    ["'{'a'}' <b>d'</b>", "'{'a'}' <b>d’</b>"],
  ])('%s is told as what it is, and mended by %s', (text, mended) => {
    const [issue] = checkMessage(text, 'nl-BE');
    expect(issue?.message).toContain('apostrophe');
    expect(issue?.fix && fixMessage(text, issue.fix)).toBe(mended);
  });

  it.each([
    ['Hello {name}', "Dag '{name}'", ['quoted_placeholder name']],
    ['Hello {name} {name}', "Dag '{name}' d'{name}", ['quoted_placeholder name']],
    ['{a} and {b}', "d'{a} et d'{b}", ['quoted_placeholder a']],
    ['{n, plural, other {# of {total}}}', "{n, plural, one {1} other {'# van {total}'}}", ['quoted_placeholder total']],
    ['{w, select, other {# of {total}}}', "{w, select, other {'# van {total}' x}}", []],
    ['Hello {name}', "Dag {name} '{name}'", []],
    ["Hello '{name}'", 'Dag {name}', ['source_quoted name']],
    ["Read '<b>on</b>'", 'Lees <b>verder</b>', ['source_quoted b']],
    ["Hello '{name}'", "Dag '{name}'", []],
    ["Hello '{name}'", 'Dag {naam}', ['placeholder_extra naam']],
  ])('%s → %s: %o', (source, text, issues) => {
    expect(told(source, text, 'nl-BE')).toEqual(issues);
  });

  it('is not offered what would leave the text broken', () => {
    const [issue] = checkTranslation('Hello {name}', "Dag '{name} }'", 'nl-BE');
    expect(issue).toMatchObject({ code: 'quoted_placeholder', name: 'name' });
    expect(issue).not.toHaveProperty('fix');
  });
});

describe('what is long', () => {
  it.each([' ', '.', "'", '{', '}', "'{", '{a}', '<', '<b>', '1', '1.', '\u00a0'])(
    'has at most 100 findings: %s',
    (part) => {
      const text = part.repeat(Math.floor(5000 / part.length));
      for (const each of [text, `a${text}b`, `${text} {name}`])
        expect(checkTranslation('Hello {name}', each, 'fr-BE').length).toBeLessThanOrEqual(100);
    },
  );
});

describe('a finding', () => {
  it('is an error where players would see one, and a warning where another text stands in', () => {
    const plural = '{count, plural, one {# fund} other {# funds}}';
    const [many] = checkTranslation(plural, '{count, plural, one {# fonds} other {# fonds}}', 'fr-BE');
    expect(many).toMatchObject({ code: 'plural_missing', severity: 'warning', option: 'many' });
    expect(severityOf('plural_missing')).toBe('warning');
    expect(severityOf('what nobody knows yet')).toBe('error');
  });
});

describe('a text that is nested', () => {
  const nested = (depth: number) => `${'{n, plural, one {a} other {'.repeat(depth)}${'}}'.repeat(depth)}`;

  it('is read up to ten plurals in one another', () => {
    expect(checkMessage(nested(10), 'nl-BE')).toEqual([]);
    expect(checkMessage(nested(11), 'nl-BE')).toEqual([
      { code: 'syntax', severity: 'error', message: 'This is too intricate to be read.' },
    ]);
    expect(checkMessage(`''${nested(11)}''`, 'nl-BE')).toMatchObject([
      { message: 'This is too intricate to be read.' },
    ]);
  });

  it('is not one for braces in quotation marks, or for many beside one another', () => {
    expect(checkMessage(`'${'{'.repeat(50)}' ${'{n}'.repeat(50)}`, 'nl-BE')).toEqual([]);
  });
});

describe('what is told of a text', () => {
  it('is not more than a hundred things, what breaks it first', () => {
    const useless = '{n, plural, one {a} few {b} other {c}}'.repeat(120);
    const issues = checkTranslation('{n}', `${useless}{extra}`, 'nl-BE');
    expect(issues).toHaveLength(100);
    expect(issues.filter(({ severity }) => severity === 'error').map(({ name }) => name)).toEqual(['n', 'extra']);
    expect(issues.findIndex(({ severity }) => severity === 'warning')).toBe(2);
    expect(checkMessage(useless, 'nl-BE')).toHaveLength(100);
  });
});

describe('a text against its source', () => {
  it.each([
    ['Hello {name}', 'Hallo', ['placeholder_missing name']],
    ['Hello {name}', 'Hallo {naam}', ['placeholder_missing name', 'placeholder_extra naam']],
    ['Hello', 'Hallo {name}', ['placeholder_extra name']],
    ['For {price, number, ::currency/EUR}', 'Voor {price}', ['placeholder_mistyped price']],
    ['Until {day, date, long}', 'Tot {day, number}', ['placeholder_mistyped day']],
    ['Until {day, date, long}', 'Tot {day, date, short}', []],
    ['Read <b>on</b>', 'Lees verder', ['placeholder_missing b']],
    ['Read on', 'Lees <b>verder</b>', ['placeholder_extra b']],
    ['{n, plural, one {# player} other {# players}}', 'Spelers: {n}', []],
    ['{n, plural, one {# player} other {# players}}', 'Spelers: {n, number}', []],
    ['{n, plural, one {# player} other {# players}}', 'Op {n, date}', ['placeholder_mistyped n']],
    ['{w, select, up {Up} down {Down} other {Flat}}', '{w, select, up {Op} other {Vlak}}', ['option_missing w down']],
    ['{w, select, up {Up} other {Flat}}', '{w, select, up {Op} neer {Af} other {Vlak}}', ['option_extra w neer']],
    ['{n, plural, one {{name} has #} other {{name} has #}}', '{n, plural, one {#} other {{name}: #}}', []],
    ['Broken {name', 'Kapot', []],
  ])('%s → %s: %o', (source, text, issues) => {
    expect(told(source, text, 'nl-BE')).toEqual(issues);
  });
});

describe('the plural categories of a language', () => {
  it.each([
    ['et_EE', 'one,other'],
    ['lv-LV', 'zero,one,other'],
    ['fr-BE', 'one,many,other'],
    ['fi-FI', 'one,other'],
    ['no such locale', ''],
    ['xx', ''],
  ])('of %s are %s', (locale, categories) => {
    expect(pluralCategories(locale).join()).toBe(categories);
  });

  const source = '{n, plural, one {# player} other {# players}}';
  it.each([
    ['lv-LV', '{n, plural, one {# a} other {# b}}', ['plural_missing n zero']],
    ['lv-LV', '{n, plural, zero {# c} one {# a} other {# b}}', []],
    ['fr-BE', '{n, plural, one {# a} other {# b}}', ['plural_missing n many']],
    ['nl-BE', '{n, plural, one {# a} few {# b} other {# c}}', ['plural_useless n few']],
    ['nl-BE', '{n, plural, =1 {een a} other {# b}}', []],
    ['nl-BE', '{n, plural, =0 {geen} other {# b}}', ['plural_missing n one']],
    ['nl-BE', '{n, plural, offset:1 =1 {een a} other {# b}}', ['plural_missing n one']],
    ['lv-LV', '{n, plural, zero {# c} =1 {viens} other {# b}}', ['plural_missing n one']],
    ['nl-BE', '{n, selectordinal, other {#e}}', ['placeholder_mistyped n']],
    ['xx-broken-locale-tag', '{n, plural, few {# a} other {# b}}', []],
  ])('in %s: %s', (locale, text, issues) => {
    expect(told(source, text, locale)).toEqual(issues);
  });

  it('counts the places of a ranking on their own', () => {
    const ranked = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect(told(ranked, '{n, selectordinal, one {#er} other {#e}}', 'fr-BE')).toEqual([]);
    expect(told(ranked, '{n, selectordinal, other {#e}}', 'fr-BE')).toEqual(['plural_missing n one']);
  });
});

const name = fc.constantFrom('count', 'name', 'fund', 'rank');
/** Text that ICU takes as it is. */
const words = fc.string({ unit: fc.constantFrom(...'abc ÄöĻš1.,!'), maxLength: 8 });

/** A whole message with the plurals of a language. */
const anyMessage = (locale: string) =>
  fc.letrec<{ message: string; part: string }>((tie) => ({
    message: fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      words,
      name.map((each) => `{${each}}`),
      name.map((each) => `{n_${each}, number}`),
      tie('message').map((inside) => `<b>${inside}</b>`),
      fc.tuple(name, fc.array(tie('message'), { minLength: 6, maxLength: 6 })).map(([each, texts]) => {
        const options = pluralCategories(locale).map((category, at) => `${category} {#${texts[at]}}`);
        return `{p_${each}, plural, ${options.join(' ')}}`;
      }),
    ),
  })).message;

const anyTranslated = fc.constantFrom(...locales).chain((locale) => fc.tuple(fc.constant(locale), anyMessage(locale)));

test('any message that is whole is its own faultless translation', () => {
  fc.assert(
    fc.property(anyTranslated, ([locale, message]) => {
      const issues = checkTranslation(message, message, locale);
      // A number is the same in few languages.
      expect(issues.filter(({ code }) => code !== 'same_as_source' && code !== 'numbers')).toEqual([]);
    }),
    runsOf('any message is checked'),
  );
});

test('any message without one of its braces is at fault', () => {
  fc.assert(
    fc.property(anyTranslated, fc.nat(), ([locale, message], pick) => {
      const braces = [...message.matchAll(/[{}]/g)].map(({ index }) => index);
      const at = braces[pick % braces.length];
      fc.pre(at !== undefined);
      const broken = message.slice(0, at) + message.slice(at + 1);
      expect(checkTranslation(message, broken, locale)).not.toEqual([]);
    }),
    runsOf('any message is checked'),
  );
});

test('any text at all is checked without falling over, and every place lies in it', () => {
  const anyText = fc.string({ unit: fc.constantFrom(...'{}<>/=#,|’\'" abn1:'), maxLength: 60 });
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom(...locales), (source, text, locale) => {
      for (const { at, message, code } of checkTranslation(source, text, locale)) {
        expect([code, message].every((word) => word !== '')).toBe(true);
        if (at) expect(at.offset).toBeLessThanOrEqual(text.length);
      }
    }),
    runsOf('any message is checked'),
  );
});
