import type { AuditEvent, AuditQuery, AuditSort } from '@bullpen/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { RequestFailure } from './failure.ts';
import { given, type ListQuery, listOptions, recordOptions } from './list-options.ts';
import { askedOf, ofThere } from './own-api.ts';
import { csvFile, type FileOptions } from './server-file.ts';

/** What the audit trail is filtered by. */
export type AuditFilters = {
  readonly [Name in 'subjectId' | 'actorId' | 'object' | 'action' | 'projectKey' | 'from' | 'to']?: AuditQuery[Name];
};

type AuditScreenQuery = ListQuery<AuditSort> & AuditFilters;

type Audited = AuditEvent['actor'];

const listOf = ({ orpc }: ApiConnection, query: AuditScreenQuery) =>
  listOptions(orpc.audit.list, (page) => ({ query: { ...given(query), ...page } }));

/** Reads of what was changed, as TanStack Query options. Nobody can change it. */
export const auditQueries = {
  /** Everything, page by page. */
  all: (api: ApiConnection | null, query: AuditScreenQuery) => askedOf(api, (own) => listOf(own, query)),
  /** One event by its id, which the search finds. */
  one: (api: ApiConnection | null, id: string) =>
    askedOf(api, ({ orpc }) =>
      recordOptions(
        id,
        queryOptions({
          queryKey: [...orpc.audit.list.key(), 'one', id],
          async queryFn({ signal }) {
            const { items } = await orpc.audit.list.call({ query: { search: id, limit: 200 } }, { signal });
            const event = items.find((each) => each.id === id);
            if (!event) throw new RequestFailure('No event has this id.', { kind: 'notFound' });
            return event;
          },
        }),
      ),
    ),
  /** The account that an e-mail is of, as the trail names it; null where nothing was done by it or to it. */
  account: (api: ApiConnection | null, email: string) =>
    askedOf(api, ({ orpc }) =>
      queryOptions({
        queryKey: [...orpc.audit.list.key(), 'account', email.toLowerCase()],
        async queryFn({ signal }): Promise<Audited | null> {
          const { items } = await orpc.audit.list.call({ query: { search: email, limit: 200 } }, { signal });
          const named = items.flatMap(({ actor, subject }) => [actor, subject]);
          return named.find((each) => each.email?.toLowerCase() === email.toLowerCase()) ?? null;
        },
      }),
    ),
  /** What was done to one person or record, the latest first. */
  ofSubject: (api: ApiConnection | null, query: ListQuery<AuditSort>, subjectId = '') =>
    askedOf(api, (own) => listOf(own, { ...query, subjectId })),
  /**
   * What was done to one account, the latest first. Whoever came by an invitation has their rights from its acceptance,
   * which is written down as done to the invitation: it is the first of all that is about them.
   */
  ofAccount: (api: ApiConnection | null, query: ListQuery<AuditSort>, id: string) =>
    askedOf(api, (own) => {
      const { list } = own.orpc.audit;
      const options = listOf(own, { ...query, subjectId: id });
      return {
        ...options,
        queryKey: [...options.queryKey, 'with the invitation'] as const,
        async queryFn(context: Parameters<typeof options.queryFn>[0]) {
          const page = await options.queryFn(context);
          if (page.nextCursor !== null) return page;
          const acceptance = { actorId: id, action: 'invitation.accept', limit: 1 };
          const { items } = await list.call({ query: acceptance }, { signal: context.signal });
          const total = { ...page.total, value: page.total.value + items.length };
          return { ...page, items: [...page.items, ...items], total };
        },
      };
    }),
  /** What one person did, the latest first. */
  ofActor: (api: ApiConnection | null, query: ListQuery<AuditSort>, actorId: string) =>
    askedOf(api, (own) => listOf(own, { ...query, actorId })),
};

/** The audit trail as a CSV file that the server writes. */
export const auditFile = (api: ApiConnection | null, query: AuditScreenQuery, writing: FileOptions) =>
  csvFile(writing, (options) => ofThere(api).orpc.audit.export.call({ query: given(query) }, options));
