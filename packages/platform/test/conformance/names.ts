import {
  type AdminApiClient,
  foldName,
  type NameKind,
  nameCsvColumns,
  namePlaces,
  type WrittenName,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import { expectRows, type ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { currentIn, sameInJson } from './records.ts';

const names: ListedKind<WrittenName> = {
  name: 'names',
  call: 'names.list',
  list: (client, query) => client.names.list({ query: query as object }),
  export: (client, query) => client.names.export({ query: query as object }),
  places: namePlaces,
  sorts: {
    // Among others the server weighs, and what is printed comes before all of them.
    visibility: ({ isPrinted }) => (isPrinted ? 0 : 1),
    writtenAt: ({ writtenAt }) => writtenAt,
    name: ({ name }) => foldName(name),
    decidedAt: ({ decision, writtenAt }) => decision?.at ?? writtenAt,
  },
  filters: {
    state: () => ({ state: 'decided' }),
    kind: (items) => ({ kind: someOf(items, ({ kind }) => kind) }),
    cause: () => ({ cause: 'word' }),
    playerId: (items) => ({ playerId: someOf(items, ({ player }) => player?.id ?? null) }),
  },
  foundBy: ({ name }) => [name],
};

const newId = () => crypto.randomUUID();
const reason = 'Not fit for a newspaper.';

/** Lets the name of a league wait for a word: on some days nobody has made a league lately. */
async function letLeagueWait({ leagues, names }: AdminApiClient): Promise<void> {
  const [league] = (await leagues.list({ query: { limit: 1 } })).items;
  expect(league !== undefined, 'a league');
  const { words, version } = await names.words();
  await names.updateWords({ body: { version, words: [...words, league.name] } });
}

/** One that waits: its kind alone, where it matters. */
export async function waitingName(client: AdminApiClient, kind?: NameKind): Promise<WrittenName> {
  const query = { limit: 1, sort: 'writtenAt', ...(kind ? { kind } : {}) } as const;
  const list = async () => (await client.names.list({ query })).items[0];
  let first = await list();
  if (first === undefined && kind === 'league') {
    await letLeagueWait(client);
    first = await list();
  }
  expect(first !== undefined, `a name that waits, of a ${kind ?? 'record'}`);
  return first;
}

const read = async ({ names }: AdminApiClient, id: string, state: 'waiting' | 'decided') =>
  (await names.list({ query: { search: id, state } })).items.find((each) => each.id === id);

const recordOf = (client: AdminApiClient, { kind, recordId: id }: WrittenName) =>
  ({
    player: () => client.players.get({ params: { id } }),
    fund: () => client.funds.get({ params: { id } }),
    league: () => client.leagues.get({ params: { id } }),
  })[kind]();

const renamed: readonly ConformanceCase[] = (['player', 'fund', 'league'] as const).flatMap((kind) => [
  {
    name: `renames a ${kind} by deciding about its name, once, and calls it as before when that is withdrawn`,
    async run({ editor, editorId }) {
      const name = await waitingName(editor, kind);
      const { id, version } = name;
      const record = await recordOf(editor, name);
      const body = { id: newId(), version, decision: 'rename', name: 'Schoon', reason } as const;
      const decided = await editor.names.decide({ params: { id }, body });
      const { decision } = decided;
      expect(decision !== null && decision.by.id === editorId && decision.reason === reason, 'who renamed it, and why');
      expect(decision.id === body.id && decision.decision === 'rename', 'the decision');
      expect(decision.before === name.name && decision.after === 'Schoon' && decided.name === 'Schoon', 'both names');
      expect(decided.version === version + 1, 'the next version');
      expect(sameInJson(await editor.names.decide({ params: { id }, body }), decided), 'it once more');
      const after = await recordOf(editor, name);
      expect(after.name === 'Schoon' && after.version === record.version + 1, `the ${kind} to be renamed once`);
      expect((await read(editor, id, 'waiting')) === undefined, 'it to wait no more');
      expect(sameInJson(await read(editor, id, 'decided'), decided), 'it among what was decided');
      const params = { id, decisionId: body.id };
      const withdrawn = await editor.names.withdraw({ params, query: { version: decided.version, reason } });
      expect(withdrawn.name === name.name && withdrawn.decision === null, 'the name as it was, without a decision');
      expect(sameInJson(withdrawn.causes, name.causes), 'why it waited');
      expect((await recordOf(editor, name)).name === name.name, `the ${kind} to be called as before`);
      expect(sameInJson(await read(editor, id, 'waiting'), withdrawn), 'it to wait again');
      const again = await refusal(editor.names.withdraw({ params, query: { version: decided.version, reason } }));
      expect(
        again.status === 409 && sameInJson(currentIn(again.data), withdrawn),
        'the name as it waits, sent once more',
      );
    },
  },
  {
    name: `decides about the name of a ${kind} that is renamed where it stands, and lets it wait when it is renamed back`,
    async run({ editor, editorId }) {
      const name = await waitingName(editor, kind);
      const params = { id: name.recordId };
      const rename = async (to: string) => {
        const { version } = await recordOf(editor, name);
        const body = { version, name: to, reason };
        await { player: editor.players, fund: editor.funds, league: editor.leagues }[kind].update({ params, body });
      };
      await rename('Netjes');
      const decided = await read(editor, name.id, 'decided');
      expect(decided?.decision?.decision === 'rename' && decided.decision.before === name.name, 'a decision to rename');
      expect(decided.decision.by.id === editorId && decided.name === 'Netjes', 'by whoever renamed it');
      await rename('Netter');
      const again = await read(editor, name.id, 'decided');
      expect(again?.decision?.before === name.name && again.name === 'Netter', 'renamed from what it was at first');
      await rename(name.name);
      const back = await read(editor, name.id, 'waiting');
      expect(back?.decision === null && back.name === name.name, 'it to wait again');
    },
  },
]);

/** What every implementation must do about names. */
export const nameConformance: readonly ConformanceCase[] = [
  ...listConformance(names),
  ...renamed,
  {
    name: 'lists names that wait, the most visible first, each with why',
    async run({ editor }) {
      const { items } = await editor.names.list({ query: { limit: 200 } });
      expect(
        items.every(({ decision, causes }) => decision === null && causes.length > 0),
        'no decision, and a cause',
      );
      const causes = new Set(items.flatMap((each) => each.causes.map(({ cause }) => cause)));
      expect(causes.has('new') && causes.has('word') && causes.has('alike'), 'new ones, words and what is alike');
      for (const cause of causes) {
        const found = (await editor.names.list({ query: { cause, limit: 200 } })).items.map(({ id }) => id);
        const wanted = items.filter((each) => each.causes.some((one) => one.cause === cause)).map(({ id }) => id);
        expect(sameInJson(found, wanted), `those that wait for ${cause}`);
      }
    },
  },
  {
    name: 'keeps a name, once, and tells another who decides it who was first',
    async run({ editor, editorId }) {
      const name = await waitingName(editor);
      const { id, version } = name;
      const record = await recordOf(editor, name);
      const body = { id: newId(), version, decision: 'keep' } as const;
      const kept = await editor.names.decide({ params: { id }, body });
      expect(kept.name === name.name && kept.decision?.after === name.name, 'the name as it is');
      expect(sameInJson(await editor.names.decide({ params: { id }, body }), kept), 'it once more');
      const late = editor.names.decide({
        params: { id },
        body: { id: newId(), version, decision: 'rename', name: 'Later', reason },
      });
      const { status, data } = await refusal(late);
      expect(status === 409 && sameInJson(currentIn(data), kept), 'the name with the decision that another made');
      const { last } = data as { last?: { by: { id: string } } };
      expect(last?.by.id === editorId, 'who decided it');
      expect(sameInJson(await recordOf(editor, name), record), 'the record as it was');
      const otherwise = editor.names.decide({
        params: { id },
        body: { ...body, decision: 'rename', name: 'Other', reason },
      });
      expect((await refusal(otherwise)).status === 409, 'no other decision under the same id');
      const params = { id, decisionId: body.id };
      const stale = await refusal(editor.names.withdraw({ params, query: { version } }));
      expect(stale.status === 409 && sameInJson(currentIn(stale.data), kept), 'the current one');
      const back = await editor.names.withdraw({ params, query: { version: kept.version } });
      expect(back.decision === null && back.version === kept.version + 1, 'it to wait again');
    },
  },
  {
    name: 'renames what another has kept, for who has seen that',
    async run({ editor }) {
      const name = await waitingName(editor);
      const params = { id: name.id };
      const kept = await editor.names.decide({
        params,
        body: { id: newId(), version: name.version, decision: 'keep' },
      });
      const again = editor.names.decide({ params, body: { id: newId(), version: kept.version, decision: 'keep' } });
      expect((await refusal(again)).status === 409, 'nothing to keep once more');
      const body = { id: newId(), version: kept.version, decision: 'rename', name: 'Later', reason } as const;
      const { decision, version } = await editor.names.decide({ params, body });
      expect(decision?.decision === 'rename' && decision.before === name.name, 'a rename from what was written');
      const asBefore = { id: newId(), version, decision: 'rename', name: name.name, reason } as const;
      expect((await refusedFields(editor.names.decide({ params, body: asBefore }))) === 'name', 'the name of before');
      const back = { params: { ...params, decisionId: body.id }, query: { version } };
      expect((await editor.names.withdraw(back)).name === name.name, 'the name as it was');
    },
  },
  {
    name: 'tells in the history of a player that a name of theirs was kept, and that it waits again, by whom and when',
    async run({ editor, editorId }) {
      for (const kind of ['player', 'fund'] as const) {
        const { id, version, name, player } = await waitingName(editor, kind);
        const read = async () => {
          const params = { id: player?.id ?? '' };
          const { items } = await editor.players.history({ params, query: { limit: 2 } });
          return items.map((item) => {
            if (item.event !== 'changed' || item.actor.id !== editorId) return item.event;
            const { after, before } = item as { after: { name?: string }; before: { kind?: string } };
            return [item.action, after.name, before.kind].join();
          });
        };
        const body = { id: newId(), version, decision: 'keep' } as const;
        const kept = await editor.names.decide({ params: { id }, body });
        expect((await read())[0] === ['name.decide', name, kind].join(), 'that it was kept');
        await editor.names.withdraw({ params: { id, decisionId: body.id }, query: { version: kept.version } });
        const told = (await read()).join(' ');
        const wanted = [['name.withdraw', name, kind].join(), ['name.decide', name, kind].join()].join(' ');
        expect(told === wanted, `that it waits again, not ${told}`);
      }
    },
  },
  {
    name: 'refuses a decision about a name that says nothing, by the name of the field, and one about none',
    async run({ editor }) {
      const { id, name, version } = await waitingName(editor);
      const decide = (body: object) =>
        editor.names.decide({
          params: { id },
          body: { id: newId(), version, decision: 'rename', reason, ...body } as never,
        });
      for (const body of [{}, { name }, { name: ' ' }, { name: 'a\nb' }, { decision: 'keep', name: 'Other' }])
        expect((await refusedFields(decide(body))) === 'name', `${JSON.stringify(body)} to be refused`);
      const body = { id: newId(), version, decision: 'keep' } as const;
      expect((await refusal(editor.names.decide({ params: { id: newId() }, body }))).status === 404, 'no such name');
      const params = { id, decisionId: newId() };
      expect((await refusal(editor.names.withdraw({ params, query: { version } }))).status === 404, 'no decision');
    },
  },
  {
    name: 'takes a name out of the queue with what bears it',
    async run({ editor }) {
      const name = await waitingName(editor, 'league');
      const { version } = await editor.leagues.get({ params: { id: name.recordId } });
      await editor.leagues.remove({ params: { id: name.recordId }, query: { version, reason } });
      expect((await read(editor, name.id, 'waiting')) === undefined, 'it to be gone');
    },
  },
  {
    name: 'lets names wait that hold a word that is added, also those that were kept, and lets them go with it',
    async run({ editor }) {
      const { words, version, lists } = await editor.names.words();
      expect(lists.length > 0 && lists.every(({ count }) => count > 0), 'lists of the languages of the project');
      const [fund] = (await editor.funds.list({ query: { search: 'velvet', limit: 1 } })).items;
      expect(fund !== undefined, 'a velvet fund');
      const change = (body: object) => editor.names.updateWords({ body: { version, words, ...body } as never });
      const added = await change({ words: ['VÉLVET', ...words, 'velvet'] });
      expect(sameInJson(added.words, [...words, 'velvet'].sort()), 'each once, folded, in the order of the alphabet');
      expect(added.version === version + 1, 'the next version');
      const waiting = async () => {
        const { items } = await editor.names.list({ query: { search: fund.id } });
        return items.find(({ recordId }) => recordId === fund.id);
      };
      const name = await waiting();
      const cause = { cause: 'word', word: 'velvet', language: null };
      expect(
        name?.causes.some((each) => each.cause === 'word' && each.word === cause.word && each.language === null) ===
          true,
        'the fund to wait for the word',
      );
      const kept = await editor.names.decide({
        params: { id: name.id },
        body: { id: newId(), version: name.version, decision: 'keep' },
      });
      expect((await waiting()) === undefined && kept.decision !== null, 'it to be kept');
      const { status, data } = await refusal(change({ words: [] }));
      expect(status === 409 && sameInJson(currentIn(data), added), 'the current words');
      const without = await change({ version: added.version });
      const again = await change({ version: without.version, words: [...words, 'velvet'] });
      expect((await waiting()) !== undefined, 'it to wait although it was kept');
      await change({ version: again.version });
      expect((await waiting()) === undefined, 'it to be let go');
      expect((await refusedFields(change({ words: ['x'.repeat(41)] }))).startsWith('words'), 'a word that is too long');
    },
  },
  {
    name: 'exports every column of names',
    async run({ editor }) {
      const { items } = await editor.names.list({ query: { limit: 200 } });
      expect((await expectRows(await editor.names.export({ query: {} }), nameCsvColumns, items)) > 0, 'names');
    },
  },
];
