import { expect, test } from 'vitest';
import { excessOf } from './markdown-caps.ts';

/** As long as a biography may be. */
const filled = (unit: string, length = 10_000) => unit.repeat(length / unit.length);

const address = `https://kade.example/${'&'.repeat(5_000)}`;

// What takes the parser quadratic time, or makes a page of many megabytes.
test.each([
  ['backtick runs', filled('``\\'), /marks of emphasis, links/],
  ['runs of one and two backticks', filled('`a``b'), /marks of emphasis, links/],
  ['instructions that are not closed', filled('a <?'), /marks of emphasis, links/],
  ['closing tags', filled('</'), /marks of emphasis, links/],
  ['comments', filled('<!--'), /marks of emphasis, links/],
  ['declarations', filled('<!A'), /marks of emphasis, links/],
  ['sections of characters', filled('<![CDATA['), /marks of emphasis, links/],
  ['underlined headings', filled('a\n=\n'), /500 underlined headings/],
  ['underlined headings of hyphens', filled('a\n-\n'), /500 underlined headings/],
  ['underlined headings in paragraphs of their own', filled('a\r\n==\r\n\r\n'), /500 underlined headings/],
  ['underlined headings in items', filled('- a\n  =\n'), /1,000 quotes and items of lists/],
  ['underlined headings in quotes', filled('> a\n> =\n'), /1,000 quotes and items of lists/],
  ['quotes apart', filled('> a\n\n'), /1,000 quotes and items of lists/],
  ['empty quotes apart', filled('>\n\n'), /1,000 quotes and items of lists/],
  ['quotes between headings', filled('>a\n# b\n'), /1,000 quotes and items of lists/],
  ['lists in lists', filled('- - - a\n\n'), /1,000 quotes and items of lists/],
  ['a long address in one paragraph', `[a]: ${address}\n\n${'[a]'.repeat(400)}`, /addresses/],
  ['a long address in many', `[a]: ${address}\n\n${'[a]\n\n'.repeat(900)}`, /addresses/],
  ['a long address on a line of its own', `> [a]:\n> ${address}\n\n${'![a]\n\n'.repeat(800)}`, /addresses/],
  ['a long title', `1. [a]: b "${filled(`${'c'.repeat(18)}\n[`, 5_000)}"\n\n${'[a]\n\n'.repeat(900)}`, /addresses/],
])('%s: shown as written', (_, source, sentence) => {
  expect(excessOf(source)).toMatch(sentence);
});

test.each([
  ['a long text', filled('word ', 20_000)],
  ['500 tags in each of several paragraphs', `${'<'.repeat(500)}\n\n`.repeat(5)],
  ['paragraphs parted as on Windows', `${filled('*a* ', 800)}\r\n\r\n`.repeat(5)],
  ['a list of 900', filled('- a\n', 3_600)],
  ['rulers and headings', filled('Launch\n======\n\nOpen it.\n\n---\n\n', 3_000)],
  ['a few references', `${'See [the plan] and [the rules]. '.repeat(20)}\n\n[the plan]: ${address.slice(0, 1_000)}`],
  ['a long paragraph that goes on after a link', `The ${'[plan](https://kade.example/): '.repeat(240)}`],
])('%s: formatted', (_, source) => {
  expect(excessOf(source)).toBeNull();
});
