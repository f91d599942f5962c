import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, projectKey, version } from './columns.ts';
import { players } from './game-tables.ts';
import { instant } from './instant.ts';

/** What players make among themselves. */
export const leagues = pgTable(
  'leagues',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    name: text('name').notNull(),
    /** Whoever knows it may join. */
    joinCode: text('join_code').notNull(),
    ownerId: uuid('owner_id').references(() => players.id, { onDelete: 'set null' }),
    /** As many as `league_members` has of it: lists are sorted by it. */
    memberCount: integer('member_count').notNull(),
    createdAt: instant('created_at').notNull(),
    foldedName: folded('folded_name'),
    /** Name and join code, folded. */
    searchText: folded('search_text'),
    version: version(),
  },
  (table) => [
    unique('leagues_join_code').on(table.projectKey, table.joinCode),
    check('leagues_name', sql`length(btrim(${table.name})) > 0`),
    check('leagues_member_count', sql`${table.memberCount} >= 0`),
    index('leagues_of_owner').on(table.ownerId),
    index('leagues_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
    index('leagues_by_creation').on(table.projectKey, table.createdAt, table.id),
    index('leagues_by_members').on(table.projectKey, table.memberCount, table.id),
    index('leagues_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Who is in which league. */
export const leagueMembers = pgTable(
  'league_members',
  {
    leagueId: uuid('league_id')
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.playerId] }),
    index('league_members_of_player').on(table.playerId),
    index('league_members_by_moment').on(table.leagueId, table.joinedAt, table.playerId),
  ],
);

/**
 * Who was in a league that staff deleted: the histories of its members go on telling of it. It refers to no player: that
 * would lock them after the league, and a deletion of a player locks them before it.
 */
export const formerMemberships = pgTable(
  'former_memberships',
  {
    projectKey: projectKey(),
    playerId: uuid('player_id').notNull(),
    /** What it was called stands in the audit event of its deletion. */
    leagueId: uuid('league_id').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.leagueId] }),
    index('former_memberships_of_project').on(table.projectKey),
  ],
);
