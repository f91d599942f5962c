import { isDeepStrictEqual } from 'node:util';
import type { Identity } from '@bullpen/contract';
import { inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { auditEvents, invitations, sessions } from '../../../src/database/schema.ts';
import { createSeededRandom } from '../../../src/database/seeded-random.ts';
import { openAdminApi, type TestAdminApi } from '../../testing/admin-api.ts';
import { createSeededData } from '../../testing/test-data.ts';
import { isDoneChange, type SettledAct } from './sudo-acts.ts';
import { type PlayedRounds, playRounds } from './sudo-rounds.ts';
import { guestDomain, type Rights, rightsOf } from './sudo-scene.ts';

const count = countOf('acts of sudo people');
const runTimeout = 1_800_000;
const leastDone = 0.2;

/** That of the last sudo is none of them: whoever is not the last has one beside, and the last is refused themselves. */
const outcomes = [
  ...['done', 'account_inactive', 'forbidden', 'reauthentication_required'],
  ...['own_account', 'own_sudo', 'own_projects', 'own_session'],
  ...['not_found', 'conflict', 'already_invited', 'not_open', 'unprocessable'],
];

type Event = typeof auditEvents.$inferSelect;

describe('sudo people at once', () => {
  let api: TestAdminApi;
  let played: PlayedRounds;
  let events: Map<string, readonly Event[]>;
  beforeAll(async () => {
    api = await openAdminApi(await createSeededData());
    played = await playRounds(api, createSeededRandom('sudo people at once'), count);
    const written = await api.database.select().from(auditEvents).where(like(auditEvents.reason, 'Round %'));
    events = Map.groupBy(written, ({ reason }) => reason ?? '');
  }, runTimeout);
  afterAll(() => api.close());

  const eventsOf = ({ reason }: SettledAct) => events.get(reason) ?? [];
  const sessionsOf = ({ before }: Event) => (before as { readonly sessions: readonly string[] }).sessions;
  const isOver = ({ act, outcome, answer }: SettledAct): boolean =>
    outcome === 'done' && act.call === 'endAll' && (answer as { readonly ended: number }).ended === 0;

  test('did what the test is about: enough was done, and refused for each reason', () => {
    const { settled } = played;
    expect(settled.length).toBeGreaterThanOrEqual(count);
    // Seldom somebody is thrown out amid a round, before their next act.
    const met = settled.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'unauthenticated');
    expect(new Set(met)).toEqual(new Set(outcomes));
    const done = settled.filter(({ outcome }) => outcome === 'done');
    expect(done.length / settled.length).toBeGreaterThanOrEqual(leastDone);
    expect(new Set(done.map(({ act }) => act.call)).size).toBe(5);
  });

  test('leave an active, verified sudo at every moment', () => {
    expect(played.fewestSudo).toBeGreaterThanOrEqual(1);
  });

  test('have written each change down once, and no refusal', () => {
    const wrong = played.settled.filter((each) => {
      const found = eventsOf(each).length;
      const { act, outcome } = each;
      if (outcome !== 'done' || isOver(each)) return found !== 0;
      // One session may have been over already.
      return act.call === 'end' ? found > 1 : found !== 1;
    });
    expect(wrong.map((each) => ({ ...each, events: eventsOf(each).length }))).toEqual([]);
    const known = new Set(played.settled.map(({ reason }) => reason));
    expect([...events.keys()].filter((reason) => !known.has(reason))).toEqual([]);
  });

  test('are sudo in the moment of each change, which is made from what is there and leaves a sudo', () => {
    const now = new Map([...played.before.people].map(([id, identity]) => [id, stateOf(identity)]));
    const wrong: unknown[] = [];
    // Every change has a version of its own, drawn while nobody else could make one.
    const changes = played.settled
      .filter(isDoneChange)
      .sort((a, b) => (a.answer.updated_at < b.answer.updated_at ? -1 : 1));
    for (const change of changes) {
      const { act, actorId, answer } = change;
      const actor = now.get(actorId);
      const subject = now.get(act.subjectId);
      if (!actor || !subject) throw new Error('Nobody knows them.');
      const rights = { ...subject.rights, ...act.input };
      const asked = Object.keys(act.input) as (keyof Rights)[];
      const pick = (from: Rights) => Object.fromEntries(asked.map((key) => [key, from[key]]));
      const [event] = eventsOf(change);
      if (!isSudoThen(actor.rights)) wrong.push({ change, is: 'of somebody who is not sudo' });
      if (act.version !== subject.version) wrong.push({ change, is: 'made from another version' });
      if (!isDeepStrictEqual(rightsOf(answer), rights)) wrong.push({ change, is: 'answered otherwise' });
      if (!isDeepStrictEqual([event?.before, event?.after], [pick(subject.rights), pick(rights)]))
        wrong.push({ change, event, is: 'written down otherwise' });
      now.set(act.subjectId, stateOf(answer));
      if (![...now.values()].some((each) => isSudoThen(each.rights))) wrong.push({ change, is: 'the last of sudo' });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(new Map([...played.after.people].map(([id, identity]) => [id, stateOf(identity)]))).toEqual(now);
  });

  test('end each session once', async () => {
    const ids = [...played.before.people.keys()];
    const rows = await api.database.select().from(sessions).where(inArray(sessions.identityId, ids));
    const revoked = rows.filter(({ ending }) => ending === 'revoked').map(({ id }) => id);
    const told = [...events.values()]
      .flat()
      .filter(({ action }) => action === 'identity.end_sessions')
      .flatMap(sessionsOf);
    expect(told.sort()).toEqual(revoked.sort());
    const ended = new Set(rows.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id));
    for (const each of played.settled.filter(({ outcome }) => outcome === 'done')) {
      const [event] = eventsOf(each);
      if (each.act.call === 'endAll')
        expect(event ? sessionsOf(event).length : 0).toBe((each.answer as { readonly ended: number }).ended);
      if (each.act.call !== 'end') continue;
      expect(ended).toContain(each.act.sessionId);
      if (event) expect(sessionsOf(event)).toEqual([each.act.sessionId]);
    }
  });

  test('leave the invitations that they were told of, and one that is open for an address', async () => {
    const rows = await api.database
      .select()
      .from(invitations)
      .where(like(invitations.email, `%@${guestDomain}`));
    const done = played.settled.filter(({ outcome }) => outcome === 'done');
    const ids = (call: 'invite' | 'withdraw') =>
      done.flatMap(({ act }) => (act.call === call ? [(act as { readonly id: string }).id] : [])).sort();
    expect(rows.map(({ id }) => id).sort()).toEqual(ids('invite'));
    const withdrawn = rows.filter(({ ending }) => ending === 'withdrawn');
    expect(withdrawn.map(({ id }) => id).sort()).toEqual(ids('withdraw'));
    const open = rows.filter(({ ending }) => ending === null).map(({ email }) => email);
    expect(open).toEqual([...new Set(open)]);
  });
});

const stateOf = (identity: Identity) => ({ version: identity.updated_at, rights: rightsOf(identity) });

/** Everybody's e-mail is verified here. */
const isSudoThen = ({ state, sudo }: Rights): boolean => state === 'active' && sudo === true;
