import type { Identity } from '@bullpen/contract';
import { formatMilliseconds } from '../clock.ts';
import { toIdentity } from '../database/identity-record.ts';
import type { IdentityRecord } from '../database/schema.ts';
import type { IdentityProvider } from './context.ts';
import type { OpenSession } from './session.ts';

/** The session as the protocol states it. */
export function sessionBody(provider: IdentityProvider, { session, record, isActive }: OpenSession) {
  return {
    id: session.id,
    active: isActive,
    expires_at: formatMilliseconds(session.expiresAt.getTime()),
    authenticated_at: formatMilliseconds(session.authenticatedAt.getTime()),
    authenticator_assurance_level: 'aal1',
    authentication_methods: session.authentications.map(({ method, completedAt }) => ({
      method,
      aal: 'aal1',
      completed_at: formatMilliseconds(completedAt),
    })),
    issued_at: formatMilliseconds(session.issuedAt.getTime()),
    identity: identityBody(provider, record),
    devices: [{ id: session.id, ip_address: session.ipAddress, user_agent: session.userAgent, location: '' }],
  };
}

/** The identity as its owner may see it: without the staff's notes, and without empty lists, as Kratos writes it. */
export function identityBody({ url }: Pick<IdentityProvider, 'url'>, record: IdentityRecord): Record<string, unknown> {
  const identity: Identity = toIdentity(record, url);
  const { metadata_admin: _hidden, verifiable_addresses, recovery_addresses, ...rest } = identity;
  return {
    metadata_public: null,
    organization_id: null,
    ...rest,
    ...(verifiable_addresses?.length && { verifiable_addresses }),
    ...(recovery_addresses?.length && { recovery_addresses }),
  };
}
