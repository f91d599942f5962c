import {
  accessibleProjects,
  type Project,
  type SignedInSession,
  sessionFromWhoami,
  type Whoami,
} from '@bullpen/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Notify } from '../components/Toaster/notify.ts';
import type { ApiConnectionOptions } from '../data/api-connection.ts';
import type { ConsoleAddress } from './console-address.ts';
import type { Port } from './port.ts';

/** Who is in front of the screen. */
export interface PortSession {
  /** As `whoami` of the identity provider tells it. Rights are read from it by the contract's own rule: what does not parse gives none. */
  readonly identity: Whoami['identity'];
  /** The bearer token of the Admin API, null without a session. Called once per request. */
  readonly getToken: ApiConnectionOptions['getToken'];
  /** Ends the session. Asked once the person has agreed to lose what is unsaved. */
  readonly logOut?: () => void;
}

/** What {@link createPort} needs: who, which, where. */
export interface PortOptions {
  readonly session: PortSession;
  /** The whole catalogue: what this person may not open is left out. */
  readonly projects: readonly Project[];
  readonly address: ConsoleAddress;
  /** The choice of the person, remembered on the device without it. */
  readonly theme?: Port['theme'];
  /** Toasts without it. */
  readonly notify?: Notify;
  readonly now?: () => Date;
  /** IANA name; that of the project's season without it. */
  readonly timeZone?: string;
  readonly queryClient?: QueryClient;
  /** How requests are sent; `fetch` itself without it. */
  readonly fetch?: typeof fetch;
}

/** What `Bullpen` makes its port from; `projects` are those that the person may open. */
export interface PortDescription extends Omit<PortOptions, 'session'> {
  readonly person: SignedInSession;
  readonly session: Omit<PortSession, 'identity'>;
}

/**
 * The context of every screen, from three things: who, which projects, where. It only describes, and may be called in
 * every render; what has to live longer is kept by `Bullpen`.
 */
export function createPort({ session, ...options }: PortOptions): PortDescription {
  const person = sessionFromWhoami({ id: session.identity.id, identity: session.identity });
  if (person._t !== 'session') throw new TypeError('Whoami tells of no session.');
  return { ...options, person, session, projects: accessibleProjects(person, options.projects) };
}
