import { foldName, momentsOfDays, type Player, type PlayerQuery, playerPlaces, readDayRange } from '@bullpen/contract';
import { playersOf } from './player-figures.ts';
import type { World } from './world.ts';

type Asked = Pick<PlayerQuery, 'sort' | 'locale' | 'registered' | 'lastActive'>;

function isAsked({ season: { timeZone } }: World, { locale, registered, lastActive }: Asked, player: Player): boolean {
  const isOn = (moment: string, days: string | undefined) => {
    const range = days === undefined ? undefined : readDayRange(days);
    if (range === undefined) return true;
    const { from, to } = momentsOfDays(timeZone, range);
    return Date.parse(moment) >= from && Date.parse(moment) < to;
  };
  const isOfLocale = locale === undefined || player.locale === locale;
  return isOfLocale && isOn(player.registeredAt, registered) && isOn(player.lastActiveAt, lastActive);
}

/** The players that a query asks for. */
export const playerSource = (world: World, query: Asked) => ({
  items: [...playersOf(world).values()].filter((player) => isAsked(world, query, player)),
  textOf: ({ name, email }: Player) => `${name} ${email}`,
  place: playerPlaces[query.sort],
  sortedBy: (player: Player) =>
    query.sort === 'name' ? foldName(player.name) : new Date(player[query.sort]).toISOString(),
});
