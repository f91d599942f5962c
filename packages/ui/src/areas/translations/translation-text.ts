import { quotesIn, toLanguageTag } from '@bullpen/contract';

/** A part of a text: words, a placeholder such as `{count}`, or what holds a plural or a select together. */
export interface TextPart {
  readonly is: 'words' | 'placeholder' | 'syntax';
  readonly text: string;
  /** From the beginning of the text. */
  readonly at: number;
}

/** The parts of a text. Of a plural or a select, what players read stands apart from what chooses it. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  /** Of braces: at an odd one options are named, at an even one players read it. */
  let depth = 0;
  let at = 0;
  const cut = (is: TextPart['is'], end: number) => {
    const last = parts.at(-1);
    const part = text.slice(at, end);
    if (part === '') return;
    if (is === 'syntax' && last?.is === 'syntax') parts[parts.length - 1] = { ...last, text: last.text + part };
    else parts.push({ is, text: part, at });
    at = end;
  };
  const inside = () => (depth % 2 === 0 ? 'words' : 'syntax');
  const quotes = new Map(quotesIn(text).map((quote) => [quote.start, quote.end]));
  for (let index = 0; index < text.length; index += 1) {
    // Where apostrophes make it plain text, players read it as it stands here.
    const quoteEnd = depth % 2 === 0 ? quotes.get(index) : undefined;
    if (quoteEnd !== undefined) {
      index = quoteEnd - 1;
      continue;
    }
    const brace = text[index];
    const placeholder =
      brace === '{' && depth % 2 === 0 ? /^\{\w+(,[^{}]*)?\}/.exec(text.slice(index))?.[0] : undefined;
    if (placeholder !== undefined) {
      cut('words', index);
      cut('placeholder', index + placeholder.length);
      index += placeholder.length - 1;
    } else if (brace === '{' || (brace === '}' && depth > 0)) {
      cut(inside(), index);
      depth += brace === '{' ? 1 : -1;
      cut('syntax', index + 1);
    }
  }
  cut(inside(), text.length);
  return parts;
}

/** Those among the languages of the world that are written from right to left. */
const fromRight = /^(ar|arc|ckb|dv|fa|he|ks|ku-Arab|nqo|ps|sd|ug|ur|yi)\b/;

interface Language {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}
/** Each is asked for in every cell. */
const languages = new Map<string, Language>();

/** What an element in a language says of itself; a locale may be spelt as the owner spells it. */
export function languageOf(locale: string): Language {
  const known = languages.get(locale);
  if (known) return known;
  const lang = toLanguageTag(locale) ?? 'und';
  const language: Language = { lang, dir: fromRight.test(lang) ? 'rtl' : 'ltr' };
  languages.set(locale, language);
  return language;
}
