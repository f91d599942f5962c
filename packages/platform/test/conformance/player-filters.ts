import { type AdminApiClient, momentsOfDays, type Player, readDayRange } from '@bullpen/contract';
import { type ConformanceCase, expect, refusedFields } from './case.ts';
import { sameInJson } from './records.ts';

const sortOf = { registered: 'registeredAt', lastActive: 'lastActiveAt' } as const;
type DayFilter = keyof typeof sortOf;

const listed = async ({ players }: AdminApiClient, query: object): Promise<Player[]> =>
  (await players.list({ query: { ...query, limit: 200 } })).items;

/** By which days players are filtered: some that have players, at each end of one of them, and none. */
const daysOf = (items: readonly Player[], filter: DayFilter): string[] => {
  const days = items.map((player) => player[sortOf[filter]].slice(0, 10)).sort();
  const first = days[0];
  const middle = days[days.length >> 1];
  const last = days.at(-1);
  return [`${middle}..${middle}`, `${middle}..`, `..${middle}`, `${first}..${last}`, '1999-01-01..1999-12-31'];
};

/** What every implementation must do about the filters of players. */
export const playerFiltersConformance: readonly ConformanceCase[] = [
  ...(['registered', 'lastActive'] as const).map(
    (filter): ConformanceCase => ({
      name: `filters players by days, ${filter}, as the clocks of the project tell them`,
      async run({ editor }) {
        const { timeZone } = await editor.season.get();
        const sort = sortOf[filter];
        const first = await listed(editor, { sort });
        for (const order of ['asc', 'desc'] as const)
          for (const days of daysOf(first, filter)) {
            const range = readDayRange(days);
            expect(range !== undefined, `days, not ${days}`);
            const { from, to } = momentsOfDays(timeZone, range);
            const isWithin = (player: Player) => Date.parse(player[sort]) >= from && Date.parse(player[sort]) < to;
            const all = await listed(editor, { sort, order });
            const found = await listed(editor, { sort, order, [filter]: days });
            expect(found.every(isWithin), `nobody outside ${days}`);
            const wanted = all.filter(isWithin).map(({ id }) => id);
            const shown = found.map(({ id }) => id).slice(0, wanted.length);
            expect(all.length === 200 || sameInJson(shown, wanted), `everybody of ${days}`);
          }
      },
    }),
  ),
  {
    name: 'filters players by their locale, beside days and a search, in each order',
    async run({ editor }) {
      const [any] = await listed(editor, {});
      const locale = any?.locale ?? '';
      for (const sort of ['name', 'registeredAt', 'lastActiveAt']) {
        const found = await listed(editor, { locale, sort });
        expect(found.length > 0 && found.every((player) => player.locale === locale), `players of ${locale}`);
      }
      const [one] = await listed(editor, { locale, sort: 'registeredAt' });
      const [day = ''] = one?.registeredAt.split('T') ?? [];
      const until = `..${new Date(Date.parse(day) + 172_800_000).toISOString().slice(0, 10)}`;
      const query = { locale, registered: until, sort: 'registeredAt', search: one?.email };
      expect((await listed(editor, query)).map(({ id }) => id).join() === one?.id, 'the one that is searched');
      expect((await listed(editor, { locale: 'tlh-QO' })).length === 0, 'nobody of a locale that nobody has');
    },
  },
  {
    name: 'filters players who have no fund, beside their locale and a search',
    async run({ editor }) {
      const found = await listed(editor, { funds: 'none' });
      expect(
        found.length > 0 && found.every(({ fundCount, bestFund }) => fundCount === 0 && bestFund === null),
        'some without a fund, and nobody with one',
      );
      const [owner] = (await listed(editor, {})).filter(({ fundCount }) => fundCount > 0);
      const query = { funds: 'none', locale: owner?.locale, search: owner?.email };
      expect((await listed(editor, query)).length === 0, 'not the one who has a fund');
      expect((await refusedFields(listed(editor, { funds: 'some' }))) === 'funds', 'another word to be refused');
    },
  },
  {
    name: 'refuses days of players that are none, and an order that goes with no index, by the name of the field',
    async run({ editor }) {
      const asked = (query: object) => refusedFields(listed(editor, query));
      for (const days of ['', '..', '2026-02-30..', '2026-10-01..2026-09-01', '0000-01-01..', 'x', '2026-09-01'])
        expect((await asked({ registered: days, sort: 'registeredAt' })) === 'registered', `${days} to be refused`);
      const days = '2026-09-01..';
      expect((await asked({ registered: days })) === 'sort', 'an order by name');
      expect((await asked({ lastActive: days, sort: 'registeredAt' })) === 'sort', 'an order by registration');
      const both = { registered: days, lastActive: days };
      expect((await asked({ ...both, sort: 'registeredAt' })) === 'sort', 'days of both');
      expect((await asked({ locale: 'x'.repeat(36) })) === 'locale', 'a locale that is too long');
      const file = editor.players.export({ query: { registered: days } });
      expect((await refusedFields(file)) === 'sort', 'an order by name of a file');
    },
  },
];
