import type { VerifyBearer } from './authenticate.ts';
import { fundCalls } from './fund-calls.ts';
import { leagueCalls } from './league-calls.ts';
import { planCalls } from './plan-calls.ts';
import { playerCalls } from './player-calls.ts';
import { createProcedures, type Store } from './procedures.ts';
import { scriptCalls } from './script-calls.ts';
import { seasonCalls } from './season-calls.ts';
import { sudoCalls } from './sudo-calls.ts';

/** Every call of the contract, over the database. */
export function createRouter(store: Store, verifyBearer: VerifyBearer) {
  const procedures = createProcedures(store, verifyBearer);
  return procedures.authenticated.router({
    funds: fundCalls(procedures),
    leagues: leagueCalls(procedures),
    plan: planCalls(procedures),
    players: playerCalls(procedures),
    scripts: scriptCalls(procedures),
    season: seasonCalls(procedures),
    sudo: sudoCalls(procedures),
  });
}
