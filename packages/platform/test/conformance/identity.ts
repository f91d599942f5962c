import type { AdminApiClient, Identity } from '@bullpen/contract';
import { expect } from './case.ts';

/** An account, as the whole list has it. */
export async function findIdentity(client: AdminApiClient, id: string): Promise<Identity> {
  const identity = (await client.sudo.identities.list()).find((candidate) => candidate.id === id);
  expect(identity !== undefined, `identity ${id} in the list`);
  return identity;
}
