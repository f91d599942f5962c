import * as z from 'zod/mini';
import { type DocumentedSchema, documentObject } from '../openapi/documented-schema.ts';
import { playerFields } from '../records/named-documentation.ts';
import { fundExamples } from './fund-parts.ts';

/** A fund in the ranking next to another. Money is in the minor unit of the season's currency. */
export const RankedFund = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  player: z.object({ id: z.uuid(), name: z.string() }),
  value: z.int().check(z.nonnegative()),
  /** Equal values share a rank. */
  rank: z.int().check(z.positive()),
});
/** See the schema. */
export type RankedFund = z.infer<typeof RankedFund>;

/** Who is one above and one below a fund in the ranking by value. */
export const FundNeighbours = z.looseObject({
  /** Of the fund itself, at the moment of both. */
  value: z.int().check(z.nonnegative()),
  /** Null for the first of all. */
  above: z.nullable(RankedFund),
  /** Null for the last. */
  below: z.nullable(RankedFund),
});
/** See the schema. */
export type FundNeighbours = z.infer<typeof FundNeighbours>;

/** What the document says of them; browsers drop it. */
export const fundNeighboursSchemas = (): readonly DocumentedSchema[] => [
  documentObject(RankedFund, 'A fund in the ranking next to another.', {
    id: ['Of the fund.', fundExamples.fund],
    name: ['As the fund is called now.', 'Velvet Otter Capital'],
    player: ['Whose it is.', fundExamples.player, playerFields],
    value: ['What it is worth, in the minor unit of the season’s currency.', 10_742_310],
    rank: ['Among the funds of the project by value, from 1; equal values share a rank.', 11],
  }),
  documentObject(FundNeighbours, 'Who is one above and one below a fund in the ranking by value.', {
    value: [
      'What the fund itself was worth when they were looked up, in the minor unit of the season’s currency.',
      10_730_000,
    ],
    above: 'The one before it in the list that is sorted by rank, which may be worth as much; null for the first.',
    below: 'The one after it; null for the last.',
  }),
];
