import type { Authz } from '@bullpen/contract';

/** The password of every account below. */
export const seedPassword = 'play-the-season';

export interface SeedAccount {
  readonly email: string;
  /** What this account is for, in a few words. */
  readonly purpose: string;
  readonly state: 'active' | 'inactive';
  readonly verified: boolean;
  readonly authz?: Authz;
}

/** The accounts that a person can log in with on a fresh platform. */
export const seedAccounts: readonly SeedAccount[] = [
  {
    email: 'sudo@bullpen.test',
    purpose: 'every project, and the sudo area',
    state: 'active',
    verified: true,
    authz: { sudo: true },
  },
  {
    email: 'second.sudo@bullpen.test',
    purpose: 'the other sudo account',
    state: 'active',
    verified: true,
    authz: { sudo: true },
  },
  {
    email: 'editor@bullpen.test',
    purpose: 'reads and writes three projects, reads a fourth',
    state: 'active',
    verified: true,
    authz: {
      projects: {
        'handelskompas-s03-prod': 'rw',
        'alpenboerse-s04-test': 'rw',
        'beursvizier-s03-prod': 'rw',
        'demo-s01-test': 'r',
      },
    },
  },
  {
    email: 'reader@bullpen.test',
    purpose: 'reads two projects',
    state: 'active',
    verified: true,
    authz: { projects: { 'handelskompas-s03-prod': 'r', 'alpenboerse-s04-test': 'r' } },
  },
  { email: 'nobody@bullpen.test', purpose: 'has no projects', state: 'active', verified: true },
  {
    email: 'unverified@bullpen.test',
    purpose: 'has not verified the email address',
    state: 'active',
    verified: false,
    authz: { projects: { 'handelskompas-s03-prod': 'rw' } },
  },
  {
    email: 'inactive@bullpen.test',
    purpose: 'has been deactivated',
    state: 'inactive',
    verified: true,
    authz: { projects: { 'handelskompas-s03-prod': 'rw' } },
  },
];
