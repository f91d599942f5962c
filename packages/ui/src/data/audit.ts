import type { AuditEvent, AuditPage, AuditQuery, AuditSort } from '@bullpen/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { type PageQuery, pagesOf, recordOf } from './collection.ts';
import { areaKey } from './collection-cache.ts';
import { RequestFailure } from './failure.ts';

/** What the audit trail is filtered by. */
export type AuditFilters = {
  readonly [Name in 'subjectId' | 'actorId' | 'object' | 'action' | 'projectKey' | 'from' | 'to']?: AuditQuery[Name];
};

type Audited = AuditEvent['actor'];

/** Reads of what was changed, as TanStack Query options. Nobody can change it. */
export const auditQueries = {
  /** Everything, page by page. */
  all: pagesOf<'audit', AuditSort, AuditPage, AuditFilters>({
    area: 'audit',
    name: 'all',
    read: (client, query, options) => client.list({ query }, options),
  }),
  /** One event by its id, which the search finds. */
  one: recordOf('audit', async (client, id, options) => {
    const { items } = await client.list({ query: { search: id, limit: 200 } }, options);
    const event = items.find((each) => each.id === id);
    if (!event) throw new RequestFailure('No event has this id.', { kind: 'notFound' });
    return event;
  }),
  /** The account that an e-mail is of, as the trail names it; null where nothing was done by it or to it. */
  account: (api: ApiConnection | null, email: string) =>
    queryOptions({
      queryKey: [...areaKey('audit', api), 'account', email.toLowerCase()],
      queryFn:
        api === null
          ? skipToken
          : async ({ signal }): Promise<Audited | null> => {
              const client = await api.client('audit');
              const { items } = await client.list({ query: { search: email, limit: 200 } }, { signal });
              const named = items.flatMap(({ actor, subject }) => [actor, subject]);
              return named.find((each) => each.email?.toLowerCase() === email.toLowerCase()) ?? null;
            },
    }),
  /** What was done to one person or record, the latest first. */
  ofSubject: pagesOf({
    area: 'audit',
    name: 'of a subject',
    read: (client, query: PageQuery<AuditSort>, options, subjectId) =>
      client.list({ query: { ...query, subjectId } }, options),
  }),
  /**
   * What was done to one account, the latest first. Whoever came by an invitation has their rights from its acceptance,
   * which is written down as done to the invitation: it is the first of all that is about them.
   */
  ofAccount: pagesOf<'audit', AuditSort, AuditPage>({
    area: 'audit',
    name: 'of an account',
    read: async (client, query, options, id) => {
      const page = await client.list({ query: { ...query, subjectId: id } }, options);
      if (page.nextCursor !== null) return page;
      const acceptance = { actorId: id, action: 'invitation.accept', limit: 1 };
      const { items } = await client.list({ query: acceptance }, options);
      const total = { ...page.total, value: page.total.value + items.length };
      return { ...page, items: [...page.items, ...items], total };
    },
  }),
  /** What one person did, the latest first. */
  ofActor: pagesOf<'audit', AuditSort, AuditPage>({
    area: 'audit',
    name: 'of an actor',
    read: (client, query, options, actorId) => client.list({ query: { ...query, actorId } }, options),
  }),
};
