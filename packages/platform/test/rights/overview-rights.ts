import { noId, type RightsRow, readers } from './rights-row.ts';

export const overviewRights: Record<string, RightsRow> = {
  'activity.list': { call: ({ activity }) => activity.list({ query: {} }), outcomes: readers },
  'activity.export': { call: ({ activity }) => activity.export({ query: {} }), outcomes: readers },
  'visits.touch': { call: ({ visits }) => visits.touch(), outcomes: readers },
  'instruments.list': { call: ({ instruments }) => instruments.list({ query: {} }), outcomes: readers },
  'instruments.get': { call: ({ instruments }) => instruments.get({ params: { id: noId } }), outcomes: readers },
  'instruments.prices': {
    call: ({ instruments }) => instruments.prices({ params: { id: noId }, query: {} }),
    outcomes: readers,
  },
  'instruments.export': { call: ({ instruments }) => instruments.export({ query: {} }), outcomes: readers },
  'overview.fundUpdateRate': { call: ({ overview }) => overview.fundUpdateRate({ query: {} }), outcomes: readers },
  'overview.playerRegistrationRate': {
    call: ({ overview }) => overview.playerRegistrationRate({ query: {} }),
    outcomes: readers,
  },
  'overview.topTrades': { call: ({ overview }) => overview.topTrades({ query: {} }), outcomes: readers },
  'overview.exportTopTrades': { call: ({ overview }) => overview.exportTopTrades({ query: {} }), outcomes: readers },
  'overview.topPerformers': { call: ({ overview }) => overview.topPerformers({ query: {} }), outcomes: readers },
  'overview.topPerformersByLeague': {
    call: ({ overview }) => overview.topPerformersByLeague({ query: {} }),
    outcomes: readers,
  },
  'overview.exportTopPerformers': {
    call: ({ overview }) => overview.exportTopPerformers({ query: {} }),
    outcomes: readers,
  },
  'overview.exportTopPerformersByLeague': {
    call: ({ overview }) => overview.exportTopPerformersByLeague({ query: {} }),
    outcomes: readers,
  },
  'overview.movers': { call: ({ overview }) => overview.movers({ query: {} }), outcomes: readers },
  'overview.exportMovers': { call: ({ overview }) => overview.exportMovers({ query: {} }), outcomes: readers },
};
