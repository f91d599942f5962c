import type { Identity, Invitation } from '@bullpen/contract';

/** What an invitation gives, as it stands in an account once it is accepted. */
export const rightsOfInvitation = ({
  sudo,
  projects,
}: Pick<Invitation, 'sudo' | 'projects'>): Pick<Identity, 'metadata_public'> => ({
  metadata_public: { authz: { sudo, projects } },
});
