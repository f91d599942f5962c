import { type AreaClient, type CalledArea, loadCalls } from './called-api.ts';
import { RequestFailure } from './failure.ts';

/** Where and as whom the Admin API of one project is called. */
export interface ApiConnectionOptions {
  readonly projectKey: string;
  /** The project's `apiUrl`; the token goes to its origin and nowhere else. */
  readonly apiUrl: string;
  /** The bearer token, null without a session. Called once per request. */
  readonly getToken: () => Promise<string | null>;
  /** Called on a 401 with the API's machine code; resolves to true when the call may be sent once more with a new token. */
  readonly onUnauthenticated?: (code: string | undefined) => Promise<boolean>;
  /**
   * Called on a 403 that asks for a recent sign-in; resolves to true when the person has proved who they are since, and the
   * call may be sent once more with a new token.
   */
  readonly onOldSignIn?: () => Promise<boolean>;
  /** Called on a 403 that no rule of the call explains: the person may do less than the page believes. */
  readonly onForbidden?: () => void;
}

/** One project's Admin API. The client itself (oRPC, zod) and the calls of an area load with the first of them. */
export interface ApiConnection {
  readonly projectKey: string;
  readonly client: <Area extends CalledArea>(area: Area) => Promise<AreaClient<Area>>;
}

/** Binds the typed client to one project. Nothing is sent or loaded before the first call. */
export function connectApi(options: ApiConnectionOptions): ApiConnection {
  const clients = new Map<CalledArea, Promise<unknown>>();

  async function load<Area extends CalledArea>(area: Area): Promise<AreaClient<Area>> {
    try {
      const [{ createApiClient }, { calls }] = await Promise.all([import('./api-client.ts'), loadCalls[area]()]);
      return createApiClient(area, calls, options);
    } catch (error) {
      // Kept, the failure would answer every retry.
      clients.delete(area);
      throw new RequestFailure('The client could not be loaded.', { kind: 'offline' }, { cause: error });
    }
  }
  return {
    projectKey: options.projectKey,
    client<Area extends CalledArea>(area: Area) {
      const client = (clients.get(area) ?? load(area)) as Promise<AreaClient<Area>>;
      clients.set(area, client);
      return client;
    },
  };
}
