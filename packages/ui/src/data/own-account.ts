/** A session of one's own, in another browser than this one. */
export interface OwnSession {
  readonly id: string;
  /** When its person last logged in there, RFC 3339; null where the provider does not say. */
  readonly authenticatedAt: string | null;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
}

/** One's own account at the identity provider. */
export interface OwnAccount {
  /** The page of the provider on which one changes it, and which leads back to this one. */
  readonly settingsUrl: string;
  /** Where one is logged in beside this browser. Throws a `RequestFailure`. */
  readonly otherSessions: () => Promise<readonly OwnSession[]>;
  /** Ends all of those, and answers how many they were. Throws a `RequestFailure`. */
  readonly endOtherSessions: () => Promise<number>;
}
