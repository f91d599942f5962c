import { readSeason } from '../season/seasons.ts';
import { apiError } from './api-error.ts';
import type { Procedures } from './procedures.ts';

export const seasonCalls = ({ store, reading }: Procedures) => ({
  get: reading.season.get.handler(async ({ context }) => {
    const season = await readSeason(store, context.projectKey);
    if (!season) throw apiError('not_found');
    return season;
  }),
});
