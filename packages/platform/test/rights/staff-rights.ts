import { type RightsRow, readers } from './rights-row.ts';

export const staffRights: Record<string, RightsRow> = {
  'staff.list': { call: ({ staff }) => staff.list(), outcomes: readers },
  'staff.noteExport': {
    call: ({ staff }) => staff.noteExport({ body: { name: 'players', rows: 1, format: 'csv' } }),
    outcomes: readers,
  },
};
