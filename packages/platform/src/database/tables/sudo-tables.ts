import type { ProjectAccess } from '@bullpen/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from './columns.ts';
import { instant } from './instant.ts';
import { identities } from './provider-tables.ts';

export const invitationEndings = ['accepted', 'expired', 'withdrawn'] as const;

/** People who were asked to join, and what they may do once they have registered. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    /** In lower case, as the provider keeps addresses. */
    email: text('email').notNull(),
    sudo: boolean('sudo').notNull(),
    projects: jsonb('projects').$type<Record<string, ProjectAccess>>().notNull(),
    reason: text('reason').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    /** Of the token in the last mail; one from before there were any has none that fits. */
    tokenHash: text('token_hash').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Time alone writes nothing down: `expired` says that another invitation or an account has taken its place. */
    ending: text('ending', { enum: invitationEndings }),
    endedAt: instant('ended_at'),
    /** The account that accepted it; it may be gone by now. */
    identityId: uuid('identity_id'),
    version: version(),
  },
  (table) => [
    check('invitations_email', sql`${table.email} = lower(${table.email})`),
    check('invitations_reason', sql`length(btrim(${table.reason})) > 0`),
    check('invitations_expiry', sql`${table.expiresAt} > ${table.sentAt}`),
    check('invitations_ending', sql`${table.ending} in ('accepted', 'expired', 'withdrawn')`),
    check('invitations_ended', sql`(${table.ending} is null) = (${table.endedAt} is null)`),
    check(
      'invitations_accepted',
      sql`(coalesce(${table.ending}, '') = 'accepted') = (${table.identityId} is not null)`,
    ),
    uniqueIndex('invitations_open').on(table.email).where(sql`${table.ending} is null`),
    index('invitations_by_creation').on(table.createdAt, table.id),
    index('invitations_by_email').on(sql`${table.email} collate "C"`, table.id),
    index('invitations_by_token').on(table.tokenHash),
    index('invitations_search').using('gin', sql`${table.email} gin_trgm_ops`),
  ],
);

/** A right that was never used counts as used at the epoch, so that lists have a place for it. */
export const usedAt = (column: AnyPgColumn): SQL =>
  sql`coalesce(${column}, timestamp with time zone '1970-01-01 00:00:00+00')`;

const grantColumns = () => ({
  id: uuid('id').primaryKey(),
  identityId: uuid('identity_id')
    .notNull()
    .references(() => identities.id, { onDelete: 'cascade' }),
  /** Null for sudo. */
  projectKey: text('project_key'),
  access: text('access', { enum: ['r', 'rw', 'sudo'] }).notNull(),
  /** Null when nobody wrote it down. */
  givenBy: uuid('given_by'),
  givenAt: instant('given_at').notNull(),
  reason: text('reason'),
  /** Written a few minutes apart at the most often. */
  lastUsedAt: instant('last_used_at'),
});

/** What each person has: as much as their identity says, with who gave it and when. */
export const grants = pgTable('grants', grantColumns(), (table) => [
  unique('grants_scope').on(table.identityId, table.projectKey).nullsNotDistinct(),
  check('grants_access', sql`${table.access} in ('r', 'rw', 'sudo')`),
  check('grants_sudo', sql`(${table.access} = 'sudo') = (${table.projectKey} is null)`),
  index('grants_by_moment').on(table.givenAt, table.id),
  index('grants_by_use').on(usedAt(table.lastUsedAt), table.id),
  index('grants_of_project').on(table.projectKey, table.givenAt, table.id),
]);

/**
 * What somebody took from a person, or put another level in its place of: an undo gives back this, and no new one. It goes
 * with the undo, and with the next change of the person that somebody else makes.
 */
export const formerGrants = pgTable(
  'former_grants',
  { ...grantColumns(), takenBy: uuid('taken_by').notNull() },
  (table) => [unique('former_grants_scope').on(table.identityId, table.projectKey).nullsNotDistinct()],
);
