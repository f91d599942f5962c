import type { InvitationSort } from '@bullpen/contract';
import { given, type ListWish } from './collection.ts';
import type { InvitationFilters } from './invitations.ts';
import { serverFile } from './server-file.ts';

/** The list of invitations as a CSV file that the server writes. */
export const invitationsFile = serverFile(
  'invitations',
  (client, wish: ListWish<InvitationSort> & InvitationFilters, options) =>
    client.export({ query: given(wish) }, options),
);
