/** All that XML 1.0 has no place for, lone halves of a surrogate pair among it. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as an SVG can hold it: one letter too many, such as of a paste, and nobody can open the file. */
export const xmlText = (text: string): string => text.replaceAll(/[\v\f]/g, ' ').replaceAll(unwritable, '');

/** The same for every text in `value`, which has to be as JSON holds it. */
export const withXmlTexts = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? xmlText(part) : part,
  ) as Value;
