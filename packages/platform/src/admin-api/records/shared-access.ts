import {
  accessOf,
  type Identity,
  type Project,
  type ProjectAccess,
  type SharedBy,
  type SharedRefusal,
  sharedProduction,
  sharedReadingRefusal,
  sharedReadingSentence,
  sharedRefusal,
  sharedRefusalSentence,
  sharedWith,
  sharingProjects,
} from '@bullpen/contract';
import { ORPCError } from '@orpc/server';
import type { Clock } from '../../clock.ts';
import type { Act } from '../../database/audit.ts';
import { apiError } from '../http/api-error.ts';
import { actOf } from './act.ts';
import { found } from './records.ts';

/** The rights of a person, project by project. */
export const accessTo =
  (actor: Identity) =>
  (projectKey: string): ProjectAccess | undefined =>
    accessOf(actor, projectKey);

interface SharedCall {
  readonly actor: Identity;
  readonly projectKey: string;
  readonly requestId?: string | undefined;
}

/** Lets those pass who may write what a project shares: in it and in every production project that has the same. */
export function requireSharedWriter(
  { projects }: { readonly projects: readonly Project[] },
  by: SharedBy,
  { actor, projectKey }: SharedCall,
): void {
  const shared = sharedWith(projects, projectKey, by, accessTo(actor));
  const refusal = sharedRefusal(accessOf(actor, projectKey), shared);
  if (refusal?.code === 'forbidden') throw apiError('forbidden');
  if (refusal) throw refusedBy(refusal, sharedRefusalSentence(by, refusal.lacking));
}

const readingRefusal = (
  { projects }: { readonly projects: readonly Project[] },
  by: SharedBy,
  { actor, projectKey }: SharedCall,
) =>
  sharedReadingRefusal(
    found(projects.find(({ key }) => key === projectKey)),
    sharedWith(projects, projectKey, by, accessTo(actor)),
  );

/** Whether somebody may read the files of a shared plan, or who changed shared texts. */
export const mayReadShared = (...args: Parameters<typeof readingRefusal>): boolean => !readingRefusal(...args);

/** Lets those pass who may. */
export function requireSharedReader(...args: Parameters<typeof readingRefusal>): void {
  const refusal = readingRefusal(...args);
  if (refusal) throw refusedBy(refusal, sharedReadingSentence(args[1]));
}

const refusedBy = ({ code, lacking: data }: Extract<SharedRefusal, { code: 'shared_production' }>, message: string) =>
  new ORPCError(code, { status: sharedProduction[code].status, defined: true, data, message });

/** What the audit trail keeps of a call that changes what projects share: an event for each of them. */
export const sharedActOf = (
  { clock, projects }: { readonly clock: Clock; readonly projects: readonly Project[] },
  by: SharedBy,
  call: SharedCall,
  reason?: string,
): Act => ({
  ...actOf({ clock }, call, reason),
  sharedWith: sharingProjects(projects, call.projectKey, by).map(({ key }) => key),
});
