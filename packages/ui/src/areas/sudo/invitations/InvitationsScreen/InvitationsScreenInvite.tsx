import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { identityQueries } from '../../../../data/identities.ts';
import { invitationMutations, invitationQueries } from '../../../../data/invitations.ts';
import { type BulkRow, findRecords } from '../../../../data/send-many.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import type { BulkSending } from '../../../../records/BulkBar/use-bulk-run.ts';
import { InviteDialog, type InviteInput } from '../InviteDialog/InviteDialog.tsx';

interface InvitationsScreenInviteProps {
  readonly api: ApiConnection;
  readonly onInvite: (sending: BulkSending, people: readonly BulkRow[]) => void;
  readonly onClose: () => void;
}

/** Invites the people of a pasted list, each by a request of their own, once however often it is sent. */
export function InvitationsScreenInvite({ api, onInvite, onClose }: InvitationsScreenInviteProps) {
  const { project } = usePort();
  const queryClient = useQueryClient();
  const accounts = useQuery(identityQueries.list(api));
  const pending = useQuery(invitationQueries.pendingAddresses(api));

  function invite({ emails, ...rights }: InviteInput) {
    // The id stays with its address, so that one that is sent again invites nobody twice.
    const people = emails.map((name) => ({ id: crypto.randomUUID(), name }));
    const options = invitationMutations.create(api, queryClient);
    const sending: BulkSending = {
      verb: 'Invite',
      act: ({ id, name: email }, send) => send(options, { ...rights, id, email }),
      findOut: (rows) => findRecords(queryClient, rows, (id) => invitationQueries.one(api, id)),
    };
    onClose();
    onInvite(sending, people);
  }
  return (
    <InviteDialog
      projects={project.hasAccessProjects}
      accounts={accounts.data?.flatMap(({ traits, verifiable_addresses = [] }) => [
        traits.email,
        ...verifiable_addresses.map(({ value }) => value),
      ])}
      invited={pending.data}
      onInvite={invite}
      onClose={onClose}
    />
  );
}
