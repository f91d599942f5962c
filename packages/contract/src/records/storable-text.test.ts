import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.ts';
import { Name, Reason } from './record.ts';

const issueOf = (schema: typeof Name | typeof Reason | typeof Markdown, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

describe('a text of several lines', () => {
  it.each(['a\nb', 'a\r\nb', 'a\tb', 'Õ 🦊'])('may be %j', (text) => {
    expect([issueOf(Reason, text), issueOf(Markdown, text)]).toEqual([undefined, undefined]);
  });

  it.each(['a\u0007', 'a\u0085b', 'a\u2028b', 'a\u2029b'])('is not %j', (text) => {
    const message = 'Leave out control characters; line breaks and tabs may stay.';
    expect([issueOf(Reason, text), issueOf(Markdown, text)]).toEqual([message, message]);
  });
});

describe('a name', () => {
  it.each(['a\nb', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])('is not %j', (text) => {
    expect(issueOf(Name, text)).toBe('Leave out line breaks and control characters.');
  });
});
