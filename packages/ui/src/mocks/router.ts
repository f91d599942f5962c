import type { AdminApi } from '@bullpen/contract';
import type { Router } from '@orpc/server';
import { fundCalls } from './fund-calls.ts';
import { leagueCalls } from './league-calls.ts';
import { planCalls } from './plan-calls.ts';
import { playerCalls } from './player-calls.ts';
import { type CallContext, createProcedures } from './procedures.ts';
import { scriptCalls } from './script-calls.ts';
import { seasonCalls } from './season-calls.ts';
import { sudoCalls } from './sudo-calls.ts';
import type { World } from './world.ts';

/** Every call of the contract, over plain maps. */
export function createRouter(world: World): Router<AdminApi, CallContext> {
  const procedures = createProcedures(world);
  return procedures.api.router({
    funds: fundCalls(procedures),
    leagues: leagueCalls(procedures),
    plan: planCalls(procedures),
    players: playerCalls(procedures),
    scripts: scriptCalls(procedures),
    season: seasonCalls(procedures),
    sudo: sudoCalls(procedures),
  });
}
