import { formatCount } from '../../foundation/format.ts';

/** Why a text is not formatted, as a sentence; null when it is. */
export type MarkdownExcess = string | null;

// Measured with react-markdown 10.1 on 2 cores: 20,000 characters of `*a_ ` or of `![` and `](b)` in one block take the
// parser 7 s, as many in blocks of 500 marks 0.2 s; 3,000 `>` overflow its stack. It looks back over the whole text at
// each underlined heading, quote and item: 20,000 characters of `a\n-\n` or of `>\n\n` take 4 s. A reference repeats its
// definition: 10,000 characters became 34 MB of HTML.
const maxCharacters = 20_000;
const maxDepth = 12;
const maxMarksOfBlock = 500;
const maxContainers = 1_000;
const maxUnderlines = 500;
const maxRepeated = 200_000;

/** How many quotes and lists a line begins, one inside the other. */
const depthOf = (line: string) => {
  const [opening = ''] = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*/.exec(line) ?? [];
  return opening.match(/>|[-+*]|(?<!\d)\d+[.)]/g)?.length ?? 0;
};

/** Marks that open emphasis, a link, code or HTML in a block, those of lists aside. */
const marksOf = (block: string) => block.replace(/^[ \t]*[*+-](?=[ \t])/gm, '').match(/[*_[<]|`+/g)?.length ?? 0;

/** A definition may go on over several lines, so that all of its block counts. */
const mayDefine = (block: string) => block.includes(']:') && /^[ \t>*+\-\d.)]*\[/m.test(block);

/**
 * Looks for what would keep the parser busy or overflow it: it blocks a whole server on a text of some pages. Every
 * test here is linear in the length, and the length is tested first.
 */
export function excessOf(source: string): MarkdownExcess {
  if (source.length > maxCharacters) {
    return `This text has ${formatCount(source.length)} characters; up to ${formatCount(maxCharacters)} are formatted.`;
  }
  const text = source.replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const depths = lines.map(depthOf);
  if (depths.some((depth) => depth > maxDepth)) {
    return `Quotes or lists in this text are more than ${maxDepth} levels deep.`;
  }
  if (depths.reduce((sum, depth) => sum + depth, 0) > maxContainers) {
    return `This text has more than ${formatCount(maxContainers)} quotes and items of lists.`;
  }
  if (lines.filter((line) => /^[ \t>]*(?:=+|-+)[ \t]*$/.test(line)).length > maxUnderlines) {
    return `This text has more than ${maxUnderlines} underlined headings.`;
  }
  const blocks = text.split(/\n[ \t>]*\n/);
  if (blocks.some((block) => marksOf(block) > maxMarksOfBlock)) {
    return `A paragraph of this text has more than ${maxMarksOfBlock} marks of emphasis, links, code and HTML.`;
  }
  const longest = Math.max(0, ...blocks.filter(mayDefine).map((block) => block.length));
  if (longest * (text.split('[').length - 1) > maxRepeated) {
    return 'Long addresses in this text are referred to too often.';
  }
  return null;
}
