import type { Project, SessionData, SignedInSession } from '@bullpen/contract';
import type { SessionOutcome } from './session.ts';
import { isOpen, type KnownSession } from './session-query.ts';

/** A bearer token, whose it is, and when they proved who they are, as the provider writes it. */
interface Bearer {
  readonly token: string;
  readonly identityId: string;
  readonly provedAt: unknown;
}

/** All that this document remembers of its session. */
export interface SessionMemory {
  /** What the page stands on; undefined before the first answer. */
  readonly known: KnownSession | undefined;
  /** What the Admin API is called with; null when there is none, or the API has refused it. */
  readonly bearer: Bearer | null;
  /** The last one, kept beyond its session: what the Admin API says to it tells why that is gone. */
  readonly lastBearer: Bearer | null;
  /** Whom the Admin API has refused as deactivated, until it does so no more or somebody else is here. */
  readonly refusedId: string | null;
  /** Provider and Admin API have both said that the session which is missed has merely ended. */
  readonly isEndKnown: boolean;
  /** Until when a session that is gone is no surprise: another tab has told of a log-out. */
  readonly endExpectedUntil: number;
  /** The proof of identity that was too old for an act. */
  readonly refusedProof: unknown;
}

export const emptyMemory: SessionMemory = {
  known: undefined,
  bearer: null,
  lastBearer: null,
  refusedId: null,
  isEndKnown: false,
  endExpectedUntil: 0,
  refusedProof: undefined,
};

/** What others answer who are asked about an answer of whoami; undefined where they do not say. */
interface Inquiry {
  /** The provider's log-out flow leads this browser's session out: Kratos after 26.2 does so for a deactivated account. */
  readonly isLedOut?: boolean | undefined;
  /** The Admin API refuses the account as deactivated. */
  readonly isRefused: boolean | undefined;
}

/** How long after a log-out in another tab the end of the session is no surprise, in milliseconds. */
const endExpectation = 60_000;

type WhoamiSays<Says extends string, Session extends SessionData> = SessionOutcome & {
  readonly says: Says;
  readonly session: Session;
  /** What has been asked about this answer since. */
  readonly asked?: Inquiry;
};
type Nobody = Exclude<SessionData, SignedInSession>;

/** Everything that can be said of this browser's session, by those who say it. */
export type Heard =
  | WhoamiSays<'whoami 200', SignedInSession>
  | WhoamiSays<'whoami 401', Nobody>
  | WhoamiSays<'whoami 403', Nobody>
  | WhoamiSays<'whoami nothing', Nobody>
  | { readonly says: 'Admin API 401' }
  | { readonly says: 'Admin API 401 account_inactive'; readonly identityId: string }
  | { readonly says: 'Admin API lets in' }
  | { readonly says: 'Admin API 403 reauthentication_required'; readonly provedAt: unknown }
  | { readonly says: 'another tab logs out' }
  | { readonly says: 'the person goes on' };

/**
 * An answer of whoami; `nothing` is none in time, and every one that is no session, such as a 500, a page of a proxy or a
 * 403 that leads nowhere.
 */
export function heardOf(outcome: SessionOutcome): Extract<Heard, SessionOutcome> {
  const { session } = outcome;
  if (session._t === 'session') return { ...outcome, says: 'whoami 200', session };
  const says = { none: 'whoami 401', 'second-factor': 'whoami 403', unavailable: 'whoami nothing' } as const;
  return { ...outcome, says: says[session.cause], session };
}

/** What is so while something is heard. */
interface Circumstances {
  readonly now: number;
  /** The projects that are known by now. */
  readonly projects: readonly Pick<Project, 'key'>[];
  /** Something is unsaved on this page. */
  readonly isUnsaved: boolean;
}

interface At<One extends Heard> extends Circumstances {
  readonly memory: SessionMemory;
  readonly heard: One;
}
type Whoami = At<Extract<Heard, SessionOutcome>>;
type LetIn = At<Extract<Heard, { says: 'whoami 200' }>>;
type LeftOut = At<Extract<Heard, { session: Nobody }>>;

/** Whom to ask before an answer of whoami counts. */
export type Question = 'the Admin API' | 'the log-out flow and the Admin API';
type Change = Partial<SessionMemory> & { readonly ask?: Question };
type Row<One extends Heard> = readonly [isSo: (at: At<One>) => boolean, change: (at: At<One>) => Change];

