import { auditCalls } from './audit-calls.ts';
import type { VerifyBearer } from './authenticate.ts';
import { fundCalls } from './fund-calls.ts';
import { grantCalls } from './grant-calls.ts';
import { invitationCalls } from './invitation-calls.ts';
import { leagueCalls } from './league-calls.ts';
import { playerCalls } from './player-calls.ts';
import { createProcedures, type Store } from './procedures.ts';
import { seasonCalls } from './season-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { sudoCalls } from './sudo-calls.ts';
import { translationCalls } from './translation-calls.ts';

/** Every call of the contract, over the database. */
export function createRouter(store: Store, verifyBearer: VerifyBearer) {
  const procedures = createProcedures(store, verifyBearer);
  return procedures.authenticated.router({
    audit: auditCalls(procedures),
    funds: fundCalls(procedures),
    grants: grantCalls(procedures),
    invitations: invitationCalls(procedures),
    leagues: leagueCalls(procedures),
    players: playerCalls(procedures),
    season: seasonCalls(procedures),
    sessions: sessionCalls(procedures),
    sudo: sudoCalls(procedures),
    translations: translationCalls(procedures),
  });
}
