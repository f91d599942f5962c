import { type RightsRow, readers } from './rights-row.ts';

export const seasonRights: Record<string, RightsRow> = {
  'season.get': { call: ({ season }) => season.get(), outcomes: readers },
};
