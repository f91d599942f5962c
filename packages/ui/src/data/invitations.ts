import type {
  Invitation,
  InvitationPage,
  InvitationResend,
  InvitationSort,
  InvitationState,
  NewInvitation,
  Removal,
} from '@bullpen/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiConnection } from './api-connection.ts';
import { pagesOf, recordChange, recordCreation, recordOf } from './collection.ts';
import { listsKey, readListsAnew } from './collection-cache.ts';
import { RequestFailure } from './failure.ts';
import type { ChangeOptions } from './use-change.ts';

/** What the list of invitations is filtered by. */
export interface InvitationFilters {
  readonly state?: InvitationState | undefined;
}

/** Reads of the invitations, as TanStack Query options. */
export const invitationQueries = {
  /** All invitations, page by page. */
  list: pagesOf<'invitations', InvitationSort, InvitationPage, InvitationFilters>({
    area: 'invitations',
    name: 'all',
    read: (client, query, options) => client.list({ query }, options),
  }),
  /** The address of everybody who is waited for, however many pages that are. */
  pendingAddresses: (api: ApiConnection) =>
    queryOptions({
      queryKey: [...listsKey('invitations', api), 'pending addresses'],
      queryFn: async ({ signal }): Promise<readonly string[]> => {
        const client = await api.client('invitations');
        const found: string[] = [];
        let cursor: string | null | undefined;
        do {
          const query = { state: 'pending', limit: 200, ...(cursor ? { cursor } : {}) } as const;
          const page = await client.list({ query }, { signal });
          found.push(...page.items.map(({ email }) => email));
          cursor = page.nextCursor;
        } while (cursor);
        return found;
      },
    }),
  /** One by its id, which the search finds. */
  one: recordOf('invitations', async (client, id, options) => {
    const { items } = await client.list({ query: { search: id, limit: 200 } }, options);
    const invitation = items.find((each) => each.id === id);
    if (!invitation) throw new RequestFailure('No invitation has this id.', { kind: 'notFound' });
    return invitation;
  }),
};

const rowsOf = ['all'];
const alsoIn = [['audit']] as const;

/** Refusals with the status of a conflict that another version would not help against. */
const final = ['not_open', 'account_exists', 'already_invited'];

function asRefusal(error: unknown): never {
  if (!(error instanceof RequestFailure) || !final.includes(error.facts.code ?? '')) throw error;
  throw new RequestFailure(error.message, { ...error.facts, kind: 'forbidden' }, { cause: error });
}

type Change<Input> = (api: ApiConnection, id: string, queryClient: QueryClient) => ChangeOptions<Invitation, Input>;

/** After any answer the lists are read again: what refuses an act has changed the invitation. */
const readingAnew =
  <Input>(change: Change<Input>): Change<Input> =>
  (api, id, queryClient) => {
    const { onError, ...changing } = change(api, id, queryClient);
    return {
      ...changing,
      onError: async (...failed) => {
        readListsAnew(queryClient, listsKey('invitations', api));
        await onError?.(...failed);
      },
    };
  };

/** Changes of the invitations, as options of `useChange`. */
export const invitationMutations = {
  /** Invites somebody. */
  create: recordCreation({
    area: 'invitations',
    send: (client, body: NewInvitation, options) => client.create({ body }, options).catch(asRefusal),
    alsoIn,
  }),
  /** Sends the mail once more, with as many days to accept it as the first one. */
  resend: readingAnew(
    recordChange({
      area: 'invitations',
      send: (client, id, body: InvitationResend, options) =>
        client.resend({ params: { id }, body }, options).catch(asRefusal),
      rowsOf,
      alsoIn,
    }),
  ),
  /** Takes it back: nobody can accept it any more. */
  withdraw: readingAnew(
    recordChange({
      area: 'invitations',
      send: (client, id, query: Removal, options) =>
        client.withdraw({ params: { id }, query }, options).catch(asRefusal),
      rowsOf,
      alsoIn,
    }),
  ),
};
