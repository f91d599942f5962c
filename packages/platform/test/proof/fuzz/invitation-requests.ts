import { type InvitationState, invitationSorts, invitingNeedsRecentSignIn } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { drawSpelling } from './drawn-spelling.ts';
import { drawId, drawQuery, drawVersion, type FuzzedRequest, type RequestKind } from './fuzzed-request.ts';
import { drawProjects } from './identity-requests.ts';
import { type KnownInvitation, knownProjects, note, type StaffModel } from './staff-model.ts';
import { type Outcome, refused } from './staff-rights.ts';

const reason = 'Writes about the season.';
const minute = 60_000;
const week = 7 * 24 * 60 * minute;

const stateOf = ({ state, expiresAt }: KnownInvitation, { now }: StaffModel): InvitationState => {
  if (state !== 'open') return state;
  return expiresAt <= now ? 'expired' : 'pending';
};

/** Every address of every account, as it is compared. */
const takenAddresses = ({ identities }: StaffModel): string[] =>
  [...identities.values()].flatMap(({ traits, verifiable_addresses = [], recovery_addresses = [] }) => [
    traits.email.toLowerCase(),
    ...[...verifiable_addresses, ...recovery_addresses].flatMap(({ via, value }) => (via === 'email' ? [value] : [])),
  ]);

/** Of a few guests, who are invited again and again, or of somebody with an account. */
function drawEmail(random: SeededRandom, model: StaffModel): string {
  if (random.integer(6) > 0) return `guest${random.integer(30)}@freelance.example`;
  const taken = takenAddresses(model);
  return taken[random.integer(taken.length)] ?? '';
}

const isSameAs = (known: KnownInvitation, values: Pick<KnownInvitation, 'email' | 'sudo' | 'projects'>): boolean =>
  known.email === values.email &&
  known.sudo === values.sudo &&
  JSON.stringify(Object.entries(known.projects).sort()) === JSON.stringify(Object.entries(values.projects).sort());

const isKnownProject = (key: string) => !key.startsWith('gone-');

/** Of sudo, of projects, or of both, though now and then of a project that is not there. */
function drawGift(random: SeededRandom): Pick<KnownInvitation, 'sudo' | 'projects'> {
  const drawn = Object.entries(drawProjects(random));
  const projects = Object.fromEntries(random.integer(4) === 0 ? drawn : drawn.filter(([key]) => isKnownProject(key)));
  return { sudo: random.integer(5) === 0 || Object.keys(projects).length === 0, projects };
}

function create(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const id = random.integer(4) === 0 ? drawId(random, model.invitations.keys()) : random.uuid();
  const known = model.invitations.get(id);
  const isAgain = known !== undefined && random.integer(2) === 0;
  const email = isAgain ? known.email : drawEmail(random, model);
  const gift = isAgain ? { sudo: known.sudo, projects: known.projects } : drawGift(random);
  const values = { email: email.toLowerCase(), ...gift };
  const ofAddress = [...model.invitations.values()].filter((each) => each.email === values.email);
  const outcome = (): Outcome => {
    if (invitingNeedsRecentSignIn(values, knownProjects) && !model.caller.isRecent)
      return refused(403, 'reauthentication_required');
    if (known)
      return isSameAs(known, values) ? { status: 201, told: { id, version: known.version } } : refused(409, 'conflict');
    if (!Object.keys(values.projects).every(isKnownProject)) return refused(422, 'unprocessable');
    if (takenAddresses(model).includes(values.email)) return refused(422, 'unprocessable');
    if (ofAddress.some((each) => stateOf(each, model) === 'pending')) return refused(409, 'already_invited');
    return { status: 201, told: { id, ...values, version: 1, state: 'pending', invitedBy: { id: model.caller.id } } };
  };
  return {
    call: 'invitations.create',
    input: {
      body: {
        id: drawSpelling(random, id),
        reason,
        ...values,
        email: random.integer(4) === 0 ? email.toUpperCase() : email,
      },
    },
    ...outcome(),
    follow() {
      if (known) return;
      for (const each of ofAddress)
        if (each.state === 'open') Object.assign(each, { state: 'expired', version: each.version + 1 });
      model.invitations.set(id, {
        ...values,
        state: 'open',
        sentAt: model.now,
        expiresAt: model.now + week,
        version: 1,
      });
      model.mails.push(values.email);
      note(model, 'invitation.create', id);
    },
  };
}

const drawInvitation = (random: SeededRandom, { invitations }: StaffModel): string => {
  const open = [...invitations].flatMap(([id, { state }]) => (state === 'open' ? [id] : []));
  return drawId(random, random.pick([[...invitations.keys()], open, open.slice(-1)]));
};

function resend(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const id = drawInvitation(random, model);
  const known = model.invitations.get(id);
  const version = drawVersion(random, known?.version);
  const outcome = (): Outcome => {
    if (!known) return refused(404, 'not_found');
    if (known.version !== version) return refused(409, 'conflict', { current: { id, version: known.version } });
    if (known.state !== 'open') return refused(409, 'not_open');
    if (invitingNeedsRecentSignIn(known, knownProjects) && !model.caller.isRecent)
      return refused(403, 'reauthentication_required');
    if (model.now - known.sentAt < minute) return refused(429, 'too_many_requests');
    const expiresAt = new Date(model.now + week).toISOString();
    return { status: 200, told: { id, version: version + 1, state: 'pending', expiresAt } };
  };
  return {
    call: 'invitations.resend',
    input: { params: { id: drawSpelling(random, id) }, body: { version } },
    ...outcome(),
    follow() {
      if (!known) return;
      Object.assign(known, { version: version + 1, sentAt: model.now, expiresAt: model.now + week });
      model.mails.push(known.email);
      note(model, 'invitation.resend', id);
    },
  };
}

function withdraw(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const id = drawInvitation(random, model);
  const known = model.invitations.get(id);
  const version = drawVersion(random, known?.version);
  const outcome = (): Outcome => {
    if (!known) return refused(404, 'not_found');
    if (known.version !== version) return refused(409, 'conflict', { current: { id, version: known.version } });
    if (known.state !== 'open') return refused(409, 'not_open');
    return { status: 200, told: { id, version: version + 1, state: 'withdrawn' } };
  };
  return {
    call: 'invitations.withdraw',
    input: { params: { id: drawSpelling(random, id) }, query: { version, reason: 'A mistake.' } },
    ...outcome(),
    follow() {
      if (known) Object.assign(known, { version: version + 1, state: 'withdrawn' });
      note(model, 'invitation.withdraw', id);
    },
  };
}

/** Whatever can be asked of invitations. */
export const invitationRequests: readonly RequestKind<StaffModel>[] = [
  (random) => ({ call: 'invitations.list', input: { query: drawQuery(random, invitationSorts) }, status: 200 }),
  (random, model) => {
    const state = random.pick(['pending', 'accepted', 'expired', 'withdrawn'] as const);
    const value = [...model.invitations.values()].filter((each) => stateOf(each, model) === state).length;
    return {
      call: 'invitations.list',
      input: { query: { state } },
      status: 200,
      told: { total: { value, exact: true } },
    };
  },
  (random) => ({
    call: 'invitations.export',
    input: { query: { search: random.pick(['guest', 'lars', '%']) } },
    status: 200,
  }),
  ...[create, create, create, resend, resend, withdraw],
];
