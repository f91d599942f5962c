import type { Identity } from '@bullpen/contract';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

import { instant } from './instant.ts';

/** An identity as the provider keeps it; `schema_url` depends on where the provider listens and is added on the way out. */
export type IdentityRecord = { [Key in keyof Identity as Key extends 'schema_url' ? never : Key]: Identity[Key] };

/**
 * The record is kept whole, as the provider states it, so that keys which nobody here knows, absent keys, offsets and
 * nanoseconds survive every change. What queries and constraints need is generated from it.
 */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    record: jsonb('record').$type<IdentityRecord>().notNull(),
    email: text('email').generatedAlwaysAs(sql`lower(record #>> '{traits,email}')`).notNull().unique(),
    state: text('state').generatedAlwaysAs(sql`record ->> 'state'`).notNull(),
    /** The version: opaque and compared to the letter. */
    updatedAt: text('updated_at').generatedAlwaysAs(sql`record ->> 'updated_at'`).notNull(),
    isSudo: boolean('is_sudo')
      .generatedAlwaysAs(sql`coalesce(record #> '{metadata_public,authz,sudo}' = 'true'::jsonb, false)`)
      .notNull(),
  },
  (table) => [
    check('identities_record_id', sql`(${table.record} ->> 'id')::uuid = ${table.id}`),
    check('identities_state', sql`${table.state} in ('active', 'inactive')`),
    index('identities_sudo').on(table.id).where(sql`${table.isSudo}`),
    index('identities_by_email').on(sql`${table.email} collate "C"`, table.id),
    index('identities_search').using('gin', sql`${table.email} gin_trgm_ops`),
  ],
);

export const passwords = pgTable(
  'passwords',
  {
    identityId: uuid('identity_id')
      .primaryKey()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** What the person types at login: the e-mail in lower case. */
    identifier: text('identifier').notNull().unique(),
    hash: text('hash').notNull(),
  },
  (table) => [check('passwords_identifier', sql`${table.identifier} = lower(${table.identifier})`)],
);

export const sessionEndings = ['logout', 'replaced', 'deactivated', 'revoked'] as const;

/** One proof of who somebody is; the protocol's name of the method, and milliseconds since the epoch. */
export interface Authentication {
  readonly method: 'password' | 'code_recovery';
  readonly completedAt: number;
}

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie: the database alone opens no session. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Worth nothing without the cookie of the same session. */
    logoutToken: text('logout_token').notNull().unique(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the person last proved who they are; a refresh renews it. */
    authenticatedAt: instant('authenticated_at').notNull(),
    authentications: jsonb('authentications').$type<readonly Authentication[]>().notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: sessionEndings }),
  },
  (table) => [
    index('sessions_identity').on(table.identityId),
    check('sessions_expiry', sql`${table.expiresAt} > ${table.issuedAt}`),
    check('sessions_ending', sql`${table.ending} in ('logout', 'replaced', 'deactivated', 'revoked')`),
    check('sessions_ended', sql`(${table.endedAt} is null) = (${table.ending} is null)`),
  ],
);

/** What a self-service page tells the person: an id of the protocol and our own sentence. */
export interface FlowMessage {
  readonly id: number;
  readonly text: string;
  readonly type: 'error' | 'info' | 'success';
}

export const flowTypes = ['login', 'registration', 'verification', 'recovery', 'settings'] as const;
export const flowStates = ['choose_method', 'sent_email', 'passed_challenge', 'show_form', 'success'] as const;

export const flows = pgTable(
  'flows',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: flowTypes }).notNull(),
    state: text('state', { enum: flowStates }).notNull().default('choose_method'),
    /** The method that was tried last, or the only one. */
    active: text('active'),
    /** Whose settings these are, who logs in once more, or to whom the code was sent. */
    identityId: uuid('identity_id').references(() => identities.id, { onDelete: 'cascade' }),
    csrfHash: text('csrf_hash').notNull(),
    requestUrl: text('request_url').notNull(),
    returnTo: text('return_to'),
    refresh: boolean('refresh').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** What was typed into the identifier, to fill the form again. */
    identifier: text('identifier').notNull().default(''),
    messages: jsonb('messages').$type<readonly FlowMessage[]>().notNull().default([]),
    /** What is wrong with a single field, by its name. */
    fieldMessages: jsonb('field_messages').$type<Readonly<Record<string, FlowMessage>>>().notNull().default({}),
    /** SHA-256 of the code in the mail that was sent last. */
    codeHash: text('code_hash'),
    /** Codes tried so far, right or wrong. */
    codeAttempts: integer('code_attempts').notNull().default(0),
  },
  (table) => [
    check('flows_type', sql`${table.type} in ('login', 'registration', 'verification', 'recovery', 'settings')`),
    check(
      'flows_state',
      sql`${table.state} in ('choose_method', 'sent_email', 'passed_challenge', 'show_form', 'success')`,
    ),
  ],
);

/** What the provider would have sent; nothing leaves the machine. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    /** The order in which they were sent. */
    number: bigserial('number', { mode: 'number' }).notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Null for a mail that has none. */
    code: text('code'),
    link: text('link').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('mails_recipient').on(table.recipient, table.number)],
);

/** Errors that a browser was sent to read at the error page. */
export const flowErrors = pgTable('flow_errors', {
  id: uuid('id').primaryKey(),
  error: jsonb('error').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** ES256 private keys; the newest signs, all of them are published. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
});
