import { type Identity, parseCatalogue } from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countOf } from '../../../../../counts.ts';
import { untilWaiting } from '../../../test/testing/lock-waits.ts';
import { startTimeout } from '../../../test/testing/start-test-platform.ts';
import { createEmptyData } from '../../../test/testing/test-data.ts';
import { createClock } from '../../clock.ts';
import { holdLock } from '../../database/hold-lock.ts';
import { createIdentityRecord } from '../../database/identity-record.ts';
import { openDatabase } from '../../database/open-database.ts';
import { auditEvents, identities, sessions } from '../../database/schema.ts';
import { changeIdentityRecord, withEmail } from '../../identity/identity-addresses.ts';
import { changeIdentity, listIdentities } from './identities.ts';
import { ownSessions } from './sessions.ts';

const projects = parseCatalogue(JSON.stringify(catalogue), 'catalogue.json');
let store: Parameters<typeof changeIdentity>[0];
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openDatabase(await createEmptyData());
  close = opened.close;
  store = { database: opened.database, clock: createClock(), identityUrl: 'http://localhost:4000', projects };
}, startTimeout);
afterEach(async () => {
  await store.database.delete(identities);
  await store.database.delete(auditEvents);
});
afterAll(() => close());

async function addIdentity(email: string, sudo = false): Promise<Identity> {
  const id = crypto.randomUUID();
  const record = createIdentityRecord({
    id,
    email,
    state: 'active',
    verified: true,
    authz: { sudo },
    createdAt: store.clock.timestamp(),
    addressIds: [crypto.randomUUID(), crypto.randomUUID()],
  });
  await store.database.insert(identities).values({ id, record });
  const identity = (await listIdentities(store)).find((candidate) => candidate.id === id);
  if (!identity) throw new Error('The identity was not stored.');
  return identity;
}

async function addSession({ id: identityId }: Identity): Promise<string> {
  const [id, now] = [crypto.randomUUID(), store.clock.now()];
  await store.database.insert(sessions).values({
    id,
    identityId,
    tokenHash: id,
    logoutToken: id,
    issuedAt: new Date(now),
    expiresAt: new Date(now + 60_000),
    authenticatedAt: new Date(now),
    authentications: [{ method: 'password', completedAt: now }],
  });
  return id;
}

const reason = 'Left the newsroom.';
const actOf = ({ id }: Identity) => ({ actorId: id, projectKey: null, at: new Date(store.clock.now()) });

/** An account that is changed by somebody who has just signed in. */
const lately = ({ id }: Identity) => ({ id, isRecent: true });

const deactivate = (actor: Identity, subject: Identity) =>
  changeIdentity(store, actOf(actor), lately(subject), {
    version: subject.updated_at,
    state: 'inactive',
    reason,
  });

const activeSudo = async () => (await listIdentities(store)).filter(({ state }) => state === 'active');

