import * as z from 'zod/mini';
import { Authz, type Identity } from './identity.ts';
import { isActiveState, isEmailVerified } from './identity-rights.ts';
import type { SignedInSession } from './session.ts';

/**
 * The identity provider's `GET /sessions/whoami`, as far as the console reads it. Looser than {@link Identity}:
 * a person whose traits or rights are malformed keeps the session and has no rights.
 */
export const Whoami = z.looseObject({
  id: z.string(),
  identity: z.looseObject({
    id: z.string(),
    state: z.optional(z.string()),
    traits: z.unknown(),
    metadata_public: z.optional(z.unknown()),
    verifiable_addresses: z.nullish(z.array(z.looseObject({ value: z.string(), verified: z.optional(z.boolean()) }))),
  }),
  tokenized: z.optional(z.string()),
});
export type Whoami = z.infer<typeof Whoami>;

const Traits = z.looseObject({ email: z.string() });
const PublicMetadata = z.looseObject({ authz: Authz });

/** Reads a person's rights from whoami. Authorisation fails closed: what does not parse grants nothing. */
export function sessionFromWhoami({ id, identity }: Whoami): SignedInSession {
  const traits = Traits.safeParse(identity.traits);
  const metadata = PublicMetadata.safeParse(identity.metadata_public);
  const email = traits.data?.email ?? '';
  const authz = metadata.data?.authz;
  return {
    _t: 'session',
    sessionId: id,
    identityId: identity.id,
    email,
    isActive: isActiveState(identity.state ?? ''),
    isEmailVerified: isEmailVerified(email, identity.verifiable_addresses ?? undefined),
    isSudo: authz?.sudo === true,
    projects: authz?.projects ?? {},
  };
}
