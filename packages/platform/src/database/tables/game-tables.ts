import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { folded, money, negated, projectKey, version } from './columns.ts';
import { instant } from './instant.ts';

/** What funds buy and sell. */
export const instruments = pgTable(
  'instruments',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
    /** Market identifier code, ISO 10383. */
    exchange: text('exchange').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    foldedName: folded('folded_name'),
    /** Symbol and name, folded. */
    searchText: folded('search_text'),
  },
  (table) => [
    unique('instruments_symbol').on(table.projectKey, table.symbol),
    check('instruments_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    index('instruments_by_symbol').on(table.projectKey, sql`${table.symbol} collate "C"`, table.id),
    index('instruments_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
    index('instruments_by_search_text').on(table.projectKey, sql`${table.searchText} collate "C"`),
    index('instruments_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

const instrumentId = () =>
  uuid('instrument_id')
    .notNull()
    .references(() => instruments.id, { onDelete: 'cascade' });

/** What an instrument cost at the end of a day on which its market was open. */
export const prices = pgTable(
  'prices',
  {
    instrumentId: instrumentId(),
    day: date('day', { mode: 'string' }).notNull(),
    close: money('close').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.day] }), check('prices_close', sql`${table.close} > 0`)],
);

/**
 * What an instrument cost from a moment on, as it was then: {@link prices} are written anew with each split, these never
 * are, so that what a fund was worth can be told to the cent.
 */
export const quotes = pgTable(
  'quotes',
  {
    instrumentId: instrumentId(),
    /** When the market closed with it, or the split was that made it. */
    at: instant('at').notNull(),
    price: money('price').notNull(),
    isSplit: boolean('is_split').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.instrumentId, table.at] }), check('quotes_price', sql`${table.price} > 0`)],
);

export const players = pgTable(
  'players',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** One of the project's locales, spelt as the owner spells them: `et_EE`. */
    locale: text('locale').notNull(),
    registeredAt: instant('registered_at').notNull(),
    lastActiveAt: instant('last_active_at').notNull(),
    foldedName: folded('folded_name'),
    /** Name and e-mail, folded. */
    searchText: folded('search_text'),
    /** True of a player who has no fund. Null is no, too: what was deleted before the column came comes back without it. */
    isWithoutFund: boolean('is_without_fund'),
    version: version(),
  },
  (table) => [
    check('players_name', sql`length(btrim(${table.name})) > 0`),
    check('players_activity', sql`${table.lastActiveAt} >= ${table.registeredAt}`),
    index('players_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
    index('players_by_registration').on(table.projectKey, table.registeredAt, table.id),
    index('players_by_activity').on(table.projectKey, table.lastActiveAt, table.id),
    index('players_of_locale_by_name').on(
      table.projectKey,
      table.locale,
      sql`${table.foldedName} collate "C"`,
      table.id,
    ),
    index('players_of_locale_by_registration').on(table.projectKey, table.locale, table.registeredAt, table.id),
    index('players_of_locale_by_activity').on(table.projectKey, table.locale, table.lastActiveAt, table.id),
    index('players_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('players_without_fund').on(table.projectKey).where(sql`${table.isWithoutFund}`),
  ],
);

/** What staff wrote about players, for each other. */
export const playerNotes = pgTable(
  'player_notes',
  {
    /** Made by who wrote it: of its player alone, so that none is in the way of a restoration of another. */
    id: uuid('id').notNull(),
    projectKey: projectKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** The account. */
    authorId: uuid('author_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.id] }),
    check('player_notes_text', sql`length(btrim(${table.text})) > 0`),
    index('player_notes_of_player').on(table.playerId, table.writtenAt, table.id),
  ],
);

export const funds = pgTable(
  'funds',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    openedAt: instant('opened_at').notNull(),
    cash: money('cash').notNull(),
    /** Cash, and what it holds at the last price of each. */
    value: money('value').notNull(),
    /** Among the funds of the project by value, from 1; equal values share a rank. */
    rank: integer('rank').notNull(),
    /** The last trade; null for a fund that has never traded. */
    tradedAt: instant('traded_at'),
    /** What it has of the instrument that it has most of, as its value counts it. */
    largest: money('largest').notNull().default(0),
    /** When a script last changed its cash or its shares; null for never. */
    scriptedAt: instant('scripted_at'),
    foldedName: folded('folded_name'),
    /** Its name, and its player's name and e-mail, folded. */
    searchText: folded('search_text'),
    version: version(),
  },
  (table) => [
    check('funds_name', sql`length(btrim(${table.name})) > 0`),
    check('funds_cash', sql`${table.cash} >= 0 and ${table.value} >= ${table.cash}`),
    check('funds_rank', sql`${table.rank} > 0`),
    index('funds_of_player').on(table.playerId),
    index('funds_by_value').on(table.projectKey, negated(table.value), table.id),
    index('funds_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
    index('funds_search').using('gin', sql`${table.foldedName} gin_trgm_ops`),
    index('funds_search_with_player').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('funds_by_activity').on(table.projectKey, sql`coalesce(${table.tradedAt}, ${table.openedAt})`),
    index('funds_concentrated')
      .on(table.projectKey)
      .where(sql`${table.largest} * 5 >= ${table.value} * 2 and ${table.largest} > 0`),
    index('funds_changed_by_script').on(table.projectKey).where(sql`${table.scriptedAt} is not null`),
  ],
);

const fundId = () =>
  uuid('fund_id')
    .notNull()
    .references(() => funds.id, { onDelete: 'cascade' });

/** What a fund has of an instrument; no row stands for nothing. */
export const holdings = pgTable(
  'holdings',
  {
    fundId: fundId(),
    instrumentId: instrumentId(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fundId, table.instrumentId] }),
    // A season that goes takes its instruments along, and they what is held of them. How much that is, it says itself.
    index('holdings_of_instrument').on(table.instrumentId, table.quantity),
    check('holdings_quantity', sql`${table.quantity} > 0`),
  ],
);