/**
 * What happens when somebody says something: of its rows, the first one that is so. A page past the gates keeps its
 * person, and all that was typed, until they have logged in again, unless their account is deactivated. After a log-out on
 * purpose it does not; what is unsaved then is hidden. A gate keeps its person at `whoami nothing` alone.
 *
 * `whoami nothing` is a browser's after 10 s without an answer. A document is made as nobody's after `SESSION_TIMEOUT`
 * already, 3 s unless set; then the browser asks, and for whom it hears of `use-visit` loads the document anew, once.
 */
const rows: { readonly [Says in Heard['says']]: readonly Row<Extract<Heard, { says: Says }>>[] } = {
  'whoami 200': [
    [isRefusedAndUnasked, ask('the Admin API')],
    [isAccountRefused, standAtDeactivated],
    [isProofStillTooOld, letInAndWaitForProof],
    [otherwise, letIn],
  ],
  'whoami 401': [
    [isNobodyHere, showWelcome],
    [amidWork(isLoggedOut), hide],
    [isLoggedOut, showWelcome],
    [isWhyUnknown, ask('the log-out flow and the Admin API')],
    [isLedOutByProvider, standAtDeactivated],
    [isAccountRefused, standAtDeactivated],
    [isPastGates, waitForLogIn],
    [otherwise, showWelcome],
  ],
  'whoami 403': [
    [amidWork(isLoggedOut), hide],
    [isLoggedOut, showWelcome],
    [isPastGates, waitForSecondFactor],
    [otherwise, showWelcome],
  ],
  'whoami nothing': [
    [isNobodyHere, showWelcome],
    [amidWork(isHidden), hide],
    [isHidden, showWelcome],
    [otherwise, waitForProvider],
  ],
  'Admin API 401': [[otherwise, () => ({ bearer: null })]],
  'Admin API 401 account_inactive': [[otherwise, ({ heard }) => ({ bearer: null, refusedId: heard.identityId })]],
  'Admin API lets in': [[otherwise, () => ({ refusedId: null })]],
  'Admin API 403 reauthentication_required': [
    [otherwise, (at) => ({ ...interrupt(at, { cause: 'old-sign-in' }), refusedProof: at.heard.provedAt })],
  ],
  'another tab logs out': [[otherwise, ({ now }) => ({ endExpectedUntil: now + endExpectation })]],
  'the person goes on': [
    [isHidden, goToWelcome],
    [otherwise, (at) => interrupt(at, null)],
  ],
};

/** What is remembered once `heard` has been heard, and whom to ask before it counts. */
export function hear(
  memory: SessionMemory,
  heard: Heard,
  circumstances: Circumstances,
): { readonly memory: SessionMemory; readonly ask?: Question } {
  const at = { ...circumstances, memory, heard };
  // The rows of what is said take what is said.
  const found = (rows[heard.says] as readonly Row<Heard>[]).find(([isSo]) => isSo(at));
  const { ask: question, ...change } = found?.[1](at) ?? {};
  return { memory: { ...memory, ...change }, ...(question && { ask: question }) };
}

// What is so.

const held = ({ memory: { known } }: At<Heard>) => (known?.session._t === 'session' ? known.session : undefined);
const interruptionOf = ({ memory: { known } }: At<Heard>) => known?.interruption?.cause;

function otherwise() {
  return true;
}
function isNobodyHere(at: At<Heard>) {
  return held(at) === undefined;
}
function isPastGates({ memory: { known }, projects }: At<Heard>) {
  return isOpen(known?.session, projects);
}
/** They have logged out in another tab. Whatever else is heard, nothing is shown again until they are back. */
function isHidden(at: At<Heard>) {
  return interruptionOf(at) === 'logged-out';
}
function isLoggedOut(at: At<Heard>) {
  return isHidden(at) || at.now < at.memory.endExpectedUntil;
}
function amidWork(isSo: (at: At<Heard>) => boolean) {
  return (at: At<Heard>) => at.isUnsaved && isPastGates(at) && isSo(at);
}
/** What the Admin API has said counts until it says otherwise, whatever the provider says. */
function isAccountRefused(at: Whoami) {
  const { session } = at.heard;
  return (session._t === 'session' ? session : held(at))?.identityId === at.memory.refusedId;
}
function isRefusedAndUnasked(at: Whoami) {
  return at.heard.asked === undefined && at.heard.token !== null && isAccountRefused(at);
}
/** Kratos answers a deactivated account like a session that has ended. Once the end is known, a log-in is waited for. */
function isWhyUnknown(at: Whoami) {
  const isEndKnown = interruptionOf(at) === 'none' && at.memory.isEndKnown && !isAccountRefused(at);
  return at.heard.asked === undefined && !isEndKnown;
}
function isLedOutByProvider({ heard }: Whoami) {
  return heard.asked?.isLedOut === true;
}
function isProofStillTooOld(at: Whoami) {
  const bearer = bearerOf(at.heard);
  return interruptionOf(at) === 'old-sign-in' && bearer !== null && bearer.provedAt === at.memory.refusedProof;
}

