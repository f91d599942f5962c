import type { SessionData } from '@bullpen/contract';
import { describe, expect, test } from 'vitest';
import {
  emptyMemory,
  type Heard,
  hear,
  heardOf,
  type SessionMemory,
  tokenOfMissed,
  usableToken,
} from './session-memory.ts';
import { sudo } from './testing/sudo-session.ts';

const jwt = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const token = jwt({ exp: 1000, auth_time: 1 });
const bearer = { token, identityId: sudo.identityId, provedAt: 1 };
const grace = { ...sudo, identityId: 'd1b3e2c4-5a6f-4b7c-8d9e-0f1a2b3c4d5e', email: 'grace@bullpen.test' };

const none = { _t: 'unauthenticated', cause: 'none' } as const;
const unavailable = { _t: 'unauthenticated', cause: 'unavailable' } as const;
const secondFactor = {
  _t: 'unauthenticated',
  cause: 'second-factor',
  redirectTo: 'http://idp.test/?aal=aal2',
} as const;
const inactive = { ...sudo, isActive: false, isSudo: false };

const standingOn = (session: SessionData, interruption: NonNullable<SessionMemory['known']>['interruption'] = null) =>
  ({ known: { session, interruption } }) as const;

// What the page stands on.
const inUse: SessionMemory = { ...emptyMemory, ...standingOn(sudo), bearer, lastBearer: bearer };
const welcome: SessionMemory = { ...emptyMemory, ...standingOn(none) };
const atGate: SessionMemory = { ...emptyMemory, ...standingOn({ ...sudo, isEmailVerified: false }) };
const expired: SessionMemory = { ...inUse, ...standingOn(sudo, none), bearer: null, isEndKnown: true };
const away: SessionMemory = { ...inUse, ...standingOn(sudo, unavailable) };
const hidden: SessionMemory = { ...inUse, ...standingOn(sudo, { cause: 'logged-out' }), bearer: null };
const oldLogIn: SessionMemory = { ...inUse, ...standingOn(sudo, { cause: 'old-sign-in' }), refusedProof: 1 };
const refused: SessionMemory = { ...inUse, bearer: null, refusedId: sudo.identityId };
const logOutExpected: SessionMemory = { ...inUse, endExpectedUntil: 1 };

// What is heard.
const says200 = heardOf({ session: sudo, token });
const says200Anew = heardOf({ session: sudo, token: jwt({ auth_time: 2 }) });
const says200Elsewhere = heardOf({ session: sudo, token: null });
const says401 = heardOf({ session: none, token: null });
const says403 = heardOf({ session: secondFactor, token: null });
const saysNothing = heardOf({ session: unavailable, token: null });

const unsaved = { isUnsaved: true };