/** One change that a player made to a fund. */
export const trades = pgTable(
  'trades',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    fundId: fundId(),
    instrumentId: instrumentId(),
    at: instant('at').notNull(),
    /** Bought when above 0, sold when below. */
    quantity: integer('quantity').notNull(),
    /** Of one. */
    price: money('price').notNull(),
    /** How many of today's shares one of these is: splits have changed that. */
    measure: doublePrecision('measure').notNull().default(1),
  },
  (table) => [
    check('trades_quantity', sql`${table.quantity} <> 0`),
    check('trades_price', sql`${table.price} > 0`),
    index('trades_of_instrument').on(table.instrumentId),
    index('trades_of_fund').on(table.fundId, table.at),
  ],
);

/** What changed a fund beside its trades: dividends, splits, mergers, delistings, corrections. */
export const fundMovements = pgTable(
  'fund_movements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fundId: fundId(),
    /** Null for a correction of the cash. */
    instrumentId: uuid('instrument_id').references(() => instruments.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Shares that came, below 0 those that went; in today's measure, parts of one too. */
    quantity: doublePrecision('quantity').notNull(),
    /** From the cash of the fund, below 0 what came to it. */
    paid: money('paid').notNull(),
    /** The change of what the fund held, in whole shares as they were counted then. */
    shares: integer('shares').notNull().default(0),
    /** What happened, and in which run; it goes with the season, as its movements do. */
    kind: text('kind'),
    runId: uuid('run_id'),
  },
  (table) => [
    check('fund_movements_kind', sql`${table.kind} in ('dividend', 'split', 'merger', 'delisting', 'correction')`),
    check('fund_movements_run', sql`(${table.kind} is null) = (${table.runId} is null)`),
    index('fund_movements_of_fund').on(table.fundId, table.at),
    index('fund_movements_of_instrument').on(table.instrumentId),
  ],
);
