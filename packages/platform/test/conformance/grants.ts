import {
  type AdminApiClient,
  foldName,
  type Grant,
  grantPlaces,
  type Identity,
  type IdentityInput,
} from '@bullpen/contract';
import { type ConformanceCase, expect } from './case.ts';
import { someOf } from './filters.ts';
import { findIdentity } from './identity.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';

const grants: ListedKind<Grant> = {
  name: 'grants',
  call: 'grants.list',
  sudo: true,
  list: (client, query) => client.grants.list({ query: query as object }),
  export: (client, query) => client.grants.export({ query: query as object }),
  cells: ({ person }) => [person.id],
  filters: {
    identityId: (items) => ({ identityId: someOf(items, ({ person }) => person.id) }),
    projectKey: (items) => ({ projectKey: someOf(items, ({ projectKey }) => projectKey) }),
    access: (items) => ({ access: someOf(items, ({ access }) => access) }),
  },
  places: grantPlaces,
  sorts: {
    givenAt: ({ givenAt }) => givenAt,
    lastUsedAt: ({ lastUsedAt }) => lastUsedAt ?? new Date(0).toISOString(),
    email: ({ person }) => foldName(person.email),
  },
  foundBy: ({ person }) => [person.email, person.email.slice(1)],
};

const told = (items: readonly Grant[]): string =>
  items
    .map(({ projectKey, access }) => `${projectKey ?? ''} ${access}`)
    .sort()
    .join();

