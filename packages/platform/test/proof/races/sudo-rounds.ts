import { type AdminApiClient, type Identity, isActiveState, isEmailVerified, mayUseSudo } from '@bullpen/contract';
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import type { TestAdminApi } from '../../testing/admin-api.ts';
import { perform, type SettledAct, type SudoAct } from './sudo-acts.ts';
import { dealPrograms, takeOut } from './sudo-programs.ts';
import { endedAmong, fewestSudoDuring, holdBack, look, openSession, type SudoView } from './sudo-scene.ts';

const callerNames = ['sudo', 'second.sudo', 'editor', 'reader', 'nobody'];
const colleagues = 8;
const mostAtOnce = 5;
/** In every so many rounds all who are left take each other out at once, in a circle. */
const roundsToRing = 6;

interface Caller {
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
  readonly client: AdminApiClient;
  /** The same person, who has not proved for long who they are. */
  readonly oldClient: AdminApiClient;
}

/** What happened, from the first look to the last. */
export interface PlayedRounds {
  readonly before: SudoView;
  readonly settled: readonly SettledAct[];
  readonly after: SudoView;
  /** The fewest people who could use sudo, whenever somebody looked. */
  readonly fewestSudo: number;
}

/** Who does what, one act after the other. */
interface Plan {
  readonly actorId: string;
  readonly client: AdminApiClient;
  readonly acts: readonly SudoAct[];
}

const isColleague = ({ traits: { email }, state, verifiable_addresses }: Identity): boolean =>
  isActiveState(state) && isEmailVerified(email, verifiable_addresses) && !email.endsWith('@bullpen.test');

async function openCaller(api: TestAdminApi, random: SeededRandom, name: string): Promise<Caller> {
  const email = `${name}@bullpen.test`;
  const { identityId: id } = JSON.parse((await api.authorizationOf(email)).slice('Bearer '.length));
  const sessionId = await openSession(api.database, random, id);
  const [client, oldClient] = await Promise.all([
    api.clientFor(email, undefined, { sessionId }),
    api.clientFor(email, undefined, { sessionId, authTime: 0 }),
  ]);
  return { id, name, sessionId, client, oldClient };
}

/** Several people act at once, round after round, each on what they saw when they last looked, until there were so many acts. */
export async function playRounds(api: TestAdminApi, random: SeededRandom, count: number): Promise<PlayedRounds> {
  let callers: readonly Caller[] = [];
  for (const name of callerNames) callers = [...callers, await openCaller(api, random, name)];
  const everybody = (await callers[0]?.client.sudo.identities.list()) ?? [];
  const ids = callers.map(({ id }) => id);
  const people = [
    ...ids,
    ...everybody
      .filter(isColleague)
      .slice(0, colleagues)
      .map(({ id }) => id),
  ];
  const before = await look(api.database, people);
  const programs = dealPrograms(random);
  const views = new Map(ids.map((id) => [id, before]));
  const settled: SettledAct[] = [];
  let fewestSudo = Number.POSITIVE_INFINITY;
  let after = before;

  const planFor = ({ id, sessionId, client, oldClient }: Caller): Plan => {
    if (random.integer(4) > 0) views.set(id, after);
    const acts = programs.next().value(random, { id, sessionId, callers: ids, view: views.get(id) ?? after });
    return { actorId: id, acts, client: random.integer(8) === 0 ? oldClient : client };
  };
  const follow = async ({ actorId, acts, client }: Plan, name: string): Promise<void> => {
    for (const [step, act] of acts.entries())
      settled.push(await perform(client, act, { actorId, reason: `${name}, step ${step}.` }));
  };

  for (let round = 0; settled.length < count; round += 1) {
    // Whoever was thrown out logs in again.
    const sessionIds = callers.map(({ sessionId }) => sessionId);
    const ended = await endedAmong(api.database, sessionIds);
    const renewed: Caller[] = [];
    for (const caller of callers)
      renewed.push(ended.has(caller.sessionId) ? await openCaller(api, random, caller.name) : caller);
    callers = renewed;
    const able = callers.flatMap((caller) => {
      const identity = after.people.get(caller.id);
      return identity && mayUseSudo(identity) ? [{ caller, identity }] : [];
    });
    const [first] = able;
    // Nobody could ever act again.
    if (!first) break;
    const circle = able.map(({ caller: { id, client } }, index) => ({
      actorId: id,
      client,
      acts: [takeOut(random, (able[index + 1] ?? first).identity)],
    }));
    const drawn = Array.from({ length: 2 + random.integer(mostAtOnce - 1) }, () => {
      const among = random.integer(5) === 0 ? callers : able.map(({ caller }) => caller);
      return planFor(among[random.integer(among.length)] ?? first.caller);
    });
    const isRing = round % roundsToRing === 0 && able.length > 1;
    const begin = () =>
      Promise.all((isRing ? circle : drawn).map((plan, index) => follow(plan, `Round ${round}, person ${index}`)));
    for (const id of people) if (random.integer(6) === 0) await openSession(api.database, random, id);
    const ofRing = able.map(({ caller }) => caller.id);
    const { underWay } = isRing ? await holdBack(api.database, ofRing, begin) : { underWay: begin() };
    fewestSudo = Math.min(fewestSudo, await fewestSudoDuring(api.database, underWay));
    after = await look(api.database, people);
  }
  return { before, settled, after, fewestSudo };
}
