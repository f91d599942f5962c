import { type AdminApiClient, seasonApi, sudoApi } from '@bullpen/contract';

/** The areas of the contract that the pages call so far: the others would weigh on the first call for nothing. */
export const calledApi = { season: seasonApi, sudo: sudoApi };

/** A typed client of these. */
export type CalledApiClient = Pick<AdminApiClient, keyof typeof calledApi>;
