import type { SessionData } from '@bullpen/contract';
import { Configuration, FrontendApi } from '@ory/client';
import { mostOfAnswer } from './capped-fetch.server.ts';
import { readWhoami, type WhoamiAnswer } from './session.ts';

export interface ServerSession {
  readonly session: SessionData;
  readonly token: string | null;
  /** Cookies that the provider renewed, to be handed on as they are. */
  readonly setCookies: readonly string[];
}

const isNamed = (name: string, wanted: string) =>
  wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted;

/** The `Cookie` header with the named cookies alone, `*` at the end of a name for any end; undefined when none is there. */
export function cookiesNamed(header: string | null, names: readonly string[]): string | undefined {
  const pairs = (header ?? '').split(/;\s*/).filter((pair) => {
    const name = pair.split('=', 1)[0]?.trim() ?? '';
    return pair.includes('=') && names.some((wanted) => isNamed(name, wanted));
  });
  return pairs.length === 0 ? undefined : pairs.join('; ');
}

/** The identity provider, as the server reaches it. */
interface ProviderAccess {
  readonly internalUrl: string;
  readonly tokenizeAs: string;
  /** The cookies that it is sent. */
  readonly cookies: readonly string[];
}

/**
 * Asks the identity provider, for `timeout` milliseconds and as long as `signal` waits for it, who sends the request.
 * Never throws: trouble is an outcome.
 */
export async function fetchServerSession(
  cookieHeader: string | null,
  { internalUrl, tokenizeAs, cookies }: ProviderAccess,
  timeout: number,
  signal: AbortSignal,
): Promise<ServerSession> {
  const cookie = cookiesNamed(cookieHeader, cookies);
  if (cookie === undefined) return { ...readWhoami({ status: 401, body: null }), setCookies: [] };
  const api = new FrontendApi(
    new Configuration({
      basePath: internalUrl,
      baseOptions: {
        timeout,
        maxRedirects: 0,
        maxContentLength: mostOfAnswer,
        // The cookie of a session goes to the provider, whatever HTTP_PROXY says.
        proxy: false,
        validateStatus: () => true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      },
    }),
  );
  let answer: WhoamiAnswer & { readonly setCookies: readonly string[] };
  try {
    const { status, data, headers } = await api.toSession({ cookie, tokenizeAs });
    answer = { status, body: data, setCookies: headers['set-cookie'] ?? [] };
  } catch {
    answer = { status: undefined, body: undefined, setCookies: [] };
  }
  return { ...readWhoami(answer), setCookies: answer.setCookies };
}
