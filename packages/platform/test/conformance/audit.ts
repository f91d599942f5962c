import { type AuditEvent, auditPlaces } from '@bullpen/contract';
import { byteOrderMark } from '@bullpen/contract/csv';
import { suiteProject } from './act.ts';
import { waitingRun } from './acts-scripts.ts';
import { type ConformanceCase, type ConformanceSubject, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';

/** Up to the last of them: what is done meanwhile is none of it. */
const until = ([last]: readonly AuditEvent[]) => ({ to: new Date(Date.parse(last?.at ?? '') + 1).toISOString() });

const trail: ListedKind<AuditEvent> = {
  name: 'events of the audit trail',
  call: 'audit.list',
  sudo: true,
  list: (client, query) => client.audit.list({ query: query as object }),
  export: (client, query) => client.audit.export({ query: query as object }),
  places: auditPlaces,
  sorts: { at: ({ at }) => at },
  filters: {
    subjectId: (items) => ({ subjectId: someOf(items, ({ subject }) => subject.id), ...until(items) }),
    actorId: (items) => ({ actorId: someOf(items, ({ actor }) => actor.id), ...until(items) }),
    object: (items) => ({ object: someOf(items, ({ action }) => action.split('.')[0] ?? null), ...until(items) }),
    action: (items) => ({ action: someOf(items, ({ action }) => action), ...until(items) }),
    projectKey: (items) => ({ projectKey: someOf(items, ({ projectKey }) => projectKey), ...until(items) }),
    from: (items) => ({ from: items[Math.floor(items.length / 2)]?.at, ...until(items) }),
    to: (items) => ({ to: items[Math.floor(items.length / 2)]?.at }),
  },
  foundBy: ({ subject, reason }) => [subject.id, ...(reason === null ? [] : [reason, reason.slice(1)])],
};

const reason = 'Moves to the sports desk, naïvely.';

/** Changes a right and a league, and answers what was written down about either. */
async function changeBoth({ sudo, editor, otherId }: ConformanceSubject) {
  const identity = (await sudo.sudo.identities.list()).find(({ id }) => id === otherId);
  expect(identity !== undefined, 'the other account');
  const body = { version: identity.updated_at, projects: { 'demo-s01-test': 'r' as const }, reason };
  await sudo.sudo.identities.update({ params: { id: otherId }, body });
  const [league] = (await editor.leagues.list({ query: { limit: 1 } })).items;
  expect(league !== undefined, 'a league');
  const name = `Club ${crypto.randomUUID()}`;
  await editor.leagues.update({
    params: { id: league.id },
    body: { version: league.version, name, reason: 'Asked for by email.' },
  });
  const last = async (subjectId: string) => (await sudo.audit.list({ query: { subjectId, limit: 1 } })).items[0];
  return { ofRights: await last(otherId), ofLeague: await last(league.id), league, name };
}

/** What every implementation must do about the audit trail. */
export const auditConformance: readonly ConformanceCase[] = [
  ...listConformance(trail),
  {
    name: 'writes down who changed what, from what to what, and why',
    async run(subject) {
      const { ofRights, ofLeague, league, name } = await changeBoth(subject);
      expect(ofRights?.action === 'identity.change' && ofRights.reason === reason, 'the change of rights');
      expect(ofRights.actor.id === subject.sudoId && ofRights.actor.email !== null, 'who changed it');
      expect(ofRights.subject.email !== null && ofRights.projectKey === null, 'whose rights, in no project');
      const after = JSON.stringify(ofRights.after);
      expect(after === JSON.stringify({ projects: { 'demo-s01-test': 'r' } }), `the rights, not ${after}`);
      expect(ofLeague?.action === 'league.update' && ofLeague.actor.id === subject.editorId, 'the change of a league');
      expect(ofLeague.projectKey !== null && ofLeague.subject.email === null, 'the project that it is in');
      expect(JSON.stringify(ofLeague.before) === JSON.stringify({ name: league.name }), 'the name before');
      expect(JSON.stringify(ofLeague.after) === JSON.stringify({ name }), 'the name after');
    },
  },
  {
    name: 'filters the audit trail by actor, thing, action, project and time, and searches its reasons',
    async run(subject) {
      const { ofRights, ofLeague } = await changeBoth(subject);
      expect(ofRights !== undefined && ofLeague !== undefined, 'two events');
      const find = async (query: object) =>
        (await subject.sudo.audit.list({ query: { ...query, limit: 200 } })).items.map(({ id }) => id);
      const later = new Date(Date.parse(ofLeague.at) + 1).toISOString();
      const both = [
        { from: ofRights.at, to: later },
        { from: '1970-01-01T00:00:00Z', to: later.replace('Z', '+00:00') },
      ];
      const rights = [
        ...[{ actorId: subject.sudoId }, { object: 'identity' }, { action: 'identity.change' }],
        { projectKey: 'demo-s01-test', from: ofRights.at },
      ];
      const league = [
        { actorId: subject.editorId },
        { object: 'league' },
        { action: 'league.update' },
        { projectKey: ofLeague.projectKey },
      ];
      const emails = [
        ...[ofRights.actor.email, ofRights.subject.email?.toUpperCase()],
        // A part of one, too.
        ofRights.subject.email?.slice(1, -1),
      ].map((search) => ({ search }));
      for (const query of [...both, ...rights, { search: 'NAIVELY' }, { search: 'id' }, ...emails])
        expect((await find(query)).includes(ofRights.id), `${JSON.stringify(query)} to find the rights`);
      for (const query of [...both, ...league])
        expect((await find(query)).includes(ofLeague.id), `${JSON.stringify(query)} to find the league`);
      for (const query of [...league, { to: ofRights.at }, { object: 'ident' }])
        expect(!(await find(query)).includes(ofRights.id), `${JSON.stringify(query)} not to find the rights`);
      for (const query of [...rights, ...emails, { from: later }])
        expect(!(await find(query)).includes(ofLeague.id), `${JSON.stringify(query)} not to find the league`);
    },
  },
  {
    name: 'finds what was done to a run by a part of its title',
    async run(subject) {
      const made = await waitingRun(subject.editor);
      const { items } = await subject.sudo.audit.list({
        query: { search: made.title.slice(1, -1).toUpperCase(), action: 'script_run.create', limit: 200 },
      });
      expect(
        items.some((event) => event.subject.id === made.id),
        'the event of the run',
      );
    },
  },
  {
    name: 'refuses filters of the audit trail that are none, by the name of the field',
    async run({ sudo }) {
      const wrong = {
        from: '0000-01-01T00:00:00Z',
        to: '9999-12-31T23:59:59-23:00',
        subjectId: 'x',
        actorId: 'x',
        object: 'league%',
        action: 'update',
        projectKey: 'No such',
      };
      for (const [field, value] of Object.entries(wrong))
        expect((await refusedFields(sudo.audit.list({ query: { [field]: value } }))) === field, field);
    },
  },
  {
    name: 'exports the audit trail that a filter finds',
    async run(subject) {
      const { ofLeague } = await changeBoth(subject);
      const query = { action: 'league.update' };
      const { body } = await subject.sudo.audit.export({ query });
      const text = await new Response(body).text();
      expect(text.startsWith('Id,At,Actor id') || text.startsWith(`${byteOrderMark}Id,At,Actor id`), 'the headings');
      expect(text.includes(ofLeague?.id ?? 'none') && !text.includes('identity.change'), 'what was filtered');
    },
  },
  {
    name: 'writes down list.export by players.export: who took it, where, and what they asked for',
    async run({ sudo, editor, editorId }) {
      const search = crypto.randomUUID();
      await new Response((await editor.players.export({ query: { search } })).body).text();
      const query = { action: 'list.export', actorId: editorId, limit: 1 };
      const [event] = (await sudo.audit.list({ query })).items;
      expect(event?.projectKey === suiteProject && event.subject.id === editorId, 'an event of it');
      const after = event.after as { readonly name: string; readonly query: object };
      const told = JSON.stringify([event.before, after.name, 'search' in after.query && after.query.search]);
      expect(told === JSON.stringify([null, 'players', search]), `what was asked for, not ${told}`);
    },
  },
  {
    name: 'lets sudo people alone note exports of the lists that they alone can read',
    async run({ sudo, sudoId, editor }) {
      for (const name of ['grants', 'sudo identities'] as const) {
        const body = { name, rows: 7, format: 'csv' } as const;
        expect((await refusal(editor.staff.noteExport({ body }))).status === 403, `${name} to be refused`);
        await sudo.staff.noteExport({ body });
        const [event] = (await sudo.audit.list({ query: { action: 'list.export', limit: 1 } })).items;
        expect(event?.actor.id === sudoId && Object(event.after).name === name, `an event of ${name}`);
      }
    },
  },
];
