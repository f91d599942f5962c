import { expect, it } from 'vitest';
import * as z from 'zod';
import { sentenceOf } from './issue-sentences.ts';

it.each<[sentence: string, schema: z.ZodType, input: unknown]>([
  ['This is missing.', z.string(), undefined],
  ['Use text.', z.string(), 7],
  ['Use a number.', z.number(), Number.NaN],
  ['Use a whole number.', z.int(), 1.5],
  ['Use true or false.', z.boolean(), 'yes'],
  ['Use a list.', z.array(z.string()), 'one'],
  ['Use an object.', z.object({}), []],
  ['Use an object.', z.record(z.string(), z.string()), 'one'],
  ['Send a file.', z.file(), 'one'],
  ['Use asc or desc.', z.enum(['asc', 'desc']), 'up'],
  ['Use 1.', z.literal(1), 2],
  ['Use a UUID.', z.uuid(), '7'],
  ['Use a day such as 2026-11-21.', z.iso.date(), '2026-13-01'],
  ['Use a moment such as 2026-11-21T13:12:00Z.', z.iso.datetime(), 'noon'],
  ['Use an email address.', z.email(), 'ada'],
  ['Use an address such as https://example.com.', z.url(), 'example'],
  ['This has not the form that is asked for.', z.string().regex(/^a/), 'b'],
  ['Use 3 or more characters.', z.string().min(3), 'ab'],
  ['Use at most 3 characters.', z.string().max(3), 'abcd'],
  ['Name at least 1.', z.array(z.string()).min(1), []],
  ['Name at most 1.', z.array(z.string()).max(1), ['a', 'b']],
  ['Use 1 or more.', z.number().gte(1), 0],
  ['Use 1 or less.', z.number().lte(1), 2],
  ['Use more than 1.', z.number().gt(1), 1],
  ['Use less than 1.', z.number().lt(1), 1],
  ['Send a file that is not empty.', z.file().min(1), new File([], 'empty')],
  ['Send at most 1 bytes.', z.file().max(1), new File(['ab'], 'full')],
  ['There is nothing called b here.', z.strictObject({}), { b: 1 }],
  ['Nothing can be called that here.', z.record(z.string().regex(/^a/), z.string()), { b: 'c' }],
  [
    'Use cut or late.',
    z.discriminatedUnion('is', [z.object({ is: z.literal('cut') }), z.object({ is: z.literal('late') })]),
    { is: 'lost' },
  ],
  ['This is none of the things that it may be.', z.union([z.string(), z.number()]), true],
])('says %s', (sentence, schema, input) => {
  expect(schema.safeParse(input, { error: sentenceOf }).error?.issues.map(({ message }) => message)).toEqual([
    sentence,
  ]);
});

it('leaves to the contract what the contract says', () => {
  const schema = z.string('Say why.');
  expect(schema.safeParse(1, { error: sentenceOf }).error?.issues[0]?.message).toBe('Say why.');
});
