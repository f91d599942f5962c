import {
  type AdminApiClient,
  foldName,
  type NewOfficialLeague,
  type OfficialLeague,
  officialLeaguePlaces,
  type Player,
  playerPlaces,
  type Standing,
  standingPlaces,
} from '@bullpen/contract';
import { type ConformanceCase, expect, refusal, refusedFields } from './case.ts';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';
import { listConformance } from './lists.ts';
import { currentIn, type RecordUnderTest, recordConformance, removalConformance, sameInJson } from './records.ts';

const newSlug = () => `cup-${crypto.randomUUID()}`;

const input = (): NewOfficialLeague => ({
  id: crypto.randomUUID(),
  name: 'Coupe du quai',
  slug: newSlug(),
  description: 'Pour *tous*.',
  imageId: null,
  sponsor: { name: 'Brouwerij De Kaai', link: 'https://kaai.example/cup?van=krant' },
  start: '2026-10-01T09:00:00+02:00',
  end: '2026-10-31T16:30:00.5Z',
});

const make = ({ officialLeagues }: AdminApiClient): Promise<OfficialLeague> =>
  officialLeagues.create({ body: input() });

const officialLeagues: ListedKind<OfficialLeague> = {
  name: 'official leagues',
  call: 'officialLeagues.list',
  list: (client, query) => client.officialLeagues.list({ query: query as object }),
  export: (client, query) => client.officialLeagues.export({ query: query as object }),
  places: officialLeaguePlaces,
  sorts: { start: ({ start }) => start, end: ({ end }) => end, name: ({ name }) => foldName(name) },
  foundBy: ({ name, slug, sponsor }) => [name, slug, ...(sponsor ? [sponsor.name] : [])],
  filters: { status: (items) => ({ status: someOf(items, ({ status }) => status) }) },
  async prepare(client) {
    for (let count = 0; count < 4; count += 1) await make(client);
    const { id, version } = await make(client);
    await client.officialLeagues.publish({ params: { id }, body: { version } });
  },
};

/** One that is published; what the others of a season are depends on who was there before. */
async function published(client: AdminApiClient): Promise<OfficialLeague> {
  const [league] = (await client.officialLeagues.list({ query: { status: 'published', limit: 1 } })).items;
  expect(league !== undefined, 'a published official league');
  return league;
}

const members: ListedKind<Player> = {
  name: 'members of an official league',
  call: 'officialLeagues.members.list',
  async list(client, query) {
    const { id } = await published(client);
    return client.officialLeagues.members.list({ params: { id }, query: query as object });
  },
  async export(client, query) {
    const { id } = await published(client);
    return client.officialLeagues.members.export({ params: { id }, query: query as object });
  },
  places: playerPlaces,
  sorts: {
    name: ({ name }) => foldName(name),
    registeredAt: ({ registeredAt }) => registeredAt,
    lastActiveAt: ({ lastActiveAt }) => lastActiveAt,
  },
  foundBy: ({ email }) => [email, email.slice(1)],
};

const standings: ListedKind<Standing> = {
  name: 'standings of an official league',
  call: 'officialLeagues.standings',
  async list(client, query) {
    const { id } = await published(client);
    return client.officialLeagues.standings({ params: { id }, query: query as object });
  },
  async export(client, query) {
    const { id } = await published(client);
    return client.officialLeagues.exportStandings({ params: { id }, query: query as object });
  },
  places: standingPlaces,
  sorts: { rank: ({ rank }) => rank },
  foundBy: ({ name, fund }) => [name, fund.name].filter((text) => foldName(text) !== ''),
};

const kind: RecordUnderTest = {
  name: 'official league',
  any: make,
  get: ({ officialLeagues }, id) => officialLeagues.get({ params: { id } }),
  rename: ({ officialLeagues }, id, body) => officialLeagues.update({ params: { id }, body }),
};

