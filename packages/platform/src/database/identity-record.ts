import type { Authz, Identity, IdentityAddress } from '@bullpen/contract';
import type { IdentityRecord } from './schema.ts';

/** The schema of the traits of every account: an e-mail, and whatever else somebody keeps there. */
export const defaultSchemaId = 'default';

export interface NewIdentity {
  readonly id: string;
  readonly email: string;
  readonly state: 'active' | 'inactive';
  readonly verified: boolean;
  readonly authz?: Authz | undefined;
  readonly createdAt: string;
  /** Ids for the address as a thing to verify and as a thing to recover with. */
  readonly addressIds: readonly [verifiable: string, recovery: string];
}

/** An identity the way the provider makes one: the address lower-cased, the trait as it was typed. */
export function createIdentityRecord({
  id,
  email,
  state,
  verified,
  authz,
  createdAt,
  addressIds,
}: NewIdentity): IdentityRecord {
  const address = { value: email.toLowerCase(), via: 'email', created_at: createdAt, updated_at: createdAt };
  const verification: Partial<IdentityAddress> = verified
    ? { verified, status: 'completed', verified_at: createdAt }
    : { verified, status: 'pending' };
  return {
    id,
    schema_id: defaultSchemaId,
    state,
    state_changed_at: createdAt,
    traits: { email },
    verifiable_addresses: [{ ...address, ...verification, id: addressIds[0] }],
    recovery_addresses: [{ ...address, id: addressIds[1] }],
    metadata_public: authz ? { authz } : null,
    metadata_admin: null,
    organization_id: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

export const schemaPathSegment = (schemaId: string): string => Buffer.from(schemaId).toString('base64url');

/** The record as the provider's own Admin API answers it. `identityUrl` is where the provider listens. */
export function toIdentity(record: IdentityRecord, identityUrl: string): Identity {
  const { id, ...rest } = record;
  return { id, schema_url: `${identityUrl}/schemas/${schemaPathSegment(rest.schema_id)}`, ...rest };
}
