import { type Identity, type IdentityAddress, isSudo, stateSince } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FactList } from '../../../../components/FactList/FactList.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { isKeptElsewhere } from '../../../../data/failure.ts';
import { sessionQueries } from '../../../../data/sessions.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { ProjectGrants } from '../../ProjectGrants/ProjectGrants.tsx';
import { IdentityState } from '../IdentityState/IdentityState.tsx';
import classes from './IdentityFacts.module.css';

/** Props of {@link IdentityFacts}. */
export interface IdentityFactsProps {
  readonly api: ApiConnection;
  readonly identity: Identity;
}

/** What is known of an account: addresses, state, rights, and when it was last used. */
export function IdentityFacts({ api, identity }: IdentityFactsProps) {
  const { project, timeZone } = usePort();
  const at = (moment: string) => formatMoment(moment, timeZone);
  const { verifiable_addresses = [], recovery_addresses = [], organization_id } = identity;
  const lines = (addresses: readonly IdentityAddress[], note: (address: IdentityAddress) => string) =>
    addresses.length === 0
      ? 'None'
      : addresses.map((address) => (
          <div key={address.id}>
            {address.value}
            {note(address)}
          </div>
        ));
  const verification = ({ verified, verified_at }: IdentityAddress) => {
    if (verified !== true) return ', unverified';
    return verified_at ? `, verified ${at(verified_at)}` : ', verified';
  };
  return (
    <div className={classes.facts}>
      <FactList
        facts={[
          {
            term: 'State',
            value: (
              <>
                <IdentityState state={identity.state} /> since {at(stateSince(identity))}
              </>
            ),
          },
          { term: 'Addresses', value: lines(verifiable_addresses, verification) },
          { term: 'Recovery', value: lines(recovery_addresses, () => '') },
          { term: 'Sudo', value: isSudo(identity) ? 'Yes' : 'No' },
          { term: 'Projects', value: <ProjectGrants identity={identity} projects={project.hasAccessProjects} /> },
          { term: 'Last sign-in', value: <LastSignIn api={api} id={identity.id} /> },
          { term: 'Created', value: at(identity.created_at) },
          { term: 'Last change', value: at(identity.updated_at) },
          { term: 'Schema', value: identity.schema_id },
          ...(organization_id ? [{ term: 'Organisation', value: organization_id }] : []),
        ]}
      />
    </div>
  );
}

/** Whoever proves once more who they are signs in as well, in the session that they have. */
function LastSignIn({ api, id }: { readonly api: ApiConnection; readonly id: string }) {
  const { timeZone } = usePort();
  const { data, error } = useInfiniteQuery(sessionQueries.ofIdentity(api, { sort: 'issuedAt', order: 'desc' }, id));
  if (isKeptElsewhere(error)) return 'Not known: the identity provider keeps the sessions';
  if (data === undefined) return error ? 'Not known: the sessions could not be fetched' : 'Being looked up';
  const moments = data.pages.flatMap(({ items }) => items.map(({ authenticatedAt }) => authenticatedAt));
  const last = moments.sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  return last === undefined ? 'Never, as far as is known' : formatMoment(last, timeZone);
}
