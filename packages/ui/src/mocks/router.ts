import { instrumentCalls } from './instrument-calls.ts';
import { overviewCalls } from './overview-calls.ts';
import { playerCalls } from './player-calls.ts';
import { createProcedures } from './procedures.ts';
import { seasonCalls } from './season-calls.ts';
import { sudoCalls } from './sudo-calls.ts';
import type { World } from './world.ts';

/** Every call of the contract, over plain maps. */
export function createRouter(world: World) {
  const procedures = createProcedures(world);
  return {
    instruments: instrumentCalls(procedures),
    overview: overviewCalls(procedures),
    players: playerCalls(procedures),
    season: seasonCalls(procedures),
    sudo: sudoCalls(procedures),
  };
}
