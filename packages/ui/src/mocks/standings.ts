import { TopPerformerPage } from '@bullpen/contract';
import { deeplyFrozen } from './deeply-frozen.ts';

/** Name, player, return and rank before of each fund, the best first. */
const places: readonly (readonly [name: string, player: string, ratio: number, previousRank: number | null])[] = [
  ['De Trage Stier', 'Lotte Peeters', 0.314_2, 1],
  ['Alfa & Omega', 'J. Vermeulen', 0.289_7, 4],
  ['Dividendjagers Gent', 'Ruben De Smedt', 0.273_1, 2],
  ['Hefboom Hanne', 'Hanne Claes', 0.260_5, 3],
  ['Zonder Zweetkamer', 'Yusuf Aydın', 0.228_8, null],
  ['Kwartaalcijfers-en-koffie', 'Els Van Hoorebeke', 0.216, 9],
  ['Schelde Value', 'Tuur Maes', 0.191_4, 7],
  ['Plan B', 'Inge Van Damme', 0.180_2, 9],
  ['Rente op Rente', 'Koen Buyse', 0.177_5, 7],
  ['Het Derde Kwartaal', 'Amina Benali', 0.174, 14],
];
const trend = [100, 103, 102, 107, 111, 110, 116, 121, 119, 126, 129, 131].map((value) => value * 100_000);
const idOf = (group: number, index: number) => `00000000-0000-4000-8${group}00-${String(index).padStart(12, '0')}`;

/** The first ten funds of a season over seven days, as a newspaper prints them. */
export const standings: TopPerformerPage = deeplyFrozen(
  TopPerformerPage.parse({
    range: '7d',
    from: '2026-11-13T16:40:00.000Z',
    to: '2026-11-20T16:40:00.000Z',
    asOf: '2026-11-20T16:40:00.000Z',
    nextCursor: null,
    total: { value: 18_306, exact: true },
    items: places.map(([name, player, ratio, previousRank], index) => ({
      id: idOf(1, index),
      name,
      player: { id: idOf(2, index), name: player },
      value: Math.round(10_000_000 * (1 + ratio)),
      return: ratio,
      rank: index + 1,
      previousRank,
      trend,
    })),
  }),
);
