import type {
  Invitation,
  InvitationResend,
  InvitationSort,
  InvitationState,
  InvitationWithdrawal,
  NewInvitation,
} from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { readListsAnew } from './collection-cache.ts';
import { RequestFailure } from './failure.ts';
import { given, type ListQuery, listOptions, recordOptions } from './list-options.ts';
import { askedOf, ofThere } from './own-api.ts';
import { changeOptions, creationOptions } from './record-changes.ts';
import { csvFile, type FileOptions } from './server-file.ts';
import type { ChangeOptions } from './use-change.ts';

/** What the list of invitations is asked for. */
export type InvitationListQuery = ListQuery<InvitationSort> & { readonly state?: InvitationState | undefined };

/** Reads of the invitations, as TanStack Query options. */
export const invitationQueries = {
  /** All invitations, page by page. */
  list: (api: ApiConnection | null, query: InvitationListQuery) =>
    askedOf(api, ({ orpc }) => listOptions(orpc.invitations.list, (page) => ({ query: { ...given(query), ...page } }))),
  /** The address of everybody who is waited for, however many pages that are. */
  pendingAddresses: ({ orpc }: ApiConnection) =>
    queryOptions({
      queryKey: [...orpc.invitations.list.key(), 'pending addresses'],
      queryFn: async ({ signal }): Promise<readonly string[]> => {
        const found: string[] = [];
        let cursor: string | null | undefined;
        do {
          const query = { state: 'pending', limit: 200, ...(cursor ? { cursor } : {}) } as const;
          const page = await orpc.invitations.list.call({ query }, { signal });
          found.push(...page.items.map(({ email }) => email));
          cursor = page.nextCursor;
        } while (cursor);
        return found;
      },
    }),
  /** One by its id, which the search finds. */
  one: ({ orpc }: ApiConnection, id: string) =>
    recordOptions(
      id,
      queryOptions({
        queryKey: ofOne(orpc, id),
        async queryFn({ signal }) {
          const { items } = await orpc.invitations.list.call({ query: { search: id, limit: 200 } }, { signal });
          const invitation = items.find((each) => each.id === id);
          if (!invitation) throw new RequestFailure('No invitation has this id.', { kind: 'notFound' });
          return invitation;
        },
      }),
    ),
};

/** The API has no call for one of them. */
const ofOne = (orpc: ApiConnection['orpc'], id: string) => orpc.invitations.key({ input: { params: { id } } as never });

/** As far as a change has to know them. */
const collectionOf = ({ orpc }: ApiConnection) => ({
  key: (part: object) => orpc.invitations.key(part),
  list: orpc.invitations.list,
  get: {
    queryKey: ({ input }: { readonly input: { readonly params: { readonly id: string } } }) =>
      ofOne(orpc, input.params.id),
  },
});

/** Refusals with the status of a conflict that another version would not help against. */
const final = ['not_open', 'account_exists', 'already_invited'];

function asRefusal(error: unknown): never {
  if (!(error instanceof RequestFailure) || !final.includes(error.facts.code ?? '')) throw error;
  throw new RequestFailure(error.message, { ...error.facts, kind: 'forbidden' }, { cause: error });
}

/** After any answer the lists are read again: what refuses an act has changed the invitation. */
const readingAnew = <Input>(
  { orpc }: ApiConnection,
  queryClient: QueryClient,
  { onError, ...changing }: ChangeOptions<Invitation, Input>,
): ChangeOptions<Invitation, Input> => ({
  ...changing,
  onError: async (...failed) => {
    readListsAnew(queryClient, orpc.invitations.key({ type: 'infinite' }));
    await onError?.(...failed);
  },
});

/** Everything is written down. */
const alsoIn = ({ orpc }: ApiConnection) => [orpc.audit.key(), [...orpc.invitations.list.key(), 'pending addresses']];

/** Changes of the invitations, as options of `useChange`. */
export const invitationMutations = {
  /** Invites somebody. */
  create: (api: ApiConnection, queryClient: QueryClient) =>
    creationOptions({
      queryClient,
      collection: collectionOf(api),
      send: (body: NewInvitation, options) => api.orpc.invitations.create.call({ body }, options).catch(asRefusal),
      alsoIn: alsoIn(api),
    }),
  /** Sends the mail once more, with as many days to accept it as the first one. */
  resend: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    readingAnew(
      api,
      queryClient,
      changeOptions({
        queryClient,
        collection: collectionOf(api),
        id,
        send: (body: InvitationResend, options) =>
          api.orpc.invitations.resend.call({ params: { id }, body }, options).catch(asRefusal),
        alsoIn: alsoIn(api),
      }),
    ),
  /** Takes it back: nobody can accept it any more. */
  withdraw: (api: ApiConnection, id: string, queryClient: QueryClient) =>
    readingAnew(
      api,
      queryClient,
      changeOptions({
        queryClient,
        collection: collectionOf(api),
        id,
        send: (query: InvitationWithdrawal, options) =>
          api.orpc.invitations.withdraw.call({ params: { id }, query }, options).catch(asRefusal),
        alsoIn: alsoIn(api),
      }),
    ),
};

/** The list of invitations as a CSV file that the server writes. */
export const invitationsFile = (api: ApiConnection | null, query: InvitationListQuery, writing: FileOptions) =>
  csvFile(writing, (options) => ofThere(api).orpc.invitations.export.call({ query: given(query) }, options));