/** What every implementation must do about official leagues. */
export const officialLeagueConformance: readonly ConformanceCase[] = [
  ...listConformance(officialLeagues),
  ...recordConformance(kind),
  ...removalConformance({
    ...kind,
    make: ({ officialLeagues }, id) => officialLeagues.create({ body: { ...input(), slug: `cup-${id}`, id } }),
    deletion: ({ officialLeagues }, id) => officialLeagues.deletion({ params: { id } }),
    remove: ({ officialLeagues }, id, query) => officialLeagues.remove({ params: { id }, query }),
    restore: ({ officialLeagues }, id, body) => officialLeagues.restore({ params: { id }, body }),
  }),
  {
    name: 'makes one draft of a request that is sent twice, and no other under its id',
    async run({ editor }) {
      const body = input();
      const made = await editor.officialLeagues.create({ body });
      const { imageId: _, ...rest } = body;
      const times = { start: '2026-10-01T07:00:00.000Z', end: '2026-10-31T16:30:00.500Z' };
      const expected = { ...rest, ...times, image: null, status: 'draft', version: 1 };
      const asKeyed = Object.fromEntries(Object.keys(made).map((key) => [key, Reflect.get(expected, key)]));
      expect(sameInJson(made, asKeyed), `what was asked for, not ${JSON.stringify(made)}`);
      expect(sameInJson(await editor.officialLeagues.create({ body }), made), 'the same official league');
      const other = editor.officialLeagues.create({ body: { ...body, end: '2026-11-01T00:00:00Z' } });
      const { status, data } = await refusal(other);
      expect(status === 409 && sameInJson(data, { current: made }), 'the official league that is there');
    },
  },
  {
    name: 'gives a slug to one official league of a project',
    async run({ editor }) {
      const made = await make(editor);
      const other = await make(editor);
      const again = editor.officialLeagues.create({ body: { ...input(), slug: made.slug } });
      expect((await refusedFields(again)) === 'slug', 'the slug');
      const { id, version } = other;
      const change = (body: { version: number; slug: string }) =>
        editor.officialLeagues.update({ params: { id }, body });
      expect((await refusedFields(change({ version, slug: made.slug }))) === 'slug', 'the slug');
      for (const slug of ['', 'A', 'a b', '-a', 'a--b', 'ä', 'x'.repeat(81)])
        expect((await refusedFields(change({ version, slug }))) === 'slug', `${slug} to be refused`);
      const free = newSlug();
      expect((await change({ version, slug: free })).slug === free, 'a slug that is free');
      const { code } = await refusal(change({ version, slug: made.slug }));
      expect(code === 'conflict', 'a conflict before all else');
    },
  },
  {
    name: 'lets official leagues end after they start, within the season, and show what is there',
    async run({ editor }) {
      const { id, version, start, end } = await make(editor);
      const season = await editor.season.get();
      const beforeSeason = new Date(Date.parse(season.start) - 1).toISOString();
      const afterSeason = new Date(Date.parse(season.end) + 1).toISOString();
      const change = (changes: object) =>
        editor.officialLeagues.update({ params: { id }, body: { version, ...changes } });
      const refused: [object, string][] = [
        [{ end: start }, 'end'],
        [{ start: end }, 'end'],
        [{ end: afterSeason }, 'end'],
        [{ start: beforeSeason }, 'start'],
        [{ start: '1969-12-31T00:00:00Z' }, 'start'],
        [{ imageId: crypto.randomUUID() }, 'imageId'],
        [{ sponsor: { name: 'Bank', link: 'javascript:alert(1)' } }, 'sponsor.link'],
        [{ sponsor: { name: ' ', link: null } }, 'sponsor.name'],
        [{ description: 'x'.repeat(10_001) }, 'description'],
        [{}, ''],
      ];
      for (const [changes, field] of refused)
        expect((await refusedFields(change(changes))) === field, `${field} of ${JSON.stringify(changes)}`);
      for (const refusedEnd of ['2026-09-30T00:00:00Z', afterSeason]) {
        const made = editor.officialLeagues.create({ body: { ...input(), end: refusedEnd } });
        expect((await refusedFields(made)) === 'end', `the end ${refusedEnd}`);
      }
      const early = editor.officialLeagues.create({ body: { ...input(), start: beforeSeason } });
      expect((await refusedFields(early)) === 'start', 'the start');
      const { sponsor, version: next } = await change({ sponsor: null });
      expect(sponsor === null && next === version + 1, 'no sponsor');
    },
  },
  {
    name: 'publishes a draft once',
    async run({ editor }) {
      const { id, version } = await make(editor);
      const publish = (of: number) => editor.officialLeagues.publish({ params: { id }, body: { version: of } });
      expect((await refusal(publish(version + 1))).code === 'conflict', 'a conflict of another version');
      const published = await publish(version);
      expect(published.status === 'published' && published.version === version + 1, 'the published one');
      for (const of of [version, published.version]) {
        const { code, data } = await refusal(publish(of));
        expect(code === 'conflict' && sameInJson(currentIn(data), published), 'what is published');
      }
      const list = async (status: 'draft' | 'published') =>
        (await editor.officialLeagues.list({ query: { status, limit: 200 } })).items;
      expect(
        (await list('published')).some((each) => each.id === id),
        'it among the published',
      );
      expect(
        (await list('draft')).every((each) => each.id !== id && each.status === 'draft'),
        'drafts alone',
      );
      const nobody = editor.officialLeagues.publish({ params: { id: crypto.randomUUID() }, body: { version: 1 } });
      expect((await refusal(nobody)).status === 404, '404 for one that is not there');
    },
  },
  {
    name: 'withdraws what is published, which is a draft again as it was, and can be published anew',
    async run({ editor }) {
      const reason = 'The sponsor asked for another week.';
      const made = await make(editor);
      const params = { id: made.id };
      const withdraw = (version: number) => editor.officialLeagues.withdraw({ params, body: { version, reason } });
      const ofDraft = await refusal(withdraw(made.version));
      expect(ofDraft.code === 'conflict' && sameInJson(currentIn(ofDraft.data), made), 'the draft that it is');
      const published = await editor.officialLeagues.publish({ params, body: { version: made.version } });
      const stale = await refusal(withdraw(made.version));
      expect(stale.code === 'conflict' && sameInJson(currentIn(stale.data), published), 'what is published');
      const unsaid = editor.officialLeagues.withdraw({ params, body: { version: published.version, reason: ' ' } });
      expect((await refusedFields(unsaid)) === 'reason', 'a reason');
      const withdrawn = await withdraw(published.version);
      const draft = { ...published, status: 'draft', version: published.version + 1 };
      expect(sameInJson(withdrawn, draft), `the draft, not ${JSON.stringify(withdrawn)}`);
      const again = await editor.officialLeagues.publish({ params, body: { version: withdrawn.version } });
      expect(again.status === 'published', 'it published anew');
      const nobody = editor.officialLeagues.withdraw({
        params: { id: crypto.randomUUID() },
        body: { version: 1, reason },
      });
      expect((await refusal(nobody)).status === 404, '404 for one that is not there');
    },
  },
  ...listConformance(members),
  ...listConformance(standings),
  {
    name: 'lets all who play take part in a published official league, each with the best of their funds, and nobody in a draft',
    async run({ editor }) {
      const { id } = await published(editor);
      const all = { limit: 200 };
      const players = await editor.players.list({ query: all });
      expect(
        sameInJson(await editor.officialLeagues.members.list({ params: { id }, query: all }), players),
        'all who play',
      );
      const best = players.items.flatMap(({ bestFund, ...player }) => (bestFund ? [{ ...player, bestFund }] : []));
      const { items, total } = await editor.officialLeagues.standings({ params: { id }, query: all });
      expect(players.total.value > all.limit || total.value === best.length, 'all who have a fund');
      for (const { id: playerId, rank, fund } of items) {
        const above = items.filter((other) => other.fund.value > fund.value).length;
        expect(rank === above + 1, `rank ${above + 1}, not ${rank}`);
        const own = players.items.find((player) => player.id === playerId)?.bestFund;
        expect(own === undefined || own?.id === fund.id, 'the best fund of a player');
      }
      const [some] = items.slice(-1);
      expect(some !== undefined, 'a standing');
      const found = await editor.officialLeagues.standings({ params: { id }, query: { search: some.id } });
      expect(sameInJson(found.items, [some]), 'the same rank, whatever is searched');
      const draft = await make(editor);
      const params = { id: draft.id };
      const none = [
        await editor.officialLeagues.members.list({ params, query: {} }),
        await editor.officialLeagues.standings({ params, query: {} }),
      ];
      expect(
        none.every(({ items: nobody, total: { value } }) => nobody.length === 0 && value === 0),
        'nobody',
      );
    },
  },
];
