import type { BucketSize, OverviewRange } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { money, negated, oneOf, projectKey } from './columns.ts';
import { funds, instruments } from './game-tables.ts';
import { instant } from './instant.ts';
import { leagues } from './league-tables.ts';

const bucketSizes = ['15m', '1h', '6h', '1d'] as const satisfies readonly BucketSize[];
/** The columns of this file and of funds that hold ranks. */
const rankings = [
  'rank',
  ...['rank_24h', 'rank_7d', 'rank_30d', 'rank_season'],
  ...['previous_rank_24h', 'previous_rank_7d', 'previous_rank_30d'],
] as const;
const overviewRanges = ['24h', '7d', '30d', 'season'] as const satisfies readonly OverviewRange[];

const count = (name: string) => integer(name).notNull();

/** Whole, and beyond every whole number of the database: what was worth one coin can be worth any sum. */
const millionths = (name: string) => doublePrecision(name).notNull();

/** How much happened in each bucket that charts are made of; no row stands for nothing. */
export const activity = pgTable(
  'activity',
  {
    projectKey: projectKey(),
    bucket: text('bucket', { enum: bucketSizes }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Trades. */
    changes: count('changes'),
    /** Funds with a trade: those of two buckets are not those of both. */
    fundsChanged: count('funds_changed'),
    registrations: count('registrations'),
    fundsOpened: count('funds_opened'),
  },
  (table) => [
    primaryKey({ columns: [table.projectKey, table.bucket, table.startsAt] }),
    check('activity_bucket', sql`${table.bucket} in (${oneOf(bucketSizes)})`),
    check('activity_funds', sql`${table.fundsChanged} between 0 and ${table.changes}`),
    check('activity_registrations', sql`${table.registrations} >= 0 and ${table.fundsOpened} >= 0`),
  ],
);

/** How many funds bought and sold an instrument over a range that ends when the season was played. */
export const instrumentTrades = pgTable(
  'instrument_trades',
  {
    instrumentId: uuid('instrument_id')
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    range: text('range', { enum: overviewRanges }).notNull(),
    /** Each fund once, and what all its purchases cost. */
    boughtBy: count('bought_by'),
    boughtValue: money('bought_value').notNull(),
    soldBy: count('sold_by'),
    soldValue: money('sold_value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrumentId, table.range] }),
    check('instrument_trades_range', sql`${table.range} in (${oneOf(overviewRanges)})`),
    check('instrument_trades_counts', sql`${table.boughtBy} >= 0 and ${table.soldBy} >= 0`),
    check('instrument_trades_values', sql`${table.boughtValue} >= 0 and ${table.soldValue} >= 0`),
    check('instrument_trades_bought', sql`(${table.boughtBy} > 0) = (${table.boughtValue} > 0)`),
    check('instrument_trades_sold', sql`(${table.soldBy} > 0) = (${table.soldValue} > 0)`),
  ],
);

/**
 * How a fund did over each range that ends when the season was played. Returns are in millionths, ranks from 1 among
 * the funds of the project; a fund that was not open in the period before has no rank of it.
 */
export const fundReturns = pgTable(
  'fund_returns',
  {
    fundId: uuid('fund_id')
      .primaryKey()
      .references(() => funds.id, { onDelete: 'cascade' }),
    projectKey: projectKey(),
    return24h: millionths('return_24h'),
    rank24h: count('rank_24h'),
    previousRank24h: integer('previous_rank_24h'),
    return7d: millionths('return_7d'),
    rank7d: count('rank_7d'),
    previousRank7d: integer('previous_rank_7d'),
    return30d: millionths('return_30d'),
    rank30d: count('rank_30d'),
    previousRank30d: integer('previous_rank_30d'),
    returnSeason: millionths('return_season'),
    rankSeason: count('rank_season'),
  },
  (table) => [
    check(
      'fund_returns_ranks',
      sql`least(${table.rank24h}, ${table.rank7d}, ${table.rank30d}, ${table.rankSeason}) > 0`,
    ),
    index('fund_returns_by_24h').on(table.projectKey, negated(table.return24h), table.fundId),
    index('fund_returns_by_7d').on(table.projectKey, negated(table.return7d), table.fundId),
    index('fund_returns_by_30d').on(table.projectKey, negated(table.return30d), table.fundId),
    index('fund_returns_by_season').on(table.projectKey, negated(table.returnSeason), table.fundId),
  ],
);

/** How funds stood by value from a closing of the market to the next. */
export const medianValues = pgTable(
  'median_values',
  {
    projectKey: projectKey(),
    /** When the market closed. */
    at: instant('at').notNull(),
    /** Of the fund in the middle. */
    value: money('value').notNull(),
    /** From below: what each hundredth of the funds was worth at most. Null of what was written before there were any. */
    hundredths: jsonb('hundredths').$type<readonly number[]>(),
  },
  (table) => [primaryKey({ columns: [table.projectKey, table.at] })],
);

/**
 * The ranks of funds that are gone since the others were ranked, a row each: `ranking` is the column that held it. Whoever
 * is told a rank is told it without these.
 */
export const rankGaps = pgTable(
  'rank_gaps',
  {
    projectKey: projectKey(),
    ranking: text('ranking').notNull(),
    rank: integer('rank').notNull(),
    /** Whether the funds above it have closed up by now, so that it stands below them. */
    isMoved: boolean('is_moved').notNull().default(false),
  },
  (table) => [
    check('rank_gaps_ranking', sql`${table.ranking} in (${oneOf(rankings)})`),
    check('rank_gaps_rank', sql`${table.rank} > 0`),
    index('rank_gaps_by_rank').on(table.projectKey, table.ranking, table.rank),
  ],
);

/**
 * What the members of a league returned on average over each range that ends when the season was played, each by their
 * best fund; in millionths.
 */
export const leagueReturns = pgTable(
  'league_returns',
  {
    leagueId: uuid('league_id')
      .primaryKey()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    projectKey: projectKey(),
    return24h: millionths('return_24h'),
    return7d: millionths('return_7d'),
    return30d: millionths('return_30d'),
    returnSeason: millionths('return_season'),
  },
  (table) => [
    index('league_returns_by_24h').on(table.projectKey, table.return24h, table.leagueId),
    index('league_returns_by_7d').on(table.projectKey, table.return7d, table.leagueId),
    index('league_returns_by_30d').on(table.projectKey, table.return30d, table.leagueId),
    index('league_returns_by_season').on(table.projectKey, table.returnSeason, table.leagueId),
  ],
);
