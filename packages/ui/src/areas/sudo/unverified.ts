import { type Identity, isEmailVerified } from '@bullpen/contract';

/** Whether nobody has proved yet that the email of an account is theirs: what it is given opens nothing until then. */
export const isUnverified = ({ traits, verifiable_addresses }: Identity): boolean =>
  !isEmailVerified(traits.email, verifiable_addresses);

/** The same to whoever gives it rights; undefined for a verified one. */
export const unverifiedSentence = (identity: Identity): string | undefined =>
  isUnverified(identity)
    ? 'Nobody has verified this email yet. What is given opens nothing until its owner does, and is theirs then.'
    : undefined;
