/** Letters that Unicode does not take apart, though people who lack the key type them so. */
const spellings: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ĸ: 'k',
  ı: 'i',
  // The same letter at the end of a word; whoever searches has not come to the end yet.
  ς: 'σ',
  // Whoever writes well and whoever types fast mean the same apostrophe, quotation mark and dash.
  ...Object.fromEntries([...'‘’‚‛ʹʻʼʽˈ′‵`'].map((apostrophe) => [apostrophe, "'"])),
  ...Object.fromEntries([...'“”„‟«»'].map((quotationMark) => [quotationMark, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((dash) => [dash, '-'])),
};
const spelt = new RegExp(`[${Object.keys(spellings).join('')}]`, 'gu');
/** Marks, and what nobody sees: joiners, direction marks, soft hyphens. */
const unseen = /[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name as lists sort it and searches find it: without marks, case and doubled white space, in the letters and the
 * punctuation of a keyboard that are left. `Søren  KJÆR` and `soren kjaer` are one. Both sides of a search are folded;
 * folding twice changes nothing. The server compares the result byte by byte as UTF-8, which is the order of code
 * points.
 */
export function foldName(name: string): string {
  return (
    name
      // By itself it would become a space.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .toLowerCase()
      .replace(unseen, '')
      .replace(spelt, (letter) => spellings[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  );
}
