import { foldName, type Player, playerCsvColumns, playerPlaces } from '@bullpen/contract';
import { someOf } from './filters.ts';
import type { ListedKind } from './listed-kind.ts';

/** From the day of the middle one on: without a day that somebody before it shares in another time zone. */
function daysOf(items: readonly Player[], of: 'registeredAt' | 'lastActiveAt'): string {
  const days = [...new Set(items.map((item) => item[of].slice(0, 10)))].sort();
  return `${days[Math.floor(days.length / 2)]}..`;
}

/** Players as a list that is searched, filtered and sorted. */
export const listedPlayers: ListedKind<Player> = {
  name: 'players',
  call: 'players.list',
  list: (client, query) => client.players.list({ query: query as object }),
  export: (client, query) => client.players.export({ query: query as object }),
  places: playerPlaces,
  sorts: {
    name: ({ name }) => foldName(name),
    registeredAt: ({ registeredAt }) => registeredAt,
    lastActiveAt: ({ lastActiveAt }) => lastActiveAt,
  },
  filters: {
    locale: (items) => ({ locale: someOf(items, ({ locale }) => locale) }),
    registered: (items) => ({ registered: daysOf(items, 'registeredAt'), sort: 'registeredAt' }),
    lastActive: (items) => ({ lastActive: daysOf(items, 'lastActiveAt'), sort: 'lastActiveAt' }),
    funds: () => ({ funds: 'none' }),
  },
  cells: (player) =>
    playerCsvColumns('EUR')
      .slice(0, 8)
      .map(([, cell]) => cell(player)),
  foundBy: ({ email }) => [email, email.slice(2)],
};
