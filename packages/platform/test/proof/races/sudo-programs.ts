import {
  type Identity,
  type IdentityInput,
  isActiveState,
  isSudo,
  mayUseSudo,
  type ProjectAccess,
} from '@bullpen/contract';
import catalogue from '@bullpen/contract/catalogue.json' with { type: 'json' };
import type { SeededRandom } from '../../../src/database/seeded-random.ts';
import type { SudoAct } from './sudo-acts.ts';
import { guestDomain, type SudoView } from './sudo-scene.ts';

/** Who does something, and what they know. */
export interface SudoPerson {
  readonly id: string;
  /** In which they act. */
  readonly sessionId: string;
  /** Those who act beside them, and they themselves. */
  readonly callers: readonly string[];
  readonly view: SudoView;
}

/** What a person does, one act after the other, whatever becomes of each. */
type Program = (random: SeededRandom, person: SudoPerson) => readonly SudoAct[];

const staleVersion = '2020-01-01T00:00:00.000000000Z';
const guests = 10;
const severalPeople = 4;

const nobodyThere = (): never => {
  throw new Error('There is nobody to act on.');
};
const draw = <Item>(random: SeededRandom, items: readonly Item[]): Item | undefined =>
  items[random.integer(Math.max(1, items.length))];

function others({ id, view }: SudoPerson, isMeant: (identity: Identity) => boolean = () => true): Identity[] {
  const all = [...view.people.values()].filter((each) => each.id !== id);
  const meant = all.filter(isMeant);
  return meant.length > 0 ? meant : all;
}

const other = (random: SeededRandom, person: SudoPerson, isMeant?: (identity: Identity) => boolean): Identity =>
  draw(random, others(person, isMeant)) ?? nobodyThere();

const self = ({ id, view }: SudoPerson): Identity => view.people.get(id) ?? nobodyThere();

const several = (random: SeededRandom, people: readonly Identity[]): readonly Identity[] => {
  const from = random.integer(people.length);
  return [...people.slice(from), ...people.slice(0, from)].slice(0, severalPeople);
};

const change = (identity: Identity, input: IdentityInput, version = identity.updated_at): SudoAct => ({
  call: 'change',
  subjectId: identity.id,
  version,
  input,
});

const drawProjects = (random: SeededRandom): Record<string, ProjectAccess> =>
  Object.fromEntries(
    catalogue.slice(0, 5).flatMap(({ key }) => (random.integer(2) === 0 ? [[key, random.pick(['r', 'rw'])]] : [])),
  );

const turned = ({ state }: Identity): IdentityInput => ({ state: isActiveState(state) ? 'inactive' : 'active' });
const lifted = (identity: Identity): IdentityInput => ({ sudo: !isSudo(identity) });
const either = (random: SeededRandom): ((identity: Identity) => IdentityInput) => random.pick([turned, lifted]);

/** Leaves somebody without sudo, in one way or the other. */
export const takeOut = (random: SeededRandom, rival: Identity): SudoAct =>
  change(rival, random.pick<IdentityInput>([{ state: 'inactive' }, { sudo: false }]));

const attack: Program = (random, person) => [
  takeOut(
    random,
    other(random, person, (each) => person.callers.includes(each.id) && mayUseSudo(each)),
  ),
];
const rescue: Program = (random, person) => {
  const fallen = other(random, person, (each) => person.callers.includes(each.id) && !mayUseSudo(each));
  return [change(fallen, { state: 'active', sudo: true })];
};
const turn: Program = (random, person) => {
  const subject = other(random, person);
  return [change(subject, either(random)(subject))];
};
const setProjects: Program = (random, person) => [change(other(random, person), { projects: drawProjects(random) })];
const setAll: Program = (random, person) => {
  const subject = other(random, person);
  return [change(subject, { ...turned(subject), ...lifted(subject), projects: drawProjects(random) })];
};
const bulk: Program = (random, person) => {
  const input = random.pick<IdentityInput>([
    { state: 'inactive' },
    { state: 'active' },
    { sudo: false },
    { sudo: true },
  ]);
  return several(random, others(person)).map((subject) => change(subject, input));
};
const matrix: Program = (random, { view }) =>
  several(random, [...view.people.values()]).map((subject) => change(subject, { projects: drawProjects(random) }));
const outdated: Program = (random, person) => {
  const subject = other(random, person);
  return [change(subject, either(random)(subject), staleVersion)];
};
const goneProject: Program = (random, person) => [
  change(other(random, person), { projects: { 'gone-s01-test': 'r' } }),
];
const strangers: Program = (random, person) => [
  change({ ...self(person), id: random.uuid() }, { state: 'active' }),
  { call: 'endAll', subjectId: random.uuid() },
];
const endAll: Program = (random, { view }) => [
  { call: 'endAll', subjectId: draw(random, view.sessions)?.identityId ?? random.uuid() },
];
const endOne: Program = (random, { view }) => {
  const { identityId: subjectId, id: sessionId } = draw(random, view.sessions) ?? {};
  return subjectId && sessionId ? [{ call: 'end', subjectId, sessionId }] : [];
};
const endOwn: Program = (_random, { id, sessionId }) => [{ call: 'end', subjectId: id, sessionId }];
const drawGuest = (random: SeededRandom): Extract<SudoAct, { call: 'invite' }> => {
  const sudo = random.integer(3) === 0;
  const email = `guest${random.integer(guests)}@${guestDomain}`;
  return { call: 'invite', id: random.uuid(), email, sudo, projects: { 'demo-s01-test': 'rw' } };
};
const invite: Program = (random) => {
  const guest = drawGuest(random);
  return [guest, { ...guest, id: random.uuid() }];
};
const inviteTwice: Program = (random) => [{ ...drawGuest(random), isTwice: true }];
const inviteColleague: Program = (random, person) => [
  { ...drawGuest(random), email: other(random, person).traits.email },
];
const withdraw: Program = (random, { view }) => {
  const invitation = draw(random, view.invitations);
  return invitation ? [{ call: 'withdraw', ...invitation }] : [];
};

const programs: readonly Program[] = [
  ...[attack, attack, attack, rescue, rescue, rescue, turn, turn, setProjects, setAll],
  ...[bulk, bulk, matrix, matrix],
  (_random, person) => [change(self(person), { state: 'inactive' })],
  (_random, person) => [change(self(person), { sudo: false })],
  ...[outdated, goneProject, strangers],
  ...[endAll, endOne, endOne, endOwn],
  ...[invite, inviteTwice, inviteColleague, withdraw, withdraw, withdraw],
];

/** Each in its turn, in an order that is drawn anew whenever all have had it. */
export function* dealPrograms(random: SeededRandom): Generator<Program, never> {
  for (;;) {
    const left = [...programs];
    while (left.length > 0) yield* left.splice(random.integer(left.length), 1);
  }
}
