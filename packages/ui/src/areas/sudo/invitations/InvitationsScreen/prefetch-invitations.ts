import { invitationSorts } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { invitationQueries } from '../../../../data/invitations.ts';
import { readListQuery } from '../../../../records/list-query.ts';
import { invitationFilters } from '../invitation-labels.ts';

/** Asks for the first invitations: on the server for the document, in the browser before they are shown. */
export const prefetchInvitations = (
  queryClient: QueryClient,
  api: ApiConnection,
  { url }: { readonly url: URL },
): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    invitationQueries.list(api, readListQuery(url.searchParams, invitationSorts, invitationFilters)),
  );
