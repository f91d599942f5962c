import { formatCount } from '../../provider/format.ts';

/** Why a text is not formatted, as a sentence; null when it is. */
export type MarkdownExcess = string | null;

// Measured with react-markdown 10.1 on 2 cores: 20,000 characters of `*a_ ` or of `![` and `](b)` in one block take the
// parser 7 s, as many in blocks of 500 marks 0.2 s; 3,000 `>` overflow its stack.
const maxCharacters = 20_000;
const maxDepth = 12;
const maxMarksOfBlock = 500;

/** How many quotes and lists a line begins, one inside the other. */
const depthOf = (line: string) => {
  const [opening = ''] = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*/.exec(line) ?? [];
  return opening.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
};

/** Marks that open emphasis or a link in a block, those of lists aside. */
const marksOf = (block: string) => block.replace(/^[ \t]*[*+-](?=[ \t])/gm, '').match(/[*_[]/g)?.length ?? 0;

/**
 * Looks for what would keep the parser busy or overflow it: it blocks a whole server on a text of some pages. Every
 * test here is linear in the length, and the length is tested first.
 */
export function excessOf(source: string): MarkdownExcess {
  if (source.length > maxCharacters) {
    return `This text has ${formatCount(source.length)} characters; up to ${formatCount(maxCharacters)} are formatted.`;
  }
  if (source.split(/\r\n?|\n/).some((line) => depthOf(line) > maxDepth)) {
    return `Quotes or lists in this text are more than ${maxDepth} levels deep.`;
  }
  if (source.split(/\n[ \t>]*\n/).some((block) => marksOf(block) > maxMarksOfBlock)) {
    return `A paragraph of this text has more than ${maxMarksOfBlock} marks of emphasis and links.`;
  }
  return null;
}
