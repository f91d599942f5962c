import type { ProjectAccess } from './identity.ts';

/** Why there is no session: nobody signed in, the provider did not answer, or it asks for a second factor. */
export type UnauthenticatedCause =
  | { readonly cause: 'none' }
  | { readonly cause: 'unavailable' }
  | { readonly cause: 'second-factor'; readonly redirectTo: string };

/** What the console knows about the person in front of it. It holds no token. */
export type SessionData =
  | ({ readonly _t: 'unauthenticated' } & UnauthenticatedCause)
  | {
      readonly _t: 'session';
      /** Of the session at the identity provider: another one after each log-in. No secret. */
      readonly sessionId: string;
      readonly identityId: string;
      readonly email: string;
      readonly isActive: boolean;
      readonly isEmailVerified: boolean;
      readonly isSudo: boolean;
      /** Project key to access level, as granted; sudo people reach every project besides. */
      readonly projects: Readonly<Record<string, ProjectAccess>>;
    };

/** The session of somebody who is signed in, whatever their rights. */
export type SignedInSession = Extract<SessionData, { _t: 'session' }>;
