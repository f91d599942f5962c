import type { ContractRouterClient } from '@orpc/contract';
import { auditApi } from './audit-api.ts';
import { expertsApi } from './experts-api.ts';
import { fundsApi } from './funds-api.ts';
import { grantsApi } from './grants-api.ts';
import { imagesApi } from './images-api.ts';
import { instrumentsApi } from './instruments-api.ts';
import { invitationsApi } from './invitations-api.ts';
import { listExports } from './list-exports-api.ts';
import { leaguesApi } from './manage/leagues.ts';
import { officialLeaguesApi } from './official-leagues-api.ts';
import { overviewApi } from './overview-api.ts';
import { planApi } from './plan-api.ts';
import { playersApi } from './players-api.ts';
import { recentSignIn } from './recent-sign-in.ts';
import { scriptsApi } from './scripts-api.ts';
import { seasonApi } from './season-api.ts';
import { sessionsApi } from './sessions-api.ts';
import { staffApi } from './staff.ts';
import { sudoApi } from './sudo-api.ts';
import { translationsApi } from './translations-api.ts';

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
