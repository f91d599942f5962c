import type { HttpBindings } from '@hono/node-server';
import type { Env, Context as HonoContext } from 'hono';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Health } from '../health.ts';
import type { KratosVersion } from '../kratos-version.ts';
import type { Signer } from './signer.ts';

/** What the identity provider works with. */
export interface IdentityProvider {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly health: Health;
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /** Where people may be sent back to; the first is the default. */
  readonly consoleOrigins: readonly [string, ...string[]];
  /** Refuses deactivated accounts the way a version of Kratos does, instead of letting them see that they are deactivated. */
  readonly strictKratos: KratosVersion | false;
  /** How old a new log-in is taken to be, in minutes, so that what asks for a recent one can be tried. */
  readonly signInAge: number;
  /** Whether passwords, codes, registrations and mails that come too often are refused. */
  readonly throttle?: boolean | undefined;
  /** Whether calls can be made to fail. */
  readonly faults?: boolean | undefined;
}

export interface IdentityEnv extends Env {
  Bindings: HttpBindings;
}

export type RequestContext = HonoContext<IdentityEnv>;

/** The base URL as Kratos is configured with it; the token's issuer and the name of the CSRF cookie follow from it. */
export const issuerOf = (url: string): string => `${url}/`;
