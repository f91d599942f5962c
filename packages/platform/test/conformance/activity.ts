import {
  type ActivityEntry,
  type ActivityQuery,
  type AdminApiClient,
  activityCsvColumns,
  type League,
} from '@bullpen/contract';
import { type ConformanceCase, type ConformanceSubject, expect, refusal, refusedFields } from './case.ts';
import { exportedFilter } from './filters.ts';
import { expectRows } from './listed-kind.ts';

const emailIn = /@/;

/** Renames a league and answers it as it is then, with the event of it. */
async function rename(client: AdminApiClient, { sudo }: ConformanceSubject) {
  const [before] = (await client.leagues.list({ query: { limit: 1 } })).items;
  expect(before !== undefined, 'a league');
  const league = await client.leagues.update({
    params: { id: before.id },
    body: { version: before.version, name: `Club ${crypto.randomUUID()}`, reason: 'Asked for by email.' },
  });
  const [event] = (await sudo.audit.list({ query: { subjectId: league.id, limit: 1 } })).items;
  expect(event !== undefined, 'an event of it');
  return { league, event };
}

async function find(client: AdminApiClient, id: string, query: object = {}): Promise<ActivityEntry | undefined> {
  return (await client.activity.list({ query: { ...query, limit: 200 } })).items.find((entry) => entry.id === id);
}

async function makeLeague({ leagues, players }: AdminApiClient): Promise<League> {
  const [owner] = (await players.list({ query: { limit: 1 } })).items;
  const body = { id: crypto.randomUUID(), name: `Club ${crypto.randomUUID()}`, ownerId: owner?.id ?? '' };
  return leagues.create({ body });
}

/** What the editor did, the sudo person once in between, and the query that finds nothing else of the project. */
async function renameInTurn(subject: ConformanceSubject) {
  const { sudo, editor } = subject;
  const events: Awaited<ReturnType<typeof rename>>['event'][] = [];
  for (const client of [editor, editor, sudo, editor, editor]) events.push((await rename(client, subject)).event);
  const moments = events.map(({ at }) => at);
  const [from = '', , middle = ''] = moments;
  const to = new Date(Date.parse(moments.at(-1) ?? '') + 1).toISOString();
  return { events, from, middle, to };
}

type Turn = Awaited<ReturnType<typeof renameInTurn>>;

/** By each filter a query that finds some of that, and not all of it. */
const filters: Readonly<Record<'from' | 'to' | 'mine', (turn: Turn) => Pick<ActivityQuery, 'from' | 'to' | 'mine'>>> = {
  from: ({ middle, to }) => ({ from: middle, to }),
  to: ({ from, middle }) => ({ from, to: middle }),
  mine: ({ from, to }) => ({ from, to, mine: 'true' }),
};

