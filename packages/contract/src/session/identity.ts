import * as z from 'zod/mini';
import { Reason } from '../records/record.ts';
import { timestamp } from '../records/timestamp.ts';
import { ProjectKey } from './project.ts';

/** Access to one project: `r` reads, `rw` reads and writes. */
export const ProjectAccess = z.enum(['r', 'rw']);
export type ProjectAccess = z.infer<typeof ProjectAccess>;

/** The rights of one person: `sudo` opens every project, `projects` maps a project key to an access level. */
export const Authz = z.looseObject({
  sudo: z.optional(z.boolean()),
  projects: z.optional(z.record(z.string(), ProjectAccess)),
});
export type Authz = z.infer<typeof Authz>;

/** An address at the identity provider. `value` is normalised to lower case there, `traits.email` is not. */
export const IdentityAddress = z.looseObject({
  id: z.uuid(),
  value: z.email(),
  via: z.string(),
  status: z.optional(z.string()),
  verified: z.optional(z.boolean()),
  verified_at: z.nullish(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});
export type IdentityAddress = z.infer<typeof IdentityAddress>;

/**
 * A staff account at the identity provider, as the Admin API answers it.
 * `updated_at` is its version: a change sends the one it was made from.
 */
export const Identity = z.looseObject({
  id: z.uuid(),
  schema_id: z.string(),
  schema_url: z.url(),
  state: z.string(),
  state_changed_at: z.nullish(timestamp),
  traits: z.looseObject({ email: z.email() }),
  metadata_admin: z.optional(z.unknown()),
  metadata_public: z.nullish(z.looseObject({ authz: z.optional(Authz) })),
  organization_id: z.nullish(z.string()),
  recovery_addresses: z.optional(z.array(IdentityAddress)),
  verifiable_addresses: z.optional(z.array(IdentityAddress)),
  created_at: timestamp,
  updated_at: timestamp,
  /** When somebody last logged in to it, as far as the Admin API knows; the identity provider itself does not say. */
  last_sign_in_at: z.nullish(timestamp),
});
export type Identity = z.infer<typeof Identity>;

/** The states that staff can give an account. What the provider answers may be any word. */
export const SettableIdentityState = z.enum(['active', 'inactive']);
export type SettableIdentityState = z.infer<typeof SettableIdentityState>;

/**
 * A change of one identity, made from the version `version` (its `updated_at`). What it leaves out stays as it is;
 * `projects` is the whole map of access, so that a project which is missing from it is taken away. With `isUndo` a right
 * that the same person took away, or put another in its place, is the one that it was: given by whom, when and why. That
 * takes that the last change of the account was their own, and no undo; otherwise it is a change like any other.
 */
export const IdentityChange = z
  .object({
    version: timestamp,
    state: z.optional(SettableIdentityState),
    sudo: z.optional(z.boolean()),
    projects: z.optional(z.record(ProjectKey, ProjectAccess)),
    isUndo: z.optional(z.boolean()),
    /** Whether what waits in this person's name, and that they may give no more after it, is withdrawn with it. */
    withdrawsWaiting: z.optional(z.boolean()),
    reason: Reason,
  })
  .check(
    z.refine(
      ({ state, sudo, projects }) => state !== undefined || sudo !== undefined || projects !== undefined,
      'Say what to change: state, sudo or projects.',
    ),
  );
export type IdentityChange = z.infer<typeof IdentityChange>;
