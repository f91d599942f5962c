import {
  type AdminApiClient,
  foldName,
  type HistoryEntry,
  historyPlaces,
  majorUnits,
  moneyHeading,
  type Player,
} from '@bullpen/contract';
import { readCsv } from '@bullpen/contract/csv';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { filterConformance } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { listedPlayers } from './player-list.ts';
import { type RecordUnderTest, recordConformance, sameInJson } from './records.ts';
import { start, untilOver } from './script-runs.ts';

async function anyPlayer(client: AdminApiClient): Promise<Player> {
  const [first] = (await client.players.list({ query: { limit: 1, sort: 'registeredAt' } })).items;
  expect(first !== undefined, 'a player in the list');
  return first;
}

const history: ListedKind<HistoryEntry> = {
  name: 'history of a player',
  call: 'players.history',
  list: async (client, query) => client.players.history({ params: await anyPlayer(client), query: query as object }),
  export: async (client, query) =>
    client.players.exportHistory({ params: await anyPlayer(client), query: query as object }),
  filters: { event: () => ({ event: 'registered' }) },
  places: historyPlaces,
  sorts: { at: ({ at }) => Date.parse(at) },
  foundBy: () => [],
};

/** Players as records that staff change. */
export const playerKind: RecordUnderTest = {
  name: 'player',
  any: anyPlayer,
  get: ({ players }, id) => players.get({ params: { id } }),
  rename: ({ players }, id, body) =>
    players.update({ params: { id }, body: { ...body, reason: 'Asked for by email.' } }),
};

/** How many shares a fund has, as its history tells it. */
const sharesOf = (history: readonly HistoryEntry[], fundId: string, instrumentId: string): number =>
  history.reduce(
    (sum, entry) =>
      (entry.event === 'traded' || entry.event === 'corporate_action') &&
      entry.fund.id === fundId &&
      entry.instrument?.id === instrumentId
        ? sum + entry.quantity
        : sum,
    0,
  );

/** A fund that has shares, and of what. */
async function anyHolding(client: AdminApiClient) {
  const { items: some } = await client.players.list({ query: { limit: 50 } });
  for (const { id } of some) {
    const { items, nextCursor } = await client.players.history({ params: { id }, query: { limit: 200 } });
    if (nextCursor !== null) continue;
    for (const entry of items) {
      if (entry.event !== 'traded') continue;
      const { fund, instrument } = entry;
      if (sharesOf(items, fund.id, instrument.id) > 0) return { id, fund, instrument };
    }
  }
  throw new Error('Nobody among the first players holds anything.');
}

