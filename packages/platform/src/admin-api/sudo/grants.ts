import {
  type Grant,
  type GrantPage,
  type GrantQuery,
  type GrantSort,
  grantColumns,
  grantPlaces,
} from '@bullpen/contract';
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { grants, identities, usedAt } from '../../database/schema.ts';
import { csvAnswer } from '../http/csv-answer.ts';
import type { Procedures } from '../procedures.ts';
import { everyPage, type ListSource, listPage } from '../records/list-page.ts';
import { byteByByte, matches } from '../records/list-place.ts';
import { emailOf } from './account-email.ts';

const givers = alias(identities, 'givers');

interface Row {
  readonly grant: InferSelectModel<typeof grants>;
  readonly person: Pick<InferSelectModel<typeof identities>, 'record' | 'email'>;
  readonly giver: string | null;
}

const toGrant = ({ grant, person, giver }: Row): Grant => ({
  id: grant.id,
  person: { id: grant.identityId, email: person.record.traits.email },
  projectKey: grant.projectKey,
  access: grant.access,
  givenBy: grant.givenBy === null ? null : { id: grant.givenBy, email: giver },
  givenAt: grant.givenAt.toISOString(),
  reason: grant.reason,
  lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
});

const byEmail = byteByByte(identities.email);

/** The grants that a query asks for. */
const grantSource = (
  database: Database,
  { search, identityId, projectKey, access }: Omit<GrantQuery, 'sort' | 'order' | 'limit'>,
): ListSource<Row, Grant, GrantSort> => ({
  within: and(
    identityId === undefined ? undefined : eq(grants.identityId, identityId),
    projectKey === undefined ? undefined : eq(grants.projectKey, projectKey),
    access === undefined ? undefined : eq(grants.access, access),
    matches(search, { id: [grants.id, grants.identityId], begins: byEmail, holds: identities.email }),
  ),
  id: grants.id,
  idOf: ({ grant }) => grant.id,
  places: grantPlaces,
  sorts: {
    givenAt: [grants.givenAt, ({ grant }) => grant.givenAt.toISOString()],
    lastUsedAt: [usedAt(grants.lastUsedAt), ({ grant }) => (grant.lastUsedAt ?? new Date(0)).toISOString()],
    email: [byEmail, ({ person }) => person.email],
  },
  rows: (where, order, limit) =>
    database
      .select({
        grant: grants,
        person: { record: identities.record, email: identities.email },
        giver: emailOf(givers),
      })
      .from(grants)
      .innerJoin(identities, eq(identities.id, grants.identityId))
      .leftJoin(givers, eq(givers.id, grants.givenBy))
      .where(where)
      .orderBy(order)
      .limit(limit),
  some: (where, limit) =>
    database
      .select({ one: sql`1` })
      .from(grants)
      .innerJoin(identities, eq(identities.id, grants.identityId))
      .where(where)
      .limit(limit),
  toItem: toGrant,
});

const listGrants = (database: Database, query: GrantQuery): Promise<GrantPage> =>
  listPage(database, query, grantSource(database, query));

export const grantCalls = ({ store: { database }, sudo: { grants } }: Procedures) => ({
  list: grants.list.handler(({ input: { query } }) => listGrants(database, query)),
  export: grants.export.handler(({ input: { query } }) =>
    csvAnswer('grants', grantColumns, everyPage(query, grantSource(database, query))),
  ),
});
