import { readSeason } from '../../season/seasons.ts';
import type { Procedures } from '../procedures.ts';
import { found } from '../records/records.ts';

export const seasonCalls = ({ store, reading }: Procedures) => ({
  get: reading.season.get.handler(async ({ context }) => found(await readSeason(store, context.projectKey))),
});
