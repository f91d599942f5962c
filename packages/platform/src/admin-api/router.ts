import type { Store } from './call-context.ts';
import { expertCalls } from './manage/experts.ts';
import { fundCalls } from './manage/funds.ts';
import { imageCalls } from './manage/images.ts';
import { instrumentCalls } from './manage/instruments.ts';
import { leagueCalls } from './manage/league-calls.ts';
import { nameCalls } from './manage/name-calls.ts';
import { officialLeagueCalls } from './manage/official-leagues.ts';
import { playerCalls } from './manage/player-calls.ts';
import { activityCalls } from './overview/activity.ts';
import { overviewCalls } from './overview/overview-calls.ts';
import { visitCalls } from './overview/visits.ts';
import { createProcedures } from './procedures.ts';
import { planCalls } from './project/plan-calls.ts';
import { scriptCalls } from './scripts/script-calls.ts';
import { seasonCalls } from './season/season-calls.ts';
import { auditCalls } from './sudo/audit.ts';
import { grantCalls } from './sudo/grants.ts';
import { sudoCalls } from './sudo/identities.ts';
import { invitationCalls } from './sudo/invitation-calls.ts';
import { sessionCalls } from './sudo/sessions.ts';
import { staffCalls } from './sudo/staff.ts';
import { translationCalls } from './translations/translation-calls.ts';

/** Every call of the contract, over the database. */
export function createRouter(store: Store) {
  const procedures = createProcedures(store);
  return procedures.authenticated.router({
    activity: activityCalls(procedures),
    experts: expertCalls(procedures),
    funds: fundCalls(procedures),
    images: imageCalls(procedures),
    audit: auditCalls(procedures),
    grants: grantCalls(procedures),
    invitations: invitationCalls(procedures),
    leagues: leagueCalls(procedures),
    names: nameCalls(procedures),
    plan: planCalls(procedures),
    instruments: instrumentCalls(procedures),
    overview: overviewCalls(procedures),
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
