import type { Project } from '@bullpen/contract';
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { FileLinks } from '../files/file-links.ts';
import type { FileStore } from '../files/file-store.ts';
import type { KratosAdmin } from '../kratos-admin.ts';
import type { ScriptRunner } from '../scripts/script-runner.ts';
import type { Bearer } from './http/authenticate.ts';

/** What a call about accounts reaches. */
export interface IdentityStore {
  readonly database: Database;
  readonly clock: Clock;
  /** Where the identity provider listens. */
  readonly identityUrl: string;
  /** Another provider that keeps the sessions, with its admin address where that is known; undefined for our own. */
  readonly trusted?: { readonly admin: KratosAdmin | undefined } | undefined;
}

/** What every call reaches. */
export interface Store extends IdentityStore {
  readonly projects: readonly Project[];
  /** Up to when a season is played that is first asked for; the clock itself without it. */
  readonly playClock?: Clock;
  readonly scripts: ScriptRunner;
  /** Where this API listens, without a slash at the end. */
  readonly url: string;
  readonly files: FileStore;
  readonly links: FileLinks;
}

/** What a request brings to every call. */
export interface CallContext extends ResponseHeadersPluginContext {
  /** What the request's token says; fails as the API answers when there is none. */
  readonly identify: () => Promise<Bearer>;
  /** The project under which the call was made. */
  readonly projectKey: string;
  /** As the answer and the logs have it. */
  readonly requestId: string | undefined;
  /** Whether nothing but the headers of the answer are asked for. */
  readonly isHead?: boolean;
  /** Reads the body, which may have been read before the call was found. */
  readonly readBody?: () => Promise<unknown>;
}
