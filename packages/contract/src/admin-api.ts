import type { ContractRouterClient } from '@orpc/contract';
import { fundsApi } from './funds-api.ts';
import { leaguesApi } from './leagues-api.ts';
import { planApi } from './plan-api.ts';
import { playersApi } from './players-api.ts';
import { scriptsApi } from './scripts-api.ts';
import { seasonApi } from './season-api.ts';
import { sudoApi } from './sudo-api.ts';

/**
 * Every call of the Admin API, stated once. The typed client, the OpenAPI document, the mocks and the reference
 * server all come from it. Calls take a bearer token in `Authorization`.
 */
export const adminApi = {
  funds: fundsApi,
  leagues: leaguesApi,
  plan: planApi,
  players: playersApi,
  scripts: scriptsApi,
  season: seasonApi,
  sudo: sudoApi,
};
/** The contract itself, as a type. */
export type AdminApi = typeof adminApi;

/** A typed client of the Admin API, whatever carries its calls. */
export type AdminApiClient = ContractRouterClient<AdminApi>;
