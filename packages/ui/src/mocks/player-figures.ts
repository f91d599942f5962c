import type { Player } from '@bullpen/contract';
import type { World } from './world.ts';

/** The players, with the figures that their funds and leagues have by now. */
export function playersOf(world: World): Map<string, Player> {
  for (const player of world.players.values()) {
    const own = [...world.funds.values()].filter((fund) => fund.player.id === player.id);
    const [best] = own.sort((one, other) => other.value - one.value || (one.id < other.id ? -1 : 1));
    world.players.set(player.id, {
      ...player,
      fundCount: own.length,
      bestFund: best ? { id: best.id, value: best.value, return: best.return, rank: best.rank } : null,
      leagueCount: world.memberships.filter(({ playerId }) => playerId === player.id).length,
    });
  }
  return world.players;
}
