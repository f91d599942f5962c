import danish from './texts/da-DK.json' with { type: 'json' };
import german from './texts/de-CH.json' with { type: 'json' };
import estonian from './texts/et_EE.json' with { type: 'json' };
import finnish from './texts/fi-FI.json' with { type: 'json' };
import french from './texts/fr-BE.json' with { type: 'json' };
import latvian from './texts/lv-LV.json' with { type: 'json' };
import flemish from './texts/nl-BE.json' with { type: 'json' };
import dutch from './texts/nl-NL.json' with { type: 'json' };
import source from './texts/source.json' with { type: 'json' };

/** A text of the product in English. */
export interface SourceText {
  readonly key: string;
  readonly text: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  /** What it was before its last change. */
  readonly previous?: string;
}

/** Every text of the product, in no order. */
export const sourceTexts: readonly SourceText[] = Object.entries(source).map(([key, text]) => ({ key, ...text }));

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  et_EE: estonian,
  'nl-BE': { ...dutch, ...flemish },
  'fr-BE': french,
  'nl-NL': dutch,
  'da-DK': danish,
  'lv-LV': latvian,
  'fi-FI': finnish,
  'de-CH': german,
};

/** The languages that the product has been translated into, spelt as the owner spells them. */
export const translatedLocales: readonly string[] = Object.keys(languages);

/** A faultless translation; undefined in a language that nobody has translated into. */
export const translatedText = (locale: string, key: string): string | undefined => languages[locale]?.[key];
