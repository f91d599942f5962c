import type { Grant, Identity, IdentityInput } from '@bullpen/contract';
import * as z from 'zod/mini';
import { projectsWith } from '../projects-with.ts';

/** So many days nobody has used a right that is reviewed, and so many a kept one stays out of sight. */
export const reviewDays = 90;

const dayLength = 86_400_000;

/** The moment before which a right has to have been used last to be reviewed: one a day, in UTC. */
export const reviewMoment = (now: Date): string =>
  new Date(Math.floor(now.getTime() / dayLength) * dayLength - reviewDays * dayLength).toISOString();

/** When each right was kept, by its id. */
export type KeptGrants = Readonly<Record<string, string>>;

const Kept = z.record(z.string(), z.string());

/** Reads what the device remembers; what it cannot read is nothing. */
export function readKept(text: string | null): KeptGrants {
  try {
    return Kept.safeParse(JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** What the device remembers after a decision; what it remembered for long enough is forgotten. */
export function withKept(kept: KeptGrants, id: string, isKept: boolean, now: Date): KeptGrants {
  const limit = Date.parse(reviewMoment(now));
  const others = Object.entries(kept).filter(([each, at]) => each !== id && Date.parse(at) > limit);
  return Object.fromEntries(isKept ? [...others, [id, now.toISOString()] as const] : others);
}

/** Since when a right has not been used: its last use, or when it was given where that is later, as of one that was raised. */
export const unusedSince = ({ lastUsedAt, givenAt }: Pick<Grant, 'lastUsedAt' | 'givenAt'>): string =>
  lastUsedAt !== null && Date.parse(lastUsedAt) > Date.parse(givenAt) ? lastUsedAt : givenAt;

/** Such as "1 right" or "4 rights". */
export const rightCount = (count: number): string => `${count} ${count === 1 ? 'right' : 'rights'}`;

/** The rights to be reviewed, the longest unused first. */
export function dueGrants(grants: readonly Grant[], kept: KeptGrants, moment: string): readonly Grant[] {
  const limit = Date.parse(moment);
  // Another level is given anew, and nobody has kept that one.
  const isKept = ({ id, givenAt }: Grant) => {
    const at = Date.parse(kept[id] ?? '');
    return at > limit && at >= Date.parse(givenAt);
  };
  return grants
    .filter((grant) => Date.parse(unusedSince(grant)) <= limit && !isKept(grant))
    .sort((a, b) => Date.parse(unusedSince(a)) - Date.parse(unusedSince(b)));
}

/** What to ask for so that an account has this right no more, and keeps all others. */
export const withoutGrant = (identity: Identity, { projectKey }: Pick<Grant, 'projectKey'>): IdentityInput =>
  projectKey === null ? { sudo: false } : { projects: projectsWith(identity, [[projectKey, 'none']]) };

/** Who loses sudo when these rights go. */
export const losingSudo = (grants: readonly Pick<Grant, 'projectKey' | 'person'>[]): ReadonlySet<string> =>
  new Set(grants.flatMap(({ projectKey, person }) => (projectKey === null ? [person.id] : [])));

/** What to ask for so that an account has these rights no more, and keeps all others. */
export const withoutGrants = (identity: Identity, grants: readonly Pick<Grant, 'projectKey'>[]): IdentityInput => ({
  ...(grants.some(({ projectKey }) => projectKey === null) ? { sudo: false } : {}),
  projects: projectsWith(
    identity,
    grants.flatMap(({ projectKey }) => (projectKey === null ? [] : [[projectKey, 'none'] as const])),
  ),
});

/** What to ask for so that an account has these rights again, beside all that it has. */
export function withGrants(identity: Identity, grants: readonly Pick<Grant, 'projectKey' | 'access'>[]): IdentityInput {
  const given = grants.flatMap(({ projectKey, access }) =>
    projectKey === null || access === 'sudo' ? [] : [[projectKey, access] as const],
  );
  return {
    ...(given.length > 0 ? { projects: projectsWith(identity, given) } : {}),
    ...(grants.some(({ projectKey }) => projectKey === null) ? { sudo: true } : {}),
  };
}

/** What has to be typed before rights go: for sudo the e-mail as in its own dialog, or how many where it is several. */
export function withdrawalToType(grants: readonly Pick<Grant, 'projectKey' | 'person'>[]): string | undefined {
  const [sudo, ...others] = grants.filter(({ projectKey }) => projectKey === null);
  if (sudo === undefined) return undefined;
  return others.length === 0 ? sudo.person.email : `${others.length + 1} sudo rights`;
}
