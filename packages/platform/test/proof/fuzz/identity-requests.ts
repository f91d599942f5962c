import {
  type Identity,
  type IdentityChange,
  needsRecentSignIn,
  type ProjectAccess,
  projectAccess,
} from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import { projectKey } from '../../testing/admin-api-client.ts';
import { drawSpelling } from './drawn-spelling.ts';
import { drawId, type FuzzedRequest, type RequestKind } from './fuzzed-request.ts';
import { beginning, knownProjects, note, type StaffModel } from './staff-model.ts';
import { type Outcome, refused } from './staff-rights.ts';

const reason = 'Moves to another desk.';

/** An account; those that call more often than others. */
export const drawPerson = (random: SeededRandom, { callers, identities }: StaffModel): string =>
  drawId(random, random.integer(3) === 0 ? callers.map(({ id }) => id) : identities.keys());

/** The catalogue does not have it, and nobody has it from before. */
const goneProject = 'gone-s01-prod';
const projectKeys = [projectKey, 'demo-s01-test', 'alpenboerse-s04-test', goneProject] as const;

/** Access to some projects, or to none. */
export const drawProjects = (random: SeededRandom): Record<string, ProjectAccess> =>
  Object.fromEntries(
    projectKeys
      .filter((key) => (key === goneProject ? random.integer(6) === 0 : random.integer(3) > 0))
      .map((key) => [key, random.pick(['r', 'rw', 'rw'] as const)]),
  );

type Input = Omit<IdentityChange, 'version' | 'reason'>;

const drawInput = (random: SeededRandom): Input =>
  random.pick<() => Input>([
    () => ({ state: random.pick<'active' | 'inactive'>(['active', 'inactive']) }),
    () => ({ state: random.pick<'active' | 'inactive'>(['active', 'inactive']) }),
    () => ({ projects: drawProjects(random) }),
    () => ({ sudo: random.integer(2) === 0 }),
    () => ({ sudo: random.integer(2) === 0, projects: drawProjects(random) }),
    () => ({ state: 'active', sudo: random.integer(2) === 0, projects: drawProjects(random) }),
  ])();

/** What a change leaves of an account, but for the moments. */
function changed(identity: Identity, { state, ...rights }: Input): Partial<Identity> {
  const { updated_at: _version, state_changed_at: since, metadata_public: metadata, ...rest } = identity;
  const isSame = state === undefined || state === identity.state;
  return {
    ...rest,
    state: state ?? identity.state,
    ...(isSame && since !== undefined && { state_changed_at: since }),
    ...(metadata !== undefined && { metadata_public: metadata }),
    ...(Object.keys(rights).length > 0 && {
      metadata_public: { ...metadata, authz: { ...metadata?.authz, ...rights } },
    }),
  };
}

const staleVersion = '2026-01-01T00:00:00.000000001Z';

/** The last sudo person is never in question here: who asks is one, and cannot take it from themselves. */
function change(random: SeededRandom, model: StaffModel): FuzzedRequest {
  const isOnOneself = random.integer(8) === 0;
  const id = isOnOneself ? model.caller.id : drawPerson(random, model);
  const identity = model.identities.get(id);
  const drawn = isOnOneself
    ? random.pick<Input>([{ state: 'inactive' }, { sudo: false }, { projects: {} }])
    : drawInput(random);
  // Nobody takes sudo from the first of the callers: somebody has to go on.
  const [first] = model.callers;
  const values = id === first?.id && id !== model.caller.id ? { projects: drawProjects(random) } : drawn;
  const version = random.integer(4) === 0 ? staleVersion : (identity?.updated_at ?? staleVersion);
  const isOwn = id === model.caller.id;
  const outcome = (): Outcome => {
    const may = identity ? projectAccess(identity) : {};
    if (needsRecentSignIn(values, may, knownProjects) && !model.caller.isRecent)
      return refused(403, 'reauthentication_required');
    if (!identity) return refused(404, 'not_found');
    if (version !== identity.updated_at) return refused(409, 'conflict', { current: identity });
    if (values.projects !== undefined && goneProject in values.projects) return refused(422, 'unprocessable');
    if (isOwn && values.state === 'inactive') return refused(403, 'own_account');
    if (isOwn && values.sudo === false) return refused(403, 'own_sudo');
    if (isOwn && values.projects !== undefined) return refused(403, 'own_projects');
    return { status: 200, told: changed(identity, values) };
  };
  return {
    call: 'sudo.identities.update',
    input: { params: { id: drawSpelling(random, id) }, body: { version, reason, ...values } },
    ...outcome(),
    follow(answer) {
      model.identities.set(id, answer as Identity);
      if (values.state === 'inactive')
        for (const session of model.sessions.values()) if (session.identityId === id) session.endedAt ??= model.now;
      note(model, 'identity.change', id);
    },
  };
}

/** What can be given, as the list of grants tells it. */
export const grantsOf = ({ id, metadata_public }: Identity): string[] => {
  const { sudo, projects = {} } = metadata_public?.authz ?? {};
  return [
    ...(sudo === true ? [`${id}  sudo`] : []),
    ...Object.entries(projects).map((right) => [id, ...right].join(' ')),
  ];
};

const total = (value: number) => ({ total: { value, exact: true } });
const count = <Item>(items: Iterable<Item>, isAsked: (item: Item) => boolean): number =>
  [...items].filter(isAsked).length;

/** Whatever can be asked of accounts, and what is told of them beside. */
export const identityRequests: readonly RequestKind<StaffModel>[] = [
  () => ({ call: 'sudo.identities.list', input: {}, status: 200 }),
  () => ({ call: 'sudo.identities.export', input: {}, status: 200 }),
  () => ({ call: 'sudo.waiting', input: {}, status: 200 }),
  ...[change, change, change, change],
  (random, model) => {
    const identityId = drawPerson(random, model);
    const identity = model.identities.get(identityId);
    const own = identity ? grantsOf(identity).length : 0;
    const query = { identityId: drawSpelling(random, identityId) };
    return { call: 'grants.list', input: { query }, status: 200, told: total(own) };
  },
  (_random, { identities }) => ({
    call: 'grants.list',
    input: { query: { access: 'sudo', sort: 'email', limit: 200 } },
    status: 200,
    told: total(count(identities.values(), ({ metadata_public }) => metadata_public?.authz?.sudo === true)),
  }),
  (random) => ({ call: 'grants.export', input: { query: { access: random.pick(['r', 'rw', 'sudo']) } }, status: 200 }),
  (random, { callers, events }) => {
    const { id } = callers[random.integer(callers.length)] ?? {};
    const search = random.pick(['', 'i', 'identity.change']);
    // What comes with the seed was done before the clock of the test began.
    const query = { actorId: id, from: beginning, search };
    const found = count(events, (event) => event.startsWith(search) && event.endsWith(` ${id}`));
    return { call: 'audit.list', input: { query }, status: 200, told: total(found) };
  },
  () => ({ call: 'audit.export', input: { query: { object: 'invitation' } }, status: 200 }),
];
