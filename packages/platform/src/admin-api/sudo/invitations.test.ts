import { type AdminApiClient, accessOf, type Identity, type Invitation } from '@bullpen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor, createApiClient, projectKey } from '../../../test/testing/admin-api-client.ts';
import { Browser, logIn } from '../../../test/testing/browser.ts';
import { startTestPlatform, startTimeout } from '../../../test/testing/start-test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const projects = { [projectKey]: 'rw' } as const;

describe('invitations', () => {
  let platform: RunningPlatform;
  let sudo: AdminApiClient;
  let token: string;
  let now = Date.now();

  const signIn = async () => {
    token = await (await logIn(platform.identityUrl, 'sudo@bullpen.test')).token();
    sudo = createApiClient(platform, token);
  };
  beforeAll(async () => {
    platform = await startTestPlatform({ now: () => now });
    await signIn();
  }, startTimeout);
  afterAll(() => platform.stop());

  const invite = (email: string, input: { sudo?: boolean; projects?: Record<string, 'r' | 'rw'> } = { projects }) =>
    sudo.invitations.create({ body: { id: crypto.randomUUID(), email, reason: 'Joins the desk.', ...input } });
  const identityOf = async (email: string): Promise<Identity | undefined> =>
    (await sudo.sudo.identities.list()).find(({ traits }) => traits.email === email);
  const stateOf = async (id: string) => (await sudo.invitations.list({ query: { search: id } })).items[0]?.state;
  /** How the links of the invitations of an address begin a registration, the latest first; none for one of nobody. */
  const linksTo = async (email: string) => {
    const mails = await new Browser(platform.identityUrl).mails(email);
    const invited = mails.filter(({ subject }) => subject === 'You are invited to Bullpen');
    return invited.map(({ link }) => new URL(link).search);
  };
  const register = async (email: string) => {
    const browser = new Browser(platform.identityUrl);
    const [link] = await linksTo(email);
    const { status } = await browser.register(email, link);
    return { browser, status };
  };

  test('whoever registers by the link of the mail has exactly what was given, and has verified the address', async () => {
    const email = 'New.Desk@freelance.example';
    const { id } = await invite(email, { projects: { ...projects, 'alpenboerse-s04-test': 'r' } });
    const [mail] = await new Browser(platform.identityUrl).mails(email);
    expect(mail).toMatchObject({ to: email.toLowerCase(), code: null, subject: 'You are invited to Bullpen' });
    const begun = await new Browser(platform.identityUrl).fetch(mail?.link ?? '', { headers: { accept: 'text/html' } });
    expect(begun.headers.get('location')).toContain('/ui/registration?flow=');
    now += 1;
    const { browser } = await register(email);
    const identity = await identityOf(email);
    expect(identity?.metadata_public).toEqual({ authz: { projects: { ...projects, 'alpenboerse-s04-test': 'r' } } });
    expect(identity && accessOf(identity, projectKey)).toBe('rw');
    expect(await browser.mails(email)).toHaveLength(1);
    const players = createApiClient(platform, await browser.token()).players;
    expect((await players.list({ query: { limit: 1 } })).items).toHaveLength(1);
    const { items: given } = await sudo.grants.list({ query: { identityId: identity?.id ?? '' } });
    expect(given.map((grant) => [grant.projectKey, grant.access, grant.givenBy?.email, grant.reason]).sort()).toEqual([
      ['alpenboerse-s04-test', 'r', 'sudo@bullpen.test', 'Joins the desk.'],
      [projectKey, 'rw', 'sudo@bullpen.test', 'Joins the desk.'],
    ]);
    expect(await stateOf(id)).toBe('accepted');
    const { items } = await sudo.audit.list({ query: { subjectId: id } });
    expect(items.map(({ action, actor }) => [action, actor.email])).toEqual([
      ['invitation.accept', email],
      ['invitation.create', 'sudo@bullpen.test'],
    ]);
  });

  test('nobody registers with an invited address but by the link of its last mail', async () => {
    const email = 'chief.editor@freelance.example';
    const { id, version } = await invite(email, { sudo: true, projects });
    await invite('intern@freelance.example');
    const [ofIntern = ''] = await linksTo('intern@freelance.example');
    now += minute;
    await sudo.invitations.resend({ params: { id }, body: { version } });
    const [last = '', first = ''] = await linksTo(email);
    expect(new Set([ofIntern, last, first, '']).size).toBe(4);
    for (const link of ['', ofIntern, first, `${last}x`]) {
      const stranger = await new Browser(platform.identityUrl).register(email.toUpperCase(), link);
      expect(stranger.status).toBe(400);
      const { ui } = await stranger.json();
      const said = ui.nodes.flatMap(
        ({ attributes, messages }: { attributes: { name: string }; messages: { text: string }[] }) =>
          messages.map(({ text }) => `${attributes.name}: ${text}`),
      );
      expect(said).toEqual([expect.stringMatching(/^traits\.email: This address has been invited/)]);
    }
    expect(await identityOf(email)).toBeUndefined();
    expect((await register(email)).status).toBe(200);
    expect((await identityOf(email))?.metadata_public).toEqual({ authz: { sudo: true, projects } });
  });

  test('a right that was withdrawn, that has expired or that was never given is not there', async () => {
    const withdrawn = await invite('withdrawn@freelance.example');
    const { id, version } = withdrawn;
    await sudo.invitations.withdraw({ params: { id }, query: { version, reason: 'A mistake.' } });
    const expired = await invite('expired@freelance.example');
    now += 7 * day;
    await signIn();
    expect(await stateOf(expired.id)).toBe('expired');
    for (const email of ['withdrawn', 'expired', 'uninvited'].map((name) => `${name}@freelance.example`)) {
      expect((await register(email)).status).toBe(200);
      expect((await identityOf(email))?.metadata_public).toBe(null);
    }
    expect(await stateOf(expired.id)).toBe('expired');
    const again = sudo.invitations.resend({ params: { id: expired.id }, body: { version: expired.version + 1 } });
    await expect(again).rejects.toMatchObject({ code: 'not_open' });
  });

  test('a link of an invitation that is over says so and what to do, also once it ends while its page is open', async () => {
    const email = (name: string) => `${name}.link@freelance.example`;
    const told = async (name: string, which = 0) => {
      const link = (await linksTo(email(name)))[which];
      const flow = await (
        await new Browser(platform.identityUrl).fetch(`/self-service/registration/browser${link}`)
      ).json();
      return (flow.ui.messages ?? []).map(({ text }: { text: string }) => text).join();
    };
    const withdraw = ({ id, version }: Invitation) =>
      sudo.invitations.withdraw({ params: { id }, query: { version, reason: 'A mistake.' } });
    await invite(email('expired'));
    now += 7 * day;
    await signIn();
    const withdrawn = await invite(email('withdrawn'));
    const again = await invite(email('again'));
    await invite(email('used'));
    expect(await told('withdrawn')).toBe('');
    await withdraw(withdrawn);
    now += minute;
    await sudo.invitations.resend({ params: { id: again.id }, body: { version: again.version } });
    await register(email('used'));
    expect(await told('expired')).toMatch(/has expired\. Ask whoever invited you to send it again/);
    expect(await told('withdrawn')).toMatch(/was withdrawn\. Ask whoever invited you/);
    expect(await told('used')).toMatch(/has been used: .* Log in/);
    expect(await told('again', 1)).toMatch(/of no invitation any more\. Use the link of the newest mail/);
    expect(await told('again')).toBe('');

    const open = await invite(email('open'));
    const browser = new Browser(platform.identityUrl);
    const { action, csrfToken } = await browser.begin('registration', (await linksTo(email('open')))[0]);
    await withdraw(open);
    const send = (password: string) =>
      browser.submit(action, { traits: { email: email('open') }, password, csrf_token: csrfToken });
    const statuses = [(await send('short')).status, (await send('play-the-season')).status];
    // The first told it, beside what was wrong with the password.
    expect(statuses).toEqual([400, 200]);
    expect((await identityOf(email('open')))?.metadata_public).toBe(null);
  });

  test('an invitation gives nothing while whoever sent it last has no sudo, and its page says so', async () => {
    const second = (await identityOf('second.sudo@bullpen.test'))?.id ?? '';
    const inviter = await clientFor(platform, 'second.sudo@bullpen.test');
    const offer = (email: string) =>
      inviter.invitations.create({
        body: { id: crypto.randomUUID(), email, reason: 'Stands in.', sudo: true, projects },
      });
    const change = async (input: { sudo?: boolean; state?: 'active' | 'inactive' }) => {
      const { updated_at: version = '' } = (await identityOf('second.sudo@bullpen.test')) ?? {};
      await sudo.sudo.identities.update({ params: { id: second }, body: { version, reason: 'On leave.', ...input } });
    };
    const emails = ['of.former', 'of.absent', 'of.present', 'of.heir'].map((name) => `${name}@freelance.example`);
    const [former, absent, present, heir] = await Promise.all(emails.map(offer));
    const [toFormer = '', toAbsent = '', toPresent = '', toHeir = ''] = emails;
    const told = async (id = '') => (await sudo.invitations.list({ query: { search: id } })).items[0];
    expect(await told(former?.id)).toMatchObject({ sudo: true, isLapsed: false });

    await change({ sudo: false });
    expect(await told(former?.id)).toMatchObject({ sudo: true, isLapsed: true });
    const [link] = await linksTo(toFormer);
    const page = await new Browser(platform.identityUrl).fetch(`/self-service/registration/browser${link}`);
    expect(await page.text()).toContain('may not give this access any more');
    await register(toFormer);
    now += minute;
    const { id = '', version = 0 } = heir ?? {};
    const sent = await sudo.invitations.resend({ params: { id }, body: { version } });
    expect(sent).toMatchObject({ isLapsed: false, invitedBy: { email: 'sudo@bullpen.test' } });
    const [again] = (await sudo.audit.list({ query: { subjectId: id, action: 'invitation.resend' } })).items;
    expect(again).toMatchObject({
      before: { invitedBy: { id: second, email: 'second.sudo@bullpen.test' } },
      after: { invitedBy: { email: 'sudo@bullpen.test' } },
    });
    await register(toHeir);
    await change({ sudo: true });
    expect(await told(absent?.id)).toMatchObject({ sudo: true, isLapsed: false });
    await change({ state: 'inactive' });
    expect(await told(absent?.id)).toMatchObject({ sudo: true, isLapsed: true });
    await register(toAbsent);
    await change({ state: 'active' });
    await register(toPresent);

    const authz = async (email: string) => (await identityOf(email))?.metadata_public?.authz;
    const nothing = { projects: {} };
    const all = { sudo: true, projects };
    expect(await Promise.all(emails.map(authz))).toEqual([nothing, nothing, all, all]);
    expect(await told(former?.id)).toMatchObject({ state: 'accepted', sudo: false, projects: {}, isLapsed: false });
    expect(await told(present?.id)).toMatchObject({ state: 'accepted', sudo: true, projects, isLapsed: false });
    const { items } = await sudo.audit.list({ query: { subjectId: former?.id, action: 'invitation.accept' } });
    expect(items).toMatchObject([{ after: { email: toFormer, sudo: false, projects: {} } }]);
  });

  test('another email gains nothing: neither what waits for it, nor what was given to one that nobody verified', async () => {
    const change = async (browser: Browser, email: string) => {
      const { action, csrfToken } = await browser.begin('settings');
      return browser.submit(action, { method: 'profile', traits: { email }, csrf_token: csrfToken });
    };
    const authz = async (email: string) => (await identityOf(email))?.metadata_public?.authz;
    const awaited = await invite('awaited@freelance.example');
    const stranger = new Browser(platform.identityUrl);
    await stranger.register('passer.by@freelance.example');
    expect((await change(stranger, 'awaited@freelance.example')).status).toBe(200);
    await stranger.verify('awaited@freelance.example');
    expect(await authz('awaited@freelance.example')).toBeUndefined();
    expect(await stateOf(awaited.id)).toBe('pending');

    // Somebody has registered with the address of somebody else, who is then given rights.
    const squatter = new Browser(platform.identityUrl);
    await squatter.register('columnist@freelance.example');
    const { id = '', updated_at: version = '' } = (await identityOf('columnist@freelance.example')) ?? {};
    const given = { version, reason: 'Joins the desk.', projects };
    now += 1;
    await sudo.sudo.identities.update({ params: { id }, body: given });
    const refused = await change(squatter, 'squatter@freelance.example');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('nobody has verified yet')]);
    await squatter.verify('columnist@freelance.example');
    now += 1;
    expect((await change(squatter, 'mistyped@freelance.example')).status).toBe(200);
    // What was given to a proved address goes along, also when the next one was mistyped.
    expect((await change(squatter, 'columnist.2@freelance.example')).status).toBe(200);
    expect(await authz('columnist.2@freelance.example')).toEqual({ projects });
  });

  test('nobody is invited whose account has the email alone, without a list of addresses', async () => {
    const bare = (await sudo.sudo.identities.list()).find(({ verifiable_addresses }) => !verifiable_addresses);
    const invited = invite(bare?.traits.email.toUpperCase() ?? '');
    await expect(invited).rejects.toMatchObject({ code: 'unprocessable', data: { fields: [{ path: ['email'] }] } });
    expect((await register(bare?.traits.email ?? '')).status).toBe(400);
  });

  test('of two people who invite one address at once, one does, and the other hears of it', async () => {
    const outcomes = await Promise.allSettled([invite('both@freelance.example'), invite('both@freelance.example')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'already_invited', status: 409 } });
  });

  test('of an invitation and a registration without its link at once, one is refused', async () => {
    const email = 'at.once@freelance.example';
    const stranger = new Browser(platform.identityUrl).register(email);
    const [invited, registered] = await Promise.allSettled([invite(email), stranger]);
    const isInvited = invited.status === 'fulfilled';
    expect(registered).toMatchObject({ value: { status: isInvited ? 400 : 200 } });
    expect(await identityOf(email)).toEqual(isInvited ? undefined : expect.objectContaining({ metadata_public: null }));
    if (!isInvited) expect(invited.reason).toMatchObject({ code: 'unprocessable' });
  });

  test('a mail goes out once a minute, and Retry-After says when', async () => {
    const { id, version, expiresAt } = await invite('again@freelance.example');
    now += 20_000;
    const address = `${platform.apiUrl}/${projectKey}/api/admin/sudo/invitations/${id}/resend`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const early = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ version }) });
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '40']);
    expect(await new Browser(platform.identityUrl).mails('again@freelance.example')).toHaveLength(1);
    now += 40_000;
    const sent = await sudo.invitations.resend({ params: { id }, body: { version } });
    expect(Date.parse(sent.expiresAt) - Date.parse(expiresAt)).toBe(minute);
    expect(await new Browser(platform.identityUrl).mails('again@freelance.example')).toHaveLength(2);
  });

  test('nothing is sent again to somebody who has an account by now', async () => {
    const { id, version } = await invite('settled@freelance.example');
    const settings = await logIn(platform.identityUrl, 'reader@bullpen.test');
    const { action, csrfToken } = await settings.begin('settings');
    const traits = { email: 'settled@freelance.example' };
    await settings.submit(action, { method: 'profile', traits, csrf_token: csrfToken });
    now += minute;
    const again = sudo.invitations.resend({ params: { id }, body: { version } });
    await expect(again).rejects.toMatchObject({ code: 'account_exists', status: 409 });
  });

  test('who may enter, has sudo or writes in production is changed after a recent sign-in, and nothing else asks for one', async () => {
    await signIn();
    const stale = sudo;
    const ofSudo = await invite('deputy@freelance.example', { sudo: true });
    now += 10.5 * minute;
    // Whoever was given to write in production, verified or not, is not given it again: that would ask for nothing.
    const { id = '', updated_at: version = '' } =
      (await stale.sudo.identities.list()).find(
        ({ traits, metadata_public }) =>
          traits.email.endsWith('.example') && metadata_public?.authz?.projects?.[projectKey] !== 'rw',
      ) ?? {};
    const change = (client: AdminApiClient, input: object, from = version) =>
      client.sudo.identities.update({ params: { id }, body: { version: from, reason: 'New desk.', ...input } });
    const refusal = { code: 'reauthentication_required', status: 403 };
    for (const input of [{ sudo: true }, { state: 'active' }, { state: 'inactive' }, { projects }])
      await expect(change(stale, input)).rejects.toMatchObject(refusal);
    await expect(invite('chief@freelance.example', { sudo: true })).rejects.toMatchObject(refusal);
    const again = { params: { id: ofSudo.id }, body: { version: ofSudo.version } };
    await expect(stale.invitations.resend(again)).rejects.toMatchObject(refusal);
    await expect(invite('writer@freelance.example', { projects })).rejects.toMatchObject(refusal);
    const changed = await change(stale, { projects: { [projectKey]: 'r' } });
    const fresh = await clientFor(platform, 'sudo@bullpen.test');
    const given = await change(fresh, { sudo: true }, changed.updated_at);
    expect(given.metadata_public?.authz).toMatchObject({ sudo: true });
    expect(await fresh.invitations.resend(again)).toMatchObject({ state: 'pending', version: ofSudo.version + 1 });
  });
});
