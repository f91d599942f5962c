import * as z from 'zod/mini';
import { Id } from '../records/record.ts';
import { field, instrumentId, kind, messageFields } from './script-event.ts';

const mostCash = 1_000_000_000;
const mostCorrectedShares = 1_000_000;

/** A whole number that is not 0, as far from it as that. */
const signed = (most: number, what: string) =>
  z.int().check(
    z.gte(-most, `Take a smaller ${what}.`),
    z.lte(most, `Give a smaller ${what}.`),
    z.refine((number) => number !== 0, `Use another ${what} than 0.`),
  );

/** What comes to a fund, or below 0 what is taken from it. Money is in the minor unit of the season's currency. */
const change = z.discriminatedUnion(
  'of',
  [
    z.strictObject({
      of: kind('cash', 'Cash'),
      amount: signed(mostCash, 'amount').check(
        field({ title: 'Amount', description: 'Below 0 takes it from the fund.', unit: 'money', example: 1250 }),
      ),
    }),
    z.strictObject({
      of: kind('shares', 'Shares'),
      instrumentId,
      shares: signed(mostCorrectedShares, 'number').check(
        field({ title: 'Shares', description: 'Below 0 takes them from the fund.', example: 10 }),
      ),
    }),
  ],
  'Choose cash or shares.',
);
/** The parameters of the template that corrects one fund; the reason is the run's. */
export const FundCorrection = z
  .strictObject({
    fundId: Id.check(field({ title: 'Fund', list: 'funds' })),
    change: change.check(field({ title: 'What is corrected' })),
    title: z.optional(messageFields.title.check(field({ title: 'Title of a message', example: 'Your fund' }))),
    text: z.optional(
      messageFields.text.check(field({ title: 'Text of the message', description: 'Markdown, for the player.' })),
    ),
  })
  .check(
    z.refine(({ title, text }) => title !== undefined || text === undefined, {
      error: 'Give the message a title.',
      path: ['title'],
    }),
    z.refine(({ title, text }) => text !== undefined || title === undefined, {
      error: 'Write the message.',
      path: ['text'],
    }),
  );
/** See the schema. */
export type FundCorrection = z.infer<typeof FundCorrection>;
