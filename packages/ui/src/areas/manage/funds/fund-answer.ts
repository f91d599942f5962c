import { type FundExplanation, toLanguageTag } from '@bullpen/contract';
import { minorUnitsOf } from '../../../foundation/format-money.ts';
import { isolated } from '../../../foundation/isolated.ts';

/** What an answer to a player is made of. */
export interface AnsweredChange {
  readonly fund: string;
  readonly explanation: FundExplanation;
  /** That of the player, such as `et_EE`. */
  readonly locale: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name, of the season. */
  readonly timeZone: string;
}

/** What a player reads of a change of value. */
export interface FundAnswer {
  /** Of the sentences: that of the player, or English where there is none of theirs. BCP 47. */
  readonly language: string;
  readonly text: string;
}

/** What changes a value: in the order of the sentences below. */
const kinds: readonly string[] = [
  'price',
  'trades',
  'dividend',
  'split',
  'merger',
  'delisting',
  'correction',
  'rounding',
];

interface Sentences {
  /** The figures, where the fund and the days stand before them. */
  readonly figures: (before: string, after: string, change: string) => string;
  readonly value: (fund: string, days: string) => string;
  readonly made: string;
  readonly same: string;
  /** The words for {@link kinds}. */
  readonly kinds: readonly string[];
}

const english: Sentences = {
  value: (fund, days) => `The value of your fund “${fund}”, ${days}`,
  figures: (before, after, change) => `${before} before, ${after} after, a change of ${change}.`,
  made: 'The change is made up of:',
  same: 'Its value did not change.',
  kinds: ['price', 'trades', 'dividend', 'split', 'merger', 'delisting', 'correction', 'rounding'],
};

const dutch: Sentences = {
  value: (fund, days) => `De waarde van je fonds ‘${fund}’, ${days}`,
  figures: (before, after, change) => `eerst ${before}, daarna ${after}, een verschil van ${change}.`,
  made: 'Het verschil bestaat uit:',
  same: 'De waarde is niet veranderd.',
  kinds: [
    'koers',
    'transacties',
    'dividend',
    'aandelensplitsing',
    'fusie',
    'schrapping van de beurs',
    'correctie',
    'afronding',
  ],
};

/** By BCP 47 tag: the locales in which projects are played. */
const languages: Readonly<Record<string, Sentences>> = {
  'et-EE': {
    value: (fund, days) => `Sinu fondi „${fund}“ väärtus, ${days}`,
    figures: (before, after, change) => `enne ${before}, pärast ${after}, muutus ${change}.`,
    made: 'Muutus koosneb järgmisest:',
    same: 'Väärtus ei muutunud.',
    kinds: [
      'hind',
      'tehingud',
      'dividend',
      'aktsia tükeldamine',
      'ühinemine',
      'börsilt eemaldamine',
      'parandus',
      'ümardamine',
    ],
  },
  'nl-BE': dutch,
  'nl-NL': dutch,
  'fr-BE': {
    value: (fund, days) => `La valeur de votre fonds «\u00a0${fund}\u00a0», ${days}`,
    figures: (before, after, change) => `${before} avant, ${after} après, soit une variation de ${change}.`,
    made: 'La variation se compose de\u00a0:',
    same: 'La valeur n’a pas changé.',
    kinds: [
      'cours',
      'opérations',
      'dividende',
      'division de l’action',
      'fusion',
      'retrait de la cote',
      'correction',
      'arrondi',
    ],
  },
  'da-DK': {
    value: (fund, days) => `Værdien af din fond »${fund}«, ${days}`,
    figures: (before, after, change) => `før ${before}, efter ${after}, en ændring på ${change}.`,
    made: 'Ændringen består af:',
    same: 'Værdien ændrede sig ikke.',
    kinds: ['kurs', 'handler', 'udbytte', 'aktiesplit', 'fusion', 'afnotering', 'rettelse', 'afrunding'],
  },
  'lv-LV': {
    value: (fund, days) => `Tava fonda “${fund}” vērtība, ${days}`,
    figures: (before, after, change) => `pirms tam ${before}, pēc tam ${after}, izmaiņas ${change}.`,
    made: 'Izmaiņas veido:',
    same: 'Vērtība nemainījās.',
    kinds: [
      'cena',
      'darījumi',
      'dividendes',
      'akciju sadalīšana',
      'apvienošanās',
      'izslēgšana no biržas',
      'labojums',
      'noapaļošana',
    ],
  },
  'fi-FI': {
    value: (fund, days) => `Rahastosi ”${fund}” arvo, ${days}`,
    figures: (before, after, change) => `ennen ${before}, jälkeen ${after}, muutos ${change}.`,
    made: 'Muutos koostuu näistä:',
    same: 'Arvo ei muuttunut.',
    kinds: [
      'kurssi',
      'kaupat',
      'osinko',
      'osakkeen jakaminen',
      'sulautuminen',
      'poisto pörssistä',
      'oikaisu',
      'pyöristys',
    ],
  },
  'de-CH': {
    value: (fund, days) => `Der Wert Ihres Fonds «${fund}», ${days}`,
    figures: (before, after, change) => `vorher ${before}, nachher ${after}, eine Veränderung von ${change}.`,
    made: 'Die Veränderung setzt sich zusammen aus:',
    same: 'Der Wert hat sich nicht verändert.',
    kinds: ['Kurs', 'Handel', 'Dividende', 'Aktiensplit', 'Fusion', 'Dekotierung', 'Korrektur', 'Rundung'],
  },
};

/** Why the value of their fund changed, as a player reads it: in their language, with its figures. */
export function fundAnswer({ fund, explanation, locale, currency, timeZone }: AnsweredChange): FundAnswer {
  const tag = toLanguageTag(locale) ?? '';
  const own = languages[tag];
  const language = own ? tag : 'en-GB';
  const sentences = own ?? english;
  const { before, after, change, changeShare, parts } = explanation;

  const units = minorUnitsOf(currency);
  const money = new Intl.NumberFormat(language, { style: 'currency', currency });
  const gained = new Intl.NumberFormat(language, { style: 'currency', currency, signDisplay: 'exceptZero' });
  const share = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const told = (amount: number, part: number) => `${gained.format(amount / units)} (${share.format(part)})`;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).formatRange(
    Date.parse(explanation.from),
    // The midnight at which the last day ends is not part of it.
    Math.max(Date.parse(explanation.from), Date.parse(explanation.to) - 1),
  );
  const head = `${sentences.value(isolated(fund), days)}:`;
  const amounts = [money.format(before / units), money.format(after / units), told(change, changeShare)] as const;
  const wordOf = (kind: string) => sentences.kinds[kinds.indexOf(kind)] ?? kind;
  const lines = parts.map(({ kind, instrument, amount, share: part }) => {
    const what = instrument ? `${isolated(instrument.name)}, ${wordOf(kind)}` : wordOf(kind);
    return `– ${what}: ${told(amount, part)}`;
  });
  const made = lines.length > 0 ? [sentences.made, ...lines] : change === 0 ? [sentences.same] : [];
  return { language: own ? tag : 'en', text: [`${head} ${sentences.figures(...amounts)}`, ...made].join('\n') };
}
