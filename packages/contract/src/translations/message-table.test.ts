import { describe, expect, it, test } from 'vitest';
import { checkTranslation } from './message-check.ts';
import { fixMessage, messageRules } from './message-issue.ts';

const shares = '{count, plural, one {# share} other {# shares}}';
const direction = '{direction, select, up {Up {change}} down {Down {change}} other {Unchanged}}';
const place = '{rank, selectordinal, one {#st place} two {#nd place} few {#rd place} other {#th place}}';
const nnbsp = '\u202f';
const nbsp = '\u00a0';
/** With one apostrophe or the other, as the data of the machine have it. */
const swiss = new Intl.NumberFormat('de-CH').format(100_000);

/** Translations in which nothing is wrong, by their language: source and text. */
const right: Readonly<Record<string, readonly (readonly [source: string, text: string])[]>> = {
  et_EE: [
    ['Welcome to {game}', 'Tere tulemast mängu {game}'],
    [shares, '{count, plural, one {# aktsia} other {# aktsiat}}'],
    [direction, '{direction, select, up {Tõus {change}} down {Langus {change}} other {Muutusteta}}'],
    [place, '{rank, selectordinal, other {#. koht}}'],
    ['You have 1,000 points.', `Sul on 1${nbsp}000 punkti.`],
    ['I accept the <terms>terms of the game</terms>.', 'Nõustun <terms>mängu reeglitega</terms>.'],
    ['Your order has been placed.', 'Sinu korraldus on esitatud.'],
    ['Since {day, date, long}', 'Alates {day, date, long}'],
  ],
  'nl-BE': [
    ['What shall we call you?', 'Hoe mogen we je noemen?'],
    [shares, '{count, plural, one {# aandeel} other {# aandelen}}'],
    ['You have {cash}, and this order costs {total}.', 'Je hebt {cash}, en deze order kost {total}.'],
    ['A share costs 12.50 euros.', 'Een aandeel kost 12,50 euro.'],
    ['The exchange closes at 5:30.', 'De beurs sluit om 5.30.'],
    [place, '{rank, selectordinal, other {#e plaats}}'],
    ['Total', 'Total'],
    ['It is {name}’s turn.', "'t Is de beurt van {name}."],
    ["Type '{name}' here.", "Typ '{name}' hier."],
  ],
  'fr-BE': [
    ['What shall we call you?', `Comment devons-nous vous appeler${nnbsp}?`],
    ['What shall we call you?', 'Comment devons-nous vous appeler ?'],
    [shares, '{count, plural, one {# action} many {# d’actions} other {# actions}}'],
    [direction, '{direction, select, up {En hausse de {change}} down {En baisse de {change}} other {Inchangé}}'],
    ['Prize: 10,000 euros', `Prix${nbsp}: 10${nnbsp}000 euros`],
    ['Good luck!', `Bonne chance${nnbsp}!`],
    ['Read <b>on</b>', 'Lire <b>la suite</b>'],
    ['{name} has joined {league}', "L'ami d''{name} a rejoint {league}"],
    ['{name} has joined {league}', 'L’ami d’{name} a rejoint {league}'],
    ["Hello {name}, '{name}' is taken.", "Bonjour {name}, '{name}' est pris."],
    ['Hello {name}', "Bonjour {name} '{naam}'"],
    [place, '{rank, selectordinal, one {#re place} other {#e place}}'],
  ],
  'nl-NL': [
    ['Place order', 'Order plaatsen'],
    ['{share, number, percent} of the fund', '{share, number, percent} van het fonds'],
    ['At most 25 % of a fund may be in one share.', 'Hooguit 25 % van een fonds mag in één aandeel zitten.'],
    [
      '{n, plural, =0 {No funds} one {# fund} other {# funds}}',
      '{n, plural, =0 {Geen fondsen} =1 {Eén fonds} other {# fondsen}}',
    ],
    ['Loading…', 'Bezig met laden…'],
    ['Hello {name},', 'Dag {name},'],
    ['Dividend', 'Dividend'],
  ],
  'da-DK': [
    ['The exchange is closed.', 'Børsen er lukket.'],
    [shares, '{count, plural, one {# aktie} other {# aktier}}'],
    ['You start with 100,000 kroner.', 'Du starter med 100.000 kroner.'],
    ['{fee, number, percent}, at least {minimum}', '{fee, number, percent}, dog mindst {minimum}'],
    ['Buy {instrument}', 'Køb {instrument}'],
    [place, '{rank, selectordinal, other {#.-plads}}'],
    ['Your fund {fund} is open. Good luck!', 'Din fond {fund} er åben. Held og lykke!'],
  ],
  'lv-LV': [
    [shares, '{count, plural, zero {# akciju} one {# akcija} other {# akcijas}}'],
    [
      '{n, plural, =0 {No funds} one {# fund} other {# funds}}',
      '{n, plural, =0 {Nav fondu} zero {# fondu} one {# fonds} other {# fondi}}',
    ],
    ['Compare with {index}', 'Salīdzināt ar {index}'],
    [place, '{rank, selectordinal, other {#. vieta}}'],
    ['A gain of 2.5 points', 'Pieaugums par 2,5 punktiem'],
    ['Nobody has joined “{league}”.', 'Neviens nav pievienojies līgai “{league}”.'],
    ['Dividend from {company}', 'Dividendes: {company}'],
  ],
  'fi-FI': [
    ['Name your first fund', 'Nimeä ensimmäinen rahastosi'],
    [shares, '{count, plural, one {# osake} other {# osaketta}}'],
    ['Since {day, date, long}', '{day, date, long} alkaen'],
    [place, '{rank, selectordinal, other {#. sija}}'],
    ['You start with 100,000 euros.', `Aloitat ${'100'}${nbsp}000 eurolla.`],
    ['I accept the <terms>terms of the game</terms>.', 'Hyväksyn <terms>pelin säännöt</terms>.'],
    ['Sell {instrument}?', 'Myydäänkö {instrument}?'],
  ],
  'de-CH': [
    [shares, '{count, plural, one {# Aktie} other {# Aktien}}'],
    ['You start with 100,000 francs.', 'Sie starten mit 100’000 Franken.'],
    ['A share costs 12.50 francs.', 'Eine Aktie kostet 12.50 Franken.'],
    [direction, '{direction, select, up {{change} im Plus} down {{change} im Minus} other {Unverändert}}'],
    ['Compare with {index}', 'Mit {index} vergleichen'],
    ['Hello {name},', 'Guten Tag {name}'],
    ['Portfolio', 'Portfolio'],
  ],
};