/** Somebody says something while something is so: what changes, and whom to ask before it counts. */
type Row = readonly [
  heard: Heard,
  whileSo: string,
  memory: SessionMemory,
  change: ReturnType<typeof hear>['ask'] | Partial<SessionMemory>,
  circumstances?: { readonly isUnsaved?: boolean; readonly now?: number },
];
const rows: readonly Row[] = [
  [says200, 'nobody is here', welcome, { ...standingOn(sudo), bearer, lastBearer: bearer }],
  [says200, 'the session had expired', expired, { ...standingOn(sudo), bearer }],
  [says200, 'the page is hidden', hidden, { ...standingOn(sudo), bearer }, unsaved],
  [says200Elsewhere, 'no token was asked for', inUse, { bearer: null }],
  [says200, 'a newer log-in is waited for', oldLogIn, {}],
  [says200Anew, 'a newer log-in is waited for', oldLogIn, newToken(2)],
  [
    heardOf({ session: sudo, token: jwt({}), authenticatedAt: 'later' }),
    'a newer log-in is waited for, and the token does not say when it was',
    oldLogIn,
    newToken('later', jwt({})),
  ],
  [says200, 'the Admin API refuses them', refused, 'the Admin API'],
  [{ ...says200, asked: { isRefused: true } }, 'the Admin API refuses them still', refused, standingOn(inactive)],
  [{ ...says200, asked: { isRefused: undefined } }, 'the Admin API is silent', refused, standingOn(inactive)],
  [says200Elsewhere, 'the Admin API refuses them, without a token to ask it with', refused, standingOn(inactive)],
  [
    heardOf({ session: grace, token: null }),
    'the Admin API refuses somebody else',
    refused,
    { ...standingOn(grace), refusedId: null },
  ],
  [heardOf({ session: inactive, token: null }), 'they were active', inUse, { ...standingOn(inactive), bearer: null }],

  [says401, 'nobody is here', welcome, {}],
  [says401, 'nothing is known', emptyMemory, standingOn(none)],
  [says401, 'the page is in use', inUse, 'the log-out flow and the Admin API'],
  [says401, 'somebody stands at a gate', atGate, 'the log-out flow and the Admin API'],
  [says401, 'the provider was away', away, 'the log-out flow and the Admin API'],
  [says401, 'the session has expired, as is known', expired, {}],
  [
    says401,
    'the session has expired, and nobody said why',
    { ...expired, isEndKnown: false },
    'the log-out flow and the Admin API',
  ],
  [
    says401,
    'the session has expired, and the API refuses them since',
    { ...expired, refusedId: sudo.identityId },
    'the log-out flow and the Admin API',
  ],
  [says401, 'the Admin API refuses them', refused, 'the log-out flow and the Admin API'],
  [
    said401(false, false),
    'both say that it has ended',
    inUse,
    { ...standingOn(sudo, none), bearer: null, isEndKnown: true },
  ],
  [said401(undefined, false), 'the provider is silent', inUse, { ...standingOn(sudo, none), bearer: null }],
  [said401(false, undefined), 'the Admin API is silent', inUse, { ...standingOn(sudo, none), bearer: null }],
  [said401(false, false), 'both say that it has ended', atGate, standingOn(none)],
  [said401(true, false), 'the provider leads it out', inUse, { ...standingOn(inactive), bearer: null }],
  [said401(false, true), 'the Admin API refuses them', refused, standingOn(inactive)],
  [said401(false, undefined), 'the Admin API has refused them, and is silent', refused, standingOn(inactive)],
  [says401, 'a log-out is expected', logOutExpected, { ...standingOn(none), bearer: null }],
  [says401, 'a log-out was expected', logOutExpected, 'the log-out flow and the Admin API', { now: 1 }],
  [
    says401,
    'a log-out is expected, and something unsaved',
    logOutExpected,
    { ...standingOn(sudo, { cause: 'logged-out' }), bearer: null },
    unsaved,
  ],
  [says401, 'the page is hidden', hidden, {}, unsaved],
  [says401, 'the page is hidden, and nothing unsaved any more', hidden, standingOn(none)],

  [says403, 'nobody is here', welcome, standingOn(secondFactor)],
  [says403, 'the page is in use', inUse, { ...standingOn(sudo, secondFactor), bearer: null }],
  [says403, 'somebody stands at a gate', atGate, standingOn(secondFactor)],
  [says403, 'a log-out is expected', logOutExpected, { ...standingOn(secondFactor), bearer: null }],
  [says403, 'the page is hidden', hidden, {}, unsaved],
  [says403, 'the page is hidden, and nothing unsaved any more', hidden, standingOn(secondFactor)],

  [saysNothing, 'nobody is here', welcome, standingOn(unavailable)],
  [saysNothing, 'nothing is known', emptyMemory, standingOn(unavailable)],
  [saysNothing, 'the page is in use', inUse, standingOn(sudo, unavailable)],
  [saysNothing, 'the session has expired', expired, standingOn(sudo, unavailable)],
  [saysNothing, 'somebody stands at a gate', atGate, standingOn({ ...sudo, isEmailVerified: false }, unavailable)],
  [saysNothing, 'a log-out is expected', logOutExpected, standingOn(sudo, unavailable)],
  [saysNothing, 'the page is hidden', hidden, {}, unsaved],
  [saysNothing, 'the page is hidden, and nothing unsaved any more', hidden, standingOn(unavailable)],

  [{ says: 'Admin API 401' }, 'the page is in use', inUse, { bearer: null }],
  [
    { says: 'Admin API 401 account_inactive', identityId: sudo.identityId },
    'the page is in use',
    inUse,
    { bearer: null, refusedId: sudo.identityId },
  ],
  [{ says: 'Admin API lets in' }, 'it refused them', refused, { refusedId: null }],
  [
    { says: 'Admin API 403 reauthentication_required', provedAt: 1 },
    'the page is in use',
    inUse,
    { ...standingOn(sudo, { cause: 'old-sign-in' }), refusedProof: 1 },
  ],
  [{ says: 'another tab logs out' }, 'the page is in use', inUse, { endExpectedUntil: 60_007 }, { now: 7 }],
  [{ says: 'the person goes on' }, 'a newer log-in is waited for', oldLogIn, standingOn(sudo)],
  [{ says: 'the person goes on' }, 'the page is hidden', hidden, standingOn(none)],
];

function said401(isLedOut: boolean | undefined, isRefused: boolean | undefined): Heard {
  return { ...says401, asked: { isLedOut, isRefused } };
}
function newToken(provedAt: unknown, anew = jwt({ auth_time: provedAt })): Partial<SessionMemory> {
  const next = { ...bearer, token: anew, provedAt };
  return { ...standingOn(sudo), bearer: next, lastBearer: next };
}

test.each(rows.map(([heard, whileSo, ...row]) => [heard.says, whileSo, heard, ...row] as const))(
  '%s, while %s',
  (_says, _whileSo, heard, memory, change, circumstances) => {
    const heardNow = hear(memory, heard, { now: 0, projects: [], isUnsaved: false, ...circumstances });
    if (typeof change === 'string') expect(heardNow).toEqual({ memory, ask: change });
    else expect(heardNow).toEqual({ memory: { ...memory, ...change } });
  },
);

describe('a token', () => {
  const until = (exp: unknown) => ({ ...inUse, bearer: { ...bearer, token: jwt({ exp, sub: 'ÿþ?>' }) } });

  test('is used by its person alone, and not in its last 60 s', () => {
    const memory = until(1000);
    expect(usableToken(memory, sudo.identityId, 940_000)).toBe(memory.bearer.token);
    expect(usableToken(memory, sudo.identityId, 940_001)).toBeUndefined();
    expect(usableToken(memory, grace.identityId, 0)).toBeUndefined();
    expect(usableToken(expired, sudo.identityId, 0)).toBeUndefined();
  });

  test.each([jwt({}), jwt({ exp: 'soon' }), jwt(null), 'opaque', ''])(
    '%s does not say when it ends: only a 401 can tell',
    (said) => {
      const memory = { ...inUse, bearer: { ...bearer, token: said } };
      expect(usableToken(memory, sudo.identityId, 9_999_999_999)).toBe(said);
    },
  );

  test('of whoever is missed is asked with until it ends', () => {
    expect([999_999, 1_000_000].map((now) => tokenOfMissed(expired, now))).toEqual([token, undefined]);
    expect(tokenOfMissed({ ...expired, ...standingOn(grace) }, 0)).toBeUndefined();
    expect(tokenOfMissed({ ...expired, ...standingOn(none) }, 0)).toBeUndefined();
  });
});
