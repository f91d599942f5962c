import type { ContractRouterClient } from '@orpc/contract';
import { expertsApi } from './manage/experts.ts';
import { fundsApi } from './manage/funds.ts';
import { imagesApi } from './manage/images.ts';
import { instrumentsApi } from './manage/instruments.ts';
import { leaguesApi } from './manage/leagues.ts';
import { namesApi } from './manage/names.ts';
import { officialLeaguesApi } from './manage/official-leagues.ts';
import { playersApi } from './manage/players.ts';
import { activityApi, visitsApi } from './overview/activity.ts';
import { overviewApi } from './overview/overview.ts';
import { planApi } from './project/plan.ts';
import { scriptsApi } from './scripts/scripts.ts';
import { seasonApi } from './season/season.ts';
import { auditApi } from './sudo/audit.ts';
import { grantsApi } from './sudo/grants.ts';
import { sudoApi } from './sudo/identities.ts';
import { invitationsApi } from './sudo/invitations.ts';
import { sessionsApi } from './sudo/sessions.ts';
import { staffApi } from './sudo/staff.ts';
import { translationsApi } from './translations/translations.ts';

/**
 * Every call of the Admin API, stated once. The typed client, the OpenAPI document, the mocks and the reference
 * server all come from it. Calls take a bearer token in `Authorization`.
 */
export const adminApi = {
  activity: activityApi,
  experts: expertsApi,
  funds: fundsApi,
  images: imagesApi,
  audit: auditApi,
  grants: grantsApi,
  invitations: invitationsApi,
  leagues: leaguesApi,
  plan: planApi,
  instruments: instrumentsApi,
  names: namesApi,
  overview: overviewApi,
  officialLeagues: officialLeaguesApi,
  players: playersApi,
  scripts: scriptsApi,
  season: seasonApi,
  sessions: sessionsApi,
  staff: staffApi,
  sudo: sudoApi,
  translations: translationsApi,
  visits: visitsApi,
};
/** The contract itself, as a type. */
export type AdminApi = typeof adminApi;

/** A typed client of the Admin API, whatever carries its calls. */
export type AdminApiClient = ContractRouterClient<AdminApi>;
