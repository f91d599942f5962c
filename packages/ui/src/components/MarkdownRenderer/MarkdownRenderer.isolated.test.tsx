import { prerender } from 'react-dom/static';
import { beforeEach, expect, test, vi } from 'vitest';
import { MarkdownRenderer } from './MarkdownRenderer.tsx';

const parser = vi.hoisted(() => vi.fn());
vi.mock('react-markdown', async (original) => {
  const { default: ReactMarkdown } = await original<typeof import('react-markdown')>();
  return {
    default: (props: Parameters<typeof ReactMarkdown>[0]) => {
      parser(props.children);
      return ReactMarkdown(props);
    },
  };
});

const render = async (source: string) => {
  const { prelude } = await prerender(<MarkdownRenderer source={source} />);
  return new Response(prelude).text();
};

beforeEach(() => {
  parser.mockClear();
});

test('a text is parsed', async () => {
  expect(await render('Twelve *weeks*.')).toContain('<em>weeks</em>');
  expect(parser).toHaveBeenCalledOnce();
});

test.each([
  ['80 KB of “*a_ ”', '*a_ '.repeat(20_480), /81,920 characters/],
  ['20 KB of “*a_ ”', '*a_ '.repeat(5_000), /more than 500 marks/],
  ['images in images', '!['.repeat(3_000) + '](b)'.repeat(3_000), /more than 500 marks/],
  ['3 KB of “>”', '>'.repeat(3_072), /more than 12 levels/],
  ['3 KB of “> ”', '> '.repeat(1_536), /more than 12 levels/],
  ['“>” after a carriage return', `a\r${'>'.repeat(3_072)}`, /more than 12 levels/],
  ['lists in lists', `${'- '.repeat(200)}a`, /more than 12 levels/],
  ['numbers in quotes', `${'> 1. '.repeat(200)}a`, /more than 12 levels/],
])('%s never reach the parser, and stand there as they were written', async (_, source, sentence) => {
  const html = await render(source);
  expect(parser).not.toHaveBeenCalled();
  expect(html).toMatch(sentence);
  expect(html).toContain(source.slice(0, 64).replaceAll('>', '&gt;'));
});

test.each([
  ['20,000 characters', 'word '.repeat(4_000)],
  ['12 levels of quotes', `${'> '.repeat(12)}a`],
  ['500 marks in each of several paragraphs', `${'*a* '.repeat(250)}\n\n`.repeat(5)],
  ['a long list with stars', '* a\n'.repeat(600)],
  ['a ruler', '- - - - - -'],
])('%s are formatted', async (_, source) => {
  await render(source);
  expect(parser).toHaveBeenCalledOnce();
});

test('on the server no image is fetched ahead, and no script survives', async () => {
  const html = await render(
    '![logo](https://kade.example/x.png) <script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1))',
  );
  expect(html).not.toMatch(/<link|<img|<script|href="javascript/i);
  expect(html).toContain('rel="noopener noreferrer nofollow"');
});
