import type { ContractRouterClient } from '@orpc/contract';
import { expertsApi } from './experts-api.ts';
import { fundsApi } from './funds-api.ts';
import { imagesApi } from './images-api.ts';
import { instrumentsApi } from './instruments-api.ts';
import { leaguesApi } from './leagues-api.ts';
import { officialLeaguesApi } from './official-leagues-api.ts';
import { overviewApi } from './overview-api.ts';
import { playersApi } from './players-api.ts';
import { seasonApi } from './season-api.ts';
import { sudoApi } from './sudo-api.ts';

/**
 * Every call of the Admin API, stated once. The typed client, the OpenAPI document, the mocks and the reference
 * server all come from it. Calls take a bearer token in `Authorization`.
 */
export const adminApi = {
  experts: expertsApi,
  funds: fundsApi,
  images: imagesApi,
  leagues: leaguesApi,
  instruments: instrumentsApi,
  overview: overviewApi,
  officialLeagues: officialLeaguesApi,
  players: playersApi,
  season: seasonApi,
  sudo: sudoApi,
};
/** The contract itself, as a type. */
export type AdminApi = typeof adminApi;

/** A typed client of the Admin API, whatever carries its calls. */
export type AdminApiClient = ContractRouterClient<AdminApi>;
