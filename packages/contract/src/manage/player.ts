import * as z from 'zod/mini';
import { readDayRange } from '../records/day-range.ts';
import { listQuery, ofOnePage, pageOf } from '../records/list.ts';
import { momentPlace, textPlace } from '../records/list-cursor.ts';
import { changeOf, Name, Version } from '../records/record.ts';
import { playerFilterSorts, playerSorts } from '../records/record-sorts.ts';
import { storableText } from '../records/storable-text.ts';
import { timestamp } from '../records/timestamp.ts';

const count = z.int().check(z.nonnegative());

/** What is told of the best fund of a player, as the fund itself tells it. */
const BestFund = z.looseObject({
  id: z.uuid(),
  /** In the minor unit of the season's currency. */
  value: count,
  /** What became of the opening cash, as a share of it: 0.05 is 5 %. */
  return: z.number(),
  /** Among the funds of the project by value, from 1; equal values share a rank. */
  rank: z.int().check(z.positive()),
});

/** A person who plays a season. */
export const Player = z.looseObject({
  id: z.uuid(),
  /** As they name themselves, in any script. */
  name: z.string(),
  email: z.email(),
  /** One of the project's locales, such as `et_EE`: messages to this person are written in it. */
  locale: z.string(),
  registeredAt: timestamp,
  lastActiveAt: timestamp,
  /** How many funds they have. */
  fundCount: count,
  /** The fund of the highest value, of equal ones the first by id; null for a player without a fund. */
  bestFund: z.nullable(BestFund),
  /** How many leagues they are in. */
  leagueCount: count,
  version: Version,
});
export type Player = z.infer<typeof Player>;

/** One of {@link playerSorts}. */
export type PlayerSort = (typeof playerSorts)[number];

/** What each of them compares. */
export const playerPlaces = { name: textPlace, registeredAt: momentPlace, lastActiveAt: momentPlace } as const;

const DayRangeText = z
  .string()
  .check(
    z.refine(
      (text) => readDayRange(text) !== undefined,
      'Use days such as 2026-09-01..2026-09-30, with one of them left out for no end.',
    ),
  );

const asked = z.extend(listQuery(playerSorts), {
  /** Those of this locale alone. */
  locale: z.optional(storableText().check(z.maxLength(35, 'Use at most 35 characters.'))),
  /** Those who registered on these days of the project's time zone; sorted by it. */
  registered: z.optional(DayRangeText),
  /** Those who were last active on these days; sorted by it. */
  lastActive: z.optional(DayRangeText),
});

interface AskedDays {
  readonly sort: PlayerSort;
  readonly registered?: string | undefined;
  readonly lastActive?: string | undefined;
}

const inOrder = (['registered', 'lastActive'] as const).map((filter) =>
  z.refine<AskedDays>((query) => query[filter] === undefined || query.sort === playerFilterSorts[filter], {
    error: `Sort by ${playerFilterSorts[filter]}, or leave ${filter} out.`,
    path: ['sort'],
  }),
);

/** What the list of players is asked with; `search` looks at name and e-mail. */
export const PlayerQuery = asked.check(...inOrder);
export type PlayerQuery = z.infer<typeof PlayerQuery>;

/** What the export of players is asked with: the same, without a page. */
export const PlayerExportQuery = z.omit(asked, ofOnePage).check(...inOrder);

/** One page of players. */
export const PlayerPage = pageOf(Player);
export type PlayerPage = z.infer<typeof PlayerPage>;

/** A change of a player: staff can rename them, and nothing else. */
export const PlayerChange = changeOf({ name: Name });
/** See the schema. */
export type PlayerChange = z.infer<typeof PlayerChange>;

/** What goes with a player who is deleted. */
export const PlayerDeletion = z.object({
  /** With what they hold and the trades that they made. */
  funds: count,
  trades: count,
  /** The leagues that they leave. */
  leagues: count,
  /** Those of them that have no owner afterwards. */
  ownedLeagues: count,
  /** Experts whose fund it was; they stay without one. */
  experts: count,
  /** Funds of others that move up in the ranking. */
  fundsMovingUp: count,
});
/** See the schema. */
export type PlayerDeletion = z.infer<typeof PlayerDeletion>;
