import { accessOf, type Identity, isActiveState, mayUseSudo } from '@bullpen/contract';
import { ORPCError } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { toIdentity } from '../../database/identity-record.ts';
import { type IdentityRecord, identities, sessions } from '../../database/schema.ts';
import type { KratosAdmin } from '../../kratos-admin.ts';
import { apiError } from './api-error.ts';

const clockToleranceInSeconds = 60;

/** What a bearer token says. Rights are never read from it. */
export interface Bearer {
  readonly identityId: string;
  /** The session that the token was made from, and ends with; another provider need not say which. */
  readonly sessionId: string | undefined;
  /** When the person last proved who they are, in seconds since the epoch. */
  readonly authTime: number | undefined;
  /** From when on the token is no longer taken, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Finds out whom a bearer token speaks of. */
export type VerifyBearer = (authorization: string | undefined) => Promise<Bearer>;

const Claims = z.object({ sub: z.uuid(), sid: z.uuid().optional(), auth_time: z.number().optional(), exp: z.number() });

interface VerifierOptions {
  readonly algorithms?: string[];
  /** Whether the sessions are this platform's: then a token has to say which it was made from. */
  readonly hasSessions?: boolean;
}

export function createBearerVerifier(
  keySet: JSONWebKeySet,
  issuer: string,
  clock: Clock,
  { algorithms = ['ES256'], hasSessions = true }: VerifierOptions = {},
): VerifyBearer {
  const keys = createLocalJWKSet(keySet);
  return async (authorization) => {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw apiError('unauthenticated');
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms,
        clockTolerance: clockToleranceInSeconds,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'sub'],
      });
      const { sub, sid, auth_time, exp } = Claims.parse(payload);
      if (hasSessions && sid === undefined) throw apiError('unauthenticated');
      const expiresAt = (exp + clockToleranceInSeconds) * 1_000;
      return { identityId: sub, sessionId: sid, authTime: auth_time, expiresAt };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw apiError('unauthenticated');
      throw error;
    }
  };
}

/** Where it is looked up who calls. */
interface Readers {
  readonly database: Database;
  readonly clock: Clock;
  readonly identityUrl: string;
  /** Another provider, which keeps the sessions, and who may know which were ended here. */
  readonly trusted?: { readonly admin: Pick<KratosAdmin, 'hasEnded'> | undefined } | undefined;
}

/** The identity as it is now; a deactivated one may call nothing. */
export async function loadActor(database: Database, id: string, identityUrl: string): Promise<Identity> {
  const [found] = await database.select({ record: identities.record }).from(identities).where(eq(identities.id, id));
  return activeIdentity(found?.record, identityUrl);
}

function activeIdentity(record: IdentityRecord | undefined, identityUrl: string): Identity {
  if (!record) throw apiError('unauthenticated');
  if (!isActiveState(record.state)) throw apiError('account_inactive');
  return toIdentity(record, identityUrl);
}

/** Who calls, as they are now: a token ends with its session, however it ended. */
export async function loadCaller(
  { database, clock, identityUrl, trusted }: Readers,
  { identityId, sessionId }: Pick<Bearer, 'identityId' | 'sessionId'>,
): Promise<Identity> {
  if (trusted || sessionId === undefined) {
    const actor = await loadActor(database, identityId, identityUrl);
    if (sessionId !== undefined && trusted?.admin?.hasEnded(sessionId)) throw apiError('unauthenticated');
    return actor;
  }
  const [found] = await database
    .select({ record: identities.record, expiresAt: sessions.expiresAt, endedAt: sessions.endedAt })
    .from(identities)
    .leftJoin(sessions, and(eq(sessions.id, sessionId), eq(sessions.identityId, identities.id)))
    .where(eq(identities.id, identityId));
  const actor = activeIdentity(found?.record, identityUrl);
  const isOpen = found?.expiresAt && found.endedAt === null && found.expiresAt.getTime() > clock.now();
  if (!isOpen) throw apiError('unauthenticated');
  return actor;
}

/** Whether what somebody asked for may still be told to them: token and session hold, and so does their right. */
export async function mayStill(
  store: Readers,
  bearer: Bearer,
  isRight: (actor: Identity) => boolean,
): Promise<boolean> {
  if (store.clock.now() >= bearer.expiresAt) return false;
  try {
    return isRight(await loadCaller(store, bearer));
  } catch (error) {
    if (error instanceof ORPCError && error.status === 401) return false;
    throw error;
  }
}

/** The right to open a project. */
export const mayOpen =
  (projectKey: string) =>
  (actor: Identity): boolean =>
    accessOf(actor, projectKey) !== undefined;

/** Lets those pass who may change the project. */
export function requireWriter(actor: Identity, projectKey: string): void {
  if (accessOf(actor, projectKey) !== 'rw') throw apiError('forbidden');
}

/** Lets sudo people pass whose e-mail is verified: nobody else gets further than the console's gates. */
export function requireSudo(actor: Identity): void {
  if (!mayUseSudo(actor)) throw apiError('forbidden');
}
