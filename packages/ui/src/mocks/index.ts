export { rarerDocument } from './api-documents.ts';
export * from './experts.ts';
export { comparisonOf, equalFunds, losingFunds, partedFunds, richFunds, unexplainedFunds } from './fund-comparisons.ts';
export {
  gainOfADay,
  holdingsOf,
  ledgerOf,
  lossOfADay,
  missingPriceDay,
  neighboursOf,
  quietDay,
  splitDay,
  unexplainedDay,
  valuesOf,
} from './fund-records.ts';
export { funds } from './funds.ts';
export * from './grants.ts';
export { createHandlers } from './handlers.ts';
export * from './identities.ts';
export * from './images.ts';
export { instruments } from './instruments.ts';
export * from './invitations.ts';
export * from './leagues.ts';
export { type MockApi, type MockApiOptions, mockApi } from './mock-api.ts';
export * from './names.ts';
export * from './official-leagues.ts';
export { apiError, endless, networkError, overrideCall } from './override.ts';
export {
  emptyFundUpdateRate,
  emptyFundUpdateRateOfCustomRange,
  emptyPlayerRegistrationRate,
  fundUpdateRate,
  fundUpdateRateOfCustomRange,
  fundUpdateRateOfSeason,
  fundUpdateRateOutOfBand,
  playerRegistrationRate,
  playerRegistrationRateOfCustomRange,
  playerRegistrationRateOfSeason,
  zeroFundUpdateRate,
  zeroPlayerRegistrationRate,
} from './overview-charts.ts';
export { ownAccount, ownSessions } from './own-account.ts';
export * from './plans.ts';
export type { KeptNote } from './player-notes.ts';
export * from './players.ts';
export { inProject, makePort } from './port.tsx';
export { alpenboerse, beursvizier, demo, handelskompas, projects } from './projects.ts';
export { scriptTemplateList } from './script-calls.ts';
export { forsakenRun, haltRun, heldRun, scriptPresets, scriptRuns } from './scripts.ts';
export { autumn, makeSeason } from './seasons.ts';
export * from './sessions.ts';
export { topLeaguePage } from './top-leagues.ts';
export {
  topPerformerPage,
  topPerformerPageOfSeason,
  topPerformers,
} from './top-performers.ts';
export { emptyMovers, emptyTopTrades, movers, topTrades, topTradesOfSeason } from './top-trades.ts';
export * from './translations.ts';
export { waitingActs } from './waiting-acts.ts';
export { createWorld, type World } from './world.ts';
