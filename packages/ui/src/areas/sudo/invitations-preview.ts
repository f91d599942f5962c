import { type InvitationPage, type InvitationSort, invitationSorts } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../data/api-connection.ts';
import { invitationQueries } from '../../data/invitations.ts';
import { type ListPreview, type PreviewWish, readListPreview } from '../manage/list-preview.ts';
import { readListWish } from '../manage/list-wish.ts';
import { invitationFilters } from './invitation-words.ts';

/** The first rows of the invitations, as a document carries them. */
export type InvitationsPreview = ListPreview<InvitationSort, InvitationPage, typeof invitationFilters>;

/** Reads what a document carries of the invitations. */
export const readInvitationsPreview = (api: ApiConnection, asked: PreviewWish): Promise<InvitationsPreview> =>
  readListPreview(
    asked,
    invitationSorts,
    async (query, options) => (await api.client('invitations')).list({ query }, options),
    invitationFilters,
  );

/** Asks for the first page of the invitations before they are shown. */
export const prefetchInvitations = (queryClient: QueryClient, api: ApiConnection, url: URL): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    invitationQueries.list(api, readListWish(url.searchParams, invitationSorts, invitationFilters)),
  );
