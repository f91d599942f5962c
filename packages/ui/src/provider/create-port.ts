import { type Project, type SignedInSession, sessionFromWhoami, type Whoami } from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from '../components/Toaster/notify.ts';
import type { ApiConnectionOptions } from '../data/api-connection.ts';
import type { OwnAccount } from '../data/own-account.ts';
import type { ConsoleAddress } from './console-address.ts';
import type { Port } from './port.ts';

/** Who is in front of the screen. */
export interface PortSession {
  /** As `whoami` of the identity provider tells it. Rights are read from it by the contract's own rule: what does not parse gives none. */
  readonly identity: Whoami['identity'];
  /** The bearer token of the Admin API, null without a session. Called once per request. */
  readonly getToken: ApiConnectionOptions['getToken'];
  /** Ends the session. Asked once the person has agreed to lose what is unsaved. */
  readonly logOut?: (() => void) | undefined;
  /** The person's account at the identity provider: the same at every render. Without it the menu leads to none. */
  readonly account?: OwnAccount | undefined;
}

/** What {@link createPort} needs: who, which, where. */
export interface PortOptions {
  readonly session: PortSession;
  /** The whole catalogue: what this person may not open is left out. */
  readonly projects: readonly Project[];
  readonly address: ConsoleAddress;
  /** The choice of the person, remembered on the device without it. */
  readonly theme?: Port['theme'] | undefined;
  /** Toasts without it. */
  readonly notify?: Notify | undefined;
  /** Whom to ask, an email address. */
  readonly supportEmail?: string | undefined;
  readonly now?: (() => Date) | undefined;
  /** IANA name; that of the project's season without it. */
  readonly timeZone?: string | undefined;
  readonly queryClient?: QueryClient | undefined;
  /** How requests are sent; `fetch` itself without it. */
  readonly fetch?: typeof fetch | undefined;
}

/** What `Bullpen` makes its port from. */
export interface PortDescription extends PortOptions {
  /** The same person until their identity or rights change. */
  readonly person: SignedInSession;
}

/**
 * The context of every screen, from three things: who, which projects, where. It only describes, and may be called in
 * every render; what has to live longer is kept by `Bullpen`.
 */
export const createPort = (options: PortOptions): PortDescription => ({
  ...options,
  person: personOf(options.session.identity),
});

const people = new WeakMap<object, SignedInSession>();

function personOf(identity: Whoami['identity']): SignedInSession {
  const person = people.get(identity) ?? sessionFromWhoami({ id: identity.id, identity });
  people.set(identity, person);
  return person;
}
