export { type ActivityListQuery, activityQueries, visitQueries } from './activity.ts';
export { type ApiConnection, type ApiConnectionOptions, connectApi } from './api-connection.ts';
export { type AuditFilters, type AuditListQuery, auditFile, auditQueries } from './audit.ts';
export type { ChangeAttempt, ChangeQuestion } from './change-question.ts';
export type { ChangeState } from './change-state.ts';
export { type ExpertListQuery, expertMutations, expertQueries, expertsFile } from './experts.ts';
export { type Failure, type FailureFacts, type FailureKind, NotAuthenticatedError, RequestFailure } from './failure.ts';
export { fundMutations, fundQueries } from './funds.ts';
export { identityQueries } from './identities.ts';
export { identityMutations } from './identity-mutations.ts';
export { imageMutations, imageQueries, imagesFile, type Sending } from './images.ts';
export { type InstrumentListQuery, instrumentQueries, instrumentsFile } from './instruments.ts';
export { type InvitationListQuery, invitationMutations, invitationQueries, invitationsFile } from './invitations.ts';
export { leagueFiles, leagueMutations, leagueQueries } from './leagues.ts';
export type { ListQuery } from './list-options.ts';
export { nameMutations } from './name-decisions.ts';
export { type NameListQuery, nameQueries, namesFile } from './names.ts';
export {
  type OfficialLeagueListQuery,
  officialLeagueFiles,
  officialLeagueMutations,
  officialLeagueQueries,
} from './official-leagues.ts';
export { type ChartRangeQuery, overviewFiles, overviewQueries } from './overview.ts';
export type { OwnAccount, OwnSession } from './own-account.ts';
export { ownApi } from './own-api.ts';
export { planMutations, planQueries, type SentPlanFile, staffQueries } from './plan.ts';
export { type PlayerListQuery, playerMutations, playerQueries, playersFile } from './players.ts';
export { createQueryClient, queryDefaults, retryDelay } from './query-client.ts';
export { type ReadResult, readResultOf } from './read-state.ts';
export { type ScriptRunFilters, scriptMutations, scriptQueries, scriptRunsFile } from './scripts.ts';
export { type KnownSeason, knownSeason, seasonQueries } from './season.ts';
export type { FileOptions } from './server-file.ts';
export { sessionMutations, sessionQueries } from './sessions.ts';
export {
  type TranslationFilters,
  translationFile,
  translationMutations,
  translationQueries,
} from './translations.ts';
export { type Change, type ChangeCall, type ChangeOptions, type ChangeOutcomes, useChange } from './use-change.ts';
