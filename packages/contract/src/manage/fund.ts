import * as z from 'zod/mini';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { floatPlace, textPlace } from '../records/list-cursor.ts';
import { changeOf, Id, Name, Version } from '../records/record.ts';
import { timestamp } from '../records/timestamp.ts';

/** A virtual portfolio. Money is in the minor unit of the season's currency: 1234 is 12.34. */
export const Fund = z.looseObject({
  id: z.uuid(),
  name: z.string(),
  player: z.object({ id: z.uuid(), name: z.string() }),
  openedAt: timestamp,
  cash: z.int().check(z.nonnegative()),
  /** Cash, and what it holds at the last price of each. */
  value: z.int().check(z.nonnegative()),
  /** What became of the opening cash, as a share of it: 0.05 is 5 %. */
  return: z.number(),
  /** Among the funds of the project by value, from 1; equal values share a rank. */
  rank: z.int().check(z.positive()),
  /** The last trade; null for a fund that has never traded. */
  tradedAt: z.nullable(timestamp),
  version: Version,
});
/** See the schema. */
export type Fund = z.infer<typeof Fund>;

/** By what funds can be sorted. */
export const fundSorts = ['rank', 'name'] as const;
/** One of {@link fundSorts}. */
export type FundSort = (typeof fundSorts)[number];

/** What each of them compares; values stand for ranks, which close up when a fund goes. */
export const fundPlaces = { rank: floatPlace, name: textPlace } as const;

/** What the list of funds is asked with; `search` looks at the fund's name. */
export const FundQuery = z.extend(listQuery(fundSorts), {
  /** The funds of this player alone. */
  playerId: z.optional(Id),
});
/** See the schema. */
export type FundQuery = z.infer<typeof FundQuery>;

/** What the export of funds is asked with: the same, without a page. */
export const FundExportQuery = z.omit(FundQuery, ofOnePage);

/** One page of funds. */
export const FundPage = pageOf(Fund);
/** See the schema. */
export type FundPage = z.infer<typeof FundPage>;

/** A change of a fund: staff can rename it, and nothing else. */
export const FundChange = changeOf({ name: Name });
/** See the schema. */
export type FundChange = z.infer<typeof FundChange>;
