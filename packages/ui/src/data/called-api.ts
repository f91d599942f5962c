import type { AdminApi } from '@bullpen/contract';

/** What the Admin API has calls of, such as leagues. */
export type CalledResource = keyof AdminApi;

/** What a call can be told beside its input. */
export interface CallContext {
  /** It only tries out what would change. */
  readonly isTrial?: boolean;
  /** Sends the request in the place of `fetch`; it may take as long as it needs. */
  readonly send?: (request: Request, init: RequestInit) => Promise<Response>;
}
