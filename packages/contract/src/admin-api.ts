import type { ContractRouterClient } from '@orpc/contract';
import { expertsApi } from './manage/experts-api.ts';
import { fundsApi } from './manage/funds-api.ts';
import { imagesApi } from './manage/images-api.ts';
import { instrumentsApi } from './manage/instruments-api.ts';
import { leaguesApi } from './manage/leagues.ts';
import { officialLeaguesApi } from './manage/official-leagues-api.ts';
import { playersApi } from './manage/players-api.ts';
import { overviewApi } from './overview/overview-api.ts';
import { planApi } from './project/plan-api.ts';
import { listExports } from './records/list-exports-api.ts';
import { scriptsApi } from './scripts/scripts-api.ts';
import { seasonApi } from './season/season-api.ts';
import { auditApi } from './sudo/audit-api.ts';
import { grantsApi } from './sudo/grants-api.ts';
import { invitationsApi } from './sudo/invitations-api.ts';
import { recentSignIn } from './sudo/recent-sign-in.ts';
import { sessionsApi } from './sudo/sessions-api.ts';
import { staffApi } from './sudo/staff.ts';
import { sudoApi } from './sudo/sudo-api.ts';
import { translationsApi } from './translations/translations-api.ts';

/**
 * Every call of the Admin API, stated once. The typed client, the OpenAPI document, the mocks and the reference
 * server all come from it. Calls take a bearer token in `Authorization`.
 */
export const adminApi = {
  experts: expertsApi,
  funds: fundsApi,
  images: imagesApi,
  audit: auditApi,
  grants: grantsApi,
  invitations: invitationsApi,
  leagues: leaguesApi,
  plan: {
    ...planApi,
    nodes: { ...planApi.nodes, files: { ...planApi.nodes.files, export: listExports.planFiles } },
  },
  instruments: instrumentsApi,
  overview: { ...overviewApi, exportTopTrades: listExports.topTrades, exportMovers: listExports.movers },
  officialLeagues: officialLeaguesApi,
  players: playersApi,
  scripts: scriptsApi,
  season: seasonApi,
  sessions: { ...sessionsApi, export: listExports.sessions },
  staff: staffApi,
  sudo: {
    // The pages give no sudo so far: `sudoApi`, which they load, goes without.
    identities: {
      ...sudoApi.identities,
      update: sudoApi.identities.update.errors(recentSignIn),
      export: listExports.identities,
    },
    waiting: sudoApi.waiting,
  },
  translations: { ...translationsApi, exportHistory: listExports.revisions },
};
/** The contract itself, as a type. */
export type AdminApi = typeof adminApi;

/** A typed client of the Admin API, whatever carries its calls. */
export type AdminApiClient = ContractRouterClient<AdminApi>;
