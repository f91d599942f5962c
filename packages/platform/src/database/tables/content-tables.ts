import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, projectKey, version } from './columns.ts';
import { funds } from './game-tables.ts';
import { instant } from './instant.ts';

/** What the publisher shows. The files are kept under their names in the file store; equal files have one name. */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    /** As whoever uploaded it called the file. */
    name: text('name').notNull(),
    alternativeText: text('alternative_text').notNull(),
    /** By its content. */
    type: text('type').notNull(),
    /** As it is shown: a photo taken sideways is turned. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    storedAs: text('stored_as').notNull(),
    createdAt: instant('created_at').notNull(),
    foldedName: folded('folded_name'),
    /** Name and alternative text, folded. */
    searchText: folded('search_text'),
    version: version(),
  },
  (table) => [
    unique('images_of_project').on(table.projectKey, table.id),
    check('images_name', sql`length(btrim(${table.name})) > 0`),
    check('images_type', sql`${table.type} in ('image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif')`),
    check('images_measures', sql`${table.width} > 0 and ${table.height} > 0 and ${table.size} > 0`),
    index('images_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
    index('images_by_creation').on(table.projectKey, table.createdAt, table.id),
    index('images_by_size').on(table.projectKey, table.size, table.id),
    index('images_stored').on(table.projectKey, table.storedAs),
    index('images_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** Journalists and analysts whose funds play along. */
export const experts = pgTable(
  'experts',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    biography: text('biography').notNull(),
    portraitId: uuid('portrait_id'),
    fundId: uuid('fund_id').references(() => funds.id, { onDelete: 'set null' }),
    /** From 1 without a gap; changed under the lock of `expert_orders`. */
    position: integer('position').notNull(),
    visibility: text('visibility', { enum: ['visible', 'hidden'] }).notNull(),
    foldedName: folded('folded_name'),
    /** Name and title, folded. */
    searchText: folded('search_text'),
    version: version(),
  },
  (table) => [
    // One that is used stays: whoever deletes it takes it out of use first.
    foreignKey({
      name: 'experts_portrait',
      columns: [table.projectKey, table.portraitId],
      foreignColumns: [images.projectKey, images.id],
    }),
    unique('experts_position').on(table.projectKey, table.position),
    check('experts_name', sql`length(btrim(${table.name})) > 0 and length(btrim(${table.title})) > 0`),
    check('experts_position_from_1', sql`${table.position} > 0`),
    check('experts_visibility', sql`${table.visibility} in ('visible', 'hidden')`),
    index('experts_of_fund').on(table.fundId),
    index('experts_of_portrait').on(table.portraitId),
    index('experts_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
    index('experts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

/** The order of a project's experts as one record; whoever adds, takes or moves one locks it first. */
export const expertOrders = pgTable('expert_orders', {
  id: uuid('id').primaryKey().defaultRandom(),
  projectKey: projectKey().unique(),
  version: version(),
});

/** Leagues that the publisher makes, for everybody. */
export const officialLeagues = pgTable(
  'official_leagues',
  {
    id: uuid('id').primaryKey(),
    projectKey: projectKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    /** Markdown. */
    description: text('description').notNull(),
    imageId: uuid('image_id'),
    sponsorName: text('sponsor_name'),
    sponsorLink: text('sponsor_link'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    foldedName: folded('folded_name'),
    /** Name, slug and sponsor, folded. */
    searchText: folded('search_text'),
    version: version(),
  },
  (table) => [
    foreignKey({
      name: 'official_leagues_image',
      columns: [table.projectKey, table.imageId],
      foreignColumns: [images.projectKey, images.id],
    }),
    unique('official_leagues_slug').on(table.projectKey, table.slug),
    check('official_leagues_name', sql`length(btrim(${table.name})) > 0`),
    check('official_leagues_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('official_leagues_sponsor', sql`${table.sponsorLink} is null or ${table.sponsorName} is not null`),
    check('official_leagues_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('official_leagues_status', sql`${table.status} in ('draft', 'published')`),
    index('official_leagues_of_image').on(table.imageId),
    index('official_leagues_by_name').on(table.projectKey, sql`${table.foldedName} collate "C"`, table.id),
    index('official_leagues_by_start').on(table.projectKey, table.startsAt, table.id),
    index('official_leagues_by_end').on(table.projectKey, table.endsAt, table.id),
    index('official_leagues_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
