import type { AdminApi } from '@bullpen/contract';
import type { Router } from '@orpc/server';
import { activityCalls, visitCalls } from './activity-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { expertCalls } from './expert-calls.ts';
import { fundCalls } from './fund-calls.ts';
import { grantCalls } from './grant-calls.ts';
import { imageCalls } from './image-calls.ts';
import { instrumentCalls } from './instrument-calls.ts';
import { invitationCalls } from './invitation-calls.ts';
import { leagueCalls } from './league-calls.ts';
import { nameCalls } from './name-calls.ts';
import { officialLeagueCalls } from './official-league-calls.ts';
import { overviewCalls } from './overview-calls.ts';
import { planCalls } from './plan-calls.ts';
import { playerCalls } from './player-calls.ts';
import { type CallContext, createProcedures } from './procedures.ts';
import { scriptCalls } from './script-calls.ts';
import { seasonCalls } from './season-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { staffCalls } from './staff-calls.ts';
import { sudoCalls } from './sudo-calls.ts';
import { translationCalls } from './translation-calls.ts';
import type { World } from './world.ts';

/** Every call of the contract, over plain maps. */
export function createRouter(world: World): Router<AdminApi, CallContext> {
  const procedures = createProcedures(world);
  return procedures.api.router({
    activity: activityCalls(procedures),
    experts: expertCalls(procedures),
    funds: fundCalls(procedures),
    instruments: instrumentCalls(procedures),
    audit: auditCalls(procedures),
    grants: grantCalls(procedures),
    invitations: invitationCalls(procedures),
    leagues: leagueCalls(procedures),
    names: nameCalls(procedures),
    plan: planCalls(procedures),
    overview: overviewCalls(procedures),
    images: imageCalls(procedures),
    officialLeagues: officialLeagueCalls(procedures),
    players: playerCalls(procedures),
    scripts: scriptCalls(procedures),
    season: seasonCalls(procedures),
    sessions: sessionCalls(procedures),
    staff: staffCalls(procedures),
    sudo: sudoCalls(procedures),
    translations: translationCalls(procedures),
    visits: visitCalls(procedures),
  });
}
