import type { AdminApiClient, Identity, IdentityInput } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor, projectKey } from '../../../test/testing/admin-api-client.ts';
import { startTestPlatform, startTimeout } from '../../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

const leaver = 'second.sudo@bullpen.test';
const reason = 'Left the newsroom.';
/** Sudo alone opens it to them. */
const otherKey = 'rahapaev-s05-prod';

describe('what waits in the name of somebody who leaves', () => {
  let platform: RunningPlatform;
  let sudo: AdminApiClient;
  let guests = 0;

  beforeAll(async () => {
    platform = await startTestPlatform();
    sudo = await clientFor(platform, 'sudo@bullpen.test');
  }, startTimeout);
  afterAll(() => platform.stop());

  const identityOf = async (email: string): Promise<Identity> => {
    const found = (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === email);
    if (!found) throw new Error(`${email} has no account.`);
    return found;
  };
  const change = async (input: IdentityInput & { isUndo?: boolean }) => {
    const { id, updated_at: version } = await identityOf(leaver);
    return sudo.sudo.identities.update({ params: { id }, body: { version, reason, ...input } });
  };
  /** An invitation, and a run of tomorrow in each of two projects. */
  const leaveBehind = async () => {
    const email = `guest.${++guests}@freelance.example`;
    const here = await clientFor(platform, leaver);
    const there = await clientFor(platform, leaver, otherKey);
    const invited = await here.invitations.create({
      body: { id: crypto.randomUUID(), email, projects: { [projectKey]: 'r' }, reason: 'Joins the desk.' },
    });
    const order = async (client: AdminApiClient, key: string) => {
      const at = new Date(Date.parse((await client.season.get()).now) + 86_400_000).toISOString();
      const event = { type: 'announcement', scope: { of: 'everyone' }, title: 'Õhtu', text: crypto.randomUUID() };
      const parameters = { event, trigger: { when: 'at', at } };
      return client.scripts.runs.create({
        body: { id: crypto.randomUUID(), templateId: 'event', parameters, reason: 'Asked for.', confirmation: key },
      });
    };
    return { invited, ofHere: await order(here, projectKey), ofThere: await order(there, otherKey) };
  };
  type Left = Awaited<ReturnType<typeof leaveBehind>>;
  const idsOf = ({ invited, ofHere, ofThere }: Left) => [invited.id, ofHere.id, ofThere.id];
  const waiting = async (left: Left) => {
    const found = (await sudo.sudo.waiting()).filter(({ id }) => idsOf(left).includes(id));
    return idsOf(left).map((id) => found.some((each) => each.id === id));
  };
  const eventsOf = async (id: string) =>
    (await sudo.audit.list({ query: { subjectId: id } })).items.map(
      ({ action, actor, projectKey: key, reason: why }) => [...[action, actor.email, key, why]],
    );

  test('is listed, with who gave it, where and for when', async () => {
    const { invited, ofHere, ofThere } = await leaveBehind();
    const { id: by } = await identityOf(leaver);
    const all = await sudo.sudo.waiting();
    expect(all.filter((act) => act.by === by)).toEqual([
      { kind: 'invitation', id: invited.id, by, title: invited.email, projectKey: null, at: invited.expiresAt },
      ...[ofHere, ofThere].map(({ id, title, startsAt }, index) => {
        const key = [projectKey, otherKey][index];
        return expect.objectContaining({ kind: 'script_run', id, by, title, projectKey: key, at: startsAt });
      }),
    ]);
    await change({ state: 'inactive', withdrawsWaiting: true });
    expect((await sudo.sudo.waiting()).filter((act) => act.by === by)).toEqual([]);
    await change({ state: 'active' });
  });

  test('goes with the account in one act, each with an event, and no undo brings it back', async () => {
    const left = await leaveBehind();
    await change({ state: 'inactive', withdrawsWaiting: true });
    expect(await waiting(left)).toEqual([false, false, false]);
    const admin = 'sudo@bullpen.test';
    const [invitation, ofHere, ofThere] = await Promise.all(idsOf(left).map(eventsOf));
    expect(invitation?.[0]).toEqual(['invitation.withdraw', admin, null, reason]);
    expect(ofHere?.[0]).toEqual(['script_run.cancel', admin, projectKey, reason]);
    expect(ofThere?.[0]).toEqual(['script_run.cancel', admin, otherKey, reason]);
    await change({ state: 'active', isUndo: true });
    expect(await waiting(left)).toEqual([false, false, false]);
    const ended = await sudo.scripts.runs.get({ params: { id: left.ofHere.id } });
    expect(ended).toMatchObject({
      status: 'cancelled',
      outcome: expect.stringContaining('may not change the project'),
    });
  });

  test('goes with sudo as far as that was needed for it', async () => {
    await change({ projects: { [projectKey]: 'rw' } });
    const left = await leaveBehind();
    await change({ sudo: false, withdrawsWaiting: true });
    expect(await waiting(left)).toEqual([false, true, false]);
    await change({ sudo: true, projects: {} });
  });

  test('stays where nobody asks for it, and where the act itself is refused', async () => {
    const left = await leaveBehind();
    const { id, updated_at: version } = await identityOf(leaver);
    const outdated = new Date(Date.parse(version) - 1).toISOString();
    const stale = {
      params: { id },
      body: { version: outdated, state: 'inactive', withdrawsWaiting: true, reason },
    } as const;
    await expect(sudo.sudo.identities.update(stale)).rejects.toMatchObject({ code: 'conflict' });
    await change({ state: 'inactive' });
    expect(await waiting(left)).toEqual([true, true, true]);
    await change({ state: 'active' });
  });
});