/** What every implementation must do about players. */
export const playerConformance: readonly ConformanceCase[] = [
  ...listConformance(listedPlayers),
  ...filterConformance(history),
  {
    name: 'finds by the beginning of the name when the search is short',
    async run({ editor }) {
      const text = [...foldName((await anyPlayer(editor)).name)].slice(0, 2).join('');
      const { items } = await editor.players.list({ query: { search: text, limit: 200 } });
      expect(items.length > 0 && items.every(({ name }) => foldName(name).startsWith(text)), `names with ${text}`);
    },
  },
  ...recordConformance(playerKind),
  {
    name: 'finds a player by the new name and no longer by the old one',
    async run({ editor }) {
      const { id, version } = await anyPlayer(editor);
      const name = `Ærøskøbing ${crypto.randomUUID().slice(0, 8)}`;
      const { version: next } = await editor.players.update({
        params: { id },
        body: { version, name, reason: 'Asked for by email.' },
      });
      const search = async () => (await editor.players.list({ query: { search: foldName(name) } })).items;
      expect((await search()).map((player) => player.id).join() === id, 'the player by the new name');
      await editor.players.update({
        params: { id },
        body: { version: next, name: 'Somebody else', reason: 'Asked for by email.' },
      });
      expect((await search()).length === 0, 'nobody by the old name');
    },
  },
  {
    name: 'keeps a history of what a player did and of what was done to them, the latest first',
    async run({ editor }) {
      const { id, version, name } = await anyPlayer(editor);
      const body = { version, name: 'In history', reason: 'Somebody complained.' };
      await editor.players.update({ params: { id }, body });
      const { items } = await editor.players.history({ params: { id }, query: { limit: 200 } });
      const [latest] = items;
      expect(latest?.event === 'changed' && latest.action === 'player.update', 'the change first');
      expect(latest.reason === body.reason && typeof latest.actor.email === 'string', 'who did it and why');
      const told = JSON.stringify([latest.before, latest.after]);
      expect(told === JSON.stringify([{ name }, { name: body.name }]), `before and after, not ${told}`);
      for (const event of ['registered', 'fund_opened'])
        expect(
          items.some((item) => item.event === event),
          `that the player ${event}`,
        );
      const moments = items.map(({ at }) => Date.parse(at));
      expect(
        moments.every((at, index) => at <= (moments[index - 1] ?? at)),
        'the latest first',
      );
      const changes = await editor.players.history({ params: { id }, query: { event: 'changed', limit: 200 } });
      const changed = items.filter((item) => item.event === 'changed');
      expect(sameInJson(changes.items, changed), 'the changes by staff alone, where only they are asked for');
      expect(changes.total.value === changed.length, 'their number');
      const { body: file } = await editor.players.exportHistory({ params: { id }, query: {} });
      const [, ...rows] = readCsv(await new Response(file).text()).rows;
      const exported = rows.map(([entryId]) => entryId).slice(0, items.length);
      expect(exported.join() === items.map((item) => item.id).join(), 'the same in a file');
      expect(rows[0]?.includes(JSON.stringify({ name: body.name })) === true, 'what was changed');
      const nobody = { id: crypto.randomUUID() };
      expect((await refusal(editor.players.exportHistory({ params: nobody, query: {} }))).status === 404, '404');
    },
  },
  {
    name: 'has the registration as the oldest entry of a history, on whatever page it comes',
    async run({ editor }) {
      const { items: some } = await editor.players.list({ query: { limit: 8 } });
      for (const { id } of some)
        for (const order of ['asc', 'desc'] as const) {
          const read = (limit: number, cursor?: string) =>
            editor.players.history({ params: { id }, query: { order, limit, ...(cursor ? { cursor } : {}) } });
          const { items: whole, nextCursor } = await read(200);
          const oldest = order === 'asc' ? whole[0] : nextCursor ? undefined : whole.at(-1);
          expect(oldest === undefined || oldest.event === 'registered', `the registration, not ${oldest?.event}`);
          const walked = [];
          for (let cursor: string | undefined, page = 0; page < 3; page += 1) {
            const { items, nextCursor: next } = await read(1, cursor);
            walked.push(...items);
            if (next === null) break;
            cursor = next;
          }
          expect(sameInJson(walked, whole.slice(0, walked.length)), 'the same order on pages of one entry');
          expect(walked.length === Math.min(3, whole.length), 'a page for each entry');
        }
    },
  },
  {
    name: 'remembers that a player joined a league, and that staff removed them from it and why',
    async run({ editor }) {
      const { items: leagues } = await editor.leagues.list({ query: { sort: 'memberCount', order: 'desc', limit: 1 } });
      const [league] = leagues;
      expect(league !== undefined, 'a league');
      const { id, name } = league;
      const { items: members } = await editor.leagues.members.list({ params: { id }, query: { limit: 200 } });
      const member = members.find(({ isOwner }) => !isOwner);
      expect(member !== undefined, 'a member who is not the owner');
      const reason = 'Asked for by the owner.';
      const { version, joinedAt } = member;
      await editor.leagues.members.remove({ params: { id, playerId: member.id }, query: { version, reason } });
      const { items } = await editor.players.history({ params: { id: member.id }, query: { limit: 200 } });
      const [latest] = items;
      expect(latest?.event === 'changed' && latest.action === 'league.remove_member', 'the removal first');
      expect(latest.reason === reason && JSON.stringify(latest.before).includes(id), 'from which league, and why');
      const joined = items.filter((item) => item.event === 'league_joined' && item.league.id === id);
      expect(joined.length === 1 && Date.parse(joined[0]?.at ?? '') === Date.parse(joinedAt), 'when they joined');
      expect(JSON.stringify(joined).includes(JSON.stringify(name)), 'its name');
    },
  },
  {
    name: 'tells in a history what a script did to a fund: which, what of, and what came of it',
    async run({ editor }) {
      const { id, fund, instrument } = await anyHolding(editor);
      const amount = 7;
      const read = () => editor.players.history({ params: { id }, query: { limit: 200 } });
      const held = sharesOf((await read()).items, fund.id, instrument.id);
      const { cash: before } = await editor.funds.get({ params: { id: fund.id } });
      const dividend = { type: 'dividend', instrumentId: instrument.id, amount };
      const run = await start(editor, { event: dividend, trigger: { when: 'now' } });
      expect((await untilOver(editor, run.id)).status === 'succeeded', 'a dividend');
      const { items } = await read();
      const entry = items.find((item) => item.event === 'corporate_action' && item.fund.id === fund.id);
      expect(entry?.event === 'corporate_action' && entry.run.id === run.id, 'the dividend in the history');
      expect(entry.action === 'dividend' && sameInJson(entry.instrument, instrument), 'of which instrument');
      const told = `${entry.quantity} shares and ${entry.cash}`;
      expect(entry.quantity === 0 && entry.cash === held * amount, `${held * amount} in cash, not ${told}`);
      const { cash: after } = await editor.funds.get({ params: { id: fund.id } });
      expect(after - before === entry.cash, 'as much as came to the cash of the fund');
      const { body: file } = await editor.players.exportHistory({ params: { id }, query: {} });
      const { rows } = readCsv(await new Response(file).text());
      const [heading = [], ...others] = rows;
      const row = others.find(([entryId]) => entryId === entry.id) ?? [];
      const cellOf = (name: string) => row[heading.indexOf(name)];
      const { currency } = await editor.season.get();
      const cash = String(majorUnits(entry.cash, currency));
      expect(cellOf(moneyHeading('Cash', currency)) === cash && cellOf('Run id') === run.id, 'the same in a file');
    },
  },
  {
    name: 'keeps what staff write about a player, once, the latest first, until who wrote it or sudo deletes it',
    async run({ editor, sudo, editorId }) {
      const { id } = await anyPlayer(editor);
      const params = { id };
      const [first, second] = ['Called.', 'Called again,\non Friday.'].map((text) => ({
        id: crypto.randomUUID(),
        text,
      }));
      expect(first !== undefined && second !== undefined, 'two notes');
      const before = await editor.players.notes.list({ params });
      const note = await editor.players.notes.create({ params, body: first });
      expect(note.text === first.text && note.isOwn && note.author?.id === editorId, 'the note, by the editor');
      expect(sameInJson(await editor.players.notes.create({ params, body: first }), note), 'the same note, sent again');
      const another = { ...first, text: 'Another.' };
      expect((await refusal(editor.players.notes.create({ params, body: another }))).code === 'conflict', 'a conflict');
      await sudo.players.notes.create({ params, body: second });
      const listed = async () => (await editor.players.notes.list({ params })).map((each) => each.id);
      const ids = await listed();
      const moments = (await editor.players.notes.list({ params })).map(({ writtenAt }) => Date.parse(writtenAt));
      expect(ids.length === before.length + 2, 'both of them');
      expect(
        moments.every((at, index) => at <= (moments[index - 1] ?? at)),
        'the latest first',
      );
      const ofSudo = { ...params, noteId: second.id };
      expect((await refusal(editor.players.notes.remove({ params: ofSudo }))).code === 'forbidden', 'not another’s');
      expect((await listed()).includes(second.id), 'it stands as before');
      await sudo.players.notes.remove({ params: { ...params, noteId: first.id } });
      await sudo.players.notes.remove({ params: ofSudo });
      expect((await listed()).length === before.length, 'neither of them');
      expect((await refusal(sudo.players.notes.remove({ params: ofSudo }))).status === 404, '404 for what is gone');
      const late = await refusal(editor.players.notes.create({ params, body: first }));
      expect(late.code === 'already_deleted', `already_deleted, not ${late.code}`);
      for (const text of ['', ' \n ', 'a'.repeat(2_001)]) {
        const refused = await refusedFields(
          editor.players.notes.create({ params, body: { id: crypto.randomUUID(), text } }),
        );
        expect(refused === 'text', 'the text refused');
      }
    },
  },
];
