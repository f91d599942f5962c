import type { InvitationSort } from '@bullpen/contract';
import type { ListQuery } from './collection.ts';
import type { InvitationFilters } from './invitations.ts';
import { given } from './list-options.ts';
import { serverFile } from './server-file.ts';

/** The list of invitations as a CSV file that the server writes. */
export const invitationsFile = serverFile(
  'invitations',
  (client, query: ListQuery<InvitationSort> & InvitationFilters, options) =>
    client.export({ query: given(query) }, options),
);
