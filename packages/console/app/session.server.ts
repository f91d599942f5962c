import type { SessionData } from '@bullpen/contract';
import { Configuration, FrontendApi } from '@ory/client';
import { readWhoami, type WhoamiAnswer } from './session.ts';

/** Cookies of our own. The identity provider's are named by its configuration: whatever is not ours is its. */
const ownCookies = ['theme', 'selected-project'] as const;

/** How long the identity provider may take, in milliseconds. */
const timeout = 3000;

export interface ServerSession {
  readonly session: SessionData;
  readonly token: string | null;
  /** Cookies that the provider renewed, to be handed on as they are. */
  readonly setCookies: readonly string[];
}

/** The `Cookie` header without the console's own; undefined when nothing is left. */
export function foreignCookies(header: string | null): string | undefined {
  const pairs = (header ?? '').split(/;\s*/).filter((pair) => {
    const name = pair.split('=', 1)[0]?.trim();
    return name && !ownCookies.some((own) => own === name);
  });
  return pairs.length === 0 ? undefined : pairs.join('; ');
}

/** Asks the identity provider who sends the request. Never throws: trouble is an outcome. */
export async function fetchServerSession(
  cookieHeader: string | null,
  { internalUrl, tokenizeAs }: { readonly internalUrl: string; readonly tokenizeAs: string },
): Promise<ServerSession> {
  const cookie = foreignCookies(cookieHeader);
  if (cookie === undefined) return { ...readWhoami({ status: 401, body: null }), setCookies: [] };
  const api = new FrontendApi(
    new Configuration({
      basePath: internalUrl,
      baseOptions: { timeout, maxRedirects: 0, validateStatus: () => true, signal: AbortSignal.timeout(timeout) },
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
