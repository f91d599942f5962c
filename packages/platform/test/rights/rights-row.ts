import type { AdminApiClient } from '@bullpen/contract';

/** `other` may write other projects, but not open the one that is called. */
export const roles = ['anonymous', 'none', 'other', 'r', 'rw', 'unverified', 'inactive', 'sudo'] as const;
export type Role = (typeof roles)[number];
/** `allowed` is every answer but 401 and 403: a call that may be made can still find nothing. */
export type Outcome = 'allowed' | `${401 | 403} ${string}`;

/** Who may make one call of the contract. */
export interface RightsRow {
  /** Makes the call; `sudo` finds out what it needs to know first. */
  readonly call: (client: AdminApiClient, sudo: AdminApiClient) => Promise<unknown>;
  readonly outcomes: Record<Role, Outcome>;
}

export const sudoOnly: Record<Role, Outcome> = {
  anonymous: '401 unauthenticated',
  none: '403 forbidden',
  other: '403 forbidden',
  r: '403 forbidden',
  rw: '403 forbidden',
  unverified: '403 forbidden',
  inactive: '401 account_inactive',
  sudo: 'allowed',
};
export const writers: Record<Role, Outcome> = { ...sudoOnly, rw: 'allowed' };
export const readers: Record<Role, Outcome> = { ...writers, r: 'allowed' };

/** The id of nothing. */
export const noId = '00000000-0000-4000-8000-000000000000';
