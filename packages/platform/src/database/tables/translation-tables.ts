import type { DismissedFinding, MessageIssue } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { folded, version } from './columns.ts';
import { instant } from './instant.ts';

/** As the API has it, but for the e-mail of who did it. */
export type KeptDismissal = Pick<DismissedFinding, 'rule' | 'reason' | 'at'> & { readonly by: string };

/** The texts of the product, by the `translationKey` that projects share. */
export const translationKeys = pgTable(
  'translation_keys',
  {
    id: uuid('id').primaryKey(),
    /** Which projects they are of. */
    translationKey: text('translation_key').notNull(),
    key: text('key').notNull(),
    source: text('source').notNull(),
    /** The source before its last change. */
    previousSource: text('previous_source'),
    sourceChangedAt: instant('source_changed_at').notNull(),
    description: text('description'),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    foldedKey: folded('folded_key'),
    foldedSource: folded('folded_source'),
    /** Key, source and every translation, folded, each on a line: nothing folded holds one. */
    searchText: folded('search_text'),
  },
  (table) => [
    unique('translation_keys_key').on(table.translationKey, table.key),
    check('translation_keys_source', sql`length(${table.source}) > 0`),
    check('translation_keys_tags', sql`jsonb_typeof(${table.tags}) = 'array'`),
    index('translation_keys_by_key').on(table.translationKey, sql`${table.foldedKey} collate "C"`, table.id),
    index('translation_keys_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('translation_keys_tag').using('gin', table.tags),
  ],
);

/** A text in one language; there is a row also where there is no text yet. */
export const translations = pgTable(
  'translations',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => translationKeys.id, { onDelete: 'cascade' }),
    /** Spelt as the owner spells it: `et_EE`. */
    locale: text('locale').notNull(),
    value: text('value'),
    status: text('status', { enum: ['missing', 'translated', 'changed', 'needs_review'] }).notNull(),
    /** What is wrong with it, as it was found when it was written, but for what was dismissed. */
    issues: jsonb('issues').$type<readonly MessageIssue[]>().notNull(),
    /** The rules whose findings somebody has dismissed. */
    dismissed: jsonb('dismissed').$type<readonly KeptDismissal[]>().notNull().default([]),
    foldedValue: folded('folded_value'),
    /** Null for what came with the product. */
    changedAt: instant('changed_at'),
    changedBy: uuid('changed_by'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.locale] }),
    check('translations_status', sql`${table.status} in ('missing', 'translated', 'changed', 'needs_review')`),
    check('translations_missing', sql`(${table.value} is null) = (${table.status} = 'missing')`),
    check('translations_value', sql`length(${table.value}) > 0`),
    check('translations_issues', sql`jsonb_typeof(${table.issues}) = 'array'`),
    check('translations_dismissed', sql`jsonb_typeof(${table.dismissed}) = 'array'`),
    check('translations_changed', sql`(${table.changedAt} is null) = (${table.changedBy} is null)`),
    index('translations_by_author').on(table.changedBy, table.locale, table.keyId),
    index('translations_by_status').on(table.locale, table.status, table.keyId),
    index('translations_at_fault').on(table.locale, table.keyId).where(sql`${table.issues} <> '[]'`),
  ],
);
