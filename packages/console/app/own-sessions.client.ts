import { type OwnAccount, type OwnSession, RequestFailure } from '@bullpen/ui/data';
import * as z from 'zod/mini';
import type { SessionSource } from './session.client.ts';

type FrontendApi = Awaited<ReturnType<SessionSource['provider']>>;

/** The most sessions that Kratos tells of at once. */
const perPage = 1000;

const OtherSessions = z.array(
  z.looseObject({
    id: z.string(),
    authenticated_at: z.nullish(z.string()),
    devices: z.nullish(
      z.array(z.looseObject({ user_agent: z.nullish(z.string()), ip_address: z.nullish(z.string()) })),
    ),
  }),
);
const Ended = z.looseObject({ count: z.int() });

/** What of the provider's answer is not what the protocol says. */
const unreadable = () =>
  new RequestFailure('The identity provider did not answer with sessions.', { kind: 'unexpected' });

/** The person's sessions beside this one, the latest first. Throws when the answer is no list of them. */
function readOtherSessions(body: unknown): readonly OwnSession[] {
  const { data } = OtherSessions.safeParse(body);
  if (data === undefined) throw unreadable();
  return data.map(({ id, authenticated_at, devices }) => {
    // The browser that a session was last used in comes last.
    const { user_agent = null, ip_address = null } = devices?.at(-1) ?? {};
    return { id, authenticatedAt: authenticated_at ?? null, userAgent: user_agent, ipAddress: ip_address };
  });
}

/** How many sessions were ended. Throws when the answer does not say. */
function readEndedCount(body: unknown): number {
  const { data } = Ended.safeParse(body);
  if (data === undefined) throw unreadable();
  return data.count;
}

const statusOf = (error: unknown): unknown => Object(Object(error).response).status;

/** The sessions of whoever is here, in other browsers. That this one has ended is found out at once. */
export function createOwnSessions({
  provider,
  refetch,
}: Pick<SessionSource, 'provider' | 'refetch'>): Pick<OwnAccount, 'otherSessions' | 'endOtherSessions'> {
  async function ask<Answer>(of: (frontend: FrontendApi) => Promise<{ readonly data: Answer }>): Promise<Answer> {
    try {
      return (await of(await provider())).data;
    } catch (error) {
      if (statusOf(error) !== 401)
        throw new RequestFailure('The identity provider is unavailable.', { kind: 'providerUnavailable' });
      void refetch().catch(console.error);
      throw new RequestFailure('Your session has ended.', { kind: 'sessionExpired', status: 401 });
    }
  }
  return {
    otherSessions: async () => readOtherSessions(await ask((frontend) => frontend.listMySessions({ perPage }))),
    endOtherSessions: async () => readEndedCount(await ask((frontend) => frontend.disableMyOtherSessions())),
  };
}
