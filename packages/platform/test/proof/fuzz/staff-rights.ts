import type { Identity } from '@bullpen/contract';
import { projectKey } from '../../testing/admin-api-client.ts';
import type { FuzzedRequest } from './fuzzed-request.ts';
import type { StaffModel } from './staff-model.ts';

/** A refusal, as a request foretells it, with what it says. */
export const refused = (status: number, code: string, data: object = {}) => ({
  status,
  code,
  told: { code, status, ...(Object.keys(data).length === 0 ? {} : { data }) },
});

/** What a request is answered with. */
export type Outcome = Pick<FuzzedRequest, 'status' | 'code' | 'told'>;

const changesProject = new Set(['translations.update', 'translations.describe', 'translations.import']);

const isVerified = ({ traits, verifiable_addresses = [] }: Identity): boolean =>
  verifiable_addresses.some(({ value, verified }) => verified === true && value === traits.email.toLowerCase());

/** What stands in the caller's way, whatever they ask for: rights are as they are at that moment. */
export function refusalOf({ identities, caller }: StaffModel, call: string): Outcome | undefined {
  const actor = identities.get(caller.id);
  if (actor?.state !== 'active') return refused(401, 'account_inactive');
  const { sudo = false, projects = {} } = actor.metadata_public?.authz ?? {};
  if (isVerified(actor) && sudo) return undefined;
  const access = isVerified(actor) && call.startsWith('translations.') ? projects[projectKey] : undefined;
  const isEnough = changesProject.has(call) ? access === 'rw' : access !== undefined;
  return isEnough ? undefined : refused(403, 'forbidden');
}