test('two sudo people who deactivate each other at once leave one', async () => {
  const ada = await addIdentity('ada@bullpen.test', true);
  const grace = await addIdentity('grace@bullpen.test', true);
  const outcomes = await Promise.allSettled([deactivate(ada, grace), deactivate(grace, ada)]);
  expect(await activeSudo()).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('somebody who was deactivated while the change waited changes nothing', async () => {
  const ada = await addIdentity('ada@bullpen.test', true);
  const grace = await addIdentity('grace@bullpen.test', true);
  const edith = await addIdentity('edith@bullpen.test', true);
  await deactivate(ada, grace);
  await expect(deactivate(grace, edith)).rejects.toMatchObject({ code: 'account_inactive' });
  expect(await activeSudo()).toHaveLength(2);
});

test('somebody who lost sudo while the ending of sessions waited ends none', async () => {
  const ada = await addIdentity('ada@bullpen.test', true);
  const grace = await addIdentity('grace@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  const sessionId = await addSession(subject);
  const ofGrace = { identityId: grace.id, sessionId: undefined, authTime: undefined, expiresAt: 0 };
  const ends = [
    () => ownSessions(store).endAll(subject.id, ofGrace, { ...actOf(grace), reason }),
    () => ownSessions(store).end({ identityId: subject.id, sessionId }, ofGrace, { ...actOf(grace), reason }),
  ];
  const takingSudo = { version: grace.updated_at, sudo: false, reason };
  await changeIdentity(store, actOf(ada), lately(grace), takingSudo);
  for (const end of ends) await expect(end()).rejects.toMatchObject({ code: 'forbidden' });
  const [now] = (await listIdentities(store)).filter(({ id }) => id === grace.id);
  await deactivate(ada, now ?? grace);
  for (const end of ends) await expect(end()).rejects.toMatchObject({ code: 'account_inactive' });
  const open = await store.database.select().from(sessions).where(eq(sessions.identityId, subject.id));
  expect(open.map(({ endedAt }) => endedAt)).toEqual([null]);
});

test('of one who takes sudo away and one who ends sessions at once, the second has sudo or ends none', async () => {
  const grace = await addIdentity('grace@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  await addSession(subject);
  const ofGrace = { identityId: grace.id, sessionId: undefined, authTime: undefined, expiresAt: 0 };
  const inOrder: string[] = [];
  await store.database.transaction(async (transaction) => {
    await holdLock(transaction, 'rights');
    const ending = ownSessions(store).endAll(subject.id, ofGrace, { ...actOf(grace), reason });
    ending.then(
      () => inOrder.push('ended'),
      ({ code }) => inOrder.push(code),
    );
    await untilWaiting(store.database, 'advisory');
    const change = { state: 'inactive' as const, updated_at: store.clock.timestamp() };
    await changeIdentityRecord(transaction, grace.id, (record) => ({ ...record, ...change }));
    inOrder.push('deactivated');
  });
  await expect.poll(() => inOrder).toEqual(['deactivated', 'account_inactive']);
});

test('of two changes made from one version the first counts and the second gets the current record', async () => {
  const sudo = await addIdentity('ada@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  const outcomes = await Promise.all([deactivate(sudo, subject), deactivate(sudo, subject)]);
  expect(outcomes.map(({ result }) => result).sort()).toEqual(['changed', 'conflict']);
  const [after] = (await listIdentities(store)).filter(({ id }) => id === subject.id);
  expect(outcomes).toContainEqual(expect.objectContaining({ result: 'conflict', identity: after }));
});

test('whoever is beaten by the owner gets what the owner left', async () => {
  const sudo = await addIdentity('ada@bullpen.test', true);
  for (let round = 0; round < countOf('changes beside the owner’s'); round += 1) {
    const subject = await addIdentity(`reader${round}@bullpen.test`);
    const at = store.clock.timestamp();
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const moving = changeIdentityRecord(store.database, subject.id, withEmail(`moved${round}@bullpen.test`, at, ids));
    const [outcome] = await Promise.all([deactivate(sudo, subject), moving]);
    const expected = { result: 'conflict', identity: { updated_at: at } };
    expect(outcome).toMatchObject(outcome.result === 'changed' ? { identity: { state: 'inactive' } } : expected);
  }
});

test('the only sudo account stays', async () => {
  const ada = await addIdentity('ada@bullpen.test', true);
  expect(await deactivate(ada, ada)).toEqual({ result: 'own_account' });
});

test('a change is written down with its actor, its reason, before and after', async () => {
  const sudo = await addIdentity('ada@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  await deactivate(sudo, subject);
  const [event, ...others] = await store.database.select().from(auditEvents);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    actorId: sudo.id,
    subjectId: subject.id,
    action: 'identity.change',
    before: { state: 'active' },
    after: { state: 'inactive' },
    reason: 'Left the newsroom.',
  });
});

test('deactivating ends the open sessions of the account, and a refused change ends none', async () => {
  const sudo = await addIdentity('ada@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  for (const identity of [sudo, subject]) await addSession(identity);
  await deactivate(sudo, subject);
  await deactivate(sudo, sudo);
  const ended = await store.database.select().from(sessions).where(eq(sessions.ending, 'deactivated'));
  expect(ended.map(({ identityId }) => identityId)).toEqual([subject.id]);
});

test('a change that cannot be written down does not happen', async () => {
  const sudo = await addIdentity('ada@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  const change = { version: subject.updated_at, state: 'inactive', reason: ' ' } as const;
  await expect(changeIdentity(store, actOf(sudo), lately(subject), change)).rejects.toThrow();
  expect(await listIdentities(store)).toContainEqual(subject);
});

test('rights are set and written down as they were asked for', async () => {
  const sudo = await addIdentity('ada@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  const change = {
    version: subject.updated_at,
    sudo: true,
    projects: { 'demo-s01-test': 'rw' },
    reason: 'New desk.',
  } as const;
  const authz = { sudo: true, projects: { 'demo-s01-test': 'rw' } };
  expect(await changeIdentity(store, actOf(sudo), lately(subject), change)).toMatchObject({
    result: 'changed',
    identity: { state: 'active', metadata_public: { authz } },
  });
  expect(await store.database.select().from(auditEvents)).toMatchObject([
    { before: { sudo: false, projects: {} }, after: authz, reason: 'New desk.' },
  ]);
});

test('keys that nobody here knows survive a change', async () => {
  const sudo = await addIdentity('ada@bullpen.test', true);
  const subject = await addIdentity('reader@bullpen.test');
  const { schema_url: _added, ...record } = subject;
  const metadata = { authz: { granted_by: 'founder' }, locale: 'et_EE' };
  await store.database
    .update(identities)
    .set({ record: { ...record, external_id: 'hr-7', metadata_public: metadata } })
    .where(eq(identities.id, subject.id));
  expect(await deactivate(sudo, subject)).toMatchObject({
    result: 'changed',
    identity: { external_id: 'hr-7', metadata_public: metadata, state: 'inactive' },
  });
});