/** What every implementation must tell of what staff did in a project, and of visits of it. */
export const activityConformance: readonly ConformanceCase[] = [
  {
    name: 'tells everybody of a project what was done in it, by whom, and what it was done to',
    async run(subject) {
      const { sudo, sudoId, editor, editorId } = subject;
      const { league, event } = await rename(editor, subject);
      const [own, told] = await Promise.all([editor, sudo].map((client) => find(client, event.id)));
      expect(own?.isOwn === true && told?.isOwn === false, 'an own act of whoever did it alone');
      for (const entry of [own, told]) {
        expect(entry.action === 'league.update' && entry.at === event.at, 'what was done, and when');
        expect(entry.actor?.id === editorId && emailIn.test(entry.actor.email), 'who did it');
        expect(entry.subject.id === league.id && entry.subject.name === league.name, 'what it was done to');
        expect(!entry.isRestorable, 'nothing to restore');
        const keys = Object.keys(entry).sort().join();
        expect(keys === 'action,actor,at,id,isOwn,isRestorable,subject', `nothing more of it than ${keys}`);
      }
      // Who may write is told of sudo people.
      const ofSudo = await rename(sudo, subject);
      const entry = await find(editor, ofSudo.event.id);
      expect(entry?.actor?.id === sudoId, 'the sudo person by name');
      const renamed = await find(editor, event.id);
      expect(renamed?.subject.name === ofSudo.league.name, 'the name that the league has now');
    },
  },
  {
    name: 'leaves rights, sign-ins and exports out of what was done in a project',
    async run(subject) {
      const { sudo, editor } = subject;
      await subject.logIn();
      await new Response((await editor.leagues.export({ query: { search: 'no such league' } })).body).text();
      const [person] = (await sudo.sudo.identities.list()).filter(({ id }) => id === subject.otherId);
      const projects = { 'handelskompas-s03-prod': 'r' as const };
      const body = { version: person?.updated_at ?? '', projects, reason: 'Joined the markets desk.' };
      await sudo.sudo.identities.update({ params: { id: subject.otherId }, body });
      const { event } = await rename(editor, subject);
      for (const client of [editor, sudo]) {
        const { items } = await client.activity.list({ query: { limit: 200 } });
        const [last] = items;
        expect(last?.id === event.id, 'what was done last');
        const others = items.filter(({ action }) => /^(identity|invitation|sign-in|list)\./.test(action));
        expect(others.length === 0, `no ${others.map(({ action }) => action).join(', ')}`);
      }
    },
  },
  {
    name: 'tells what the caller did alone where it is asked for',
    async run(subject) {
      const { sudo, editor } = subject;
      const { event: byEditor } = await rename(editor, subject);
      const { event: bySudo } = await rename(sudo, subject);
      const { items } = await editor.activity.list({ query: { mine: 'true', limit: 200 } });
      const ids = items.map(({ id }) => id);
      expect(ids.includes(byEditor.id) && !ids.includes(bySudo.id), 'what the editor did, and nothing of sudo');
      expect(
        items.every(({ isOwn }) => isOwn),
        'own acts alone',
      );
      const everything = await editor.activity.list({ query: { mine: 'false', limit: 200 } });
      expect(
        everything.items.some(({ id }) => id === bySudo.id),
        'what sudo did without',
      );
    },
  },
  {
    name: 'tells what was done from a moment on and before another, page by page, each once',
    async run(subject) {
      const { editor, editorId } = subject;
      const { events, from, to } = await renameInTurn(subject);
      for (const mine of ['true', 'false'] as const) {
        const query = { from, to, mine };
        const whole = await editor.activity.list({ query: { ...query, limit: 200 } });
        expect(whole.nextCursor === null && whole.total.value === whole.items.length, 'all of it on one page');
        const ids = whole.items.map(({ id }) => id);
        expect(
          events.every(({ id, actor }) => ids.includes(id) === (mine === 'false' || actor.id === editorId)),
          'what was done in that time',
        );
        const paged: string[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await editor.activity.list({ query: { ...query, limit: 2, ...(cursor ? { cursor } : {}) } });
          paged.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect(paged.join() === ids.join(), 'the same page by page');
        const upwards = await editor.activity.list({ query: { ...query, order: 'asc', limit: 200 } });
        expect(upwards.items.map(({ id }) => id).join() === ids.toReversed().join(), 'the same the other way round');
        const before = await editor.activity.list({ query: { to: from, mine, limit: 200 } });
        expect(
          events.every(({ id }) => before.items.every((entry) => entry.id !== id)),
          'nothing of it before',
        );
      }
      for (const [field, value] of Object.entries({
        from: '0000-01-01T00:00:00Z',
        to: '0000-01-01T00:00:00Z',
        mine: 'yes',
        cursor: 'x',
      }))
        expect((await refusedFields(editor.activity.list({ query: { [field]: value } as object }))) === field, field);
    },
  },
  ...Object.entries(filters).map(
    ([field, filter]): ConformanceCase => ({
      name: exportedFilter('activity.list', field),
      async run(subject) {
        const { editor } = subject;
        const turn = await renameInTurn(subject);
        const query = filter(turn);
        const { items } = await editor.activity.list({ query: { ...query, limit: 200 } });
        expect(items.length > 0 && items.length < turn.events.length, `some of it by ${field}`);
        await expectRows(await editor.activity.export({ query }), activityCsvColumns, items);
      },
    }),
  ),
  {
    name: 'tells of a deletion whether it can be restored, and its name to whoever deleted it',
    async run(subject) {
      const { sudo, editor } = subject;
      const league = await makeLeague(editor);
      const params = { id: league.id };
      await editor.leagues.remove({ params, query: { version: league.version, reason: 'Made by mistake.' } });
      const [event] = (await sudo.audit.list({ query: { subjectId: league.id, limit: 1 } })).items;
      const [own, told] = await Promise.all([editor, sudo].map((client) => find(client, event?.id ?? '')));
      expect(own?.isRestorable === true && told?.isRestorable === true, 'a deletion to restore');
      expect(own.subject.name === league.name && told.subject.name === null, 'its name for whoever deleted it alone');
      await editor.leagues.restore({ params, body: {} });
      const [after, toldAfter] = await Promise.all([editor, sudo].map((client) => find(client, event?.id ?? '')));
      expect(after?.isRestorable === false && toldAfter?.isRestorable === false, 'nothing to restore any more');
      expect(toldAfter.subject.name === league.name, 'the name of what stands again');
    },
  },
  {
    name: 'keeps what was done in a project, and visits of it, from whoever may not open it',
    async run({ outsider, unverifiedSudo }) {
      for (const client of [outsider, unverifiedSudo])
        for (const call of [() => client.activity.list({ query: {} }), () => client.visits.touch()]) {
          const { code, status } = await refusal(call());
          expect(status === 403 && code === 'forbidden', `403 forbidden, not ${status} ${code}`);
        }
    },
  },
  {
    name: 'notes a visit again and again as one, and writes nothing of it into the audit trail',
    async run({ sudo, editor }) {
      const trail = async () => (await sudo.audit.list({ query: { limit: 1 } })).items[0]?.id;
      const before = await trail();
      const [one, other] = [await editor.visits.touch(), await editor.visits.touch()];
      expect(one.since === other.since, 'the same moment of the same visit');
      expect((await trail()) === before, 'no audit event');
    },
  },
];
