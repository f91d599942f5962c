import type { AdminApiClient } from './admin-api.ts';
import { expect } from './conformance-case.ts';
import type { Identity } from './identity.ts';

/** An account, as the whole list has it. */
export async function findIdentity(client: AdminApiClient, id: string): Promise<Identity> {
  const identity = (await client.sudo.identities.list()).find((candidate) => candidate.id === id);
  expect(identity !== undefined, `identity ${id} in the list`);
  return identity;
}
