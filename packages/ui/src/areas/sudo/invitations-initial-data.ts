import { type InvitationPage, type InvitationSort, invitationSorts } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { invitationQueries } from '../../data/invitations.ts';
import { type InitialDataParams, type ListInitialData, readListInitialData } from '../manage/list-initial-data.ts';
import { readListQuery } from '../manage/list-query.ts';
import { invitationFilters } from './invitation-labels.ts';

/** The first rows of the invitations, as a document brings them. */
export type InvitationsInitialData = ListInitialData<InvitationSort, InvitationPage, typeof invitationFilters>;

/** Reads the initial data of the invitations. */
export const readInvitationsInitialData = (
  api: ApiConnection,
  asked: InitialDataParams,
): Promise<InvitationsInitialData> =>
  readListInitialData(
    asked,
    invitationSorts,
    async (query, options) => (await api.client('invitations')).list({ query }, options),
    invitationFilters,
  );

/** Asks for the first page of the invitations before they are shown. */
export const prefetchInvitations = (queryClient: QueryClient, api: ApiConnection, url: URL): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    invitationQueries.list(api, readListQuery(url.searchParams, invitationSorts, invitationFilters)),
  );
