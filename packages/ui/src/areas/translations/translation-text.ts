import { toLanguageTag } from '@bullpen/contract';

/** A part of a text: words, or a placeholder such as `{count}`. */
export interface TextPart {
  readonly is: 'words' | 'placeholder';
  readonly text: string;
  /** From the beginning of the text. */
  readonly at: number;
}

/** The parts of a text. A plural or a select stays as it is typed, with the options in its braces. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let depth = 0;
  let at = 0;
  const cut = (is: TextPart['is'], end: number) => {
    if (end > at) parts.push({ is, text: text.slice(at, end), at });
    at = end;
  };
  for (const { 0: found, index } of text.matchAll(/\{\w+\}|[{}]/g)) {
    if (found === '{') depth += 1;
    else if (found === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      cut('words', index);
      cut('placeholder', index + found.length);
    }
  }
  cut('words', text.length);
  return parts;
}

/** Those among the languages of the world that are written from right to left. */
const fromRight = /^(ar|arc|ckb|dv|fa|he|ks|ku-Arab|nqo|ps|sd|ug|ur|yi)\b/;

/** What an element in a language says of itself; a locale may be spelt as the owner spells it. */
export function languageOf(locale: string): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  const lang = toLanguageTag(locale) ?? 'und';
  return { lang, dir: fromRight.test(lang) ? 'rtl' : 'ltr' };
}
