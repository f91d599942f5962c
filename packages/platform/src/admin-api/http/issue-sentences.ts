import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object.',
  record: 'Use an object.',
  file: 'Send a file.',
  date: 'Use a date.',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'Use a UUID.',
  date: 'Use a day such as 2026-11-21.',
  datetime: 'Use a moment such as 2026-11-21T13:12:00Z.',
  email: 'Use an email address.',
  url: 'Use an address such as https://example.com.',
};

/** How much of a thing there may be; sizes are in signs, items, bytes, or the number itself. */
function amount({ origin, code, ...issue }: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isLeast = code === 'too_small';
  const bound = String('minimum' in issue ? issue.minimum : issue.maximum);
  if (origin === 'string') return isLeast ? `Use ${bound} or more characters.` : `Use at most ${bound} characters.`;
  if (origin === 'array' || origin === 'set') return isLeast ? `Name at least ${bound}.` : `Name at most ${bound}.`;
  if (origin === 'file') return isLeast ? 'Send a file that is not empty.' : `Send at most ${bound} bytes.`;
  const than = issue.inclusive === false ? (isLeast ? 'more than ' : 'less than ') : '';
  if (than !== '') return `Use ${than}${bound}.`;
  return isLeast ? `Use ${bound} or more.` : `Use ${bound} or less.`;
}

/** What is wrong with a field that says nothing of its own about it, in a sentence for the person who sent it. */
export function sentenceOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : kinds[issue.expected];
    case 'invalid_value':
      return `Use ${issue.values.map(String).join(' or ')}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This has not the form that is asked for.';
    case 'too_small':
    case 'too_big':
      return amount(issue);
    case 'unrecognized_keys':
      return `There is nothing called ${issue.keys.join(', ')} here.`;
    case 'invalid_key':
      return 'Nothing can be called that here.';
    case 'invalid_union':
      return Array.isArray(issue.options)
        ? `Use ${issue.options.map(String).join(' or ')}.`
        : 'This is none of the things that it may be.';
    default:
      return undefined;
  }
}