interface Wrong {
  readonly of: string;
  readonly source: string;
  readonly text: string;
  /** The rules that it breaks, in the order in which they are told. */
  readonly breaks: string;
  /** What it becomes when every fix that is offered has been taken, one after the other. */
  readonly fixed?: string;
}

const row = (of: string, source: string, text: string, breaks: string, fixed?: string): Wrong => ({
  of,
  source,
  text,
  breaks,
  ...(fixed === undefined ? {} : { fixed }),
});

const wrong: readonly Wrong[] = [
  row('et_EE', 'Hello {name}', 'Tere {name', 'syntax', 'Tere {name}'),
  row('lv-LV', shares, '{count, plurral, other {#}}', 'syntax'),
  row('nl-BE', 'Hello', 'Hallo {}', 'syntax'),
  row('fr-BE', 'Read <b>on</b>', 'Lire <b>la suite', 'unbalanced_tag', 'Lire <b>la suite</b>'),
  row('da-DK', 'Read <b>on</b>', 'Læs <b>videre</b></i>', 'unbalanced_tag', 'Læs <b>videre</b>'),
  row('fi-FI', 'Read on', 'Lue lisää</b>', 'unbalanced_tag', 'Lue lisää'),
  row('nl-NL', 'Hello {name}', 'Hallo {name}}', 'stray_brace', 'Hallo {name}'),
  row('de-CH', 'Hello {name}', 'Hallo } {name}', 'stray_brace', 'Hallo  {name}'),
  row('et_EE', 'On {day, date, long}', '{day, date, pikk}', 'unknown_style'),
  row('nl-BE', 'On {day, date, long}', 'Op {day, date, lang}', 'unknown_style'),
  row('lv-LV', 'Welcome, {name}!', 'Laipni lūdzam!', 'placeholder_missing', 'Laipni lūdzam {name}!'),
  row('fr-BE', 'Dividend from {company}', 'Dividende', 'placeholder_missing', 'Dividende {company}'),
  row('fi-FI', 'Read <b>on</b>', 'Lue lisää', 'placeholder_missing'),
  row('nl-NL', 'Hello {name}', 'Hallo {naam}', 'placeholder_missing,placeholder_extra', 'Hallo {name}'),
  row('da-DK', 'Hello {name}', 'Hej {navn}', 'placeholder_missing,placeholder_extra', 'Hej {name}'),
  row(
    'de-CH',
    'Read <b>on</b>',
    'Lesen Sie <f>weiter</f>',
    'placeholder_missing,placeholder_extra',
    'Lesen Sie <b>weiter</b>',
  ),
  row('et_EE', 'Read on', 'Loe <b>edasi</b>', 'placeholder_extra', 'Loe edasi'),
  row('lv-LV', 'Hello', 'Sveiki {name}', 'placeholder_extra'),
  row(
    'fi-FI',
    'For {price, number, ::currency/EUR}',
    'Hinta: {price}',
    'placeholder_mistyped',
    'Hinta: {price, number, ::currency/EUR}',
  ),
  row('nl-BE', 'Until {day, date, long}', 'Tot {day, number}', 'placeholder_mistyped', 'Tot {day, date, long}'),
  row('de-CH', shares, 'Am {count, date}', 'placeholder_mistyped'),
  row(
    'fr-BE',
    '{w, select, up {Up} down {Down} other {Flat}}',
    '{w, select, up {Hausse} other {Stable}}',
    'option_missing',
    '{w, select, up {Hausse} other {Stable} down {Stable}}',
  ),
  row(
    'da-DK',
    '{w, select, up {Up} down {Down} other {Flat}}',
    '{w, select, down {Ned} other {Uændret}}',
    'option_missing',
    '{w, select, down {Ned} other {Uændret} up {Uændret}}',
  ),
  row(
    'nl-NL',
    '{w, select, up {Up} other {Flat}}',
    '{w, select, up {Op} neer {Af} other {Vlak}}',
    'option_extra',
    '{w, select, up {Op} other {Vlak}}',
  ),
  row(
    'et_EE',
    '{w, select, up {Up} other {Flat}}',
    '{w, select, up {Tõus} langus {Langus} other {Sama}}',
    'option_extra',
    '{w, select, up {Tõus} other {Sama}}',
  ),
  row(
    'lv-LV',
    shares,
    '{count, plural, one {# akcija} other {# akcijas}}',
    'plural_missing',
    '{count, plural, one {# akcija} other {# akcijas} zero {# akcijas}}',
  ),
  row(
    'fr-BE',
    shares,
    '{count, plural, one {# action} other {# actions}}',
    'plural_missing',
    '{count, plural, one {# action} other {# actions} many {# actions}}',
  ),
  row(
    'fr-BE',
    place,
    '{rank, selectordinal, other {#e place}}',
    'plural_missing',
    '{rank, selectordinal, other {#e place} one {#e place}}',
  ),
  row(
    'et_EE',
    shares,
    '{count, plural, other {# aktsiat}}',
    'plural_missing',
    '{count, plural, other {# aktsiat} one {# aktsiat}}',
  ),
  row(
    'nl-BE',
    shares,
    '{count, plural, one {# aandeel} few {# aandelen} other {# aandelen}}',
    'plural_useless',
    '{count, plural, one {# aandeel} other {# aandelen}}',
  ),
  row(
    'fi-FI',
    shares,
    '{count, plural, one {# osake} two {# osaketta} other {# osaketta}}',
    'plural_useless',
    '{count, plural, one {# osake} other {# osaketta}}',
  ),
  row('da-DK', 'You have 1,000 points.', 'Du har 1,000 point.', 'numbers', 'Du har 1.000 point.'),
  row(
    'de-CH',
    'You start with 100,000 francs.',
    'Sie starten mit 100,000 Franken.',
    'numbers',
    `Sie starten mit ${swiss} Franken.`,
  ),
  row('fi-FI', 'A gain of 2.5 points', 'Nousua 2.5 pistettä', 'numbers', 'Nousua 2,5 pistettä'),
  row('et_EE', 'You have 30 days.', 'Sul on 20 päeva.', 'numbers', 'Sul on 30 päeva.'),
  row('nl-NL', 'You have 30 days.', 'Je hebt een maand.', 'numbers'),
  row('lv-LV', 'Once a day', '1 reizi dienā', 'numbers'),
  row('et_EE', 'The exchange is closed.', 'Börs on suletud', 'end_punctuation', 'Börs on suletud.'),
  row('da-DK', 'Place order', 'Afgiv ordre.', 'end_punctuation', 'Afgiv ordre'),
  row('fr-BE', 'Sell {instrument}?', 'Vendre {instrument}', 'end_punctuation', `Vendre {instrument}${nnbsp}?`),
  row('nl-BE', 'Good luck!', 'Veel succes.', 'end_punctuation', 'Veel succes!'),
  row(
    'de-CH',
    'I accept the <terms>terms</terms>.',
    'Ich akzeptiere die <terms>Regeln</terms>',
    'end_punctuation',
    'Ich akzeptiere die <terms>Regeln</terms>.',
  ),
  row('lv-LV', 'My portfolio', ' Mans portfelis', 'spaces', 'Mans portfelis'),
  row('fi-FI', 'My portfolio', 'Oma salkku ', 'spaces', 'Oma salkku'),
  row('nl-NL', 'and ', 'en', 'spaces', 'en '),
  row('nl-BE', 'Your order has been placed.', 'Je  order is geplaatst.', 'spaces', 'Je order is geplaatst.'),
  row('da-DK', 'Cancel the order?', 'Annuller ordren ?', 'spaces', 'Annuller ordren?'),
  row('fr-BE', 'Your order has been placed.', 'Votre ordre a été passé .', 'spaces', 'Votre ordre a été passé.'),
  row('et_EE', 'Start playing', 'Start playing', 'same_as_source'),
  row('lv-LV', 'Rank {rank} of {total}', 'Rank {rank} of {total}', 'same_as_source'),
  row('de-CH', 'Order history', 'Order history', 'same_as_source'),
  row('fi-FI', 'Buy', 'Ostakaa tämä arvopaperi nyt heti', 'too_long'),
  row('de-CH', 'Rename', 'Geben Sie Ihrem Fonds einen neuen Namen', 'too_long'),
  row('nl-NL', 'Cash', 'Het geld dat nog niet is belegd', 'too_long'),
  row('nl-BE', 'Hello {name},', "Dag '{name}',", 'quoted_placeholder', 'Dag ‘{name}’,'),
  row(
    'fr-BE',
    '{name} has joined {league}',
    "L'ami d'{name} a rejoint {league}",
    'quoted_placeholder',
    "L'ami d’{name} a rejoint {league}",
  ),
  row(
    'fr-BE',
    'I accept the <terms>terms</terms>.',
    "J'accepte le '<terms>règlement</terms>'.",
    'quoted_placeholder',
    "J'accepte le ‘<terms>règlement</terms>’.",
  ),
  row(
    'fr-BE',
    shares,
    "{count, plural, one {l'{count} action} other {# actions}}",
    'syntax',
    '{count, plural, one {l’{count} action} other {# actions} many {# actions}}',
  ),
  row('lv-LV', "Failed with code '{code}'.", 'Neizdevās ar kodu „{code}“.', 'source_quoted'),
  row('de-CH', "Failed with code '{code}'.", 'Fehlgeschlagen mit Code „{code}“.', 'source_quoted'),
  row(
    'nl-BE',
    'Hello {name}!',
    'Dag {naam} ,  hoe gaat het',
    'placeholder_missing,placeholder_extra,end_punctuation,spaces,spaces',
    'Dag {name}, hoe gaat het!',
  ),
  row(
    'da-DK',
    'You have {count, number} of 50 points.',
    'Du har {antal} af 500 point',
    'placeholder_missing,placeholder_extra,numbers,end_punctuation',
    'Du har {count, number} af 50 point.',
  ),
  row(
    'lv-LV',
    `${shares} bought`,
    '{count, plural, one {# akcija} few {# akcijas} other {# akcijas}} nopirktas.',
    'plural_missing,plural_useless,end_punctuation',
    '{count, plural, one {# akcija} other {# akcijas} zero {# akcijas}} nopirktas',
  ),
];

