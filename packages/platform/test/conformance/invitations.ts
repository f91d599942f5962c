import { type AdminApiClient, type Invitation, invitationPlaces } from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';

const invitations: ListedKind<Invitation> = {
  name: 'invitations',
  call: 'invitations.list',
  sudo: true,
  list: (client, query) => client.invitations.list({ query: query as object }),
  export: (client, query) => client.invitations.export({ query: query as object }),
  places: invitationPlaces,
  sorts: { createdAt: ({ createdAt }) => createdAt, email: ({ email }) => email },
  filters: { state: (items) => ({ state: someOf(items, ({ state }) => state) }) },
  foundBy: ({ email }) => [email, email.slice(1)],
};

const input = () => ({
  id: crypto.randomUUID(),
  email: `guest.${crypto.randomUUID().slice(0, 8)}@freelance.example`,
  projects: { 'handelskompas-s03-prod': 'r' as const },
  reason: 'Writes about the season.',
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

async function expectConflict(call: Promise<unknown>, code: string, current?: Invitation): Promise<void> {
  const refused = await refusal(call);
  expect(refused.status === 409 && refused.code === code, `409 ${code}, not ${refused.status} ${refused.code}`);
  if (current) expect(same((refused.data as { current: unknown }).current, current), 'the current invitation');
}

const find = async ({ invitations }: AdminApiClient, id: string): Promise<Invitation | undefined> =>
  (await invitations.list({ query: { search: id } })).items[0];

/** What every implementation must do about invitations. */
export const invitationConformance: readonly ConformanceCase[] = [
  ...listConformance(invitations),
  {
    name: 'invites once, however often the same request is sent',
    async run({ sudo, sudoId }) {
      const body = input();
      const made = await sudo.invitations.create({ body: { ...body, email: body.email.toUpperCase() } });
      expect(made.email === body.email && made.state === 'pending' && !made.sudo, 'a pending invitation');
      expect(made.projects['handelskompas-s03-prod'] === 'r' && made.invitedBy.id === sudoId, 'what it gives');
      const days = (Date.parse(made.expiresAt) - Date.parse(made.sentAt)) / 86_400_000;
      expect(days === 7, `seven days, not ${days}`);
      expect(same(await sudo.invitations.create({ body }), made), 'the same invitation');
      expect(same(await find(sudo, made.id), made), 'the invitation in the list');
      const { reason } = body;
      const otherwise = { ...body, projects: { 'handelskompas-s03-prod': 'rw' as const }, reason };
      await expectConflict(sudo.invitations.create({ body: otherwise }), 'conflict', made);
      const again = { ...body, id: crypto.randomUUID() };
      await expectConflict(sudo.invitations.create({ body: again }), 'already_invited', made);
      const { items } = await sudo.audit.list({ query: { subjectId: made.id } });
      expect(items.length === 1 && items[0]?.action === 'invitation.create' && items[0].reason === reason, 'one event');
    },
  },
  {
    name: 'refuses an invitation by the name of the field: of who has an account, to nothing, to no project',
    async run({ sudo, editorId }) {
      const editor = (await sudo.sudo.identities.list()).find(({ id }) => id === editorId);
      const refused = (change: object) => refusedFields(sudo.invitations.create({ body: { ...input(), ...change } }));
      expect((await refused({ email: editor?.traits.email.toUpperCase() })) === 'email', 'an address with an account');
      expect((await refused({ email: 'nobody' })) === 'email', 'an address');
      expect((await refused({ projects: {} })) === 'projects', 'some right');
      expect((await refused({ projects: { 'no-such-project': 'r' } })) === 'projects.no-such-project', 'a project');
      expect((await refused({ reason: '' })) === 'reason', 'a reason');
    },
  },
  {
    name: 'lists what waits, in whose name, until it is withdrawn',
    async run({ sudo, sudoId }) {
      const { id, email, version, expiresAt } = await sudo.invitations.create({ body: input() });
      const waits = async () => (await sudo.sudo.waiting()).find((act) => act.id === id);
      const act = await waits();
      expect(act?.kind === 'invitation' && act.by === sudoId && act.title === email, 'the invitation of the caller');
      expect(act.projectKey === null && act.at === expiresAt, 'until when it can be accepted');
      await sudo.invitations.withdraw({ params: { id }, query: { version, reason: 'A mistake.' } });
      expect((await waits()) === undefined, 'nothing of it any more');
    },
  },
  {
    name: 'asks for a recent sign-in to invite to sudo and to rw in production, and for nothing else',
    async run({ sudo, longAgoSudo }) {
      const { id, version } = await sudo.invitations.create({ body: { ...input(), sudo: true } });
      const again = await refusal(longAgoSudo.invitations.resend({ params: { id }, body: { version } }));
      expect(again.code === 'reauthentication_required', `reauthentication_required, not ${again.code}`);
      const { code } = await refusal(longAgoSudo.invitations.create({ body: { ...input(), sudo: true } }));
      expect(code === 'reauthentication_required', `reauthentication_required, not ${code}`);
      const production = { projects: { 'handelskompas-s03-prod': 'rw' as const } };
      const writer = await refusal(longAgoSudo.invitations.create({ body: { ...input(), ...production } }));
      expect(writer.code === 'reauthentication_required', `reauthentication_required, not ${writer.code}`);
      expect(
        (await longAgoSudo.invitations.create({ body: input() })).state === 'pending',
        'an invitation to a project',
      );
    },
  },
  {
    name: 'withdraws an invitation once, from its current version',
    async run({ sudo }) {
      const made = await sudo.invitations.create({ body: input() });
      const withdraw = (version: number) =>
        sudo.invitations.withdraw({ params: { id: made.id }, query: { version, reason: 'A mistake.' } });
      await expectConflict(withdraw(made.version + 1), 'conflict', made);
      const withdrawn = await withdraw(made.version);
      expect(withdrawn.state === 'withdrawn' && withdrawn.endedAt !== null, 'a withdrawn invitation');
      expect(withdrawn.version === made.version + 1, 'the next version');
      await expectConflict(withdraw(made.version), 'conflict', withdrawn);
      await expectConflict(withdraw(withdrawn.version), 'not_open');
      const version = withdrawn.version;
      await expectConflict(sudo.invitations.resend({ params: { id: made.id }, body: { version } }), 'not_open');
      const anew = await sudo.invitations.create({ body: { ...input(), email: made.email } });
      expect(anew.state === 'pending', 'room for another one');
      const ofState = async (state: Invitation['state']) =>
        (await sudo.invitations.list({ query: { state, limit: 200 } })).items;
      expect(
        (await ofState('withdrawn')).some(({ id }) => id === made.id),
        'the withdrawn one',
      );
      expect(
        (await ofState('pending')).every(({ state }) => state === 'pending'),
        'pending ones',
      );
      const nobody = { id: crypto.randomUUID() };
      const query = { version: 1, reason: 'Nobody.' };
      expect((await refusal(sudo.invitations.withdraw({ params: nobody, query }))).status === 404, '404');
    },
  },
  {
    name: 'sends a mail again, but not within a minute of the last, and lets what has expired last anew',
    async run({ sudo }) {
      const made = await sudo.invitations.create({ body: input() });
      const resend = ({ id, version }: Invitation) => sudo.invitations.resend({ params: { id }, body: { version } });
      await expectConflict(resend({ ...made, version: made.version + 1 }), 'conflict', made);
      const { status, code } = await refusal(resend(made));
      expect(status === 429 && code === 'too_many_requests', `429 too_many_requests, not ${status} ${code}`);
      const [expired] = (await sudo.invitations.list({ query: { state: 'expired', order: 'asc' } })).items;
      expect(expired !== undefined, 'one that has expired');
      const sent = await resend(expired);
      expect(sent.state === 'pending' && sent.sentAt > expired.sentAt, 'a pending invitation');
      expect(sent.version === expired.version + 1 && sent.createdAt === expired.createdAt, 'the same invitation');
    },
  },
  {
    name: 'gives the place of an invitation that has expired to another one, for good',
    async run({ sudo }) {
      const [expired] = (await sudo.invitations.list({ query: { state: 'expired' } })).items;
      expect(expired?.endedAt === null, 'one that has expired and could be sent again');
      const { id, email, version, expiresAt } = expired;
      const anew = await sudo.invitations.create({ body: { ...input(), email } });
      const params = { id };
      await expectConflict(sudo.invitations.resend({ params, body: { version } }), 'conflict');
      const replaced = await find(sudo, id);
      expect(replaced?.state === 'expired' && replaced.endedAt === expiresAt, 'it to have ended when it expired');
      const last = { version: replaced.version, reason: 'A mistake.' };
      await expectConflict(sudo.invitations.resend({ params, body: last }), 'not_open');
      await expectConflict(sudo.invitations.withdraw({ params, query: last }), 'not_open');
      const { items } = await sudo.invitations.list({ query: { state: 'pending', search: email } });
      expect(items.map((each) => each.id).join() === anew.id, 'one that can be accepted');
    },
  },
  {
    name: 'exports the invitations that a filter finds',
    async run({ sudo }) {
      const { email } = await sudo.invitations.create({ body: input() });
      const { body } = await sudo.invitations.export({ query: { state: 'pending', search: email } });
      const lines = (await new Response(body).text()).trim().split('\r\n');
      expect(lines.length === 2 && lines[1]?.includes(email) === true, 'its line and the headings');
    },
  },
];
