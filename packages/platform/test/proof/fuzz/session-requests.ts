import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { drawSpelling } from './drawn-spelling.ts';
import { drawId, type FuzzedRequest, type RequestKind } from './fuzzed-request.ts';
import { drawPerson } from './identity-requests.ts';
import { isUnended, type KnownSession, note, type StaffModel } from './staff-model.ts';
import { type Outcome, refused } from './staff-rights.ts';

const query = { reason: 'The laptop was stolen.' };

/** Somebody with sessions, more often than not. */
function drawOwner(random: SeededRandom, model: StaffModel): string {
  const owners = [...model.sessions.values()].map(({ identityId }) => identityId);
  return random.integer(6) === 0 ? drawPerson(random, model) : drawId(random, owners);
}

const sessionsOf = ({ sessions }: StaffModel, id: string): [string, KnownSession][] =>
  [...sessions].filter(([, { identityId }]) => identityId === id);

function end(model: StaffModel, id: string, sessions: readonly KnownSession[]): void {
  for (const session of sessions) session.endedAt = model.now;
  if (sessions.length > 0) note(model, 'identity.end_sessions', id);
}

function list(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const id = drawOwner(random, model);
  const identity = model.identities.get(id);
  const state = random.pick([undefined, 'open', 'over'] as const);
  const isOpen = (session: KnownSession) => identity?.state === 'active' && isUnended(session, model);
  const asked = sessionsOf(model, id).filter(([, each]) => state === undefined || isOpen(each) === (state === 'open'));
  return {
    call: 'sessions.list',
    input: { params: { id: drawSpelling(random, id) }, query: state ? { state } : {} },
    ...(identity ? { status: 200, told: { total: { value: asked.length, exact: true } } } : refused(404, 'not_found')),
  };
}

function download(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const id = drawOwner(random, model);
  const query = random.pick<object>([{}, { state: 'open' }, { state: 'over', order: 'asc' }]);
  const input = { params: { id: drawSpelling(random, id) }, query };
  return {
    call: 'sessions.export',
    input,
    ...(model.identities.has(id) ? { status: 200 } : refused(404, 'not_found')),
  };
}

function endAll(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const id = drawOwner(random, model);
  const open = sessionsOf(model, id).flatMap(([sessionId, session]) =>
    sessionId !== model.caller.sessionId && isUnended(session, model) ? [session] : [],
  );
  const outcome = (): Outcome => {
    if (!model.caller.isRecent) return refused(403, 'reauthentication_required');
    return model.identities.has(id) ? { status: 200, told: { ended: open.length } } : refused(404, 'not_found');
  };
  return {
    call: 'sessions.endAll',
    input: { params: { id: drawSpelling(random, id) }, query },
    ...outcome(),
    follow: () => end(model, id, open),
  };
}

function endOne(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const isOwn = random.integer(6) === 0;
  const id = isOwn ? model.caller.id : drawOwner(random, model);
  const own = sessionsOf(model, id).map(([sessionId]) => sessionId);
  const sessionId = isOwn
    ? model.caller.sessionId
    : drawId(random, random.integer(8) === 0 ? model.sessions.keys() : own);
  const session = model.sessions.get(sessionId);
  const outcome = (): Outcome => {
    if (sessionId === model.caller.sessionId) return refused(403, 'own_session');
    if (session?.identityId !== id) return refused(404, 'not_found');
    const endedAt = isUnended(session, model) ? model.now : session.endedAt;
    const moment = endedAt === null ? null : new Date(endedAt).toISOString();
    return { status: 200, told: { id: sessionId, isActive: false, endedAt: moment } };
  };
  return {
    call: 'sessions.end',
    input: { params: { id: drawSpelling(random, id), sessionId: drawSpelling(random, sessionId) }, query },
    ...outcome(),
    follow() {
      if (session && isUnended(session, model)) end(model, id, [session]);
    },
  };
}

/** Whatever can be asked of the sessions of accounts. */
export const sessionRequests: readonly RequestKind<StaffModel>[] = [list, download, endOne, endOne, endAll];