const rightRows = Object.entries(right).flatMap(([of, rows]) => rows.map(([source, text]) => ({ of, source, text })));
const breaksOf = (of: string, source: string, text: string) =>
  checkTranslation(source, text, of)
    .map(({ code }) => code)
    .join();

describe('a text that is right', () => {
  it.each(rightRows)('$of: $text', ({ of, source, text }) => {
    expect(checkTranslation(source, text, of)).toEqual([]);
  });
});

/** Takes the first fix that is offered, again and again. */
function fixAll({ of, source, text }: Wrong): string {
  let fixed = text;
  for (let times = 0; times < 10; times += 1) {
    const fix = checkTranslation(source, fixed, of).find((issue) => issue.fix)?.fix;
    if (!fix) return fixed;
    fixed = fixMessage(fixed, fix);
  }
  throw new Error(`${text} is never mended: ${fixed}`);
}

describe('a text that is wrong', () => {
  it.each(wrong)('$of: $text breaks $breaks', (each) => {
    expect(breaksOf(each.of, each.source, each.text)).toBe(each.breaks);
    for (const { at } of checkTranslation(each.source, each.text, each.of))
      expect(at?.offset).toBeLessThanOrEqual(each.text.length);
    expect(fixAll(each)).toBe(each.fixed ?? each.text);
  });
});

test('the table has every language and every rule, half of it right', () => {
  expect(rightRows.length + wrong.length).toBeGreaterThanOrEqual(100);
  expect(rightRows.length).toBeGreaterThanOrEqual(wrong.length);
  expect(new Set(wrong.map(({ of }) => of))).toEqual(new Set(Object.keys(right)));
  expect(Object.keys(right)).toHaveLength(8);
  for (const rule of messageRules) {
    const languages = new Set(wrong.filter(({ breaks }) => breaks.split(',').includes(rule)).map(({ of }) => of));
    expect(languages.size, rule).toBeGreaterThanOrEqual(2);
  }
});
