import type { Grant, GrantedAccess } from '@bullpen/contract';
import { formatDate, formatMoment } from '../../foundation/format.ts';

const can: Readonly<Record<GrantedAccess, string>> = {
  r: 'May read',
  rw: 'May read and write',
  sudo: 'May do everything in every project',
};

/** Why a person has a right, and whether they use it. */
export interface GrantLabels {
  /** Such as "May read because urs@example.org gave r on 1 Nov 2026." */
  readonly why: string;
  /** In the words of the person who gave it; undefined where it was not written down. */
  readonly reason: string | undefined;
  /** Such as "Last used 20 Nov 2026, 11:00 CET."; undefined where it is not known. */
  readonly used: string | undefined;
}

/** The sentence of a right: who gave it, when and why, and when it was last used. `timeZone` is an IANA name. */
export function grantLabels({ access, givenBy, givenAt, reason, lastUsedAt }: Grant, timeZone: string): GrantLabels {
  const on = formatDate(givenAt, timeZone);
  const why = givenBy
    ? `${can[access]} because ${givenBy.email ?? 'an account that is gone'} gave ${access} on ${on}.`
    : `${can[access]} since ${on}. Who gave ${access} was not written down.`;
  const used = lastUsedAt === null ? 'Never used.' : `Last used ${formatMoment(lastUsedAt, timeZone)}.`;
  return { why, reason: reason ?? undefined, used };
}

/** The same of a right that an account has and that nobody wrote down, such as one set at the identity provider. */
export const unwrittenLabels = (access: GrantedAccess): GrantLabels => ({
  why: `${can[access]}. Who gave ${access}, and when, was not written down.`,
  reason: undefined,
  used: undefined,
});