// What then.

function ask(question: Question) {
  return (): Change => ({ ask: question });
}
/** The welcome screen, with what else was heard: the provider is away, or asks for a second factor. */
function showWelcome({ heard: { session } }: Whoami): Change {
  return { known: { session, interruption: null }, bearer: null };
}
function letIn({ memory, heard }: LetIn): Change {
  const { session } = heard;
  const bearer = bearerOf(heard);
  return {
    known: { session, interruption: null },
    bearer,
    lastBearer: bearer ?? memory.lastBearer,
    refusedId: session.isActive ? null : memory.refusedId,
  };
}
function letInAndWaitForProof(at: LetIn): Change {
  return { ...letIn(at), known: { session: at.heard.session, interruption: { cause: 'old-sign-in' } } };
}
/** Knows who was here, without any rights. */
function standAtDeactivated(at: Whoami): Change {
  const session = at.heard.session._t === 'session' ? at.heard.session : held(at);
  if (session === undefined) return showWelcome(at);
  const deactivated = { ...session, isActive: false, isSudo: false, projects: {} };
  return { known: { session: deactivated, interruption: null }, bearer: null };
}
/** Stays as it is, under what has come between. */
const interrupt = ({ memory: { known } }: At<Heard>, interruption: KnownSession['interruption']): Change => ({
  known: known && { ...known, interruption },
});
/** What is unsaved waits, unseen, for whoever has logged out. */
function hide(at: Whoami): Change {
  return { ...interrupt(at, { cause: 'logged-out' }), bearer: null };
}
/** "Session expired", over the page. */
function waitForLogIn(at: LeftOut): Change {
  const { session, asked } = at.heard;
  // Where one of both did not say why, they are asked again at the next 401.
  const isEndKnown = asked ? asked.isLedOut === false && asked.isRefused === false : at.memory.isEndKnown;
  return { ...interrupt(at, session), bearer: null, isEndKnown };
}
function waitForSecondFactor(at: LeftOut): Change {
  return { ...interrupt(at, at.heard.session), bearer: null };
}
/** A word over the page, which can be used meanwhile with the token that there is; a gate stays as it is, without one. */
function waitForProvider(at: LeftOut): Change {
  return interrupt(at, at.heard.session);
}
function goToWelcome(): Change {
  return { known: { session: { _t: 'unauthenticated', cause: 'none' }, interruption: null } };
}
// The bearer token.

/** A token that ends sooner than this, in seconds, is renewed before it is used. */
const shortestUse = 60;

/** The claims of a JWT that are read here; none where it cannot be read. */
function claimsOf(token: string): { readonly exp?: unknown; readonly auth_time?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) ?? {};
  } catch {
    return {};
  }
}

/** Seconds that a JWT is still good for; Infinity when it does not say, since then only a 401 can tell. */
function secondsLeft({ token }: Bearer, now: number): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp - now / 1000 : Number.POSITIVE_INFINITY;
}

function bearerOf({ session, token, authenticatedAt }: SessionOutcome): Bearer | null {
  if (session._t === 'unauthenticated' || token === null) return null;
  // A token that does not say it is refused for ever; but whoever has logged in anew is not asked for ever.
  return { token, identityId: session.identityId, provedAt: claimsOf(token).auth_time ?? authenticatedAt };
}

/** The token to call the Admin API with as one person; undefined when it has to be fetched first. */
export function usableToken({ bearer }: SessionMemory, identityId: string, now: number): string | undefined {
  if (bearer?.identityId !== identityId || secondsLeft(bearer, now) < shortestUse) return undefined;
  return bearer.token;
}

/** The last token of the person who is missed, as long as anybody says anything to it. */
export function tokenOfMissed({ known, lastBearer }: SessionMemory, now: number): string | undefined {
  if (known?.session._t !== 'session' || lastBearer?.identityId !== known.session.identityId) return undefined;
  return secondsLeft(lastBearer, now) > 0 ? lastBearer.token : undefined;
}