/** What every implementation must do about grants. */
export const grantConformance: readonly ConformanceCase[] = [
  ...listConformance(grants),
  {
    name: 'lets the grants follow the rights of a person, and says who gave them and why',
    async run({ sudo, sudoId, otherId }) {
      const change = async (identity: Identity, reason: string, input: IdentityInput) =>
        sudo.sudo.identities.update({
          params: { id: otherId },
          body: { version: identity.updated_at, reason, ...input },
        });
      const own = async () => (await sudo.grants.list({ query: { identityId: otherId } })).items;
      const before = (await sudo.sudo.identities.list()).find(({ id }) => id === otherId);
      expect(before !== undefined, 'the other account');
      const first = await change(before, 'First.', { projects: { 'demo-s01-test': 'r', 'demo-s01-stage': 'rw' } });
      expect(told(await own()) === 'demo-s01-stage rw,demo-s01-test r', 'a grant for each project');
      const second = await change(first, 'Second.', { sudo: true, projects: { 'demo-s01-test': 'rw' } });
      const given = await own();
      expect(told(given) === ' sudo,demo-s01-test rw', `what is left, not ${told(given)}`);
      for (const { givenBy, reason, person } of given) {
        expect(givenBy?.id === sudoId && givenBy.email !== null && reason === 'Second.', 'who gave it, and why');
        expect(person.id === otherId, 'whose it is');
      }
      const third = await change(second, 'Third.', { sudo: false, projects: { 'demo-s01-test': 'rw' } });
      const [left, ...others] = await own();
      expect(left?.reason === 'Second.' && others.length === 0, 'what did not change to stay as it was given');
      await change(third, 'Fourth.', { projects: {} });
      expect((await own()).length === 0, 'nothing to be left');
    },
  },
  {
    name: 'gives back with an undo what was taken as it was, and gives anew without one',
    async run({ sudo, otherId }) {
      const find = async () => {
        const found = (await sudo.sudo.identities.list()).find(({ id }) => id === otherId);
        expect(found !== undefined, 'the other account');
        return found;
      };
      const change = async (reason: string, input: IdentityInput, isUndo?: boolean) => {
        const { updated_at: version } = await find();
        await sudo.sudo.identities.update({ params: { id: otherId }, body: { version, reason, ...input, isUndo } });
      };
      const own = async () => {
        const { items } = await sudo.grants.list({ query: { identityId: otherId } });
        return JSON.stringify(items.toSorted((a, b) => (a.access < b.access ? -1 : 1)));
      };
      const projects = { 'demo-s01-test': 'rw', 'demo-s01-stage': 'r' } as const;
      await change('Given.', { projects, sudo: true });
      const given = await own();
      await change('Taken and lowered.', { projects: { 'demo-s01-test': 'r' }, sudo: false });
      expect(!(await own()).includes('Given.'), 'what was taken to be gone, and what was lowered to be given anew');
      await change('Undone.', { projects, sudo: true }, true);
      expect((await own()) === given, `what was given, not ${await own()}`);
      const [event] = (await sudo.audit.list({ query: { subjectId: otherId, limit: 1 } })).items;
      expect(event?.action === 'identity.undo' && event.reason === 'Undone.', 'the undo to be written down as one');
      await change('Taken.', { projects: {} });
      await change('Anew.', { projects });
      expect((await own()).split('Anew.').length === 3, 'both rights given anew');
    },
  },
  {
    name: 'takes for an undo what follows a change by the same person, once, and for a change what does not',
    async run({ sudo, longAgoSudo, otherId }) {
      const change = async (client: AdminApiClient, reason: string, access: 'r' | 'rw' | null, isUndo?: true) => {
        const { updated_at: version } = await findIdentity(sudo, otherId);
        const projects = access === null ? {} : { 'demo-s01-test': access };
        await client.sudo.identities.update({ params: { id: otherId }, body: { version, reason, projects, isUndo } });
        const [event] = (await sudo.audit.list({ query: { subjectId: otherId, limit: 1 } })).items;
        const [grant] = (await sudo.grants.list({ query: { identityId: otherId } })).items;
        return `${event?.action}: ${grant ? `${grant.access}, ${grant.reason}` : 'nothing'}`;
      };
      const is = (outcome: string, expected: string) => expect(outcome === expected, `${expected}, not ${outcome}`);
      await change(longAgoSudo, 'First.', 'rw');
      await change(sudo, 'Taken.', null);
      await change(longAgoSudo, 'By another.', 'r');
      is(await change(sudo, 'After another.', 'rw', true), 'identity.change: rw, After another.');
      await change(sudo, 'Lowered.', 'r');
      await change(sudo, 'Taken as well.', null);
      is(await change(sudo, 'Undone.', 'r', true), 'identity.undo: r, Lowered.');
      is(await change(sudo, 'Again.', null, true), 'identity.change: nothing');
      await change(sudo, 'Anew.', 'rw');
      await change(sudo, 'Taken once more.', null);
      await change(longAgoSudo, 'By another again.', null);
      await change(sudo, 'Own.', null);
      is(await change(sudo, 'Of own.', 'rw', true), 'identity.undo: rw, Of own.');
    },
  },
  {
    name: 'filters grants by person, project and access',
    async run({ sudo }) {
      const [any] = (await sudo.grants.list({ query: { access: 'rw', limit: 1 } })).items;
      expect(any !== undefined && any.projectKey !== null, 'a grant for a project');
      const { projectKey, person } = any;
      const find = async (query: object) => (await sudo.grants.list({ query: { ...query, limit: 200 } })).items;
      const ofProject = await find({ projectKey });
      expect(
        ofProject.every((grant) => grant.projectKey === projectKey) && ofProject.some(({ id }) => id === any.id),
        'those of the project',
      );
      const ofPerson = await find({ identityId: person.id });
      expect(
        ofPerson.every((grant) => grant.person.id === person.id) && ofPerson.some(({ id }) => id === any.id),
        'those of the person',
      );
      const ofSudo = await find({ access: 'sudo' });
      expect(ofSudo.length > 0 && ofSudo.every((grant) => grant.projectKey === null), 'sudo, in no project');
    },
  },
  {
    name: 'exports the grants that a filter finds',
    async run({ sudo }) {
      const { body } = await sudo.grants.export({ query: { access: 'sudo' } });
      const lines = (await new Response(body).text()).trim().split('\r\n');
      const { total } = await sudo.grants.list({ query: { access: 'sudo' } });
      expect(lines.length === total.value + 1, 'a line for each, and the headings');
    },
  },
];
